import type { ProductModel } from '#scene/model/product-model.ts'

export type PictureView = 'main' | 'detail' | 'scale' | 'room'
export type PictureWidth = 320 | 640 | 960 | 1440
export type PictureFormat = 'avif' | 'webp'

export type PictureJob =
  | { kind: 'picture'; model: ProductModel; view: PictureView; width: PictureWidth; format: PictureFormat }
  | { kind: 'card'; model: ProductModel; title: string; priceText: string }
