/** Whose work a product is: `series` names maker and collection, `group` the line and variant that its finishes share. */
export type Design = { series: string; group: string }

/** What a further size has of its own beyond its outer dimensions. */
export type SizeLook = {
  layout?: SurfaceModel['layout']
  pieceIn?: SurfaceModel['pieceIn']
  params?: Record<string, number | string | boolean>
}

/**
 * What a product is to the eye: enough to bake its material or draw and build its body, and nothing else.
 * Plain JSON, stored on the product row; lengths are inches, colours are `#rrggbb`.
 */
export type SurfaceModel = {
  kind: 'surface'
  /** The stuff: what one piece is made of. */
  gen: 'wood' | 'marble' | 'stone' | 'concrete' | 'terrazzo' | 'speck' | 'plain' | 'turf'
  /** How pieces lie: their outline and joint. */
  layout:
    | 'grid'
    | 'offset'
    | 'plank'
    | 'herringbone'
    | 'chevron'
    | 'hex'
    | 'penny'
    | 'ledger'
    | 'slab'
    | 'pavers'
    | 'irregular'
    | 'coping'
    | 'roll'
  /** Base tone of the stuff. */
  hex: string
  /** The product's finish, in the trade's words (Matte, Polished, Wire-brushed …); steers gloss and relief. */
  finish: string
  /** One piece as it is laid (a mosaic: one chip), inches. */
  pieceIn: { w: number; l: number; t: number }
  /** Generator hints from the line's facts (bump, pit, mottle, grout …). */
  params: Record<string, number | string | boolean>
  /** Distinguishes products of equal parameters; every product has its own. */
  seed: number
  design?: Design
  /** By the label of the size. */
  bySize?: Record<string, SizeLook>
}

export type FixtureModel = {
  kind: 'fixture'
  /** Family of the parametric builder: vanity, toilet, bathtub, pendant … */
  family: string
  /** One of the family's variants, in the words of the line's facts. */
  variant: string
  /** Outer size, inches; a part without one of them leaves it 0. */
  dimsIn: { w: number; d: number; h: number }
  /** Further sizes of parts, inches or degrees, as the family names them. */
  params: Record<string, number | string | boolean>
  /** Finish name and its colour; `toneHex` is the second material (top, shade, glass) where there is one. */
  finish: string
  hex: string
  toneHex?: string
  seed: number
  design?: Design
  /** By the label of the size. */
  bySize?: Record<string, SizeLook>
}

export type ProductModel = SurfaceModel | FixtureModel
