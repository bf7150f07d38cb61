import { motifNames, reliefNames } from '#scene/model/materials/motifs.ts'
import type { FixtureModel, ProductModel, SizeLook, SurfaceModel } from '#scene/model/product-model.ts'
import { finishColor, shiftedHex } from './colors.ts'
import type { Draft } from './draft.ts'
import { hash32 } from './prng.ts'
import type { FactSize, LineModel, Tone } from './read-facts.ts'

/**
 * What the picture is drawn from: the look of the first size, and how the others differ from it beyond their
 * dimensions.
 */
export function modelOf(draft: Draft, sizes: FactSize[], tone: Tone | null): ProductModel {
  const [size, ...others] = sizes
  if (size === undefined) throw new Error(`no size: ${draft.identity}`)
  const seed = hash32(`model ${draft.identity}`)
  const drawn = (one: FactSize): ProductModel => {
    const { model } = draft.line
    return model.kind === 'surface' ? surface(draft, model, one, tone, seed) : fixture(draft, model, one, tone, seed)
  }
  const first = drawn(size)
  const bySize = Object.fromEntries(
    others.flatMap((one) => {
      const own = difference(first, drawn(one), one)
      return Object.keys(own).length > 0 ? [[one.label, own]] : []
    }),
  )
  return Object.keys(bySize).length > 0 ? { ...first, bySize } : first
}

/** What the outer dimensions of a size do not determine: the layout of its chips, its holes, bowls, lamps or jets. */
function difference(first: ProductModel, other: ProductModel, size: FactSize): SizeLook {
  const params = Object.fromEntries(Object.entries(other.params).filter(([key, value]) => first.params[key] !== value))
  const look: SizeLook = Object.keys(params).length > 0 ? { params } : {}
  if (first.kind !== 'surface' || other.kind !== 'surface') return look
  return {
    ...look,
    ...(other.layout !== first.layout && { layout: other.layout }),
    ...(Array.isArray(size.chip_in) && { pieceIn: other.pieceIn }),
  }
}

/** The tone as this collection prints it: a shade of its own, close to the line's. */
export function toneOf(draft: Draft): Tone | null {
  if (draft.tone === null) return null
  if (draft.line.model.kind === 'fixture') return draft.tone
  const own = hash32(`tone ${draft.brand.slug} ${draft.collection} ${draft.line.family}`)
  return { name: draft.tone.name, hex: shiftedHex(draft.tone.hex, (own % 9) - 4, ((own >>> 8) % 5) - 2) }
}

function surface(
  draft: Draft,
  model: LineModel & { kind: 'surface' },
  size: FactSize,
  tone: Tone | null,
  seed: number,
): SurfaceModel {
  const variant = draft.variant === null ? {} : (model.variant_params?.[draft.variant] ?? {})
  return {
    kind: 'surface',
    gen: model.gen,
    layout: layoutFor(model.layout, size.label),
    hex: tone?.hex ?? '#b8b4ac',
    finish: draft.finish,
    pieceIn: pieceOf(size),
    params: flat({ ...model.params, ...sizeHints(size), ...variant, ...motif(draft), ...relief(draft) }),
    seed,
  }
}

function sizeHints({ label, shape, pile_in, joint_in }: FactSize): Record<string, unknown> {
  return {
    ...(typeof shape === 'string' && { shape }),
    ...(/basketweave/.test(label) && { shape: 'basketweave' }),
    ...(typeof pile_in === 'number' && { pile_in }),
    ...(typeof joint_in === 'number' && { joint_in }),
  }
}

/**
 * Encaustic tile has the motif that its tone names, otherwise one of the collection's; each collection draws its own
 * version.
 */
function motif(draft: Draft): Record<string, string | number> {
  if (!/encaustic/.test(draft.line.family)) return {}
  const own = hash32(`motif ${draft.brand.slug} ${draft.collection} ${draft.line.family}`)
  const named = motifNames.find((name) => draft.tone?.name.includes(name))
  const share = (bits: number) => ((own >>> bits) % 100) / 100
  return {
    motif: named ?? (motifNames[own % motifNames.length] as string),
    motif_a: share(4),
    motif_b: share(11),
    motif_c: share(18),
  }
}

