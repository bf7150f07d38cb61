/** A pattern for LIKE and ILIKE: the text anywhere, with its own `%`, `_` and `\\` as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
