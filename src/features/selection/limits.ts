/** How many products one change may name by their hashes, and how many may match its filters. */
export const mostNamed = 5_000
export const mostMatching = 100_000
