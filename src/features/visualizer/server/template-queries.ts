import type { Sql } from '#db/transaction.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'

export type OwnTemplate = {
  id: string
  name: string
  room: string
  image: string | null
  document: SceneDoc
  createdAt: Date
}

const columns = 'id, name, room, image, document, created_at AS "createdAt"'

export async function insertOwnTemplate(
  db: Sql,
  ownerId: number,
  { id, name, room, image, document }: Omit<OwnTemplate, 'createdAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO own_templates (id, owner_id, name, room, image, document, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, ownerId, name, room, image, JSON.stringify(document), now],
  )
}

/** An account's own rooms, newest first. */
export async function listOwnTemplates(db: Sql, ownerId: number): Promise<OwnTemplate[]> {
  const { rows } = await db.query<OwnTemplate>(
    `SELECT ${columns} FROM own_templates WHERE owner_id = $1 ORDER BY created_at DESC, id`,
    [ownerId],
  )
  return rows
}

export async function findOwnTemplate(db: Sql, ownerId: number, id: string): Promise<OwnTemplate | null> {
  const { rows } = await db.query<OwnTemplate>(
    `SELECT ${columns} FROM own_templates WHERE owner_id = $1 AND id = $2`,
    [ownerId, id],
  )
  return rows[0] ?? null
}

export async function renameOwnTemplate(
  db: Sql,
  ownerId: number,
  id: string,
  name: string,
): Promise<OwnTemplate | null> {
  const { rows } = await db.query<OwnTemplate>(
    `UPDATE own_templates SET name = $3 WHERE owner_id = $1 AND id = $2 RETURNING ${columns}`,
    [ownerId, id, name],
  )
  return rows[0] ?? null
}

export async function deleteOwnTemplate(db: Sql, ownerId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM own_templates WHERE owner_id = $1 AND id = $2', [
    ownerId,
    id,
  ])
  return rowCount === 1
}
