import { createHash } from 'node:crypto'
import type { SeedProduct } from '#demo/catalogue/types.ts'
import { lookOf, type SizeShape } from '#features/catalogue/look.ts'
import type { Body } from '#scene/model/bodies/build/body.ts'
import { buildBody } from '#scene/model/bodies/build-body.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { laidModel, patternsOf } from '#scene/model/materials/laid-model.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { brokenPromises, lookPrint } from './scene/body-promises.ts'
import { brokenLaying } from './scene/piece-promises.ts'

/** One size of a product as it is placed or laid in a room, and how it differs from what is sold. */
export type Shown = {
  /** Family and variant of a placed product; category and layout of a laid one. */
  kind: string
  label: string
  body: Body | null
  /** CPU time of building it, in milliseconds. */
  ms: number
  faults: string[]
}

/** Every size of a product, each built separately; an exception counts as a fault. All bodies must have been loaded. */
export function shownSizes(product: SeedProduct): Shown[] {
  const design = { series: `${product.brand} ${product.collection}`, group: product.variantGroup }
  return product.sizes.map((size, i): Shown => {
    const model = lookOf(product.model, design, size, i === 0)
    const from = spent()
    if (model.kind === 'surface') {
      const kind = `${product.category} ${model.layout}`
      const ways = [undefined, ...patternsOf(model)]
      const faults = ways.flatMap((pattern) =>
        brokenLaying(laidModel(model, pattern ? { pattern } : {}), size, isSheet(model, size)).map(
          (fault) => `${pattern ?? 'as it comes'}: ${fault}`,
        ),
      )
      const statedLayout = layoutInLabel(size.label)
      if (statedLayout && statedLayout !== model.layout) faults.push(`${size.label} is laid as ${model.layout}`)
      return { kind, label: size.label, body: null, ms: spent() - from, faults }
    }
    const kind = `${model.family} ${model.variant}`
    try {
      const body = buildBody(model)
      const ms = spent() - from
      return { kind, label: size.label, body, ms, faults: brokenPromises(model, size, body) }
    } catch (error) {
      return { kind, label: size.label, body: null, ms: 0, faults: [String(error)] }
    }
  })
}

function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The layout of a mosaic's chips according to its name. */
function layoutInLabel(label: string): SurfaceModel['layout'] | undefined {
  return sayings.find(([word]) => word.test(label))?.[1]
}

const sayings: [RegExp, SurfaceModel['layout']][] = [
  [/penny/, 'penny'],
  [/hexagon/, 'hex'],
  [/herringbone/, 'herringbone'],
  [/brick mosaic/, 'offset'],
  [/in square/, 'grid'],
]

/** A sheet of chips that are much smaller than the sheet. */
function isSheet({ pieceIn: { w, l } }: SurfaceModel, size: SizeShape): boolean {
  return /sheet|mosaic/.test(size.label) && w * l < size.widthIn * (size.lengthIn || size.widthIn) * 0.9
}

/**
 * Compares the finishes of each line and variant, which are offered side by side: returns the name of another one that
 * looks the same, or null.
 */
export function finishWatch(): (product: SeedProduct, body: Body) => string | null {
  const groups = new Map<string, Map<string, string>>()
  return ({ variantGroup, finish, tone }, body) => {
    const seen = groups.get(variantGroup) ?? new Map<string, string>()
    groups.set(variantGroup, seen)
    const name = tone ? `${finish}, ${tone.name}` : finish
    const print = lookPrint(body)
    const other = seen.get(print)
    seen.set(print, name)
    return other !== undefined && other !== name ? `${name} looks like ${other}` : null
  }
}

/**
 * For materials of one line and variant: returns each finish that bakes to the same face as another one. All are baked
 * with the first product's piece and color, so that only the finish can tell them apart.
 */
export function sameFaces(line: SeedProduct[]): string[] {
  const base = line[0]?.model
  // The finishes of turf are its backings, which are not visible once it is laid.
  if (base?.kind !== 'surface' || base.gen === 'turf') return []
  const seen = new Map<string, string>()
  const faults: string[] = []
  for (const { finish, model } of new Map(line.map((product) => [product.finish, product])).values()) {
    const { albedo, relief, roughness } = bakeSurface({ ...base, finish: model.finish }, { sizePx: 48 })
    const print = createHash('sha256').update(albedo).update(new Uint8Array(relief.buffer)).update(roughness)
    const face = print.digest('hex')
    const other = seen.get(face)
    if (other) faults.push(`${finish} looks like ${other}`)
    else seen.set(face, finish)
  }
  return faults
}
