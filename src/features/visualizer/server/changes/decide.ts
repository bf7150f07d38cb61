import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type LineSwap, lockOwnCart, setOwnCart, swapInProject } from '#features/cart/server/swap-lines.ts'
import { cancelWithin } from '#features/orders/server/cancel/cancel-order.ts'
import type { OrderedLine } from '#features/orders/server/ordered-lines.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { canMoveChange, maxReason, signedLength } from '#features/visualizer/change-orders.ts'
import type { ChangeOrder, changeMove, OrderedAction, OrderedOutcome } from '#features/visualizer/change-schema.ts'
import { Failure, fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { designOf } from '../known-rooms.ts'
import { applyToShared } from '../live/shared-room.ts'
import { setSharedScene } from '../live/shared-room-queries.ts'
import { findScene, insertVersion, type SceneRecord } from '../queries.ts'
import {
  approveChange,
  type ChangeProject,
  type ChangeRecord,
  endChange,
  findChange,
  findChangeProject,
  listOpenChanges,
  lockChange,
} from './change-order-queries.ts'
import { type Counted, countChange, titleOf } from './figures.ts'
import { withCountedDesign } from './lock-design.ts'
import { notifyOfDecision } from './notify-change.ts'
import type { ChangeDeps } from './read-changes.ts'
import {
  changedDesign,
  demandShown,
  findOrderedOf,
  isOutdated,
  loweredOf,
  pricedFor,
  readChange,
  sideOf,
} from './read-changes.ts'

type Move = z.output<typeof changeMove>

/**
 * Approves, declines or withdraws a change order. Safe to repeat; of several at the same time one succeeds.
 * @throws 404 for a change of a project that the actor may not see, 403 for what only the other side may do, 422 at
 * `status` when the state forbids it, at `name` or `reason` when it is missing, and at `quote` or `ordered` when
 * the figures or the choices have changed; the response then has the change order as it is now
 */
export async function moveChange(deps: ChangeDeps, actor: Actor, id: number, move: Move): Promise<ChangeOrder> {
  const { db } = deps
  const found = await findChange(db, id)
  if (!found) throw notFound()
  if (actor.clientSafe) demandShown(actor, await findChangeProject(db, found.projectId))
  try {
    if ((await mayMove(db, actor, found, move)) === 'yes') {
      if (move.status === 'approved') await approve(deps, actor, found, move)
      else await end(deps, actor, found, move.status, reasonOf(move))
    }
  } catch (error) {
    if (!(error instanceof Failure) || !stale.has(error.code)) throw error
    throw fail(error.code, 422, error.message, error.fields, await readChange(deps, actor, id))
  }
  return readChange(deps, actor, id)
}

/** Failures after which the page needs the change order as it is now. */
const stale: ReadonlySet<string> = new Set(['closed', 'outdated', 'changed_quote', 'changed_ordered'])

async function mayMove(db: Sql, actor: Actor, change: ChangeRecord, { status }: Move): Promise<'yes' | 'same'> {
  const memberships = await demandRight(db, actor, change.projectId, 'see')
  const { outcome, message } = canMoveChange(sideOf(change, actor, memberships), change.status, status)
  if (outcome === 'forbidden') throw forbidden(message)
  if (outcome === 'closed') throw fail('closed', 422, message, { status: [message] })
  return outcome
}

function reasonOf({ status, reason = '' }: Move): string {
  if (status !== 'declined') return ''
  const text = reason.trim()
  if (text === '') throw invalid('reason', 'Say why you decline this change.')
  if (text.length > maxReason) throw invalid('reason', `The reason must be at most ${maxReason} characters.`)
  return text
}

async function end(
  deps: ChangeDeps,
  actor: Actor,
  { id }: ChangeRecord,
  status: 'declined' | 'withdrawn',
  reason: string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (!change) throw notFound()
    if ((await mayMove(tx, actor, change, { status, ordered: [] })) === 'same') return
    const project = await findChangeProject(tx, change.projectId)
    const scene = change.sceneId === null ? null : await findScene(tx, change.sceneId)
    if (!project) throw notFound()
    await endChange(tx, id, { status, by: actor.id, reason, at: deps.clock() })
    await notifyOfDecision(deps, tx, { change, project, scene, actor, to: status, reason })
  })
}

