/** The message says what is wrong with the database as a whole. */
export class UnfitDatabase extends Error {}
