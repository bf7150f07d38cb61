/** 22 random characters, unique for one press of a button. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22)
}
