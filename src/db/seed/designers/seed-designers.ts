import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { roomPicture } from '#features/content/inspired-rooms.ts'
import { signature } from '#features/reviews/server/reviews.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { styleById, templateById } from '#scene/model/rooms/room-tables.ts'
import type { Fill, SceneDoc } from '#scene/model/rooms/types.ts'
import { accountId } from '../accounts.ts'
import { showrooms } from '../catalogue/read-facts.ts'
import { pickProducts } from '../history/pick-products.ts'
import { showroomIdOf } from '../history.ts'
import { seedId, seedKey } from '../seed-id.ts'
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
      plannedDesigners.map(({ vsdId, rate, available }) => ({
        accountId: showroomIdOf(vsdId),
        ...{ listed: true, available, updatedAt: now },
        rateCents: rate === null ? null : rate * 100,
      })),
    )
    for (const planned of plannedDesigners) {
      await insertPortfolio(tx, planned, now)
      await insertFinished(tx, planned, now)
    }
  })
}

async function insertPortfolio(tx: Sql, { vsdId, rooms }: PlannedDesigner, now: Date): Promise<void> {
  const ownerId = showroomIdOf(vsdId)
  for (const [i, [template, title]] of rooms.entries()) {
    const at = new Date(now.getTime() - (30 + 11 * i) * day)
    const key = `portfolio ${vsdId} ${template}`
    const scene = {
      id: seedKey(key),
      shareId: seedKey(`${key} share`),
      ...{ ownerId, showroomId: ownerId, name: title, template },
      thumbnail: roomPicture(template, 640),
      document: await furnished(tx, vsdId, template),
      ...{ createdAt: at, updatedAt: at },
    }
    await insertRows(tx, 'scenes', scene)
    await insertRows(tx, 'scene_versions', {
      ...{ sceneId: scene.id, version: 1, document: scene.document, autosave: false },
      ...{ begunAt: at, savedAt: at },
    })
    await insertRows(tx, 'portfolio_rooms', { sceneId: scene.id, accountId: ownerId, publishedAt: at })
  }
}

/** The template's room with a best seller of the showroom on every surface that it sells something for. */
async function furnished(tx: Sql, vsdId: string, template: string): Promise<SceneDoc> {
  const room = templateById(template)
  if (!room) throw new Error(`no template ${template}`)
  const doc = newDoc(room)
  const carried = showrooms().find((shop) => shop.vsdId === vsdId)?.categories ?? []
  const scene = openScene({ name: room.name, program: room.program, style: styleById(doc.style) }, doc)
  const slots = scene.slots.flatMap(({ id, faces, optional, categories }) => {
    const category = categories.find((slug) => carried.includes(slug))
    return category && faces.length > 0 && !optional ? [{ id, category }] : []
  })
  const showroomId = showroomIdOf(vsdId)
  const fills: Record<string, Fill> = {}
  for (const { id, category } of slots) {
    const search = { key: `${vsdId} ${template} ${category}`, showroomId, wish: { category, qty: 1 } }
    const [picked] = await pickProducts(tx, [search])
    if (picked) fills[id] = { product: picked.hash, size_id: picked.sizeId }
  }
  return { ...doc, fills }
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
      ...{ id: projectId, ownerId: accountId(client.email), showroomId: professionalId, isCart: false },
      ...{ name: project, status: 'archived', createdAt: requestedAt, updatedAt: endedAt },
    })
    await insertRows(tx, 'hires', {
      ...{ id: hireId, projectId, professionalId, status: 'ended', requestedAt, decidedAt, endedAt },
    })
    await insertRows(tx, 'hire_ratings', {
      ...{ hireId, rating, body: text, author: signature(`${client.firstName} ${client.lastName}`) },
      createdAt: new Date(endedAt.getTime() + day),
    })
  }
}
