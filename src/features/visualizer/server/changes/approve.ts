import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { type LineSwap, lockOwnCart, setOwnCart, swapInProject } from '#features/cart/server/swap-lines.ts'
import { cancelWithin } from '#features/orders/server/cancel/cancel-order.ts'
import type { OrderedLine } from '#features/orders/server/ordered-lines.ts'
import type { changeMove, OrderedAction, OrderedOutcome } from '#features/visualizer/change-schema.ts'
import { type Failure, fail, notFound } from '#lib/failure.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { designOf } from '../known-rooms.ts'
import { applyToShared } from '../live/shared-room.ts'
import { setSharedScene } from '../live/shared-room-queries.ts'
import { insertVersion, type SceneRecord } from '../queries.ts'
import { cartQuantities, type OrderedQuantity } from './cart-quantities.ts'
import type { ChangeDeps } from './change-deps.ts'
import {
  approveChange,
  type ChangeProject,
  type ChangeRecord,
  endChange,
  findChangeProject,
  listOpenChanges,
} from './change-order-queries.ts'
import { type Counted, countChange, titleOf } from './figures.ts'
import { notifyOfDecision } from './notify-change.ts'
import { changedDesign, findOrderedOf, isOutdated, loweredOf, pricedFor } from './read-changes.ts'

export type Approval = { after: SceneDoc; project: ChangeProject; counted: Counted }

/** What an approval would change now; null if the change does not apply to this design. */
export async function countApproval(
  deps: ChangeDeps,
  change: Pick<ChangeRecord, 'parts' | 'projectId'>,
  document: SceneDoc,
): Promise<Approval | null> {
  const project = await findChangeProject(deps.db, change.projectId)
  if (!project || isOutdated(change.parts, document)) return null
  const after = changedDesign(change.parts, document)
  if (!designOf(after)) return null
  const given = { ...pricedFor(project), now: deps.clock() }
  return { after, project, counted: await countChange(deps, { before: document, after }, given) }
}

type Given = {
  actor: Actor
  change: ChangeRecord
  /** Locked, and `counted` is of its document. */
  scene: SceneRecord
  counted: Approval
  name: string
  move: z.output<typeof changeMove>
}

/**
 * Applies a change order that the caller has locked: the design, the project's list, the owner's open carts, the choices
 * about ordered items, and what is left to order.
 * @throws Failure 422 at `quote` or `ordered` with the change order as it is now
 */
export async function approveWithin(deps: ChangeDeps, tx: PoolClient, given: Given): Promise<void> {
  const { actor, change, scene, name, move } = given
  const { after, counted } = given.counted
  const project = await findChangeProject(tx, change.projectId, true)
  if (!project) throw notFound()
  if (project.status !== 'open')
    throw refusal('status', 'This project is archived. Restore it before you approve a change.')
  const stale = project.showroomId !== given.counted.project.showroomId
  if (stale || move.quote !== counted.figures.quote)
    throw refusal('quote', 'The figures have changed. Check them and approve again.')
  const at = deps.clock()
  const { changes } = counted
  const ordered = await findOrderedOf({
    db: tx,
    project,
    scene: scene.id,
    changes,
    now: at,
    lock: true,
  })
  const chosen = chooseAbout(given, loweredOf(project, ordered, changes))

  await setSharedScene(tx, scene.id, after, at)
  await insertVersion(tx, scene.id, false, at)
  await applyToShared(tx, scene.id, scene.document, after)
  await swapInProject(tx, project.id, changes)
  await cancelChosen(deps, tx, given, chosen)
  const cartId = await changeCart(tx, project, changes, quantitiesOf(ordered, chosen))

  await approveChange(tx, change.id, {
    by: actor.id,
    name,
    at,
    figures: counted.figures,
    differenceCents: counted.differenceCents,
    version: scene.version + 1,
    ordered: chosen.map(({ line, action }) => outcomeOf(line, action)),
    cartId,
  })
  const decided = { ...change, differenceCents: counted.differenceCents }
  await notifyOfDecision(deps, tx, { change: decided, project, scene, actor, to: 'approved' })
  for (const other of await listOpenChanges(tx, scene.id)) {
    if (other.id === change.id || !isOutdated(other.parts, after)) continue
    if (!(await endChange(tx, other.id, { status: 'replaced', by: actor.id, reason: '', at }))) continue
    await notifyOfDecision(deps, tx, { change: other, project, scene, actor, to: 'replaced' })
  }
}

function refusal(field: 'status' | 'quote' | 'ordered', message: string): Failure {
  return fail(`changed_${field}`, 422, message, { [field]: [message] })
}

type Chosen = { line: OrderedLine; action: OrderedAction }

/** The owner's choice about each of these ordered items. */
function chooseAbout({ move }: Given, lowered: readonly OrderedLine[]): Chosen[] {
  const actions = new Map(move.ordered.map(({ item, action }) => [item, action]))
  return lowered.map((line) => {
    const action = actions.get(line.item.id)
    if (action === undefined || (action !== 'keep' && action !== line.cancel)) {
      const message = action
        ? 'What can be done with an ordered item has changed. Choose again.'
        : 'Choose what happens to the items that you have ordered.'
      throw refusal('ordered', message)
    }
    return { line, action }
  })
}

/** By the rules of cancellation (rule R8): at once, or as a request. */
async function cancelChosen(
  deps: ChangeDeps,
  tx: PoolClient,
  { actor, change }: Given,
  chosen: readonly Chosen[],
): Promise<void> {
  const reason = `Change order ${change.number}: ${titleOf(change.figures)}`.slice(0, 300)
  const cancelled = chosen.filter(({ action }) => action !== 'keep')
  for (const [orderId, lines] of Map.groupBy(cancelled, ({ line }) => line.order.id))
    await cancelWithin(deps, tx, actor, orderId, { items: lines.map(({ line }) => line.item.id), reason })
}

function quantitiesOf(ordered: readonly OrderedLine[], chosen: readonly Chosen[]): OrderedQuantity[] {
  const cancelled = new Set(chosen.filter(({ action }) => action === 'cancel').map(({ line }) => line.item.id))
  return ordered.map(({ item: { id, sizeId, surface }, qty }) => ({
    sizeId,
    surface,
    qty,
    stays: !cancelled.has(id),
  }))
}

/** Changes the owner's cart by what the room needs from it now, and returns its id; null if nothing changes in it. */
async function changeCart(
  tx: PoolClient,
  { id: projectId, ownerId, showroomId }: ChangeProject,
  changes: readonly LineSwap[],
  ordered: readonly OrderedQuantity[],
): Promise<string | null> {
  const cart = await lockOwnCart(tx, { projectId, ownerId })
  const heldOf = ({ sizeId, surface }: LineSwap) =>
    cart?.lines.find((line) => line.sizeId === sizeId && line.surface === surface)
  const next = cartQuantities(changes, ordered, (change) => heldOf(change)?.qty ?? 0)
  if (next.length === 0) return null
  // A product that is no longer sold has its id only in the cart.
  const lines = next.map(({ change, qty }) => ({
    ...change,
    productId: heldOf(change)?.productId ?? change.productId,
    qty,
  }))
  return setOwnCart(tx, cart?.id ?? null, { projectId, ownerId, showroomId }, lines)
}

function outcomeOf({ order, item }: OrderedLine, action: OrderedAction): OrderedOutcome {
  return { item: item.id, order: order.id, order_no: order.orderNo, product_name: item.productName, action }
}