/** All relief tile of a collection is pressed in the same mold. */
function relief(draft: Draft): Record<string, string> {
  if (!/relief/.test(draft.line.family)) return {}
  const own = hash32(`relief ${draft.brand.slug} ${draft.collection} ${draft.line.family}`)
  return { relief: reliefNames[own % reliefNames.length] as string }
}

/** A mosaic's form decides the layout of its chips; the line's layout is only the most common one. */
function layoutFor(layout: SurfaceModel['layout'], label: string): SurfaceModel['layout'] {
  if (/penny/.test(label)) return 'penny'
  if (/hexagon/.test(label)) return 'hex'
  if (/herringbone/.test(label)) return 'herringbone'
  if (/brick mosaic|linear|finger stick/.test(label)) return 'offset'
  if (/square mosaic|in square|basketweave/.test(label)) return 'grid'
  return layout
}

function pieceOf(size: FactSize): { w: number; l: number; t: number } {
  const chip = size.chip_in
  const [w, l] = Array.isArray(chip) ? chip : [size.w_in, Number(size.l_in ?? size.w_in)]
  return { w: w ?? size.w_in, l: l ?? size.w_in, t: Number(size.t_in ?? 0) }
}

function fixture(
  draft: Draft,
  model: LineModel & { kind: 'fixture' },
  size: FactSize,
  tone: Tone | null,
  seed: number,
): FixtureModel {
  const variant = draft.variant ?? model.variants?.[0] ?? ''
  const mount = model.mount === undefined ? {} : { mount: model.mount }
  return {
    kind: 'fixture',
    family: model.family,
    variant,
    dimsIn: { w: size.w_in, d: depthOf(size), h: Number(size.h_in ?? 0) },
    params: flat({
      ...mount,
      ...withoutOuterSize(model.dims_in ?? {}),
      ...model.params,
      ...layouts(draft, model, size),
      ...extras(size),
      ...model.variant_params?.[variant],
    }),
    finish: draft.finish,
    hex: finishColor(draft.finish).hex,
    ...(tone === null ? {} : { toneHex: tone.hex }),
    seed,
  }
}

/** Inches front to back; for a tub or toilet its length, for a pull its projection, for a faucet its reach. */
export function depthOf(size: FactSize): number {
  return Number(size.d_in ?? size.l_in ?? size.proj_in ?? size.reach_in ?? 0)
}

/** Removes the line's default outer size, which the product's own in dimsIn replaces. */
function withoutOuterSize(dims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(dims).filter(([key]) => !['width', 'depth', 'height', 'length'].includes(key)),
  )
}

/** A vanity's doors and drawers depend on its width: the first size's as `layout`, every size's as `layout_<width>`. */
function layouts(draft: Draft, model: LineModel, size: FactSize): Record<string, string> {
  const byWidth = model.layout_by_width
  if (byWidth === undefined) return {}
  const own = draft.sizes.flatMap((s) => {
    const layout = byWidth[String(s.w_in)]
    return layout === undefined ? [] : [[`layout_${s.w_in}`, layout]]
  })
  const first = byWidth[String(size.w_in)]
  return { ...(first === undefined ? {} : { layout: first }), ...Object.fromEntries(own) }
}

/** Figures of a size that the drawing needs. */
function extras(size: FactSize): Record<string, number> {
  const keys = [
    'cc_in',
    'outlet_h_in',
    'spread_in',
    'holes',
    'bowls',
    'basins',
    'lamps',
    'burners',
    'zones',
    'blade_in',
    'seat_h_in',
    'jets',
  ]
  const [, pounds] = /^(\d+) lb$/.exec(String(size.rating ?? '')) ?? []
  return {
    ...Object.fromEntries(keys.flatMap((key) => (typeof size[key] === 'number' ? [[key, size[key]]] : []))),
    ...(pounds !== undefined && { rated_lb: Number(pounds) }),
  }
}

/** Lists become `a/b`, since a model's params are plain values. */
function flat(params: Record<string, unknown>): Record<string, number | string | boolean> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join('/') : (value as number | string | boolean),
    ]),
  )
}
