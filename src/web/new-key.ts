/** 22 characters that nobody else draws, for one press of a button. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22)
}
