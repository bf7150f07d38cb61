import { describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { boundsOf, type Mesh } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Body } from '../build/body.ts'
import { bodies, buildBody, everyFamily, groupOf } from '../build-body.ts'

await bodies.load(['bath'])
const families = everyFamily.filter((family) => groupOf(family) === 'bath')

type Sample = { name: string; family: string; variant: string; model: FixtureModel }

/** One product per distinct size of each family and variant; the finish is that of the first product found. */
const samples: Sample[] = [
  ...new Map(
    everyProduct().flatMap((product) =>
      product.model.kind === 'fixture' && families.includes(product.model.family)
        ? product.sizes.map((size, i): [string, Sample] => {
            const { family, variant } = product.model as FixtureModel
            const series = `${product.brand} ${product.collection}`
            const design = { series, group: product.variantGroup }
            const model = lookOf(product.model, design, size, i === 0) as FixtureModel
            const { w, d, h } = model.dimsIn
            return [`${family} ${variant} ${w} ${d} ${h}`, { name: product.productName, family, variant, model }]
          })
        : [],
    ),
  ).values(),
]
const perVariant = [...Map.groupBy(samples, ({ family, variant }) => `${family} ${variant}`).values()]
/** The smallest size of each variant, plus the largest of every sixth variant. */
const sample = perVariant.flatMap((all, i) => {
  const sorted = all.toSorted((a, b) => volume(a.model) - volume(b.model))
  const ends = [sorted[0] as Sample, sorted[sorted.length - 1] as Sample]
  return i % 6 === 0 ? [...new Set(ends)] : ends.slice(0, 1)
})
const built = sample.map((one) => ({ ...one, body: buildBody(one.model) }))
const millimeter = 0.0394

describe('the 3D models for bathrooms', () => {
  it('cover every family and variant for sale', () => {
    expect(new Set(sample.map(({ family }) => family)).size).toBe(families.length)
    expect(perVariant.length).toBeGreaterThan(200)
  })

  it('match the stated size to within a millimeter', () => {
    for (const { name, family, model, body } of built) {
      const { min, max } = boundsOf(body.parts.filter(({ rig }) => !rig).map(({ mesh }) => mesh))
      const { w, d, h } = body.sizeIn
      const off = [min[0] + w / 2, max[0] - w / 2, min[1], max[1] - h, min[2], max[2] - d]
      expect([name, off.filter((by) => Math.abs(by) > millimeter)]).toEqual([name, []])
      expect([name, outer(family, model, body)]).toEqual([name, []])
    }
  })

  it('are valid: finite positions, unit normals, existing faces', () => {
    for (const { name, body } of built)
      for (const { slot, mesh } of body.parts) expect([name, slot, faults(mesh)]).toEqual([name, slot, []])
  })

  it('have faces that point outward', () => {
    for (const { name, body } of built) {
      const inside = body.parts.filter(({ mesh }) => signedVolume(mesh) < -0.35).map(({ slot }) => slot)
      expect([name, inside]).toEqual([name, []])
    }
  })

  it('stay within the triangle budget of a room', () => {
    for (const { name, family, body } of built) {
      const triangles = body.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
      expect([name, family, triangles > 10000 ? triangles : 0]).toEqual([name, family, 0])
    }
  })

  it('look different for each variant', () => {
    const shapes = new Map<string, string>()
    for (const group of perVariant) {
      const { family, variant, model } = group[0] as Sample
      const design = { series: 'one maker', group: 'one line' }
      const like = { ...model, dimsIn: usual[family] ?? model.dimsIn, design, seed: 1 }
      const shape = `${family} ${print(buildBody(like))}`
      expect([variant, shapes.get(shape)]).toEqual([variant, undefined])
      shapes.set(shape, variant)
    }
  })

  it('are identical to the byte each time, and have another color in another finish', () => {
    for (const { model, body } of built.filter((_, i) => i % 19 === 0)) {
      expect(buildBody(model)).toEqual(body)
      const other = buildBody({ ...model, finish: 'Pure white', hex: '#12a45f', toneHex: '#a4125f' })
      expect(looks(other)).not.toEqual(looks(body))
    }
  })

  it('say where the faucets and bowls of a vanity are, and where the drain of a tub is', () => {
    for (const { family, variant, body } of built) {
      if (family === 'bathtub') expect(Object.keys(body.anchors).sort()).toEqual(['drain', 'filler'])
      if (family !== 'vanity') continue
      const { faucet, bowl } = body.anchors
      if (!faucet || !bowl) throw new Error(`${variant} has no place for a tap`)
      expect(faucet[2]).toBeLessThan(bowl[2])
      expect(faucet[1]).toBeLessThanOrEqual(body.sizeIn.h)
    }
  })
})

