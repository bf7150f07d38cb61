import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templates } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { sceneDoc } from '../scene-schema.ts'
import type { FittingRow, ModelRow, SceneLine, TemplateDetail } from '../schema.ts'
import { colorDistance, labOf } from './faces.ts'
import { designOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function room(id: string, query = ''): Promise<TemplateDetail> {
  const response = await test.app.inject(`/api/room_templates/${id}${query}`)
  expect(response.statusCode, id).toBe(200)
  return response.json().data
}

/** Every seventh template, which includes each kind of room and each style. */
const some = templates.filter((_, i) => i % 7 === 0).map(({ id }) => id)

describe('a room template', () => {
  it('opens furnished with real products in stock, from many brands, each in a slot that it fits [SCOPE-19]', async () => {
    const { catalogue } = test.deps
    const everywhere = new Set<string>()
    for (const id of some) {
      const { scene: doc } = await room(id, '?vsd_id=LARKHAM2')
      expect(sceneDoc.safeParse(doc).error, id).toBeUndefined()
      const brands = new Set<string>()
      for (const slot of designOf(doc)?.slots ?? []) {
        const fill = doc.fills[slot.id]
        const mayStayEmpty =
          slot.optional || slot.categories.length === 0 || slot.role === 'accent' || slot.id.endsWith('.top')
        if (!mayStayEmpty) expect(fill, `${id} ${slot.id}`).toBeDefined()
        if (!fill || !('product' in fill)) continue
        const product = catalogue.product(fill.product)
        expect(slot.categories).toContain(product?.category.slug)
        expect(product?.sizes.find((size) => size.id === fill.size_id)?.stock).toBeGreaterThan(0)
        brands.add(product?.brand.name ?? '')
      }
      expect(brands.size, id).toBeGreaterThan(1)
      for (const brand of brands) everywhere.add(brand)
    }
    expect(everywhere.size).toBeGreaterThan(20)
  })

  it('follows its style: its wood on the floor, its metal on faucets and pulls, one pull for all cabinets', async () => {
    const { scene } = await room('k-galley--mid-century', '?vsd_id=LARKHAM2')
    const hexOf = await seen(scene)
    const far = (slot: string, hex: string) => colorDistance(labOf(hexOf.get(slot) ?? '#000000'), labOf(hex))
    expect(far('floor', '#6E4A30')).toBeLessThan(0.1)
    expect(far('sink1.faucet', '#b9975b')).toBeLessThan(0.1)
    expect(far('hardware', '#b9975b')).toBeLessThan(0.1)
    const farm = await room('b-clawfoot--shaker-classic', '?vsd_id=LARKHAM2')
    const tub = productIn(farm.scene, 'tubfree1.unit')
    expect(tub?.family?.name).toMatch(/freestanding|clawfoot/i)
    expect(productIn(farm.scene, 'tubfree1.filler')?.family?.name).toMatch(/tub filler/i)
    expect(productIn(farm.scene, 'vanity1.faucet')?.family?.name).not.toMatch(/tub filler/i)
  })

  it('is always furnished the same, and by each showroom from what it carries', async () => {
    const [first, again, other, house] = await Promise.all([
      room('b-5x8--coastal', '?vsd_id=LARKHAM2'),
      room('b-5x8--coastal', `?showroom=${test.deps.catalogue.showroomByVsd('LARKHAM2')?.id}`),
      room('b-5x8--coastal', '?vsd_id=SAGUARA4'),
      room('b-5x8--coastal'),
    ])
    expect(again).toEqual(first)
    expect(other.scene.fills).not.toEqual(first.scene.fills)
    expect(Object.keys(house.scene.fills).length).toBeGreaterThanOrEqual(Object.keys(other.scene.fills).length)
    const view = test.deps.catalogue.view(test.deps.catalogue.showroomByVsd('SAGUARA4')?.id ?? 0)
    for (const slot of Object.keys(other.scene.fills)) {
      const product = productIn(other.scene, slot)
      expect(product && view.carries(product), slot).toBe(true)
    }
  })

  it('is furnished from sufficient stock, so that everything can be added to a cart at once [SCOPE-04]', async () => {
    // In the last one, walls, kitchen and bar are faced in stone, each selected separately.
    for (const id of [
      'k-galley--mid-century',
      'b-primary-tub--desert-modern',
      'u-galley--warm-modern',
      'o-kitchen--warm-modern',
    ]) {
      const { scene } = await room(id, '?vsd_id=LARKHAM2')
      const showroom = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id
      const made = await test.app.inject({
        method: 'POST',
        url: '/api/scenes',
        payload: { document: scene, showroom },
      })
      const list = await test.app.inject({
        method: 'POST',
        url: `/api/scenes/${made.json().data.id}/products`,
        payload: {},
      })
      const lines = list.json().data.lines as SceneLine[]
      const payload = {
        showroom,
        action: 'cart',
        lines: lines.map(({ product, size_id, quantity, surface }) => ({
          product,
          size_id,
          quantity,
          surface,
        })),
      }
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/projectCart/sync_to_bulk_cart',
        payload,
      })
      expect(response.statusCode, `${id} ${response.body.slice(0, 300)}`).toBe(200)
    }
  })

  it('uses another product as soon as one is sold out', async () => {
    const { scene } = await room('k-onewall--japandi', '?vsd_id=LARKHAM2')
    const floor = productIn(scene, 'floor')
    await test.deps.db.query('UPDATE product_sizes SET stock = 0 WHERE product_id = $1', [floor?.id])
    await test.deps.catalogue.settled()
    const later = await room('k-onewall--japandi', '?vsd_id=LARKHAM2')
    expect(productIn(later.scene, 'floor')?.hash).not.toBe(floor?.hash)
  })
})

