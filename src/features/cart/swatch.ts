/** A line for this surface is a sample of its product, one of each (decisions/0107). */
export const swatchSurface = 'samples'

export const isSwatch = ({ surface }: { surface: string }): boolean => surface === swatchSurface

/** What a cart, an order and its papers call the size of a sample. */
export const swatchLabel = 'Sample'
