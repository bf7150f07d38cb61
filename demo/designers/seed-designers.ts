import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { categoryId, familyId } from '#features/catalogue/server/reference/first-categories.ts'
import { roomPicture } from '#features/content/page-kinds.ts'
import { signature } from '#features/reviews/server/reviews.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { colorDistance, labOf } from '#features/visualizer/server/faces.ts'
import { targetOf } from '#features/visualizer/server/style-targets.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import type { Fill, SceneDoc } from '#scene/model/types.ts'
import { accountId } from '../accounts.ts'
import { showrooms } from '../catalogue/read-facts.ts'
import { showroomIdOf } from '../history.ts'
import { seedKey } from '../seed-key.ts'
import { type PlannedDesigner, plannedDesigners } from './plan.ts'

const day = 86_400_000
/** How long a job took, and how long a professional thought about it. */
const [weeks, daysToAnswer] = [6, 2]

/**
 * The directory of the demo: profiles with rate and availability, published rooms, and finished work with the ratings
 * of its clients. The same for the same `now`; safe to repeat. Needs the accounts, the catalogue and the history.
 */
export async function seedDesigners(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { rowCount } = await tx.query('SELECT 1 FROM designer_profiles WHERE account_id = $1', [
      showroomIdOf('LARKHAM2'),
    ])
    if (rowCount) return
    await insertRows(
      tx,
      'designer_profiles',
      plannedDesigners.map(({ vsdId, rate, available, insurance, service }) => ({
        accountId: showroomIdOf(vsdId),
        listed: true,
        available,
        updatedAt: now,
        rateCents: rate === null ? null : rate * 100,
        insuranceCarrier: insurance?.carrier ?? '',
        insuranceUntil: insurance && addDays(dayOf(now), insurance.days),
        insuranceVerifiedAt: insurance?.verified ? now : null,
        serviceZip: service.miles === null ? '' : zipOf(vsdId),
        serviceMiles: service.miles,
        serviceStates: service.states,
      })),
    )
    for (const planned of plannedDesigners) {
      await insertPortfolio(tx, planned, now)
      await insertFinished(tx, planned, now)
    }
  })
}

const zipOf = (vsdId: string) => showrooms().find((shop) => shop.vsdId === vsdId)?.zip ?? ''

async function insertPortfolio(tx: Sql, { vsdId, rooms }: PlannedDesigner, now: Date): Promise<void> {
  const ownerId = showroomIdOf(vsdId)
  for (const [i, [template, title]] of rooms.entries()) {
    const at = new Date(now.getTime() - (30 + 11 * i) * day)
    const key = `portfolio ${vsdId} ${template}`
    const scene = {
      id: seedKey(key),
      shareId: seedKey(`${key} share`),
      ownerId,
      showroomId: ownerId,
      name: title,
      template,
      thumbnail: roomPicture(template, 640),
      document: await furnished(tx, vsdId, template),
      countedBy: quantityRule,
      createdAt: at,
      updatedAt: at,
    }
    await insertRows(tx, 'scenes', scene)
    await insertRows(tx, 'scene_versions', {
      sceneId: scene.id,
      version: 1,
      document: scene.document,
      autosave: false,
      begunAt: at,
      savedAt: at,
    })
    await insertRows(tx, 'portfolio_rooms', { sceneId: scene.id, accountId: ownerId, publishedAt: at })
  }
}

/** The template's room, with products of the showroom that match its style. */
async function furnished(tx: Sql, vsdId: string, template: string): Promise<SceneDoc> {
  const room = templateById(template)
  if (!room) throw new Error(`no template ${template}`)
  const doc = newDoc(room)
  const { program, style } = room
  const carried = showrooms().find((shop) => shop.vsdId === vsdId)?.categories ?? []
  const fills: Record<string, Fill> = {}
  for (const slot of openScene({ name: room.name, program, style }, doc).slots) {
    const category = slot.categories.find((slug) => carried.includes(slug))
    // Products with a maximum width are left out: whether they fit is known only to the catalogue in memory.
    if (!category || slot.optional || slot.maxWidth !== undefined) continue
    const wanted = targetOf(style, slot, category, program.kind).hexes.map(labOf)
    const found = await bestSellers(tx, showroomIdOf(vsdId), category, slot.families ?? [])
    const distance = (hex: string) => Math.min(...wanted.map((lab) => colorDistance(lab, labOf(hex))))
    const [best] = found.sort((x, y) => distance(x.hex) - distance(y.hex))
    if (best) fills[slot.id] = { product: best.hash, size_id: best.sizeId }
  }
  return { ...doc, fills }
}

const rules = ruleColumns('$1::bigint')

/** The best sellers of these families, or of the whole category, that the showroom carries, with their colors. */
async function bestSellers(
  tx: Sql,
  showroomId: number,
  category: string,
  families: readonly string[],
): Promise<{ hash: string; sizeId: number; hex: string }[]> {
  const { rows } = await tx.query<{ hash: string; sizeId: number; hex: string }>({
    text: `SELECT p.hash, s.id AS size_id, p.tone->>'hex' AS hex FROM products p
      JOIN showrooms sr ON sr.account_id = $1 JOIN product_sizes s ON s.product_id = p.id AND s.position = 0 ${rules.joins}
      WHERE p.category_id = $2 AND p.status = 'published' AND p.tone->>'hex' ~ '^#[0-9a-f]{6}$' AND ${rules.carried}
        AND (cardinality($3::bigint[]) = 0 OR p.family_id = ANY ($3))
      ORDER BY p.sold_90 DESC, p.hash LIMIT 150`,
    values: [showroomId, categoryId(category), families.map((family) => familyId(category, family))],
  })
  return rows
}

async function insertFinished(tx: Sql, { vsdId, finished }: PlannedDesigner, now: Date): Promise<void> {
  const professionalId = showroomIdOf(vsdId)
  for (const { client, project, daysAgo, rating, text } of finished) {
    const endedAt = new Date(now.getTime() - daysAgo * day)
    const decidedAt = new Date(endedAt.getTime() - 7 * weeks * day)
    const requestedAt = new Date(decidedAt.getTime() - daysToAnswer * day)
    const key = `${client.email} ${vsdId} ${project}`
    const projectId = seedKey(`finished project ${key}`)
    const hireId = seedId(`hire ${key}`)
    await insertRows(tx, 'projects', {
      id: projectId,
      ownerId: accountId(client.email),
      showroomId: professionalId,
      isCart: false,
      name: project,
      status: 'archived',
      createdAt: requestedAt,
      updatedAt: endedAt,
    })
    await insertRows(tx, 'hires', {
      id: hireId,
      projectId,
      professionalId,
      status: 'ended',
      requestedAt,
      decidedAt,
      endedAt,
    })
    await insertRows(tx, 'hire_ratings', {
      hireId,
      rating,
      body: text,
      author: signature(`${client.firstName} ${client.lastName}`),
      createdAt: new Date(endedAt.getTime() + day),
    })
  }
}
