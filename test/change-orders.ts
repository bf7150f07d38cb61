import type { ChangeOrder, OrderedAction } from '#features/visualizer/change-schema.ts'
import type { SceneProducts } from '#features/visualizer/schema.ts'
import { groundOf } from '#features/visualizer/server/known-rooms.ts'
import { randomId } from '#lib/ids.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { buyer } from './buyer.ts'
import { createDemoApp } from './demo.ts'
import { makeAccount, signIn } from './factories.ts'

export type Person = { id: number; token: string; email: string }
type Room = { owner: Person; designer: Person; project: string; scene: string }
type Held = { product: { hash: string }; size_id: number; qty: number; surface: string }

export const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
/** Lines as product, size, surface and quantity, sorted. */
export const asText = (lines: readonly Held[]) =>
  lines.map((line) => `${line.product.hash} ${line.size_id} ${line.surface} ${line.qty}`).sort()
export const neededText = ({ lines }: SceneProducts) =>
  lines.map((line) => `${line.product} ${line.size_id} ${line.surface} ${line.quantity}`).sort()

/** The demo marketplace with powder rooms of homeowners in Larkham's showroom, and the designers whom they hired. */
export async function createChangeWorld() {
  const test = await createDemoApp()
  const shop = buyer(test)
  const sql = <T extends object>(text: string, values: unknown[] = []) => test.deps.db.query<T>(text, values)
  const { rows: showrooms } = await sql<{ id: number }>(
    `SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`,
  )
  const showroom = Number(showrooms[0]?.id)
  const bath: SceneDoc = (await shop.call(`room_templates/b-powder--warm-modern?showroom=${showroom}`)).data.scene

  async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
    const { id, email } = await makeAccount(test.deps.db, given)
    return { id, email, token: await signIn(test.deps.db, id) }
  }

  /** A homeowner's powder room in a project of the showroom, and the designer whom they hired. */
  async function room(rights: string[] = ['comment', 'room', 'list'], document: SceneDoc = bath): Promise<Room> {
    const [owner, designer] = [await person(), await person({ firstName: 'Camille', lastName: 'Rae' })]
    const body = { showroom, name: 'Powder room' }
    const project: string = (await shop.call('projectCart', { token: owner.token, body })).data
    const made = await shop.call('scenes', {
      token: owner.token,
      body: { document, project, showroom, name: 'Powder room' },
    })
    await sql(
      `INSERT INTO hires (id, project_id, professional_id, status, rights, requested_at, decided_at)
        VALUES ($1, $2, $3, 'accepted', $4, now(), now())`,
      [randomId(), project, designer.id, rights],
    )
    return { owner, designer, project, scene: made.data.id as string }
  }

  /** Products that fit a slot of the powder room, except the one that is there. */
  async function othersFor(slotId: string): Promise<{ product: string; size_id: number }[]> {
    const slot = openScene(groundOf(bath), bath).slots.find(({ id }) => id === slotId)
    const query = new URLSearchParams({
      categories: slot?.categories.join(',') ?? '',
      showroom: String(showroom),
    })
    if (slot?.families) query.set('families', slot.families.join(','))
    if (slot?.maxWidth) query.set('max_width_in', String(slot.maxWidth / 0.0254))
    const { data } = await shop.call(`visualization/fitting?${query}&per_page=50`)
    const now = bath.fills[slotId]
    const rows: { hash: string; sizes: { id: number; in_stock: boolean }[] }[] = data.data
    return rows.flatMap(({ hash, sizes }) => {
      const size = sizes.find(({ in_stock }) => in_stock)
      const isThere = now && 'product' in now && now.product === hash
      return size && !isThere ? [{ product: hash, size_id: size.id }] : []
    })
  }

  const propose = (who: Person, scene: string, parts: object, more: { note?: string; key?: string } = {}) =>
    shop.call(`scenes/${scene}/change_orders`, {
      token: who.token,
      body: { parts, ...(more.note !== undefined && { note: more.note }) },
      ...(more.key && { key: more.key }),
    })
  const read = async (who: Person, id: number): Promise<ChangeOrder> =>
    (await shop.call(`change_orders/${id}`, { token: who.token })).data
  const move = (who: Person, id: number, body: object) =>
    shop.call(`change_orders/${id}`, { token: who.token, method: 'PUT', body })
  /** Approves at the figures that the owner sees now. */
  async function approve(who: Person, id: number, action: OrderedAction = 'keep') {
    const { current, ordered } = await read(who, id)
    const choices = ordered.map(({ item }) => ({ item, action }))
    return move(who, id, { status: 'approved', name: 'Ann Lee', quote: current?.quote, ordered: choices })
  }
  const need = async (who: Person, scene: string): Promise<SceneProducts> =>
    (await shop.call(`scenes/${scene}/products`, { token: who.token, body: { showroom } })).data

  /** Another floor for the room, already proposed. */
  async function proposedFloor(given?: Room, nth = 0) {
    const at = given ?? (await room())
    const floor = (await othersFor('floor'))[nth]
    const { status, data } = await propose(at.designer, at.scene, { 'fills/floor': floor })
    if (status !== 201) throw new Error(`the change was refused: ${status}`)
    return { ...at, floor, change: data as ChangeOrder }
  }

  const linesToAdd = ({ lines }: SceneProducts) =>
    lines.map(({ product, size_id, surface, quantity }) => ({ product, size_id, surface, quantity }))

  async function fillFrom(at: Room, action: 'project' | 'cart'): Promise<string> {
    const lines = linesToAdd(await need(at.owner, at.scene))
    const body = { action, showroom, lines, project: at.project }
    const added = await shop.call('projectCart/sync_to_bulk_cart', { token: at.owner.token, body })
    if (added.status !== 200) throw new Error(`the cart was refused: ${JSON.stringify(added)}`)
    return added.data.id
  }
  const cartOf = async (who: Person) => (await shop.call('projectCart', { token: who.token })).data
  const listOf = async (at: Room) => (await shop.call(`projectCart/${at.project}`, { token: at.owner.token })).data

  return {
    test,
    shop,
    sql,
    showroom,
    bath,
    person,
    signIn: (id: number) => signIn(test.deps.db, id),
    room,
    othersFor,
    propose,
    read,
    move,
    approve,
    need,
    proposedFloor,
    fillFrom,
    cartOf,
    listOf,
    close: () => test.close(),
  }
}

export type ChangeWorld = Awaited<ReturnType<typeof createChangeWorld>>
