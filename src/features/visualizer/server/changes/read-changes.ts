import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#db/transaction.ts'
import { type Actor, clientSafeMessage } from '#features/accounts/actor.ts'
import { buysWholesale } from '#features/cart/server/cart-view.ts'
import type { LineSwap } from '#features/cart/server/swap-lines.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { stepOf } from '#features/orders/customer-steps.ts'
import { findOrderedLines, type OrderedLine, ofSizes } from '#features/orders/server/ordered-lines.ts'
import type { ItemDeps } from '#features/orders/server/set-status.ts'
import { type Membership, mayDo } from '#features/projects/members.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { type ChangeSide, movesOf } from '#features/visualizer/change-orders.ts'
import type {
  ChangeList,
  ChangeOrder,
  ChangeParts,
  ChangeRow,
  OrderedItem,
} from '#features/visualizer/change-schema.ts'
import { partsOf, withParts } from '#features/visualizer/design-changes.ts'
import { Failure, forbidden, notFound } from '#lib/failure.ts'
import { formatDollars, toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { Faces } from '../faces.ts'
import { designOf } from '../known-rooms.ts'
import type { Models } from '../models.ts'
import { findScene, type SceneRecord } from '../queries.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'
import {
  type ChangeProject,
  type ChangeRecord,
  findChange,
  findChangeProject,
  findOrderOfCart,
  listChanges,
} from './change-order-queries.ts'
import { type Counted, countChange, type PricedFor, titleOf, whatDiffers } from './figures.ts'

/**
 * A design of a project, by its key or share id, with the actor's memberships.
 * @throws 404 for a design that is in no project, or in one that the actor may not see
 */
export async function openRoomOf(
  db: Sql,
  actor: Actor,
  key: string,
): Promise<{ scene: SceneRecord & { projectId: string }; memberships: Membership[] }> {
  const scene = await findScene(db, key)
  if (!scene?.projectId) throw notFound()
  const { projectId } = scene
  return { scene: { ...scene, projectId }, memberships: await demandRight(db, actor, projectId, 'see') }
}

/**
 * A professional's own project has what they pay, so its figures are not shown beside a client.
 * @throws 403 in client-safe mode
 */
export function demandShown(actor: Actor, project: Pick<ChangeProject, 'ownerType'> | null): void {
  if (hasOwnPrices(actor, project)) throw forbidden(clientSafeMessage)
}

const hasOwnPrices = (actor: Actor, project: Pick<ChangeProject, 'ownerType'> | null): boolean =>
  actor.clientSafe && project !== null && buysWholesale({ type: project.ownerType })

/** The change orders of a design's project, newest first; none of a professional's own project in client-safe mode. */
export async function readChanges(
  deps: ChangeDeps,
  actor: Actor,
  key: string,
  query: { page: number; per_page: number },
): Promise<ChangeList> {
  const { scene, memberships } = await openRoomOf(deps.db, actor, key)
  if (actor.clientSafe && hasOwnPrices(actor, await findChangeProject(deps.db, scene.projectId)))
    return {
      ...paged([], 0, 1, query.per_page, `/api/scenes/${key}/change_orders`),
      approved: 0,
      approved_total: 0,
      open: 0,
      may_propose: false,
    }
  const read = (page: number) =>
    listChanges(deps.db, scene.projectId, { limit: query.per_page, offset: (page - 1) * query.per_page })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, query.per_page)
  if (page !== query.page) found = await read(page)
  const rows = found.rows.map((change) => viewRow(change, scene, sideOf(change, actor, memberships)))
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  return {
    ...paged(rows, found.total, page, query.per_page, `/api/scenes/${key}/change_orders`, params),
    approved: found.approved,
    approved_total: toDollars(found.approvedCents),
    open: found.open,
    may_propose: mayDo(memberships, 'comment') && !mayDo(memberships, 'manage'),
  }
}

/** @throws 404 for a change order of a project that the actor may not see */
export async function readChange(deps: ChangeDeps, actor: Actor, id: number): Promise<ChangeOrder> {
  const change = await findChange(deps.db, id)
  if (!change) throw notFound()
  const memberships = await demandRight(deps.db, actor, change.projectId, 'see')
  const [scene, project] = await Promise.all([
    change.sceneId === null ? null : findScene(deps.db, change.sceneId),
    findChangeProject(deps.db, change.projectId),
  ])
  demandShown(actor, project)
  const side = sideOf(change, actor, memberships)
  const now = scene && project ? await countNow(deps, change, scene.document, project) : null
  const isOwner = side === 'owner'
  const ordered =
    now?.counted && project && isOwner ? await loweredNow(deps, project, change.sceneId ?? '', now.counted) : []
  return {
    ...viewRow(change, scene, side),
    scene: change.sceneId,
    project: change.projectId,
    parts: change.parts,
    figures: change.approvedFigures ?? change.figures,
    current: now?.counted?.figures ?? null,
    changed: now?.changed ?? '',
    ordered: ordered.map(viewOrdered),
    outcomes: isOwner ? change.ordered : [],
    cart: isOwner && change.cartId !== null ? await cartOf(deps.db, change.cartId) : null,
  }
}

/** The owner of the project, or who proposed the change; null for its other members. */
export function sideOf(
  { proposedBy }: Pick<ChangeRecord, 'proposedBy'>,
  actor: Pick<Actor, 'id'>,
  memberships: readonly Membership[],
): ChangeSide | null {
  if (mayDo(memberships, 'manage')) return 'owner'
  return proposedBy === actor.id ? 'proposer' : null
}

