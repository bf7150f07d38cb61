import type { ProductModel } from '#scene/model/product-model.ts'
import type { Use } from '#scene/model/staging/scenes.ts'

/** `drawing` is a fixture's elevation with its measures; a surface has none. */
export type PictureView = 'main' | 'detail' | 'scale' | 'room' | 'drawing'
export type PictureWidth = 320 | 640 | 960 | 1440
export type PictureFormat = 'avif' | 'webp'

/** `use` says in what room a material is seen. */
export type PictureOptions = { view: PictureView; width: PictureWidth; format: PictureFormat; use?: Use }

/** What the picture of a shared link shows: a picture at the left, on the painted panel beside it the words. */
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
