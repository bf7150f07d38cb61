/** Bytes of a file, and rows in it (api.md, vendor import). */
export const largestFile = 25 * 1024 * 1024
export const mostRows = 50_000
