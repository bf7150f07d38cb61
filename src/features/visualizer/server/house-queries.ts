import type { Sql } from '#db/transaction.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { RoomKindOfList } from '../room-settings-schema.ts'

/** A room template that an Admin has made; its document never changes. */
export type HouseTemplate = { id: string; name: string; document: SceneDoc }

/** Newest first. */
export async function listHouseTemplates(db: Sql): Promise<HouseTemplate[]> {
  const { rows } = await db.query<HouseTemplate>({
    name: 'list-house-templates',
    text: 'SELECT id, name, document FROM house_templates ORDER BY created_at DESC, id',
  })
  return rows
}

export async function findHouseTemplate(db: Sql, id: string): Promise<HouseTemplate | null> {
  // Only these ids are in the table: others need no query.
  if (!id.startsWith('house_')) return null
  const { rows } = await db.query<HouseTemplate>({
    name: 'find-house-template',
    text: `SELECT t.id, coalesce(nullif(s.name, ''), t.name) AS name, t.document
      FROM house_templates t LEFT JOIN room_settings s ON s.kind = 'template' AND s.id = t.id WHERE t.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** One writer of the list at a time, until the transaction ends. */
export async function lockHouseTemplates(tx: Sql): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('house templates', 0))")
}

export async function insertHouseTemplate(
  tx: Sql,
  { id, name, document }: HouseTemplate,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-house-template',
    text: 'INSERT INTO house_templates (id, name, document, created_by, created_at) VALUES ($1, $2, $3, $4, $5)',
    values: [id, name, JSON.stringify(document), by, at],
  })
}

/** How many designs and projects were begun with a template. */
export async function usesOfTemplate(tx: Sql, id: string): Promise<{ designs: number; projects: number }> {
  const { rows } = await tx.query<{ designs: number; projects: number }>({
    name: 'uses-of-house-template',
    text: `SELECT (SELECT count(*)::int FROM scenes WHERE template = $1) AS designs,
      (SELECT count(*)::int FROM projects WHERE floor_template = $1) AS projects`,
    values: [id],
  })
  return rows[0] ?? { designs: 0, projects: 0 }
}

export async function deleteHouseTemplate(tx: Sql, id: string): Promise<void> {
  await tx.query({
    name: 'delete-house-template',
    text: `WITH gone AS (DELETE FROM room_settings WHERE kind = 'template' AND id = $1)
      DELETE FROM house_templates WHERE id = $1`,
    values: [id],
  })
}

export type RoomSetting = { id: string; name: string; position: number | null; hidden: boolean }

export async function listRoomSettings(db: Sql, kind: RoomKindOfList): Promise<RoomSetting[]> {
  const { rows } = await db.query<RoomSetting>({
    name: 'room-settings',
    text: 'SELECT id, name, position, hidden FROM room_settings WHERE kind = $1',
    values: [kind],
  })
  return rows
}

export async function writeRoomSetting(tx: Sql, kind: RoomKindOfList, setting: RoomSetting): Promise<void> {
  await tx.query({
    name: 'save-room-setting',
    text: `INSERT INTO room_settings (kind, id, name, position, hidden) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (kind, id) DO UPDATE SET name = excluded.name, position = excluded.position, hidden = excluded.hidden`,
    values: [kind, setting.id, setting.name, setting.position, setting.hidden],
  })
}
