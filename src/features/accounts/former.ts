/** The email of a deleted account in its row and its orders: it reaches no mailbox and frees the real address. */
export const formerEmail = (accountId: number): string => `former-${accountId}@accounts.invalid`

export const isFormer = (email: string): boolean => email.endsWith('@accounts.invalid')