/** One size for all variants of a family, so that only the form can differ. */
const usual: Record<string, FixtureModel['dimsIn']> = {
  vanity: { w: 48, d: 21.5, h: 34.5 },
  'sliding-door': { w: 60, d: 3, h: 70 },
  'hinged-door': { w: 37, d: 2, h: 76 },
  screen: { w: 34, d: 1, h: 76 },
  'shower-base': { w: 60, d: 36, h: 3.5 },
  'shower-kit': { w: 60, d: 32, h: 76 },
  'shower-system': { w: 12, d: 17, h: 46 },
  'corner-enclosure': { w: 38, d: 38, h: 76 },
}

/** The size that the body must have: the product's own dimensions. A tub lies with its length along the wall. */
function outer(family: string, { dimsIn: { w, d, h } }: FixtureModel, { sizeIn }: Body): string[] {
  const [wide, deep] = family === 'bathtub' ? [Math.max(w, d), Math.min(w, d)] : [w, d]
  return [
    ...(wide > 0 && wide !== sizeIn.w ? ['width'] : []),
    ...(deep > 0 && deep !== sizeIn.d ? ['depth'] : []),
    ...(h > 0 && h !== sizeIn.h ? ['height'] : []),
  ]
}

function volume({ dimsIn: { w, d, h } }: FixtureModel): number {
  return w * d * Math.max(h, 0.1)
}

function faults({ positions, normals, uvs, indices }: Mesh): string[] {
  const found = new Set<string>()
  const count = positions.length / 3
  if (uvs.length !== count * 2 || normals.length !== count * 3 || indices.length === 0) found.add('lengths')
  for (const list of [positions, normals, uvs]) if (!list.every(Number.isFinite)) found.add('not a number')
  if (!indices.every((index) => index < count)) found.add('no such vertex')
  for (let i = 0; i < normals.length; i += 3) {
    const long = Math.hypot(normals[i] as number, normals[i + 1] as number, normals[i + 2] as number)
    if (Math.abs(long - 1) > 1e-3) found.add('normal')
  }
  return [...found]
}

function signedVolume({ positions, indices }: Mesh): number {
  let sum = 0
  const at = (corner: number, axis: number) => positions[(indices[corner] as number) * 3 + axis] as number
  for (let i = 0; i < indices.length; i += 3) {
    const [ax, ay, az] = [at(i, 0), at(i, 1), at(i, 2)]
    const [bx, by, bz] = [at(i + 1, 0), at(i + 1, 1), at(i + 1, 2)]
    const [cx, cy, cz] = [at(i + 2, 0), at(i + 2, 1), at(i + 2, 2)]
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return sum / 6
}

/** Counts and sums that differ between any two different forms. */
function print({ parts }: Body): string {
  return parts
    .map(({ slot, look, mesh }) => {
      const sum = mesh.positions.reduce((all, n, i) => all + n * ((i % 7) + 1), 0)
      const laid = look.kind === 'surface' ? look.model.pieceIn.l : ''
      return `${slot} ${look.kind} ${laid} ${mesh.indices.length} ${sum.toFixed(2)}`
    })
    .join('; ')
}

function looks({ parts }: Body): string {
  return JSON.stringify(parts.map(({ look }) => look))
}
