/** Of a cart that another tab has emptied meanwhile. */
export const cartIsEmpty = 'Your cart is empty.'
