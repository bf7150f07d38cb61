/** Longer than any work behind an answer that may not tell whether a mail address is known. */
const quietMs = 80

/** Waits for the work and for this long at least, so that an address that is known cannot be told by the time it takes. */
export async function quietly(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, quietMs))])
}
