/**
 * Groups products by design: `series` names the manufacturer and collection, `group` the line and variant that its
 * finishes share.
 */
export type Design = { series: string; group: string }

/** How a further size differs, apart from its outer dimensions. */
export type SizeLook = {
  layout?: SurfaceModel['layout']
  pieceIn?: SurfaceModel['pieceIn']
  params?: Record<string, number | string | boolean>
}

/**
 * What a product looks like: enough to bake its material or draw and build its body, and nothing else. Plain JSON,
 * stored on the product row; lengths are inches, colors are `#rrggbb`.
 */
export type SurfaceModel = {
  kind: 'surface'
  /** The material of one piece. */
  gen: 'wood' | 'marble' | 'stone' | 'concrete' | 'terrazzo' | 'speck' | 'plain' | 'turf'
  /** The arrangement of pieces: their outline and joint. */
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
  /** Base color of the material. */
  hex: string
  /** The product's finish in trade terms (Matte, Polished, Wire-brushed …); controls gloss and relief. */
  finish: string
  /** One piece as laid (for a mosaic: one chip), inches. */
  pieceIn: { w: number; l: number; t: number }
  /** Generator hints from the product line's facts (bump, pit, mottle, grout …). */
  params: Record<string, number | string | boolean>
  /** Unique per product, so that products with equal parameters look different. */
  seed: number
  /** The vendor's own picture of the surface; shown in place of the material of `gen`. */
  texture?: SurfaceTexture
  design?: Design
  /** By the label of the size. */
  bySize?: Record<string, SizeLook>
}

/** A picture by its name in the media store, and the inches that it shows across and down. */
export type SurfaceTexture = {
  file: string
  widthIn: number
  heightIn: number
  /** Its opposite edges match. */
  tiles: boolean
}

export type FixtureModel = {
  kind: 'fixture'
  /** Family of the parametric builder: vanity, toilet, bathtub, pendant … */
  family: string
  /** One of the family's variants, in the words of the product line's facts. */
  variant: string
  /** Outer size, inches; 0 for a dimension that the product does not have. */
  dimsIn: { w: number; d: number; h: number }
  /** Other dimensions, inches or degrees, named by the family. */
  params: Record<string, number | string | boolean>
  /** Finish name and its color; `toneHex` is the second material (top, shade, glass), if any. */
  finish: string
  hex: string
  toneHex?: string
  seed: number
  /** The vendor's own 3D model by its name in the media store; shown in place of the body built from parameters. */
  glb?: string
  design?: Design
  /** By the label of the size. */
  bySize?: Record<string, SizeLook>
}

export type ProductModel = SurfaceModel | FixtureModel

/** Free-form hints of a product model. */
export type Hints = Record<string, number | string | boolean>

export function numberOf(hints: Hints, key: string, fallback: number): number {
  const value = hints[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

export function textOf(hints: Hints, key: string, fallback: string): string {
  const value = hints[key]
  return typeof value === 'string' ? value : fallback
}

export function flagOf(hints: Hints, key: string): boolean {
  const value = hints[key]
  return value === true || value === 'true'
}

/** Whether the product is a countertop: a slab, or boards glued into one. */
export function isTop({ layout, pieceIn }: SurfaceModel): boolean {
  return layout === 'slab' || (layout === 'plank' && Math.min(pieceIn.w, pieceIn.l) > 14)
}
