/** An application is decided within 24 hours, as the dialog after registration promises (OP-09). */
export const respondWithinMs = 24 * 3_600_000
