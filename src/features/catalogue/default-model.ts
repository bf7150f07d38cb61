import type { FixtureModel, ProductModel, SurfaceModel } from '#scene/model/product-model.ts'

type Known = {
  /** Words that may name a color. */
  name: string
  /** Slug of the category, not of a family. */
  categorySlug: string
  /** Inches; 0 if unknown. */
  widthIn: number
  heightIn: number
  lengthIn: number
  seed: number
  finish?: string
}

/**
 * What a product without a model of its own is drawn from: its category's default shape, the product's own size, and the color
 * found in its name.
 */
export function defaultModel(known: Known): ProductModel | null {
  const named = colorOf(known.name)?.hex
  const surface = surfaces[known.categorySlug]
  if (surface) {
    const { gen, layout } = (isStoneLook(known) && surfaces['tile-flooring']) || surface
    return {
      kind: 'surface',
      gen,
      layout,
      hex: named ?? surface.hex,
      finish: known.finish || (/polished/i.test(known.name) ? 'Polished' : 'Matte'),
      pieceIn: { w: known.widthIn || surface.w, l: known.lengthIn || surface.l, t: known.heightIn || 0.4 },
      params: {},
      seed: known.seed,
    }
  }
  const fixture = fixtures[known.categorySlug]
  if (!fixture) return null
  const model: FixtureModel = {
    kind: 'fixture',
    family: fixture.family,
    variant: fixture.variant,
    dimsIn: { w: known.widthIn || fixture.w, d: known.lengthIn || fixture.d, h: known.heightIn || fixture.h },
    params: fixture.params ?? {},
    finish: known.finish || 'Standard',
    hex: named ?? '#d7d6d2',
    seed: known.seed,
  }
  return model
}

/** Vinyl and laminate are made to look like wood, or like stone in tiles. */
function isStoneLook({ categorySlug, name }: Known): boolean {
  return /^(?:luxury|laminate)-flooring$/.test(categorySlug) && stoneWords.test(name)
}
const stoneWords = /\b(?:stone|travertine|marble|slate|limestone|terrazzo|concrete)\b/i

/** The color that a name or finish states. */
export function colorOf(text: string): { hex: string; family: string } | undefined {
  const found = colorWords.find(([word]) => word.test(text))
  return found && { hex: found[1], family: found[2] }
}

export function isSurfaceCategory(slug: string): boolean {
  return slug in surfaces
}

/** The usual color of a category of surfaces. */
export function surfaceHex(slug: string): string {
  return surfaces[slug]?.hex ?? '#cccccc'
}

const surfaces: Record<string, Pick<SurfaceModel, 'gen' | 'layout'> & { hex: string; w: number; l: number }> = {
  'tile-flooring': { gen: 'stone', layout: 'grid', hex: '#cfc8bb', w: 12, l: 24 },
  'backsplash-tiles': { gen: 'plain', layout: 'offset', hex: '#eceae4', w: 3, l: 6 },
  'hardwood-flooring': { gen: 'wood', layout: 'plank', hex: '#b98a55', w: 5, l: 48 },
  'laminate-flooring': { gen: 'wood', layout: 'plank', hex: '#b59b78', w: 7.5, l: 48 },
  'luxury-flooring': { gen: 'wood', layout: 'plank', hex: '#a88e6d', w: 7, l: 48 },
  'stacked-stone': { gen: 'stone', layout: 'ledger', hex: '#9a938a', w: 6, l: 24 },
  hardscaping: { gen: 'concrete', layout: 'pavers', hex: '#a39d94', w: 6, l: 9 },
  'pool-copings': { gen: 'stone', layout: 'coping', hex: '#c9c0b0', w: 12, l: 24 },
  'artificial-turf': { gen: 'turf', layout: 'roll', hex: '#5d7a3a', w: 180, l: 180 },
  countertop: { gen: 'marble', layout: 'slab', hex: '#e6e3dd', w: 63, l: 120 },
}

type Fixture = { family: string; variant: string; w: number; d: number; h: number; params?: FixtureModel['params'] }

const fixtures: Record<string, Fixture> = {
  appliances: { family: 'refrigerator', variant: 'left hinge', w: 36, d: 30, h: 70 },
  'bathroom-faucets': { family: 'bath-faucet', variant: 'top lever round', w: 2, d: 6, h: 7 },
  'bathroom-vanitys': { family: 'vanity', variant: 'classic shaker', w: 36, d: 22, h: 34.5 },
  'bath-tubs': { family: 'bathtub', variant: 'oval well', w: 60, d: 30, h: 22 },
  'cabinet-hardware': { family: 'bar-pull', variant: 'straight ends', w: 6, d: 1.4, h: 0.5 },
  fans: { family: 'ceiling-fan', variant: 'with light', w: 52, d: 52, h: 14 },
  'kitchen-faucets': { family: 'kitchen-faucet', variant: 'high arc round', w: 2, d: 9, h: 16 },
  'kitchen-sinks': { family: 'kitchen-sink', variant: 'soft radius', w: 32, d: 19, h: 10 },
  lights: { family: 'pendant', variant: 'globe', w: 10, d: 10, h: 11 },
  showers: { family: 'hinged-door', variant: 'wall hinges', w: 30, d: 1, h: 76 },
  toilets: { family: 'toilet', variant: 'classic stepped tank', w: 15, d: 28, h: 30 },
  cabinets: { family: 'cabinet', variant: 'shaker', w: 24, d: 24, h: 34.5 },
  paint: { family: 'package', variant: 'wall can', params: { form: 'can' }, w: 6.6, d: 6.6, h: 7.7 },
  trim: { family: 'length', variant: 'square base', w: 0.6, d: 96, h: 5.25 },
  'setting-materials': { family: 'package', variant: 'sewn bag', params: { form: 'bag' }, w: 15, d: 5, h: 23 },
  'floor-accessories': { family: 'package', variant: 'foam roll', params: { form: 'roll' }, w: 48, d: 8, h: 8 },
  'bath-accessories': { family: 'mirror', variant: 'thin frame', w: 24, d: 1, h: 36 },
}

/** Words of a color, its color on pages, and its family in filters. */
const colorWords: [RegExp, string, string][] = [
  [/\b(matte )?black|ebony|onyx\b/i, '#2a2927', 'Black'],
  [/\bwhite|snow|ivory\b/i, '#f1efea', 'White'],
  [/\bcharcoal|graphite\b/i, '#4a4845', 'Charcoal'],
  [/\bgr[ae]y|silver|steel|nickel|chrome\b/i, '#a9a8a4', 'Gray'],
  [/\bwalnut|espresso|brown|bronze\b/i, '#6b4a33', 'Brown'],
  [/\boak|honey|natural|birch|maple\b/i, '#c09a6b', 'Brown'],
  [/\bbeige|cream|sand|taupe\b/i, '#d3c6ae', 'Beige'],
  [/\bnavy|blue\b/i, '#2f4a6d', 'Blue'],
  [/\bgreen|sage|olive\b/i, '#6a7a5a', 'Green'],
  [/\bbrass|gold|copper\b/i, '#b08d57', 'Gold'],
  [/\bred|terracotta|brick\b/i, '#a4533a', 'Red'],
]
