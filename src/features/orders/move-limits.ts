/** How many items one bulk change may cover, and how many of them one call. */
export const mostMoved = 2_000
export const movesPerCall = 50
