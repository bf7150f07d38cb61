import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type LineSwap, swapInProject } from '#features/cart/server/swap-lines.ts'
import { paidBy, type Reader } from '#features/catalogue/prices/showroom-view.ts'
import { addProject } from '#features/projects/server/service.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import type { SceneLine } from '#features/visualizer/schema.ts'
import { checkDesign } from '#features/visualizer/server/known-rooms.ts'
import { listProducts } from '#features/visualizer/server/scene-products.ts'
import { addScene } from '#features/visualizer/server/scenes.ts'
import { invalid, notFound } from '#lib/failure.ts'
import type { AiAccount } from '../queries.ts'
import type { DesignDeps } from './design-deps.ts'
import { findDesign, findMadeProject, lockDesign, setMadeProject } from './design-queries.ts'

type Who = { account: AiAccount; actor: Actor; reader: Reader }

/**
 * Makes a project of a room for the marketplace account that asks: its design, and its list at today's prices, without
 * products that are no longer sold. The account that has made one of it before gets the same project, unless it has
 * deleted it. Returns the project's id.
 * @throws Failure 404 for a design of another account, 422 for a room that it does not have
 */
export async function projectOfDesign(
  deps: DesignDeps,
  { account, actor, reader }: Who,
  { id, room }: { id: number; room: number },
): Promise<string> {
  const { db, catalogue, models, clock } = deps
  const design = await findDesign(db, account.id, id)
  if (!design) throw notFound()
  const planned = design.result?.rooms[room]
  if (!planned) throw invalid('result', 'The selected result is invalid.')
  const { document } = planned
  checkDesign(document)
  await catalogue.ready()
  // A closed showroom sells nothing any more; the room is then planned at the platform's own prices.
  const showroom = design.showroomId === null ? null : (catalogue.showroom(design.showroomId) ?? null)
  const { lines } = await listProducts(deps, models, { document, showroom, reader })
  const swaps = swapsOf(deps, lines, { showroomId: showroom?.id ?? null, reader })
  const file = design.pictures[room]
  const fields = {
    showroomId: showroom?.id ?? null,
    name: design.name,
    floorplan: design.brief.floor_plan,
  }
  return transaction(db, async (tx) => {
    // Locks the design, so that two calls make one project.
    if (!(await lockDesign(tx, account.id, id))) throw notFound()
    const from = { designId: id, room, accountId: actor.id }
    const known = await findMadeProject(tx, from)
    if (known) return known
    const owned = { ...fields, ownerId: actor.id, floorTemplate: document.template }
    const projectId = await addProject(tx, owned)
    const thumbnail = file ? uploadUrl(file) : null
    const scene = { ...fields, projectId, template: document.template, document, thumbnail }
    await addScene(tx, actor.id, scene, clock())
    await swapInProject(tx, projectId, swaps)
    await setMadeProject(tx, { ...from, projectId, now: clock() })
    return projectId
  })
}

/** The lines as a project's list holds them: one for each size and surface. */
function swapsOf(
  { catalogue }: DesignDeps,
  lines: readonly SceneLine[],
  { showroomId, reader }: { showroomId: number | null; reader: Reader },
): LineSwap[] {
  const view = catalogue.view(showroomId)
  const swaps = new Map<string, LineSwap>()
  for (const { product: hash, size_id: sizeId, surface, quantity } of lines) {
    const product = catalogue.product(hash)
    const size = product?.sizes.find((one) => one.id === sizeId)
    if (!product || !size) continue
    const key = `${sizeId} ${surface}`
    const before = swaps.get(key)?.after ?? 0
    const unitPriceCents = paidBy(reader, view.price(product, size))
    swaps.set(key, {
      productId: product.id,
      sizeId,
      surface,
      before: 0,
      after: before + quantity,
      unitPriceCents,
    })
  }
  return [...swaps.values()]
}