/** Whether the design no longer holds what the change would replace. */
export function isOutdated(parts: ChangeParts, document: SceneDoc): boolean {
  const held = partsOf(document)
  return Object.entries(parts).some(([key, { before }]) => !isDeepStrictEqual(held.get(key) ?? null, before))
}

/** The design after the change. */
export function changedDesign(parts: ChangeParts, document: SceneDoc): SceneDoc {
  return withParts(
    document,
    Object.entries(parts).map(([key, { after }]) => [key, after]),
  )
}

/** Whose prices a project's changes have. */
export function pricedFor({ showroomId, ownerType }: Pick<ChangeProject, 'showroomId' | 'ownerType'>): PricedFor {
  return { showroomId, wholesale: buysWholesale({ type: ownerType }) }
}

/** The figures of an open change as of now; null for one that is decided or does not apply. */
async function countNow(
  deps: ChangeDeps,
  change: ChangeRecord,
  document: SceneDoc,
  project: ChangeProject,
): Promise<{ counted: Counted | null; changed: string } | null> {
  if (change.status !== 'proposed' || isOutdated(change.parts, document)) return null
  const after = changedDesign(change.parts, document)
  if (!designOf(after)) return null
  try {
    const given = { ...pricedFor(project), now: deps.clock() }
    const counted = await countChange(deps, { before: document, after }, given)
    return { counted, changed: whatDiffers(change.figures, counted.figures, signed) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { counted: null, changed: Object.values(error.fields).flat().join(' ') }
  }
}

/** `+$12.00` or `-$12.00`. */
export function signed(dollars: number): string {
  return dollars > 0 ? `+${formatDollars(dollars)}` : formatDollars(dollars)
}

/** The owner's ordered items of the lines that a change lowers or raises. */
export async function findOrderedOf(given: {
  db: Sql
  project: ChangeProject
  /** The design that is changed. */
  scene: string
  changes: readonly LineSwap[]
  now: Date
  lock?: boolean
}): Promise<OrderedLine[]> {
  const { project, scene, changes, now } = given
  const sizes = changes
    .filter(({ before }) => before > 0)
    .map(({ sizeId, surface }) => ({
      sizeId,
      surface,
      anySurface: changes.every((other) => other.sizeId !== sizeId || other.after === 0),
    }))
  if (sizes.length === 0) return []
  const { ownerId, id: projectId, showroomId } = project
  const asked = { ownerId, projectId, showroomId, origins: [projectId, scene], now }
  return ofSizes(await findOrderedLines(given.db, asked, given.lock), sizes)
}

async function loweredNow(
  { db, clock }: ChangeDeps,
  project: ChangeProject,
  scene: string,
  { changes }: Counted,
): Promise<OrderedLine[]> {
  return loweredOf(project, await findOrderedOf({ db, project, scene, changes, now: clock() }), changes)
}

/** Those whose quantity the change lowers: what the owner chooses about when approving. */
export function loweredOf(
  { ownerId }: Pick<ChangeProject, 'ownerId'>,
  ordered: readonly OrderedLine[],
  changes: readonly LineSwap[],
): OrderedLine[] {
  // What others ordered, or what another room shares, is not theirs to cancel here.
  const theirs = ordered.filter(({ order, item, qty }) => order.customerId === ownerId && qty === item.qty)
  return theirs.filter(({ item }) =>
    changes.some(
      ({ sizeId, surface, before, after }) =>
        before > after && item.sizeId === sizeId && (item.surface === surface || item.surface === ''),
    ),
  )
}

function viewOrdered({ order, item, cancel, rule }: OrderedLine): OrderedItem {
  return {
    item: item.id,
    order: order.id,
    order_no: order.orderNo,
    product_name: item.productName,
    size_label: item.sizeLabel,
    surface: item.surface,
    qty: item.qty,
    unit: item.unit,
    charged: toDollars(item.chargedCents),
    status: stepOf(item.status),
    actions: cancel ? [cancel, 'keep'] : ['keep'],
    rule,
  }
}

function viewRow(change: ChangeRecord, scene: SceneRecord | null, side: ChangeSide | null): ChangeRow {
  const isOpen = change.status === 'proposed'
  const applies = scene?.projectId === change.projectId && scene.id === change.sceneId
  const outdated = isOpen && (!applies || isOutdated(change.parts, scene.document))
  const moves = movesOf(side, change.status).filter((to) => to !== 'approved' || !outdated)
  return {
    id: change.id,
    number: change.number,
    status: outdated ? 'replaced' : change.status,
    title: titleOf(change.figures),
    note: change.note,
    proposed_by: { id: change.proposedBy, name: change.proposerName },
    proposed_at: change.proposedAt.toISOString(),
    decided_by: change.decidedBy === null ? null : { id: change.decidedBy, name: change.deciderName ?? '' },
    decided_at: change.decidedAt?.toISOString() ?? null,
    signed_name: change.signedName,
    reason: change.reason,
    difference: toDollars(change.differenceCents),
    version: change.version,
    moves,
  }
}

async function cartOf(db: Sql, cartId: string): Promise<NonNullable<ChangeOrder['cart']>> {
  const order = await findOrderOfCart(db, cartId)
  return { id: cartId, ordered: order && { id: order.id, order_no: order.orderNo } }
}

/** What change orders need: everything that a design, its list, its orders and their people have. */
export type ChangeDeps = VisualizerDeps & ItemDeps & { live: Live; models: Models; faces: Faces }
