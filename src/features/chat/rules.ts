/** The limits on a message; checked in the page, enforced by the server. */
export const mostLetters = 4000
export const mostFiles = 10
