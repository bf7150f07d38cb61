import type { Sql } from '#db/transaction.ts'
import { paths } from '#lib/paths.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { findHouseTemplate } from './house-queries.ts'
import { findScene } from './queries.ts'
import { pictureOfRoom } from './templates.ts'

export type RoomCard = { id: string; name: string; image: string | null; path: string }

/**
 * A template, or a design that the sender may open: its owner opens it to edit, everyone else to look at. Null for
 * anything else.
 */
export async function readRoomCard(
  { db }: { db: Sql },
  asked: { scene: string } | { template: string },
  senderId: number,
  readerId: number,
): Promise<RoomCard | null> {
  if ('template' in asked) {
    const template = templateById(asked.template) ?? (await findHouseTemplate(db, asked.template))
    if (!template) return null
    const { id, name } = template
    return { id, name, image: pictureOfRoom(id), path: paths.roomTemplate(id) }
  }
  const found = await findScene(db, asked.scene)
  if (!found) return null
  const { ownerId, shareId, thumbnail } = found
  if (shareId !== asked.scene && ownerId !== null && ownerId !== senderId) return null
  const id = ownerId === readerId ? found.id : shareId
  return { id, name: found.name || 'A design', image: thumbnail, path: paths.design(id) }
}
