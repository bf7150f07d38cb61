/** The least size of an uploaded picture in pixels: a category's card is 4:3, a brand's mark is a wide strip. */
export const minPicture = {
  categories: { width: 960, height: 720 },
  brands: { width: 240, height: 60 },
} as const
export type PicturedKind = keyof typeof minPicture
