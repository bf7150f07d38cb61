/** Shown when another tab has emptied the cart. */
export const cartIsEmpty = 'Your cart is empty.'
