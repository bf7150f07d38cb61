import type { Db } from '#db/client.ts'
import { orderedSummary } from '#features/orders/ordered.ts'
import { membershipsOf } from '#features/projects/server/members.ts'
import { paths } from '#lib/paths.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Clock } from '#server/http/api-app.ts'
import { findHouseTemplate } from './house-queries.ts'
import { orderedOfScene } from './ordered.ts'
import { findScene } from './queries.ts'
import { pictureOfRoom } from './templates.ts'

export type RoomCard = { id: string; name: string; image: string | null; path: string; ordered: string }

/**
 * A template, or a design that the sender may open: its owner opens it to edit, everyone else to look at. Who is a member
 * of its project sees what is ordered for it. Null for anything else.
 */
export async function readRoomCard(
  { db, clock }: { db: Db; clock: Clock },
  asked: { scene: string } | { template: string },
  senderId: number,
  readerId: number,
): Promise<RoomCard | null> {
  if ('template' in asked) {
    const template = templateById(asked.template) ?? (await findHouseTemplate(db, asked.template))
    if (!template) return null
    const { id, name } = template
    return { id, name, image: pictureOfRoom(id), path: paths.roomTemplate(id), ordered: '' }
  }
  const found = await findScene(db, asked.scene)
  if (!found) return null
  const { ownerId, shareId, thumbnail } = found
  if (shareId !== asked.scene && ownerId !== null && ownerId !== senderId) return null
  const id = ownerId === readerId ? found.id : shareId
  const sees =
    ownerId === readerId ||
    (found.projectId !== null && (await membershipsOf(db, { id: readerId }, found.projectId)).length > 0)
  const parts = sees ? await orderedOfScene({ db, clock }, found, readerId) : []
  return {
    id,
    name: found.name || 'A design',
    image: thumbnail,
    path: paths.design(id),
    ordered: orderedSummary(parts),
  }
}
