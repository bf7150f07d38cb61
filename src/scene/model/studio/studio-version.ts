/** Increase it with every visual change: cached pictures depend on it. */
export const studioVersion = 20
