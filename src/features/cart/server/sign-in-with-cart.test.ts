import { afterAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { randomVsd, type Sold } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const { call } = shop

describe('a guest who signs in', () => {
  it('has their cart merged once, however often it is requested [U14, M11]', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    const own = await add(tile, 2, {}, token)
    const guest = await add(tile, 1)
    const body = { re_temp_project_id: guest.data.id }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => call('projectCart/add_project_to_cart', { token, body })),
    )
    for (const response of responses) {
      expect([response.status, response.data.id, response.data.count]).toEqual([200, own.data.id, 1])
    }
    const after = await call('projectCart?is_cart=1', { token })
    expect(after.data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([3])
    expect((await call(`projectCart?temp_project_id=${guest.data.id}`)).data.id).toBeNull()
  })

  it('keeps the cart itself if the account has none, and nobody else can use it afterwards [U14]', async () => {
    const guest = await add(tile, 1)
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)),
    )
    const body = { re_temp_project_id: guest.data.id }
    const responses = await Promise.all(tokens.map((token) => call('projectCart/add_project_to_cart', { token, body })))
    expect(responses.map((a) => a.status).sort()).toEqual([200, 404, 404, 404])
  })

  it('has the cart attached to a project [CALL-17, CALL-18, SIGNIN-16, CART-04, CALL-20, OP-18]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const project = await call('projectCart', {
      token,
      body: { showroom: trade.maya.id, name: 'Kitchen', is_3d: true },
    })
    expect([project.status, project.message]).toEqual([201, 'Project created.'])
    const guest = await add(tile, 3)
    const body = { re_temp_project_id: guest.data.id, project_id: project.data }
    const attached = await call('projectCart/add_project_to_cart', { token, body })
    expect(attached).toMatchObject({
      message: 'Cart attached to your project.',
      data: { project_id: project.data, count: 1 },
    })
    const where = `is_cart=1&project=${project.data}&showroom=${trade.maya.id}`
    expect((await call(`projectCart?${where}`, { token })).data).toMatchObject({
      project_id: project.data,
      count: 1,
    })
    const again = await call('projectCart/add_project_to_cart', { token, body })
    expect([again.status, again.data.Project_tans[0].qty]).toEqual([200, 3])
    const stranger = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const other = await add(tile, 1)
    const theft = { re_temp_project_id: other.data.id, project_id: project.data }
    expect((await call('projectCart/add_project_to_cart', { token: stranger, body: theft })).status).toBe(403)
  })

  it('also finds the account’s earlier cart when it comes with its own project; another showroom’s cart is unchanged', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    const slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
    const elsewhere = await add(tile, 5, { showroom: null }, token)
    const before = await add(tile, 2, {}, token)
    const project = async () =>
      (await call('projectCart', { token, body: { showroom: trade.maya.id, name: 'Bath' } })).data
    const attach = async (product: Sold, quantity: number) => {
      const guest = await add(product, quantity)
      const body = { re_temp_project_id: guest.data.id, project_id: await project() }
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => call('projectCart/add_project_to_cart', { token, body })),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      return body.project_id
    }
    await attach(slate, 1)
    const second = await attach(slate, 3)

    const { data } = await call('projectCart?is_cart=1', { token })
    const lines = data.Project_tans.map((l: { product: { hash: string }; qty: number }) => [l.product.hash, l.qty])
    expect([data.project_id, lines]).toEqual([
      second,
      [
        [tile.hash, 2],
        [slate.hash, 4],
      ],
    ])
    expect((await call(`projectCart?temp_project_id=${before.data.id}`, { token })).data.id).toBeNull()
    const house = await call(`projectCart?temp_project_id=${elsewhere.data.id}`, { token })
    expect(house.data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([5])
  })

  it('sees the cart that has lines, even if another one was emptied later', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const here = await add(tile, 2, {}, token)
    const house = await add(tile, 5, { showroom: null }, token)
    expect((await call('projectCart?is_cart=1', { token })).data.id).toBe(house.data.id)
    await call(`cart/destroy/all?temp_project_id=${house.data.id}`, { token, method: 'DELETE' })
    expect((await call('projectCart?is_cart=1', { token })).data.id).toBe(here.data.id)
  })

  it('sees which other showrooms have carts, and keeps both: adding to one does not affect the other', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const house = await add(tile, 5, { showroom: null }, token)
    const here = await add(tile, 2, { temp_project_id: house.data.id }, token)
    expect([here.status, here.data.showroom, here.data.company_name]).toEqual([200, trade.maya.id, 'Ortiz Remodel'])
    expect(here.data.id).not.toBe(house.data.id)
    const read = (id: string) => call(`projectCart?temp_project_id=${id}`, { token })
    expect((await read(here.data.id)).data).toMatchObject({
      count: 1,
      others: [{ id: house.data.id, showroom: null, vsd_id: null, company_name: null, count: 1 }],
    })
    // With the other showroom given again, the first cart is found and no third one is created.
    const again = await add(tile, 1, { temp_project_id: house.data.id }, token)
    expect([again.data.id, again.data.Project_tans[0].qty]).toEqual([here.data.id, 3])
    const { others, Project_tans } = (await read(house.data.id)).data
    expect([others, Project_tans[0].qty]).toEqual([
      [
        {
          id: here.data.id,
          showroom: trade.maya.id,
          vsd_id: here.data.vsd_id,
          company_name: 'Ortiz Remodel',
          count: 1,
        },
      ],
      5,
    ])
  })

  it('has one cart as a guest, which is not replaced by one of another showroom', async () => {
    const here = await add(tile, 1)
    const other = await openOther()
    const refused = await add(tile, 1, { temp_project_id: here.data.id, showroom: other })
    expect([refused.status, refused.errors.showroom]).toEqual([
      422,
      ['Your cart has products from another showroom. Order or remove them first.'],
    ])
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    await add(tile, 2, {}, token)
    // The cart is still a guest cart, so no other carts are offered: opening one would lose its id.
    const seen = await call(`projectCart?temp_project_id=${here.data.id}`, { token })
    expect([seen.data.id, seen.data.others]).toEqual([here.data.id, undefined])
  })
})

