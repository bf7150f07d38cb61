import { createHash } from 'node:crypto'
import type { SeedProduct } from '#db/seed/catalogue/types.ts'
import { lookOf, type SizeShape } from '#features/catalogue/look.ts'
import type { Body } from '#scene/model/bodies/body.ts'
import { brokenPromises, lookPrint } from '#scene/model/bodies/body-promises-fixtures.ts'
import { buildBody } from '#scene/model/bodies/build-body.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { laidModel, patternsOf } from '#scene/model/materials/laid-model.ts'
import { brokenLaying } from '#scene/model/materials/laid-promises-fixtures.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'

/** One size of a product as it stands or lies in a room, and what of it is not as it is sold. */
export type Shown = {
  /** Family and variant of what stands; category and layout of what is laid. */
  kind: string
  label: string
  body: Body | null
  /** Milliseconds of the processor that building took. */
  ms: number
  faults: string[]
}

/** Every size of a product, built by itself; what throws is a fault. All bodies must have been loaded. */
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
      const said = layoutSaid(size.label)
      if (said && said !== model.layout) faults.push(`${size.label} is laid as ${model.layout}`)
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

/** How the chips of a mosaic lie by its own name. */
function layoutSaid(label: string): SurfaceModel['layout'] | undefined {
  return sayings.find(([word]) => word.test(label))?.[1]
}

const sayings: [RegExp, SurfaceModel['layout']][] = [
  [/penny/, 'penny'],
  [/hexagon/, 'hex'],
  [/herringbone/, 'herringbone'],
  [/brick mosaic/, 'offset'],
  [/in square/, 'grid'],
]

/** A sheet of chips that are smaller than it by far. */
function isSheet({ pieceIn: { w, l } }: SurfaceModel, size: SizeShape): boolean {
  return /sheet|mosaic/.test(size.label) && w * l < size.widthIn * (size.lengthIn || size.widthIn) * 0.9
}

/**
 * Watches the finishes of each line and variant, which are offered side by side: tells the name of another one that looks
 * the same to the light, or null.
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
 * What is laid of one line and variant: tells of each finish that bakes to the same face as another one. All are baked in
 * the first product's piece and colour, so that nothing but the finish can tell them apart.
 */
export function sameFaces(line: SeedProduct[]): string[] {
  const base = line[0]?.model
  // Turf's finishes are its backings, which nobody sees once it lies.
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
