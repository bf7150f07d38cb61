/** Of the home page's room, in the pixels of its own drawing. */
export const heroWidth = 960
export const heroHeight = 760
