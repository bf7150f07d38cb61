import type { z } from 'zod'
import { paidBy, type View, visitor } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedLine, PlannedRoom } from '#features/design-ai/designs/plan.ts'
import type {
  DesignDetail,
  DesignResult,
  DesignRow,
  designsQuery,
  SharedDesign,
} from '#features/design-ai/designs/schema.ts'
import { emptyWishLists, wishListsOf } from '#features/design-ai/designs/wish-lists.ts'
import { findOrderedLines, viewOrdered } from '#features/orders/server/ordered-lines.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { roomNames } from '#features/visualizer/room-names.ts'
import { designOf, groundOf } from '#features/visualizer/server/known-rooms.ts'
import { roomPlanSvg } from '#features/visualizer/server/plan-svg.ts'
import { notFound } from '#lib/failure.ts'
import { counted, formatCents, toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { slotOf } from '#scene/model/layout/fixture-slots.ts'
import { planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { usualBasins } from '#scene/model/layout/vanity-places.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { basinsOf } from '../brief/goods.ts'
import type { DesignDeps } from './design-deps.ts'
import {
  type DesignRecord,
  findDesign,
  findSharedDesign,
  listDesigns,
  listMadeProjects,
  type WholeDesign,
} from './design-queries.ts'

/** An account's designs, newest first. */
export async function listOwnDesigns(
  { db }: Pick<DesignDeps, 'db'>,
  accountId: number,
  query: z.output<typeof designsQuery>,
): Promise<Paged<DesignRow>> {
  const { status = null, per_page: limit } = query
  const read = (page: number) => listDesigns(db, accountId, { status, limit, offset: (page - 1) * limit })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, limit)
  if (page !== query.page) found = await read(page)
  const params = new URLSearchParams({ per_page: String(limit), ...(status && { status }) })
  const rows = found.designs.map((design) => rowOf(design, design.file))
  return paged(rows, found.total, page, limit, '/api/AI/designs', params)
}

/** @throws Failure 404 for a design of another account */
export async function readDesign(
  { db, catalogue, clock }: Pick<DesignDeps, 'db' | 'catalogue' | 'clock'>,
  accountId: number,
  id: number,
): Promise<DesignDetail> {
  const design = await findDesign(db, accountId, id)
  if (!design) throw notFound()
  await catalogue.ready()
  const { brief } = design
  return {
    ...rowOf(design, fileOf(design)),
    prompt: brief.prompt,
    wishes: brief.wishes,
    unknown: brief.unknown,
    palette: brief.palette,
    budget: brief.budget,
    budget_with_tax: brief.budget_with_tax,
    tax_percent: brief.tax_milli === null ? null : brief.tax_milli / 1000,
    needed_by: brief.needed_by,
    must_keep: brief.must_keep,
    must_not: brief.must_not,
    showroom: showroomOf(catalogue, design),
    results: await withOrdered({ db, clock }, id, resultsOf(catalogue, design)),
    difference: design.result?.difference ?? null,
    same_plan: design.result?.samePlan ?? [],
  }
}

/**
 * A shared design as a client of its showroom sees it: the rooms with their lists, and nothing about its owner.
 * @throws Failure 404 for a key that no design has, or that is not finished
 */
export async function readSharedDesign(
  { db, catalogue }: Pick<DesignDeps, 'db' | 'catalogue'>,
  key: string,
): Promise<SharedDesign> {
  const design = await findSharedDesign(db, key)
  if (design?.status !== 'done') throw notFound()
  await catalogue.ready()
  return {
    name: design.named ? design.name : (design.result?.rooms[0]?.title ?? roomNames[design.room]),
    room: design.room,
    showroom: showroomOf(catalogue, design),
    results: resultsOf(catalogue, design).map((result) => ({
      ...result,
      ...withoutWords(result, design.brief.wishes),
      unmet: [],
    })),
    created_at: design.createdAt.toISOString(),
  }
}

/** With what was ordered for the projects that were made of the rooms. */
async function withOrdered(
  { db, clock }: Pick<DesignDeps, 'db' | 'clock'>,
  id: number,
  results: readonly DesignResult[],
): Promise<DesignResult[]> {
  const made = await listMadeProjects(db, id)
  const shown = results.map((result) => ({ ...result }))
  for (const { room, projectId, ownerId, showroomId, sceneId } of made) {
    const origins = sceneId === null ? [projectId] : [projectId, sceneId]
    const lines = await findOrderedLines(db, { ownerId, projectId, showroomId, origins, now: clock() })
    // The two kinds of account are apart: an order is opened from the marketplace's own pages.
    shown[room]?.ordered.push(...lines.map((line) => viewOrdered(line, null)))
  }
  return shown
}

/**
 * Without what the owner asked for in words: the labels of wishes and the sentences that repeat one. What a contractor
 * does stays, as long as it is no wish of the brief.
 */
function withoutWords({ wishes, lines }: DesignResult, asked: readonly Wish[]): Pick<DesignResult, 'wishes' | 'lines'> {
  const labels = new Set(asked.map(({ label }) => label.toLowerCase()))
  const repeats = (text: string) =>
    /your wish|you chose/.test(text) || [...labels].some((label) => text.toLowerCase().includes(label))
  return {
    wishes: {
      ...emptyWishLists(),
      contractor: wishes.contractor.filter(({ label }) => !labels.has(label.toLowerCase())),
    },
    lines: lines.map((line) => (repeats(line.reason) ? { ...line, reason: '' } : line)),
  }
}

function rowOf(design: DesignRecord, file: string | null): DesignRow {
  const { id, name, status, step, error, cost, refines, room } = design
  return {
    id,
    name,
    status,
    step,
    error,
    cost,
    refines,
    room,
    image: file === null ? design.image : uploadUrl(file),
    share: design.shareKey,
    created_at: design.createdAt.toISOString(),
  }
}

function fileOf({ pictures }: WholeDesign): string | null {
  return Object.entries(pictures).sort(([a], [b]) => Number(a) - Number(b))[0]?.[1] ?? null
}

function showroomOf(catalogue: Catalogue, { showroomId }: WholeDesign): DesignDetail['showroom'] {
  const showroom = showroomId === null ? undefined : catalogue.showroom(showroomId)
  return showroom ? { id: showroom.id, company: showroom.company, vsd_id: showroom.vsdId } : null
}

function resultsOf(catalogue: Catalogue, design: WholeDesign): DesignResult[] {
  const view = catalogue.view(design.showroomId)
  return (design.result?.rooms ?? []).map((room, i) => {
    const file = design.pictures[i]
    return {
      ...resultOf(catalogue, view, room),
      image: file ? uploadUrl(file) : (ownPlan(room.document) ?? design.image),
      drawn: file !== undefined,
    }
  })
}

/** The plan of a room whose fixtures are not those of its template, as an address of its own; null for others. */
function ownPlan(document: SceneDoc): string | null {
  const isOther = Object.values(document.fixtures).some(({ removed, type }) => removed || type)
  const scene = isOther || document.room ? designOf(document) : null
  return scene && `data:image/svg+xml,${encodeURIComponent(roomPlanSvg(scene))}`
}

function resultOf(catalogue: Catalogue, view: View, room: PlannedRoom): Omit<DesignResult, 'image' | 'drawn'> {
  const { title, document, lines, withinBudget, swaps, tight, open, colors } = room
  const wishes = wishListsOf(room)
  return {
    title,
    plan: planOfDesign(catalogue, document),
    materials: lines
      .filter(({ accessory }) => !accessory)
      .map(({ surface, hash, product_name }) => ({ surface, hash, product_name })),
    scene: document,
    ground: groundIfKnown(document),
    lines: lines.map((line) => lineOf(catalogue, line)),
    total: toDollars(room.totalCents),
    within_budget: withinBudget,
    least: toDollars(room.leastCents),
    swaps: swaps.map(({ savesCents, ...swap }) => ({ ...swap, saves: toDollars(savesCents) })),
    tight,
    open,
    colors,
    wishes,
    ordered: [],
    unmet: [...wishes.not_sold, ...wishes.not_met],
    changed: lines.flatMap((line) => {
      const what = changeOf(catalogue, view, line)
      return what === null ? [] : [{ surface: line.surface, what }]
    }),
  }
}

function lineOf(catalogue: Catalogue, line: PlannedLine): DesignResult['lines'][number] {
  const { unitCents, amountCents, leadDays, stock: _, accessory = false, ...rest } = line
  const product = catalogue.product(line.hash)
  const position = product?.sizes.find(({ id }) => id === line.size_id)?.position ?? 0
  return {
    ...rest,
    accessory,
    unit_price: toDollars(unitCents),
    amount: toDollars(amountCents),
    lead_time_days: leadDays,
    picture: paths.picture(line.hash, 'main', 320, 'webp', position, product?.look),
  }
}

function groundIfKnown(document: SceneDoc): SceneGround | null {
  try {
    return groundOf(document)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What has changed about a product since the plan that matters to a buyer; null if nothing has. */
function changeOf(catalogue: Catalogue, view: View, line: PlannedLine): string | null {
  const product = catalogue.product(line.hash)
  const size = product?.sizes.find(({ id }) => id === line.size_id)
  if (!product || !size || !view.carries(product)) return 'No longer sold.'
  if (size.stock === 0) return 'Out of stock.'
  if (size.stock < line.quantity) return `Only ${counted(size.stock, line.unit_label)} left.`
  const cents = paidBy(visitor, view.price(product, size))
  if (cents === line.unitCents) return null
  return `The price is now ${formatCents(cents)}; it was ${formatCents(line.unitCents)}.`
}

/** "Peninsula, L-shaped cabinets": what a room has, by its document and the vanities in it. */
function planOfDesign({ product }: Pick<Catalogue, 'product'>, document: SceneDoc): string {
  const scene = designOf(document)
  if (!scene) return ''
  const parts = planParts(scene.room, scene.placed, (vanity) => {
    const fill = document.fills[slotOf(scene, vanity.id, 'unit')?.id ?? '']
    const chosen = fill && 'product' in fill ? fill : undefined
    const size = chosen && product(chosen.product)?.sizes.find(({ id }) => id === chosen.size_id)
    return size ? basinsOf(size) : usualBasins(vanity)
  })
  return planWords(parts)
}
