import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { type LaborKind, type LaborUnit, proposeLabor } from '#features/labor/rules.ts'
import type { CartLabor, OfferedLabor } from '#features/labor/schema.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars } from '#lib/money.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { productsOf, wholeOf } from '../design-parts.ts'
import { goodsOf, measuredOf } from '../labor-goods.ts'
import { linesOf } from '../room-list.ts'
import type { AccessoriesDoc, ModelRow, TemplateDetail } from '../schema.ts'
import { groundOf } from './known-rooms.ts'

let test: TestApp
let showroom: number
beforeAll(async () => {
  test = await createDemoApp()
  const { db } = test.deps
  const { rows } = await db.query<{ id: number }>(`SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`)
  showroom = rows[0]?.id ?? 0
  const offers: [LaborKind, LaborUnit, cents: number, minimum: number][] = [
    ['tile_installation', 'sqft', 1457, 0],
    ['countertop_installation', 'ft', 4999, 0],
    ['trim_installation', 'ft', 333, 45_000],
    ['painting', 'sqft', 187, 0],
    ['cabinet_assembly', 'each', 4550, 0],
    ['haul_away', 'visit', 18_505, 0],
  ]
  await insertRows(
    db,
    'labor_offers',
    offers.map(([kind, unit, priceCents, minimumCents]) => ({
      id: randomId(),
      sellerId: showroom,
      kind,
      unit,
      priceCents,
      minimumCents,
      zips: ['981'],
      leadDays: 5,
      createdAt: new Date(),
      updatedAt: new Date(),
    })),
  )
})
afterAll(() => test.close())

async function call<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const response = await test.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().data as T
}

let made: ReturnType<typeof makeKitchen> | undefined
const kitchen = () => (made ??= makeKitchen())

/** A kitchen with everything that it takes, counted as its page counts it. */
async function makeKitchen() {
  const { scene: bare } = await call<TemplateDetail>(
    'GET',
    `/room_templates/k-l-island--shaker-classic?showroom=${showroom}`,
  )
  const offer = await call<AccessoriesDoc>('POST', '/visualization/accessories', { document: bare, showroom })
  const document: SceneDoc = { ...bare, fills: offer.fills }
  const models = new Map<string, ModelRow>()
  const products = productsOf(document)
  for (let from = 0; from < products.length; from += 100)
    for (const row of await call<ModelRow[]>('POST', '/visualization/models', {
      products: products.slice(from, from + 100),
      showroom,
    }))
      models.set(`${row.hash} ${row.size_id}`, row)
  const scene = wholeOf(groundOf(document), document, models)
  const lines = linesOf(scene, models, { waste: 'exact' }).flatMap((line) =>
    line.row && line.takeoff && line.amountCents !== null ? [{ ...line, row: line.row, takeoff: line.takeoff }] : [],
  )
  return { scene, lines, offer }
}

const inCents = (dollars: number) => fromDollars(dollars) ?? Number.NaN

describe('labor of a room [R18]', () => {
  it('costs the same to the cent in the room, in its offer and in the cart, for the same goods [OP-75]', async () => {
    const { scene, lines, offer } = await kitchen()
    const goods = lines.map((line) => goodsOf(scene, line))
    // What the press adds is counted as the room then counts it.
    expect(offer.goods.toSorted(byPlace)).toEqual(goods.toSorted(byPlace))

    const offered = await call<OfferedLabor>('GET', `/labor/offered?showroom=${showroom}&zip_code=98101`)
    const rateMilli = Math.round(offered.tax_rate * 1000)
    const inRoom = offered.offers.flatMap((one) => {
      const cents = { priceCents: inCents(one.price), minimumCents: inCents(one.minimum) }
      const proposed = proposeLabor({ ...one, ...cents }, goods, rateMilli)
      return proposed ? [[one.id, proposed.qty, proposed.basis, proposed.amountCents, proposed.taxCents] as const] : []
    })
    expect(inRoom).toHaveLength(6)
    // Washington taxes labor.
    expect(offered).toMatchObject({ state: 'WA', tax_rate: 6.5 })
    for (const [, , , , taxCents] of inRoom) expect(taxCents).toBeGreaterThan(0)

    const cart = await call<ProjectCart>('POST', '/projectCart/sync_to_bulk_cart', {
      action: 'cart',
      showroom,
      lines: lines.map((line) => ({
        product: line.fill.product,
        size_id: line.fill.size_id,
        surface: line.slot.label.slice(0, 60),
        quantity: line.takeoff.quantity,
        measured: measuredOf(scene, line),
      })),
    })
    const at = { cart_id: cart.id, zip_code: '98101' }
    const proposals = await call<CartLabor>('GET', `/labor/cart?cart_id=${at.cart_id}&zip_code=98101`)
    const inCart = (rows: CartLabor['offers'] | CartLabor['lines']) =>
      rows
        .map((one) => [
          'offer_id' in one ? one.offer_id : one.id,
          one.quantity,
          one.basis,
          inCents(one.amount),
          inCents(one.tax),
        ])
        .toSorted(byId)
    expect(inCart(proposals.offers)).toEqual(inRoom.toSorted(byId))

    // What was selected in the room is in the cart on the first possible day, without another calculation.
    let selected: CartLabor | undefined
    for (const [id] of inRoom) selected = await call<CartLabor>('PUT', '/labor/cart', { ...at, offer_id: id })
    expect(inCart(selected?.lines ?? [])).toEqual(inRoom.toSorted(byId))
    expect(inCents(selected?.amount ?? 0)).toBe(inRoom.reduce((sum, [, , , cents]) => sum + cents, 0))
    for (const line of selected?.lines ?? []) expect([line.work_on, line.problem]).toEqual([line.earliest, null])
  })

  it('measures counters along their front, base along the walls, and paint without its coats', async () => {
    const { scene, lines } = await kitchen()
    const at = (id: string) => {
      const line = lines.find(({ ids }) => ids.includes(id))
      return line && measuredOf(scene, line)
    }
    const top = at('countertop')
    // 25 1/2 in deep: the area is about twice the length.
    expect((top?.sqft ?? 0) / (top?.ft ?? 1)).toBeGreaterThan(1.5)
    expect((top?.sqft ?? 0) / (top?.ft ?? 1)).toBeLessThan(2.7)
    const base = at('room+baseboard')
    expect(base).toEqual({
      sqft: null,
      ft:
        Math.round(
          (scene.slots.find(({ id }) => id === 'room+baseboard')?.need?.runs ?? []).reduce((a, b) => a + b, 0) * 100,
        ) / 100,
    })
    const walls = lines.find(({ ids }) => ids.includes('walls+wall-paint'))
    expect(at('walls+wall-paint')?.sqft).toBeLessThan((walls?.takeoff.net ?? 0) / 1.9)
  })
})

const byId = ([a]: readonly unknown[], [b]: readonly unknown[]) => Number(a) - Number(b)
const byPlace = (a: { slug: string; surface: string }, b: { slug: string; surface: string }) =>
  `${a.slug} ${a.surface}` < `${b.slug} ${b.surface}` ? -1 : 1
