import type { ProductModel } from '#scene/model/product-model.ts'
import type { Use } from '#scene/model/staging/scenes.ts'

/** `drawing` is a fixture's elevation with its dimensions; a surface has none. */
export type PictureView = 'main' | 'detail' | 'scale' | 'room' | 'drawing'
export type PictureWidth = 320 | 640 | 960 | 1440
export type PictureFormat = 'avif' | 'webp'

/** `use` is the room in which a material is shown. */
export type PictureOptions = { view: PictureView; width: PictureWidth; format: PictureFormat; use?: Use }

/** The picture of a shared link: a picture on the left, the text on a painted panel on the right. */
export type Card = {
  picture: ProductModel | { kind: 'photograph' /** The template of the photographed room. */; room: string }
  paint: { ground: string; dark: string; lit: string }
  over: string
  title: string
  line: string
  /** Eight characters, shown in cells. */
  showroomId?: string
}

export type PictureJob =
  | ({ kind: 'picture'; model: ProductModel } & PictureOptions)
  | ({ kind: 'card' } & Card)
