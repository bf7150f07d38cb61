import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import type { Reader } from '#features/catalogue/prices/showroom-view.ts'
import type { Showroom } from '#features/catalogue/server/model.ts'
import type { LaborGoods } from '#features/labor/rules.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { ProductFacts } from '#scene/model/takeoff/product-facts.ts'
import { countedOrNull, type TakeoffLine } from '#scene/model/takeoff/takeoff-of.ts'
import type { Scene, SceneDoc, Slot } from '#scene/model/types.ts'
import { choicesOf, productKey, productsOf, wholeOf } from '../design-parts.ts'
import { goodsOf } from '../labor-goods.ts'
import { factsIn, orderedSlots } from '../room-list.ts'
import type { ModelRow, SceneLine, SceneProducts, sceneProductsBody } from '../schema.ts'
import { designOf, groundOf } from './known-rooms.ts'
import type { Models } from './models.ts'
import { openScene, sceneOfProject } from './scenes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

type Counting = Omit<z.infer<typeof sceneProductsBody>, 'showroom'>

/**
 * The shopping list of a saved design, counted from its document and priced to the cent: by its showroom, or
 * at the house prices. Removed slots,
 * paints and fills that cover nothing make no line.
 */
export async function listSceneProducts(
  deps: VisualizerDeps,
  models: Models,
  { actor, reader }: { actor: Actor | null; reader: Reader },
  id: string,
  asked: z.infer<typeof sceneProductsBody>,
): Promise<SceneProducts> {
  const { found } = await openScene(deps, actor, id)
  await deps.catalogue.ready()
  const wanted = asked.showroom ?? found.showroomId
  const showroom = wanted === null ? undefined : deps.catalogue.showroom(wanted)
  if (asked.showroom && !showroom) throw invalid('showroom', 'The selected showroom is invalid.')
  return listProducts(deps, models, { document: found.document, showroom: showroom ?? null, reader }, asked)
}

/**
 * The same of a document, at the prices of a showroom, or of the house. @throws Failure 422 for a document that cannot be opened
 */
export async function listProducts(
  deps: Pick<VisualizerDeps, 'catalogue'>,
  models: Models,
  of: { document: SceneDoc; showroom: Showroom | null; reader: Reader },
  asked: Counting = {},
): Promise<SceneProducts> {
  return (await countProducts(deps, models, of, asked)).list
}

/** The same, with the goods that labor is counted for (rule R18). */
export async function countProducts(
  deps: Pick<VisualizerDeps, 'catalogue'>,
  models: Models,
  { document, showroom, reader }: { document: SceneDoc; showroom: Showroom | null; reader: Reader },
  asked: Counting = {},
): Promise<{ list: SceneProducts; goods: LaborGoods[] }> {
  if (!designOf(document)) throw invalid('document', 'This design cannot be opened.')
  const asks = productsOf(document)
  const rows = new Map<string, ModelRow>()
  // All rooms together may have more products than one call allows.
  for (let from = 0; from < asks.length; from += 120) {
    const products = asks.slice(from, from + 120)
    const read = await models.read({ products, showroom: showroom?.id ?? null }, reader)
    for (const row of read) rows.set(productKey(row.hash, row.size_id), row)
  }
  const whole = wholeOf(groundOf(document), document, rows)
  const choices = choicesOf(whole, rows)
  const response: SceneProducts = { showroom: showroom?.id ?? null, lines: [], total: 0, missing: [] }
  const goods: LaborGoods[] = []
  let cents = 0
  for (const ordered of orderedSlots(whole)) {
    const { slot, fill } = ordered
    const { product: hash, size_id } = fill
    const row = rows.get(productKey(hash, size_id))
    const leaveOut = (reason: SceneProducts['missing'][number]['reason']) =>
      response.missing.push({
        slot: slot.id,
        surface: slot.label,
        product: hash,
        product_name: row?.name ?? '',
        reason,
      })
    if (row?.state !== 'sold') {
      leaveOut(row?.state === 'not carried' ? 'not carried' : 'gone')
      continue
    }
    const line = lineOf(whole, slot, { row, facts: factsIn(whole, ordered, row, choices) }, asked)
    if (line === 'not counted') {
      leaveOut(line)
      continue
    }
    if (!line) continue
    cents += line.counted.priceCents
    response.lines.push(line.shown)
    goods.push(goodsOf(whole, { ...ordered, row, takeoff: line.counted }))
  }
  return { list: { ...response, lines: inStock(deps, response.lines), total: toDollars(cents) }, goods }
}

/** Stock is checked over all lines of a size: 4 boxes for the floor and 3 for the wall need 7. */
function inStock({ catalogue }: Pick<VisualizerDeps, 'catalogue'>, lines: readonly SceneLine[]): SceneLine[] {
  const wanted = new Map<number, number>()
  for (const { size_id, quantity } of lines) wanted.set(size_id, (wanted.get(size_id) ?? 0) + quantity)
  return lines.map((line) => {
    const size = catalogue.product(line.product)?.sizes.find(({ id }) => id === line.size_id)
    return { ...line, in_stock: (size?.stock ?? 0) >= (wanted.get(line.size_id) ?? 0) }
  })
}

/**
 * What the design of a project needs, at the prices that a showroom's clients pay, for readers without an account; null
 * without a design. A design that cannot be opened any more has no lines.
 */
export async function takeoffOfProject(
  deps: VisualizerDeps,
  models: Models,
  projectId: string,
  showroomId: number | null,
): Promise<{ thumbnail: string | null; lines: SceneLine[]; total: number | null } | null> {
  const scene = await sceneOfProject(deps, projectId)
  if (!scene) return null
  const reader = { actor: null, reader: { wholesale: false } }
  try {
    const { lines, total } = await listSceneProducts(deps, models, reader, scene.shareId, {
      showroom: showroomId,
    })
    return { thumbnail: scene.thumbnail, lines, total }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { thumbnail: scene.thumbnail, lines: [], total: null }
  }
}

function lineOf(
  scene: Scene,
  slot: Slot,
  { row, facts }: { row: ModelRow; facts: ProductFacts },
  { waste, spare, first_time }: Counting,
): { shown: SceneLine; counted: TakeoffLine } | 'not counted' | null {
  const { count } = scene.doc
  const counted = countedOrNull(scene, slot, facts, {
    waste: waste ?? count?.waste ?? 'exact',
    spare: spare ?? count?.spare,
    firstTime: first_time ?? count?.firstTime,
  })
  if (!counted) return 'not counted'
  if (counted.quantity === 0) return null
  const shown: SceneLine = {
    slot: slot.id,
    surface: slot.label.slice(0, 60),
    product: row.hash,
    size_id: row.size_id,
    product_name: row.name,
    brand: row.brand,
    category: row.category,
    picture: row.picture,
    size_label: row.size_label,
    unit_label: row.unit_label,
    kind: counted.kind,
    net: hundredths(counted.net),
    order: hundredths(counted.order),
    sqft: counted.kind === 'area' || counted.kind === 'sheet' ? hundredths(counted.order) : null,
    waste_percent: hundredths(counted.wastePercent),
    quantity: counted.quantity,
    unit_price: row.unit_price,
    amount: row.unit_price === null ? null : toDollars(counted.priceCents),
    minimum_unit: row.minimum_unit,
    in_stock: row.in_stock,
    sentence: counted.sentence,
  }
  return { shown, counted }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
