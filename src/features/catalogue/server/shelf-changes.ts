/** What has happened on a shelf, each in one number: thousands of them are kept. */
export type ShelfChange = number

export const repriced = (place: number): ShelfChange => place * 3
/** A product has been taken out; those behind it have moved up. */
export const takenOut = (place: number): ShelfChange => place * 3 + 1
/** A product has been put in; those from there on have moved down. */
export const putIn = (place: number): ShelfChange => place * 3 + 2

export const wasRepriced = (change: ShelfChange): boolean => change % 3 === 0
export const wasTakenOut = (change: ShelfChange): boolean => change % 3 === 1
export const placeOf = (change: ShelfChange): number => Math.floor(change / 3)
