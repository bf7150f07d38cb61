import { afterAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { randomKey } from '#lib/ids.ts'
import { makeTrade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const { call } = shop

describe('a guest', () => {
  it('gets a cart with the first product, priced by the server [CART-01, CART-02, CART-03, CART-05, CART-09, CALL-20, CALL-21]', async () => {
    const { status, message, data } = await add(tile, 4, { amount: 1, toast: 1, action: 'cart' })
    expect([status, message]).toEqual([200, 'Product added to cart.'])
    expect(data).toMatchObject({
      is_cart: true,
      extra_info: {},
      showroom: trade.maya.id,
      count: 1,
      subtotal: 175.56,
      changes: [],
    })
    expect(data.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(data.Project_tans[0]).toMatchObject({
      qty: 4,
      unit_price: 43.89,
      amount: 175.56,
      size_label: '12 x 24',
    })
    expect(data.Project_tans[0].product).toMatchObject({
      price: 43.89,
      price_per_sqft: 2.75,
      wholesale_price: null,
    })
    const { image, look } = data.Project_tans[0].product
    expect(image).toBe(`/media/p/${tile.hash}/0-main-640.webp?v=${look}`)
    expect(await call(`projectCart?is_cart=1&temp_project_id=${data.id}`)).toMatchObject({ data })
  })

  it('adds the same product, size and surface to one line and another surface to a second; toast=0 returns no message [CART-06]', async () => {
    const first = await add(tile, 4, { surface: 'floor' })
    const more = await add(tile, 2, { surface: 'floor', temp_project_id: first.data.id, toast: 0 })
    expect([more.message, more.data.count, more.data.Project_tans[0].qty]).toEqual([null, 1, 6])
    const wall = await add(tile, 1, { surface: 'wall', temp_project_id: first.data.id })
    expect(wall.data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([6, 1])
  })

  it('gets an empty cart if none exists', async () => {
    expect((await call('projectCart?is_cart=1')).data).toMatchObject({ id: null, Project_tans: [], count: 0 })
    expect((await call(`projectCart?temp_project_id=${randomKey()}`)).data.id).toBeNull()
    // Any invalid id in a browser's storage must work too, or its cart could never be read again.
    const stored = await call('projectCart?temp_project_id=..%2F..%2Fx')
    expect([stored.status, stored.data?.id]).toEqual([200, null])
  })

  it('adds 16 concurrent additions up in one line [M12]', async () => {
    const { data } = await add(tile, 1)
    await Promise.all(Array.from({ length: 16 }, () => add(tile, 3, { temp_project_id: data.id })))
    const after = await call(`projectCart?temp_project_id=${data.id}`)
    expect(after.data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([49])
  })
})

describe('rejects', () => {
  it.each([
    [0, 'The quantity must be at least 1.'],
    [-3, 'The quantity must be at least 1.'],
    [1_000_000, 'The quantity must be at most 100,000.'],
    ['many', 'The quantity must be a whole number.'],
    [1.5, 'The quantity must be a whole number.'],
  ])('a quantity of %s', async (quantity, message) => {
    const response = await add(tile, quantity)
    expect([response.status, response.errors?.quantity]).toEqual([422, [message]])
  })

  it('a quantity below the minimum or above the stock', async () => {
    const pallet = await trade.product(trade.stoneCo, { minimumUnit: 4, stock: 10 })
    expect((await add(pallet, 3)).errors.quantity).toEqual(['The quantity must be at least 4.'])
    expect((await add(pallet, 11)).errors.quantity).toEqual(['Only 10 left in stock.'])
    const { data } = await add(pallet, 8)
    expect((await add(pallet, 4, { temp_project_id: data.id })).errors.quantity).toEqual(['Only 10 left in stock.'])
    const gone = await trade.product(trade.stoneCo, { stock: 0 })
    expect((await add(gone, 1)).errors.quantity).toEqual(['This product is out of stock.'])
  })

  it('more than the stock across several surfaces, added in sequence, concurrently or by a change', async () => {
    const short = await trade.product(trade.stoneCo, { stock: 6 })
    const floor = await add(short, 4, { surface: 'floor' })
    const here = { temp_project_id: floor.data.id }
    const refused = await add(short, 3, { surface: 'wall', ...here })
    expect([refused.status, refused.errors?.quantity]).toEqual([422, ['Only 6 left in stock.']])
    const line = (surface: string, quantity: number) => ({
      product: short.hash,
      size_id: short.sizeId,
      quantity,
      surface,
    })
    const lines = [line('floor', 4), line('wall', 3)]
    const bulk = await call('projectCart/sync_to_bulk_cart', { body: { showroom: trade.maya.id, lines } })
    expect([bulk.status, bulk.errors?.['lines.0.quantity']]).toEqual([422, ['Only 6 left in stock.']])

    const { data } = await add(short, 2, { surface: 'wall', ...here })
    const [onFloor, onWall] = data.Project_tans.map((l: { id: number }) => l.id)
    const change = (...changes: { id: number; quantity: number }[]) =>
      call('projectCart/update_cart', { body: { ...here, lines: changes } })
    const more = await change({ id: onWall, quantity: 3 })
    expect([more.status, more.errors?.['lines.0.quantity']]).toEqual([422, ['Only 6 left in stock.']])
    const shifted = await change({ id: onFloor, quantity: 1 }, { id: onWall, quantity: 5 })
    expect(shifted.data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([1, 5])

    // Some units are sold in the meantime: the cart reports the shortage at the last lines, and reducing a quantity is
    // accepted.
    await updateRows(test.deps.db, 'product_sizes', { id: short.sizeId }, { stock: 3 })
    const now = await call(`projectCart?temp_project_id=${floor.data.id}`)
    expect(now.data.changes).toMatchObject([{ id: onWall, reason: 'stock', from: 5, to: 2 }])
    const less = await change({ id: onWall, quantity: 3 })
    expect(less.data.changes).toMatchObject([{ id: onWall, reason: 'stock', from: 3, to: 2 }])
    expect((await change({ id: onWall, quantity: 2 })).data.changes).toEqual([])
  })

  it('an unknown showroom, product or size, and a product that the showroom does not carry', async () => {
    expect((await add(tile, 1, { showroom: 12345 })).errors.showroom).toEqual(['The selected showroom is invalid.'])
    expect((await add({ ...tile, hash: 'abcdefghij' }, 1)).status).toBe(404)
    expect((await add({ ...tile, sizeId: 5 }, 1)).status).toBe(404)
    const other = await makeTrade(test.deps.db)
    const elsewhere = await other.product(other.stoneCo)
    expect((await add(elsewhere, 1)).errors.product).toEqual(['This showroom does not carry the product.'])
  })

  it('the cart of a signed-in user, even if its ID is known', async () => {
    const { data } = await add(tile, 1, {}, trade.ann.token)
    const stranger = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    for (const token of [undefined, stranger]) {
      expect((await call(`projectCart?temp_project_id=${data.id}`, { token })).data.id).toBeNull()
      expect((await call(`projectCart/${data.id}`, { token })).status).toBe(404)
      expect((await add(tile, 1, { temp_project_id: data.id }, token)).status).toBe(404)
      const line = data.Project_tans[0].id
      const body = { temp_project_id: data.id, lines: [{ id: line, quantity: 2 }] }
      expect((await call('projectCart/update_cart', { token, body })).status).toBe(404)
      const where = `cart/destroy/${line}?temp_project_id=${data.id}`
      expect((await call(where, { token, method: 'DELETE' })).status).toBe(404)
    }
    expect((await call(`projectCart?temp_project_id=${data.id}`, { token: trade.ann.token })).data.count).toBe(1)
  })

  it('several products if one of them is invalid: nothing is added [CALL-22]', async () => {
    const lines = [
      { product: tile.hash, size_id: tile.sizeId, quantity: 1 },
      { product: tile.hash, size_id: tile.sizeId, quantity: 5000, surface: 'wall' },
    ]
    const first = await add(tile, 2)
    const body = { showroom: trade.maya.id, temp_project_id: first.data.id, lines }
    const response = await call('projectCart/sync_to_bulk_cart', { body })
    expect([response.status, Object.keys(response.errors)]).toEqual([422, ['lines.0.quantity']])
    expect((await call(`projectCart?temp_project_id=${first.data.id}`)).data.Project_tans[0].qty).toBe(2)
  })
})

describe('changing a cart', () => {
  it('adds several at once, changes and removes lines [CALL-22, CALL-23, CALL-25]', async () => {
    const slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
    const lines = [tile, slate].map((p) => ({ product: p.hash, size_id: p.sizeId, quantity: 2 }))
    const bulk = await call('projectCart/sync_to_bulk_cart', { body: { showroom: trade.maya.id, lines } })
    expect([bulk.message, bulk.data.subtotal]).toEqual(['2 products added to cart.', 110.88])
    const [a, b] = bulk.data.Project_tans
    const where = { temp_project_id: bulk.data.id, showroom: trade.maya.id }
    const changed = await call('projectCart/update_cart', {
      body: { ...where, lines: [{ id: a.id, quantity: 6 }] },
    })
    expect([changed.message, changed.data.Project_tans[0].qty]).toEqual(['Cart updated.', 6])
    const zero = await call('projectCart/update_cart', {
      body: { ...where, lines: [{ id: a.id, quantity: 0 }] },
    })
    expect(zero.errors['lines.0.quantity']).toEqual(['The quantity must be at least 1.'])
    const showroom = `showroom=${trade.maya.id}`
    const left = await call(`cart/destroy/${b.id}?temp_project_id=${bulk.data.id}&${showroom}`, {
      method: 'DELETE',
    })
    expect([left.message, left.data.count]).toEqual(['Item removed from cart.', 1])
    expect((await call(`cart/destroy/${b.id}?temp_project_id=${bulk.data.id}`, { method: 'DELETE' })).status).toBe(404)
    const none = await call(`cart/destroy/all?temp_project_id=${bulk.data.id}`, { method: 'DELETE' })
    expect([none.data.id, none.data.count]).toEqual([bulk.data.id, 0])
  })

  it('reports a changed price and insufficient stock until the line is confirmed', async () => {
    const sand = await trade.product(trade.stoneCo, { finalPriceCents: 2000, stock: 9 })
    const { data } = await add(sand, 8)
    await updateRows(test.deps.db, 'product_sizes', { id: sand.sizeId }, { finalPriceCents: 2100, stock: 5 })
    const seen = await call(`projectCart?temp_project_id=${data.id}`)
    const id = data.Project_tans[0].id
    expect(seen.data.changes).toMatchObject([
      { id, reason: 'price', from: 23.1, to: 24.26 },
      { id, reason: 'stock', from: 8, to: 5 },
    ])
    const body = { temp_project_id: data.id, lines: [{ id, quantity: 5 }] }
    expect((await call('projectCart/update_cart', { body })).data.changes).toEqual([])
  })

  it('keeps the earlier rule of quantity of a line, when more is added to it or a list is added to a cart [R15]', async () => {
    const { token } = trade.ann
    const versions = (of: { Project_tans: { counted_by: number }[] }) => of.Project_tans.map((one) => one.counted_by)
    const project = (await call('projectCart', { token, body: { showroom: trade.maya.id, name: 'Bath' } })).data
    await add(tile, 4, { action: 'project', project }, token)
    await updateRows(test.deps.db, 'project_lines', { projectId: project }, { countedBy: 1 })
    const more = await add(tile, 2, { action: 'project', project }, token)
    expect([more.data.Project_tans[0].qty, versions(more.data)]).toEqual([6, [1]])
    const slate = await trade.product(trade.tileCo)
    const lines = [tile, slate].map(({ hash, sizeId }) => ({ product: hash, size_id: sizeId, quantity: 2 }))
    const ordered = { showroom: trade.maya.id, origin: project, lines }
    const cart = await call('projectCart/sync_to_bulk_cart', { token, body: ordered })
    expect(versions(cart.data)).toEqual([1, 2])
    expect(versions((await call(`projectCart?temp_project_id=${cart.data.id}`, { token })).data)).toEqual([1, 2])
  })

  it('shows a professional the wholesale price [MONEY-08, R1]', async () => {
    const { data } = await add(tile, 1, {}, trade.maya.token)
    expect(data.Project_tans[0]).toMatchObject({ unit_price: 39.9, product: { wholesale_price: 39.9 } })
  })
})
