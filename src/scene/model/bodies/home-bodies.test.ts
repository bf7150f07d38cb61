import { describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { boundsOf, type Mesh } from '../geometry/mesh.ts'
import type { FixtureModel } from '../product-model.ts'
import type { Body, Part } from './build/body.ts'
import { bodies, bodyGroups, buildBody, everyFamily, groupOf } from './build-body.ts'
import { hangFrom } from './lights/hang.ts'

const mm = 1 / 25.4
await bodies.load(bodyGroups)
const families = everyFamily.filter((family) => groupOf(family) !== 'bath')

/** One product of every variant of every family of the catalogue, alternating between first and last size. */
const sample = sampleOf()

describe('the 3D models for kitchens and other rooms', () => {
  it('have a builder for every family, and every family with a builder is for sale', () => {
    expect(new Set(sample.map((one) => one.family))).toEqual(new Set(families))
    expect(new Set(sample.map((one) => `${one.family} ${one.variant}`)).size).toBeGreaterThan(250)
  })

  it('fill their size to the millimeter, centered on x = 0, from the bottom up and from the back forward', () => {
    const wrong = sample.flatMap((model) => {
      const body = build(model)
      const { min, max } = boundsOf(body.parts.filter((one) => !one.rig).map((one) => one.mesh))
      const { w, h, d } = sizeOf(model, body)
      if (/ceiling-fan|chandelier/.test(model.family)) return offRim(body, w, h)
      const off = Math.max(
        Math.abs(min[0] + w / 2),
        Math.abs(max[0] - w / 2),
        Math.abs(min[1]),
        Math.abs(max[1] - h),
        Math.abs(min[2]),
        Math.abs(max[2] - d),
      )
      return off > mm ? [`${nameOf(model)}: off by ${off.toFixed(3)} in`] : []
    })
    expect(wrong).toEqual([])
  })

  it('consist of valid triangles: finite positions, unit normals, existing corners', () => {
    const wrong = sample.flatMap((model) =>
      build(model).parts.flatMap(({ slot, mesh }) => {
        const fault = faultOf(mesh)
        return fault ? [`${nameOf(model)}, ${slot}: ${fault}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('keep hardware to few triangles, since a kitchen has forty pieces, and the rest within the room’s budget', () => {
    const most = (model: FixtureModel) => (/pull|knob|backplate/.test(model.family) ? 750 : 9500)
    const heavy = sample.flatMap((model) => {
      const count = build(model).parts.reduce((sum, one) => sum + one.mesh.indices.length / 3, 0)
      return count > most(model) ? [`${nameOf(model)}: ${count}`] : []
    })
    expect(heavy).toEqual([])
  })

  it('have a distinct shape for every variant', () => {
    const byFamily = Map.groupBy(sample, (model) => model.family)
    for (const [family, models] of byFamily) {
      // All in the finish and size of the widest, so that only the form can distinguish them.
      const first = models.toSorted((a, b) => b.dimsIn.w - a.dimsIn.w)[0] as FixtureModel
      const variants = new Map(models.map((model) => [model.variant, model]))
      const forms = [...variants.values()].map((model) =>
        print(build({ ...first, variant: model.variant, params: model.params })),
      )
      expect(new Set(forms).size, family).toBe(variants.size)
    }
  })

  it('are identical when built twice, and differ between brands', () => {
    for (const model of [...Map.groupBy(sample, (one) => one.family).values()].map((one) => one[0])) {
      if (!model) continue
      const again = JSON.parse(JSON.stringify(model)) as FixtureModel
      expect(print(build(again)), model.family).toBe(print(build(model)))
    }
    const pull = sample.find((one) => one.family === 'bar-pull') as FixtureModel
    const makers = ['Millrace', 'Larkfield', 'Ostrander', 'Quill'].map((series) =>
      print(build({ ...pull, design: { series, group: 'one' } })),
    )
    expect(new Set(makers).size).toBeGreaterThan(1)
  })

  it('show every finish in its own color and gloss', () => {
    const looks = new Map<string, string>()
    for (const { model } of everyProduct()) {
      if (model.kind !== 'fixture' || model.family !== 'bar-pull' || looks.has(model.finish)) continue
      const { design: _, ...plain } = model
      looks.set(model.finish, JSON.stringify(build({ ...plain, seed: 1 }).parts[0]?.look))
    }
    expect(looks.size).toBeGreaterThan(10)
    expect(new Set(looks.values()).size).toBe(looks.size)
  })

  it('have a lamp within the bounds of every light', () => {
    const lights = /pendant|linear|chandelier|flush|vanity-light|sconce|downlight|undercabinet|lantern|landscape/
    for (const model of sample.filter((one) => lights.test(one.family))) {
      const { anchors, sizeIn } = build(model)
      const [x, y, z] = anchors.lamp ?? [Number.NaN, 0, 0]
      expect(Math.abs(x), nameOf(model)).toBeLessThanOrEqual(sizeIn.w / 2 + mm)
      expect(y, nameOf(model)).toBeLessThanOrEqual(sizeIn.h + mm)
      expect(z, nameOf(model)).toBeLessThanOrEqual(sizeIn.d + mm)
    }
  })

  it('include round downlights, and square ones that reach their corners', () => {
    for (const model of sample.filter((one) => one.family === 'downlight')) {
      const reach = (shape: string) => {
        const { parts, sizeIn } = build({ ...model, params: { ...model.params, shape } })
        const trim = parts.filter(({ slot }) => slot === 'trim')
        return (2 * reachOf(trim, sizeIn.w)) / sizeIn.w
      }
      expect(reach('round'), nameOf(model)).toBeCloseTo(1, 2)
      expect(reach('square'), nameOf(model)).toBeCloseTo(Math.SQRT2, 2)
    }
  })

  it('hang a pendant from any ceiling without changing the pendant', () => {
    const body = build(sample.find((one) => one.family === 'pendant') as FixtureModel)
    for (const drop of [6, 30, 72]) {
      const hung = hangFrom(body, drop)
      const rig = boundsOf(hung.parts.filter((one) => one.rig).map((one) => one.mesh))
      expect(rig.max[1]).toBeCloseTo(body.sizeIn.h + drop, 2)
      expect(hung.anchors.ceiling?.[1]).toBeCloseTo(body.sizeIn.h + drop, 6)
      expect(hung.parts.filter((one) => !one.rig)).toEqual(body.parts.filter((one) => !one.rig))
    }
    const hugger = sample.find((one) => one.family === 'ceiling-fan' && one.variant === 'no light')
    const fan = build(hugger as FixtureModel)
    expect(hangFrom(fan, 40)).toBe(fan)
  })

  it('give a sink depth and a drain at its bottom', () => {
    for (const model of sample.filter((one) => one.family === 'kitchen-sink')) {
      const { anchors, sizeIn } = build(model)
      expect(anchors.drain?.[1], nameOf(model)).toBeLessThan(sizeIn.h * 0.45)
      expect(anchors.counter?.[1], nameOf(model)).toBeGreaterThan(sizeIn.h * 0.9)
    }
  })
})

function sampleOf(): FixtureModel[] {
  const firsts = new Map<string, FixtureModel>()
  for (const product of everyProduct()) {
    const { model } = product
    if (model.kind !== 'fixture' || !families.includes(model.family)) continue
    const key = `${model.family} ${model.variant}`
    if (firsts.has(key)) continue
    const design = { series: product.collection, group: product.variantGroup }
    const size = product.sizes.at(firsts.size % 2 === 0 ? 0 : -1)
    if (size) firsts.set(key, lookOf(model, design, size, size === product.sizes[0]) as FixtureModel)
  }
  return [...firsts.values()]
}

const built = new Map<FixtureModel, Body>()

function build(model: FixtureModel): Body {
  const known = built.get(model)
  if (known) return known
  const body = buildBody(model)
  built.set(model, body)
  return body
}

/** A rotating product fills the circle of its width, though its blades need not reach all four sides. */
function offRim(body: Body, w: number, h: number): string[] {
  const parts = body.parts.filter((one) => !one.rig)
  const { min, max } = boundsOf(parts.map((one) => one.mesh))
  const off = Math.max(Math.abs(reachOf(parts, w) - w / 2), Math.abs(min[1]), Math.abs(max[1] - h))
  return off > mm ? [`${w} wide, ${h} high: off by ${off.toFixed(3)} in`] : []
}

/** Distance that parts reach from the vertical axis of a body of that width. */
function reachOf(parts: readonly Part[], w: number): number {
  let reach = 0
  for (const { positions } of parts.map((one) => one.mesh))
    for (let i = 0; i < positions.length; i += 3)
      reach = Math.max(reach, Math.hypot(positions[i] as number, (positions[i + 2] as number) - w / 2))
  return reach
}

/** The product's own size; the body's where it states none, or where only a piece of what is sold by length is shown. */
function sizeOf(model: FixtureModel, body: Body): { w: number; d: number; h: number } {
  if (model.family === 'length' || model.variant === 'tape') return body.sizeIn
  const { w, d, h } = model.dimsIn
  return { w: w || body.sizeIn.w, d: d || body.sizeIn.d, h: h || body.sizeIn.h }
}

function faultOf({ positions, normals, uvs, indices }: Mesh): string {
  const count = positions.length / 3
  if (!positions.every(Number.isFinite) || !uvs.every(Number.isFinite)) return 'a place that is no number'
  if (uvs.length !== count * 2 || normals.length !== count * 3) return 'lists of unequal length'
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] as number, normals[i + 1] as number, normals[i + 2] as number)
    if (Math.abs(length - 1) > 0.01) return `a normal ${length} long`
  }
  return indices.some((i) => i >= count) ? 'a corner that is not there' : ''
}

/** A short digest of all positions and looks, for comparing bodies. */
function print(body: Body): string {
  let h = 0
  for (const { mesh } of body.parts) for (const v of mesh.positions) h = (Math.imul(h, 31) + Math.round(v * 500)) | 0
  return `${h} ${JSON.stringify(body.parts.map((one) => one.look))}`
}

function nameOf({ family, variant, dimsIn: { w, d, h } }: FixtureModel): string {
  return `${family} ${variant} ${w} × ${d} × ${h}`
}
