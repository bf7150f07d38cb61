import { createHash } from 'node:crypto'
import type { FixtureModel, ProductModel, SurfaceModel } from '#scene/model/product-model.ts'
import type { ImportCategory, ProductDraft } from '../read/drafts.ts'
import { type NextProduct, piecesName, type StoredProduct } from './product-state.ts'

type Look = Pick<NextProduct, 'hash' | 'finish' | 'tone' | 'attributes' | 'specs' | 'model' | 'variantGroup'>

/** What a product looks like and how it is described: of its color, finish and material, its sizes and its specifications. */
export function lookOf(
  base: Pick<NextProduct, 'sku' | 'productName' | 'sizes'>,
  draft: ProductDraft,
  stored: StoredProduct | null,
  category: ImportCategory,
  vendorId: number,
): Look {
  const { color, finish, material } = draft.product
  const digest = digestOf(`${vendorId} ${base.sku}`)
  const seed = digest.readUInt32BE(12)
  const hash = stored?.hash ?? keyOf(digest)
  const isSurface = category.topSlug in surfaces
  const named = colorOf(color ?? (isSurface ? '' : finish) ?? '') ?? colorOf(base.productName)
  const hex = named?.hex
  const attributes: Record<string, unknown> = { ...stored?.attributes }
  const labels = base.sizes.map(({ label }) => label)
  const sizesBefore = [attributes.size ?? []].flat()
  const isLabelled = !stored || sizesBefore.join('|') === stored.sizes.map(({ label }) => label).join('|')
  if (isLabelled) attributes.size = labels.length === 1 ? labels[0] : labels
  if (finish) attributes.finish = finish
  if (material) attributes.material = material
  if (color || (finish && !isSurface)) attributes.color = named?.family ?? attributes.color ?? color ?? finish
  // A model that an import has made is made again from the file; any other is left alone.
  const isOurs = !stored || (stored.model as { seed?: number } | null)?.seed === seed
  const [first] = base.sizes
  const group = draft.variantGroup ? keyOf(digestOf(`${vendorId} ${draft.variantGroup}`)) : hash
  const shownFinish = isSurface ? finish : (finish ?? color)
  return {
    hash,
    finish: shownFinish ?? stored?.finish ?? '',
    tone:
      color && isSurface
        ? { name: color, hex: hex ?? surfaces[category.topSlug]?.hex ?? '#cccccc' }
        : (stored?.tone ?? null),
    attributes,
    specs: specsOf(draft, stored),
    model: isOurs
      ? defaultModel({
          name: `${color ?? ''} ${finish ?? ''} ${base.productName}`,
          finish: shownFinish,
          categorySlug: category.topSlug,
          widthIn: first?.widthIn ?? 0,
          heightIn: first?.heightIn ?? 0,
          lengthIn: first?.lengthIn ?? 0,
          seed,
        })
      : stored.model,
    variantGroup: stored && !draft.variantGroup ? stored.variantGroup : group,
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const keyOf = (digest: Buffer) => digest.toString('base64url').slice(0, 10)

/** The file's specifications; those of the same name replace what is stored. */
function specsOf(draft: ProductDraft, stored: StoredProduct | null): StoredProduct['specs'] {
  const { color, finish, material } = draft.product
  const pieces = draft.variants[0]?.piecesPerBox
  const product = [
    ['Material', material],
    ['Finish', finish],
    ['Color', color],
  ] as const
  const given = [
    ...product.flatMap(([name, value]) => (value ? [{ group: 'Product', name, value }] : [])),
    ...draft.specs.map((spec) => ({ group: 'Product', ...spec })),
    ...(pieces ? [{ group: 'Size', name: piecesName, value: String(pieces) }] : []),
  ]
  const byName = new Map(given.map((spec) => [spec.name, spec]))
  const kept = (stored?.specs ?? []).map((spec) => {
    const value = byName.get(spec.name)?.value ?? spec.value
    byName.delete(spec.name)
    return { ...spec, value }
  })
  return [...kept, ...byName.values()]
}

function colorOf(text: string): { hex: string; family: string } | undefined {
  const found = colorWords.find(([word]) => word.test(text))
  return found && { hex: found[1], family: found[2] }
}

type Known = {
  name: string
  categorySlug: string
  widthIn: number
  heightIn: number
  lengthIn: number
  seed: number
  finish: string | undefined
}

const surfaces: Record<string, Pick<SurfaceModel, 'gen' | 'layout'> & { hex: string; w: number; l: number }> =
  {
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

const fixtures: Record<string, { family: string; variant: string; w: number; d: number; h: number }> = {
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

/**
 * The 3D model of a product imported without one: its category's default shape, the product's own size, and the color
 * found in its name.
 */
export function defaultModel(known: Known): ProductModel | null {
  const named = colorOf(known.name)?.hex
  const surface = surfaces[known.categorySlug]
  if (surface) {
    return {
      kind: 'surface',
      gen: surface.gen,
      layout: surface.layout,
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
    params: {},
    finish: known.finish || 'Standard',
    hex: named ?? '#d7d6d2',
    seed: known.seed,
  }
  return model
}
