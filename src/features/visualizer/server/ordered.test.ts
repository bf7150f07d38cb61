import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderedPart } from '#features/orders/ordered.ts'
import { orderedOf } from '#features/orders/ordered.ts'
import type { SceneProducts } from '#features/visualizer/schema.ts'
import { type ChangeWorld, createChangeWorld, type Person } from '#test/change-orders.ts'
import { newKey } from '#test/factories.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await createChangeWorld()
})

type Lines = SceneProducts['lines']
const asWanted = (lines: Lines) => lines.map(({ size_id, surface, quantity }) => ({ size_id, surface, quantity }))

/** Puts lines into the cart of an account or a guest, for a design or project. Returns the cart's id. */
async function add(
  lines: Lines,
  given: { token?: string; origin: string | null; quantity?: number; cart?: string },
): Promise<string> {
  const added = await world.shop.call('projectCart/sync_to_bulk_cart', {
    token: given.token,
    body: {
      action: 'cart',
      showroom: world.showroom,
      origin: given.origin,
      temp_project_id: given.cart,
      lines: lines.map(({ product, size_id, surface, quantity }) => ({
        product,
        size_id,
        surface,
        quantity: given.quantity ?? quantity,
      })),
    },
  })
  expect(added.status).toBe(200)
  return added.data.id
}

async function pay(who: Person, cart: string): Promise<{ id: number; no: string }> {
  const placed = await world.shop.order(who.token, cart)
  expect(placed.status).toBe(201)
  return { id: placed.data.order_id, no: placed.data.order_no }
}

const readOrdered = async (who: Person | null, scene: string): Promise<OrderedPart[]> =>
  (await world.shop.call(`scenes/${scene}/ordered`, { token: who?.token })).data
const quantities = (parts: OrderedPart[], lines: Lines) => orderedOf(asWanted(lines), parts).lines.map(({ qty }) => qty)

describe('what was ordered for a room', () => {
  it('is known to the room of a guest who signed in to pay, and to nobody with its link', async () => {
    const made = await world.shop.call('scenes', {
      body: { document: world.bath, showroom: world.showroom, name: 'Bath' },
    })
    const { id: scene, share_id } = made.data
    const { lines }: SceneProducts = (await world.shop.call(`scenes/${scene}/products`, { body: {} })).data
    const cart = await add(lines, { origin: scene })
    const who = await world.person()
    await world.shop.call('projectCart/add_project_to_cart', {
      token: who.token,
      body: { re_temp_project_id: cart },
    })
    expect(await readOrdered(who, scene)).toEqual([])
    const order = await pay(who, cart)
    const parts = await readOrdered(who, scene)
    expect(quantities(parts, lines)).toEqual(lines.map(({ quantity }) => quantity))
    expect(parts[0]).toMatchObject({ order: order.id, order_no: order.no, guessed: false })
    expect(parts[0]?.rule).toMatch(/^Until .* it can be cancelled at once/)
    expect(await readOrdered(null, share_id)).toEqual([])
    expect(await readOrdered(await world.person(), share_id)).toEqual([])
  })

  it('is the same in the room, in its project and for the people in it, who see its number and cannot open it', async () => {
    const at = await world.room()
    const { lines } = await world.need(at.owner, at.scene)
    const [first, second] = [lines.slice(0, 1), lines.slice(1, 2)]
    const one = await pay(at.owner, await add(first, { token: at.owner.token, origin: at.scene }))
    const two = await pay(at.owner, await add(second, { token: at.owner.token, origin: at.project }))
    const room = await readOrdered(at.owner, at.scene)
    expect(room.map(({ order_no }) => order_no).sort()).toEqual([one.no, two.no].sort())
    const { data } = await world.shop.call(`projectCart/${at.project}`, { token: at.owner.token })
    expect(data.ordered).toEqual(room)
    const forDesigner = await readOrdered(at.designer, at.scene)
    expect(quantities(forDesigner, lines)).toEqual(quantities(room, lines))
    for (const part of forDesigner) expect(part).toMatchObject({ order: null, rule: '' })
    // Its card in the chat says so too, to its members only.
    const { data: scene } = await world.shop.call(`scenes/${at.scene}`, { token: at.owner.token })
    const message = { project: at.project, body: `Look: /visualize?scene=${scene.share_id}` }
    const written = await world.shop.call('projectChat', {
      token: at.designer.token,
      body: message,
      key: newKey(),
    })
    const numbers = [...new Set(room.map(({ order_no }) => order_no))].join(', ')
    expect(written.data.cards).toMatchObject([
      { ordered: expect.stringMatching(new RegExp(`^Ordered \\d products, ${numbers}$`)) },
    ])
  })

  it('counts what a member of the project ordered for it', async () => {
    const at = await world.room()
    const { lines } = await world.need(at.owner, at.scene)
    await pay(at.designer, await add(lines.slice(0, 1), { token: at.designer.token, origin: at.scene }))
    expect(quantities(await readOrdered(at.owner, at.scene), lines)[0]).toBe(lines[0]?.quantity)
  })

  it('leaves out what was cancelled, declined or returned, and says what is missing of the rest', async () => {
    const at = await world.room()
    const { lines } = await world.need(at.owner, at.scene)
    const floor = lines.filter(({ surface }) => surface === 'Floor')
    const needed = floor[0]?.quantity ?? 0
    expect(needed).toBeGreaterThan(1)
    await pay(at.owner, await add(floor, { token: at.owner.token, origin: at.scene, quantity: 1 }))
    expect(quantities(await readOrdered(at.owner, at.scene), floor)).toEqual([1])
    const rest = await add(floor, { token: at.owner.token, origin: at.scene, quantity: needed - 1 })
    const { id } = await pay(at.owner, rest)
    expect(quantities(await readOrdered(at.owner, at.scene), floor)).toEqual([needed])
    const cancelled = await world.shop.call(`orders/${id}/cancel`, {
      token: at.owner.token,
      body: { reason: 'Changed my mind' },
    })
    expect(cancelled.status).toBe(201)
    expect(quantities(await readOrdered(at.owner, at.scene), floor)).toEqual([1])
    for (const status of ['Decline', 'Returned']) {
      await world.sql('UPDATE order_items SET status = $1 WHERE size_id = $2', [status, floor[0]?.size_id])
      expect(await readOrdered(at.owner, at.scene)).toEqual([])
    }
  })

  it('is not counted for another room that needs the same, also where the cart made one line of both', async () => {
    const at = await world.room()
    const { lines } = await world.need(at.owner, at.scene)
    const tub = lines.slice(0, 1)
    const other = await world.shop.call('scenes', {
      token: at.owner.token,
      body: { document: world.bath, showroom: world.showroom, name: 'Another bath' },
    })
    const cart = await add(tub, { token: at.owner.token, origin: at.scene, quantity: 3 })
    await add(tub, { token: at.owner.token, origin: other.data.id, quantity: 2, cart })
    const held = await world.cartOf(at.owner)
    expect(held.Project_tans).toMatchObject([{ qty: 5 }])
    await pay(at.owner, cart)
    const sum = (parts: OrderedPart[]) => parts.reduce((total, { qty }) => total + qty, 0)
    expect(sum(await readOrdered(at.owner, at.scene))).toBe(3)
    expect(sum(await readOrdered(at.owner, other.data.id))).toBe(2)
  })
})