describe('a cart filled without a showroom', () => {
  const move = (id: string, showroom: number, token?: string) =>
    call('projectCart/move_to_showroom', { token, body: { temp_project_id: id, showroom } })
  const lines = (cart: { Project_tans: { qty: number; unit_price: number }[] }) =>
    cart.Project_tans.map(({ qty, unit_price }) => [qty, unit_price])

  it('moves into the showroom that its visitor enters, at its prices, and the move is idempotent [SCOPE-03]', async () => {
    const house = await add(tile, 2, { showroom: null })
    expect(lines(house.data)).toEqual([[2, 51.87]])
    for (const _ of [1, 2]) {
      const moved = await move(house.data.id, trade.maya.id)
      expect([moved.status, moved.data.id, moved.data.showroom, lines(moved.data)]).toEqual([
        200,
        house.data.id,
        trade.maya.id,
        [[2, 43.89]],
      ])
      expect(moved.data.changes).toMatchObject([{ reason: 'price', from: 51.87, to: 43.89 }])
    }
    expect((await move(house.data.id, await openOther())).status).toBe(404)
    expect((await move(house.data.id, 12)).errors).toEqual({
      showroom: ['The selected showroom is invalid.'],
    })
  })

  it('moves along when something is added in the showroom', async () => {
    const house = await add(tile, 2, { showroom: null })
    const added = await add(tile, 1, { temp_project_id: house.data.id })
    expect([added.data.id, added.data.showroom, lines(added.data)]).toEqual([
      house.data.id,
      trade.maya.id,
      [[3, 43.89]],
    ])
  })

  it('merges with the account’s cart of that showroom, and nobody else can move it', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const here = await add(tile, 2, {}, token)
    const house = await add(tile, 3, { showroom: null }, token)
    expect((await move(house.data.id, trade.maya.id)).status).toBe(404)
    const moved = await move(house.data.id, trade.maya.id, token)
    expect([moved.data.id, lines(moved.data)]).toEqual([house.data.id, [[5, 43.89]]])
    expect((await call(`projectCart?temp_project_id=${here.data.id}`, { token })).data.id).toBeNull()
  })
})

/** A second showroom, which carries nothing. */
async function openOther(): Promise<number> {
  const { id } = await makeAccount(test.deps.db, {
    type: 'Contractor',
    trade: 'contractor',
    status: 'Approve',
  })
  await insertRows(test.deps.db, 'showrooms', {
    accountId: id,
    vsdId: randomVsd(),
    companyName: 'Other Remodel',
  })
  await test.deps.catalogue.settled()
  return id
}
