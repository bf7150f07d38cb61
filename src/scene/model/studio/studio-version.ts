/** Raise it with every change of look: pictures are cached by it. */
export const studioVersion = 20
