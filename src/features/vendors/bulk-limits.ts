/** How many products one request changes, by what it does: a status is checked product by product. */
export const mostChanged = 25_000
export const mostStatuses = 2_000
/** Products in the grid for prices and stock. */
export const mostInGrid = 500