async function approve(deps: ChangeDeps, actor: Actor, found: ChangeRecord, move: Move): Promise<void> {
  const { id, sceneId } = found
  const name = signedNameOf(move)
  if (sceneId === null) throw outdated()
  await withCountedDesign(
    deps,
    sceneId,
    (document) => countApproval(deps, found, document),
    async (tx, scene, counted) => {
      const change = await lockChange(tx, id)
      if (!change) throw notFound()
      if ((await mayMove(tx, actor, change, move)) === 'same') return
      if (!counted || scene.projectId !== change.projectId) throw outdated()
      await approveWithin(deps, tx, { actor, change, scene, counted, name, move })
    },
  )
}

function signedNameOf({ name = '' }: Move): string {
  const text = name.trim().replaceAll(/ +/g, ' ')
  if (text === '') throw invalid('name', 'Enter your full name to approve this change.')
  if (text.length < signedLength.min || text.length > signedLength.max)
    throw invalid('name', `The name must have ${signedLength.min} to ${signedLength.max} characters.`)
  return text
}

function outdated(): Failure {
  const message = 'The room has changed since this was proposed, so it no longer applies.'
  return fail('outdated', 422, message, { status: [message] })
}

type Approval = { after: SceneDoc; project: ChangeProject; counted: Counted }

/** What an approval would change now; null if the change does not apply to this design. */
async function countApproval(
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
async function approveWithin(deps: ChangeDeps, tx: PoolClient, given: Given): Promise<void> {
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

/** An ordered item that has not ended; `stays` unless the owner cancels it with the change. No surface is `''`. */
export type OrderedQuantity = { sizeId: number; surface: string; qty: number; stays: boolean }

/**
 * What the owner's cart has to hold after a change, for the lines whose quantity changes there. Ordered items count for
 * what the room needs before the cart does. Nothing changes unless the owner has ordered, or has in the cart, something
 * that the change concerns. What the cart holds beyond the room's quantity stays.
 */
export function cartQuantities(
  changes: readonly LineSwap[],
  ordered: readonly OrderedQuantity[],
  heldOf: (change: LineSwap) => number,
): { change: LineSwap; qty: number }[] {
  const had = covered(changes, ordered, ({ before }) => before)
  const has = covered(
    changes,
    ordered.filter(({ stays }) => stays),
    ({ after }) => after,
  )
  const cancelled = new Set(ordered.filter(({ stays }) => !stays).map(({ sizeId }) => sizeId))
  const isBought = (change: LineSwap) => change.before > 0 && (heldOf(change) > 0 || (had.get(change) ?? 0) > 0)
  if (!changes.some(isBought)) return []
  return changes.flatMap((change) => {
    const { before, after, sizeId } = change
    const held = heldOf(change)
    const beyond = Math.max(0, held - (before - (had.get(change) ?? 0)))
    const needed = after - (has.get(change) ?? 0)
    const isWhole = before === 0 || held > 0 || cancelled.has(sizeId)
    // What the owner chose not to order stays so.
    const more = isWhole ? needed : isBought(change) ? Math.min(needed, Math.max(0, after - before)) : 0
    const qty = beyond + more
    return qty === held ? [] : [{ change, qty }]
  })
}

/** How much of each line the items cover: of their own surface first, then of others with the same size. */
function covered(
  changes: readonly LineSwap[],
  items: readonly OrderedQuantity[],
  neededOf: (change: LineSwap) => number,
): Map<LineSwap, number> {
  const left = items.map((item) => ({ ...item }))
  const found = new Map<LineSwap, number>()
  for (const isOwn of [true, false])
    for (const change of changes)
      for (const item of left) {
        if (item.sizeId !== change.sizeId || (isOwn && item.surface !== change.surface)) continue
        const taken = Math.min(item.qty, neededOf(change) - (found.get(change) ?? 0))
        found.set(change, (found.get(change) ?? 0) + taken)
        item.qty -= taken
      }
  return found
}
