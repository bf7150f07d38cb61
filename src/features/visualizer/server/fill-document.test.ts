import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnished } from '#scene/model/rooms/edit/starter-furniture.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { styles } from '#scene/model/rooms/room-tables.ts'
import type { RoomShape, SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import type { FilledDoc } from '../scene-schema.ts'
import { sceneDoc } from '../scene-schema.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp({ size: 'whole' })
})
afterAll(() => test.close())

function productIn(scene: SceneDoc, slot: string) {
  const fill = scene.fills[slot]
  return fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
}

describe('a room without products', () => {
  const fill = async (document: SceneDoc, vsdId: string | null) => {
    const showroom = vsdId && test.deps.catalogue.showroomByVsd(vsdId)?.id
    const payload = { document, showroom }
    const response = await test.app.inject({ method: 'POST', url: '/api/visualization/fill', payload })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data as FilledDoc
  }
  const bare = newRoomDoc(
    {
      kind: 'kitchen',
      polygon: [
        [0, 0],
        [5, 0],
        [5, 3],
        [7, 3],
        [7, 6],
        [0, 6],
      ],
      height: 2.7,
      openings: [],
    },
    'farmhouse',
  )
  const kitchen = furnished({ program: null }, bare, 'kitchen')

  it('is filled with products that fit and the showroom carries, always the same, and keeps selected products', async () => {
    const chosen = { ...kitchen, fills: { walls: { paint: '#334455' } } }
    const first = await fill(chosen, 'LARKHAM2')
    expect(await fill(chosen, 'LARKHAM2')).toEqual(first)
    const view = test.deps.catalogue.view(test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0)
    expect(first.fills.walls).toEqual({ paint: '#334455' })
    expect(first.filled).toEqual(expect.arrayContaining(['floor', 'backsplash', 'sink1.faucet']))
    for (const slot of first.filled) {
      const product = productIn({ ...chosen, fills: first.fills }, slot)
      expect(product && view.carries(product), slot).toBe(true)
    }
    expect(sceneDoc.safeParse({ ...chosen, fills: first.fills }).error).toBeUndefined()
    // A second call finds nothing left to fill.
    expect((await fill({ ...chosen, fills: first.fills }, 'LARKHAM2')).filled).toEqual([])
  })

  it('gets neither the cheapest nor the most expensive of a type', async () => {
    const { fills } = await fill(kitchen, 'LARKHAM2')
    const view = test.deps.catalogue.view(test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0)
    const shares = ['floor', 'sink1.faucet', 'range1.unit'].map((slot) => {
      const product = productIn({ ...kitchen, fills }, slot)
      const index = product && test.deps.catalogue.indexOf(product.category)
      const prices = (index?.products ?? []).flatMap((one) =>
        one.sizes[0] ? [view.price(one, one.sizes[0]).priceCents] : [],
      )
      const own = product?.sizes[0] ? view.price(product, product.sizes[0]).priceCents : 0
      return prices.filter((price) => price < own).length / prices.length
    })
    for (const share of shares) expect(share, shares.join(' ')).toBeGreaterThan(0.1)
    for (const share of shares) expect(share, shares.join(' ')).toBeLessThan(0.9)
  })

  it('gets no floor made for shops, in any style', async () => {
    const families = await Promise.all(
      styles.flatMap(({ id: style }) =>
        ['LARKHAM2', null].map(async (vsdId) => {
          const { fills } = await fill({ ...kitchen, style }, vsdId)
          return productIn({ ...kitchen, fills }, 'floor')?.family?.name ?? ''
        }),
      ),
    )
    expect(families.filter((name) => /commercial/i.test(name))).toEqual([])
    expect(families).not.toContain('')
  })

  it('is refilled for another showroom that does not carry a selected product', async () => {
    const { fills: anybodys } = await fill(kitchen, null)
    const doc = { ...kitchen, fills: anybodys }
    let replaced = 0
    for (const vsdId of ['LARKHAM2', 'STUDRA82', 'SAGUARA4']) {
      const view = test.deps.catalogue.view(test.deps.catalogue.showroomByVsd(vsdId)?.id ?? 0)
      const { fills, filled } = await fill(doc, vsdId)
      for (const slot of Object.keys(anybodys)) {
        const before = productIn(doc, slot)
        const now = productIn({ ...doc, fills }, slot)
        if (before && view.carries(before)) expect(now, slot).toBe(before)
        else if (filled.includes(slot)) expect(now && view.carries(now), slot).toBe(true)
        // Nothing there fits: the previous product is better than an empty slot.
        else expect(now, slot).toBe(before)
      }
      replaced += filled.filter((slot) => anybodys[slot]).length
    }
    expect(replaced).toBeGreaterThan(0)
  })

  it('is rejected when its walls cross', async () => {
    const polygon: SceneDoc['room'] = {
      ...(bare.room as RoomShape),
      polygon: [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    }
    const payload = { document: { ...bare, room: polygon } }
    const response = await test.app.inject({ method: 'POST', url: '/api/visualization/fill', payload })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'document.room': ['The walls would cross.'] },
    ])
  })
})
