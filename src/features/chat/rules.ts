/** The limits on a message; checked in the page, enforced by the server. */
export const maxLetters = 4000
export const maxFiles = 10
