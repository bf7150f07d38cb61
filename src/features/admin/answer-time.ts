/** An application is answered within 24 hours, as the dialog after signing up promises (OP-09). */
export const answerWithinMs = 24 * 3_600_000
