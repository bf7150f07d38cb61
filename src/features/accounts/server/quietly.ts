/** Longer than any work behind a response that must not reveal whether an address has an account. */
const quietMs = 80

/**
 * Waits for the work and at least `quietMs`, so that the response time does not reveal whether an address has an
 * account.
 */
export async function quietly(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, quietMs))])
}
