import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lookOf } from '#features/catalogue/look.ts'
import { bodies, bodyGroups, buildBody } from '#scene/model/bodies/build-body.ts'
import { paintSwatch } from '#scene/model/materials/shade-swatch.ts'
import type { FixtureModel, ProductModel } from '#scene/model/product-model.ts'
import { fixturePhoto } from '#server/pictures/picture-worker.ts'
import { everyProduct } from './generate.ts'
import { randomFrom } from './prng.ts'
import type { SeedProduct } from './types.ts'

await bodies.load(bodyGroups)

const random = randomFrom('pictures that must differ')

/** 400 products over every way of drawing, in pairs that differ in as little as two products can. */
const sample = [...Map.groupBy(everyProduct(), wayOf).values()].flatMap((products) => nearPairs(products, 5))

describe('the pictures of a sample of 400 products', () => {
  it('use every drawing method', () => {
    expect(sample.length).toBeGreaterThanOrEqual(400)
    expect(new Set(sample.map(wayOf)).size).toBe(new Set(everyProduct().map(wayOf)).size)
  })

  it('are all different', () => {
    const shown = new Map<string, string>()
    for (const product of sample) {
      const picture = pictureOf(lookAt(product, 0))
      expect([shown.get(picture), product.productName]).toEqual([undefined, product.productName])
      shown.set(picture, product.productName)
    }
  })

  it('differ in shape, not only in shade, when two brands offer the same size and variant', () => {
    const shapes = Map.groupBy(
      sample.filter((product) => product.model.kind === 'fixture'),
      (product) => shapeOf(lookAt(product, 0)),
    )
    const shared = [...shapes.values()].filter(
      (products) => new Set(products.map((product) => product.variantGroup)).size > 1,
    )
    expect(shared.map((products) => products.map((product) => product.productName))).toEqual([])
  })

  it('differ between sizes', () => {
    const some = sample.filter((_, i) => i % 8 === 0)
    expect(some.filter(hasSharedPicture).map(named)).toEqual([])
  })
})

describe('the sizes of products that may differ only in shape', () => {
  it('have their own pictures', () => {
    const products = everyProduct().filter(differInForm)
    expect(products.length).toBeGreaterThan(900)
    const some = products.filter((_, i) => i % 12 === 0)
    expect(some.filter(hasSharedPicture).map(named)).toEqual([])
  })
})

describe('the photographs of a fixture', () => {
  it('show a second finish as different from the others, even behind a rim or inside a dome', async () => {
    const fixtures = everyProduct().filter(({ model }) => model.kind === 'fixture' && model.toneHex)
    const ways = Map.groupBy(fixtures, ({ model, family }) => `${wayOf({ model })} ${family}`)
    const pairs = [...ways.values()].flatMap((products) => tonePair(products) ?? [])
    expect(pairs.length).toBeGreaterThan(30)
    for (const [one, sister] of pairs) {
      expect([one.productName, await photoOf(one)]).not.toEqual([one.productName, await photoOf(sister)])
    }
  }, 60_000)
})

describe('the body of a fixture', () => {
  it('keeps the stated dimensions for every brand', () => {
    for (const { model } of sample) {
      if (model.kind !== 'fixture') continue
      const [one, other] = ['a', 'b'].map((series) => buildBody({ ...model, design: { series, group: series } }).sizeIn)
      expect([model.family, model.variant, one]).toEqual([model.family, model.variant, other])
    }
  })
})

function wayOf({ model }: Pick<SeedProduct, 'model'>): string {
  return model.kind === 'fixture' ? model.family : `${model.gen} ${model.layout}`
}

/** Pairs from the largest group of products whose models are equal except for the seed, otherwise of neighbours. */
function nearPairs(products: SeedProduct[], pairs: number): SeedProduct[] {
  const alike = Map.groupBy(products, ({ model }) => JSON.stringify({ ...model, seed: 0, bySize: 0 }))
  const twins = [...alike.values()].filter((group) => group.length > 1)
  const picked = new Set<SeedProduct>()
  for (const group of random.shuffle(twins).slice(0, pairs)) {
    for (const product of random.shuffle(group).slice(0, 2)) picked.add(product)
  }
  const rest = random.shuffle(products)
  while (picked.size < Math.min(2 * pairs, products.length)) picked.add(rest.pop() as SeedProduct)
  return [...picked]
}

/** True when the labels name several forms, or two of the sizes have the same width and depth. */
function differInForm({ model, sizes }: SeedProduct): boolean {
  const forms = new Set(sizes.map(({ label }) => statedForm.exec(label)?.[0]))
  const footprints = new Set(sizes.map(({ widthIn, lengthIn }) => `${widthIn} ${lengthIn}`))
  // Every size of a surface is cut separately, so it has its own pattern.
  return forms.size > 1 || (model.kind === 'fixture' && footprints.size < sizes.length)
}

const statedForm =
  /\b(round|square|oval|elongated|compact|corner|hexagon|octagon|picket|penny|basketweave|herringbone)\b/

function hasSharedPicture(product: SeedProduct): boolean {
  const drawn = product.sizes.map((_, position) => pictureOf(lookAt(product, position)))
  return new Set(drawn).size < drawn.length
}

const named = ({ productName }: SeedProduct): string => productName

/** Two products of one group that differ only in their second finish. */
function tonePair(products: SeedProduct[]): [[SeedProduct, SeedProduct]] | null {
  for (const one of products) {
    const sister = products.find(
      (other) =>
        other.variantGroup === one.variantGroup && other.finish === one.finish && other.tone?.name !== one.tone?.name,
    )
    if (sister) return [[one, sister]]
  }
  return null
}

async function photoOf(product: SeedProduct): Promise<string> {
  const photo = await fixturePhoto(lookAt(product, 0) as FixtureModel, 120)
  return hashed([await photo.raw().toBuffer()])
}

function lookAt(product: SeedProduct, position: number): ProductModel {
  const size = product.sizes[position]
  if (!size) throw new Error(`no size ${position}: ${product.productName}`)
  const design = { series: `${product.brand} ${product.collection}`, group: product.variantGroup }
  return lookOf(product.model, design, size, position === 0)
}

/** A hash of what a picture is made from: a fixture's body, or a small picture of the surface. */
function pictureOf(model: ProductModel): string {
  if (model.kind === 'surface') return hashed([paintSwatch(model, 40).data])
  const { parts } = buildBody(model)
  return hashed([JSON.stringify(parts.map(({ look }) => look)), ...parts.map(({ mesh }) => mesh.positions)])
}

function shapeOf(model: ProductModel): string {
  if (model.kind !== 'fixture') throw new TypeError('a surface has no outline')
  return hashed(buildBody(model).parts.map(({ mesh }) => mesh.positions))
}

function hashed(parts: (string | NodeJS.ArrayBufferView)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