describe('the products that fit a slot', () => {
  const fitting = async (query: string) => {
    const response = await test.app.inject(`/api/visualization/fitting?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data as {
      data: FittingRow[]
      total: number
      last_page: number
      facets: { key: string }[]
    }
  }

  it('are of its family and no wider than the slot, at the showroom’s price, in pages', async () => {
    const query = 'categories=appliances&families=range&max_width_in=30&vsd_id=LARKHAM2&per_page=20'
    const { data, total, last_page, facets } = await fitting(query)
    expect(total).toBeGreaterThan(20)
    expect(last_page).toBe(Math.ceil(total / 20))
    for (const row of data) {
      expect(row.family).toBe('range')
      expect(row.sizes.length).toBeGreaterThan(0)
      for (const size of row.sizes) expect(size.width_in).toBeLessThanOrEqual(30.26)
      expect(row.sizes.map(({ id }) => id)).toContain(row.size_id)
    }
    expect(facets.map(({ key }) => key)).toEqual(expect.arrayContaining(['brand', 'color', 'price']))
    const [first] = data
    const [size] = first?.sizes ?? []
    const priced = await test.app.inject({
      method: 'POST',
      url: '/api/products/price',
      payload: {
        showroom: test.deps.catalogue.showroomByVsd('LARKHAM2')?.id,
        lines: [{ hash: first?.hash, size_id: size?.id, quantity: 1 }],
      },
    })
    expect(priced.json().data[0].unit_price).toBe(size?.price)
    const second = await fitting(`${query}&page=2`)
    expect(second.data.map(({ hash }) => hash)).not.toEqual(data.map(({ hash }) => hash))
  })

  it('can be filtered by text, brand and color, and sorted by price or by color distance', async () => {
    const walnut = await fitting('categories=hardwood-flooring&q=walnut&vsd_id=LARKHAM2')
    expect(walnut.total).toBeGreaterThan(0)
    expect(walnut.data.every((row) => /walnut/i.test(JSON.stringify(row)))).toBe(true)
    const cheap = await fitting('categories=bathroom-vanitys&max_width_in=36&sort=price_asc&vsd_id=LARKHAM2')
    const prices = cheap.data.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const navy = await fitting('categories=bathroom-vanitys&near=%232c3e54&per_page=10')
    const far = navy.data.map(({ hex }) => colorDistance(labOf(hex), labOf('#2c3e54')))
    expect(far).toEqual([...far].sort((a, b) => a - b))
    const brand = encodeURIComponent(navy.data[0]?.brand ?? '')
    const ofBrand = await fitting(`categories=bathroom-vanitys&brand[]=${brand}`)
    expect(new Set(ofBrand.data.map((row) => row.brand))).toEqual(new Set([navy.data[0]?.brand]))
    expect((await test.app.inject('/api/visualization/fitting?categories=lights&near=navy')).statusCode).toBe(422)
    expect((await test.app.inject('/api/visualization/fitting')).statusCode).toBe(422)
  })
})

function productIn(scene: SceneDoc, slot: string) {
  const fill = scene.fills[slot]
  return fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
}

/** The main color of what fills each slot, as the models call returns it. */
async function seen(scene: SceneDoc): Promise<Map<string, string>> {
  const fills = Object.entries(scene.fills).flatMap(([slot, fill]) =>
    'product' in fill ? [{ slot, hash: fill.product, size_id: fill.size_id }] : [],
  )
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/visualization/models',
    payload: { products: fills.map(({ hash, size_id }) => ({ hash, size_id })) },
  })
  const rows: ModelRow[] = response.json().data
  const hexes = new Map(rows.map((row) => [row.hash, row.model?.hex ?? '']))
  return new Map(fills.map(({ slot, hash }) => [slot, hexes.get(hash) ?? '']))
}

describe('the shopping list of a design', () => {
  it('is computed from the saved document, priced by the showroom to the cent, and added to the cart unchanged [SCOPE-04]', async () => {
    const showroom = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id
    const { scene } = await room('k-onewall--coastal', '?vsd_id=LARKHAM2')
    const post = async (path: string, payload: object) =>
      (await test.app.inject({ method: 'POST', url: `/api/${path}`, payload })).json()
    const { data: saved } = await post('scenes', { document: scene, showroom })
    // The client's own lines and totals are ignored.
    const { data: list } = await post(`scenes/${saved.id}/products`, { lines: [], total: 1, quantity: 1 })
    expect(list.missing).toEqual([])
    expect(list.lines.length).toBeGreaterThan(6)
    const floor = list.lines.find((line: SceneLine) => line.slot === 'floor')
    expect(floor.kind).toBe('area')
    expect(floor.sqft).toBeGreaterThan(floor.net)
    const { data: priced } = await post('products/price', {
      showroom,
      lines: list.lines.map((line: SceneLine) => ({
        hash: line.product,
        size_id: line.size_id,
        quantity: line.quantity,
      })),
    })
    expect(list.lines.map((line: SceneLine) => line.amount)).toEqual(
      priced.map((line: { amount: number }) => line.amount),
    )
    const cents = list.lines.reduce((sum: number, line: SceneLine) => sum + Math.round((line.amount ?? 0) * 100), 0)
    expect(list.total).toBe(cents / 100)
    const cart = await post('projectCart/sync_to_bulk_cart', {
      showroom,
      lines: list.lines.map(({ product, size_id, quantity, surface }: SceneLine) => ({
        product,
        size_id,
        quantity,
        surface,
      })),
    })
    expect(cart.data.subtotal).toBe(list.total)
    const flat = await post(`scenes/${saved.id}/products`, { waste: 'flat', spare: true })
    expect(flat.data.lines.length).toBe(list.lines.length)
  })

  it('names products not sold here instead of counting them, and has the house prices without a showroom [R0]', async () => {
    const { scene } = await room('b-5x8--coastal')
    const post = async (path: string, payload: object) =>
      (await test.app.inject({ method: 'POST', url: `/api/${path}`, payload })).json()
    const { data: saved } = await post('scenes', { document: scene })
    const { data: list } = await post(`scenes/${saved.id}/products`, {})
    const prices = list.lines.map((line: SceneLine) => Math.round((line.unit_price ?? 0) * 100) * line.quantity)
    expect(Math.min(...prices)).toBeGreaterThan(0)
    expect(Math.round(list.total * 100)).toBe(prices.reduce((sum: number, each: number) => sum + each, 0))
    const showroom = test.deps.catalogue.showroomByVsd('SAGUARA4')?.id
    const { data: there } = await post(`scenes/${saved.id}/products`, { showroom })
    expect(there.missing.length + there.lines.length).toBe(list.lines.length)
    expect(there.missing.length).toBeGreaterThan(0)
    expect(there.missing[0]).toMatchObject({ reason: 'not carried' })
  })
})
