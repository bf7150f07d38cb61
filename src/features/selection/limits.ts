/** How many products one change may name by their hashes, and how many may match its filters. */
export const maxNamed = 5_000
export const maxMatching = 100_000
