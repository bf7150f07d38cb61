/** The address that stands in an erased account and in its orders: it reaches nobody, and frees the real one. */
export const formerEmail = (accountId: number): string => `former-${accountId}@accounts.invalid`

export const isFormer = (email: string): boolean => email.endsWith('@accounts.invalid')
