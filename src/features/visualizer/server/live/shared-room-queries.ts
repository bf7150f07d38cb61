import type { Sql } from '#db/transaction.ts'
import { type Membership, memberRights } from '#features/projects/members.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import type { SceneDoc } from '#scene/model/types.ts'

export type SharedDocument = { state: Buffer; updates: { id: number; update: Buffer }[] }

/** The shared document of a scene with the updates that are not merged into it, oldest first; null if it has none. */
export async function findSharedDocument(db: Sql, sceneId: string): Promise<SharedDocument | null> {
  const { rows } = await db.query<{ state: Buffer; id: number | null; update: Buffer | null }>({
    name: 'find-scene-document',
    text: `SELECT d.state, u.id, u.update FROM scene_documents d LEFT JOIN scene_updates u ON u.scene_id = d.scene_id
      WHERE d.scene_id = $1 ORDER BY u.id`,
    values: [sceneId],
  })
  const [first] = rows
  if (!first) return null
  const updates = rows.flatMap(({ id, update }) => (id !== null && update ? [{ id, update }] : []))
  return { state: first.state, updates }
}

export async function insertSharedDocument(db: Sql, sceneId: string, state: Uint8Array): Promise<void> {
  await db.query({
    name: 'insert-scene-document',
    text: 'INSERT INTO scene_documents (scene_id, state) VALUES ($1, $2)',
    values: [sceneId, state],
  })
}

/** Returns the id of the update. */
export async function insertSharedUpdate(db: Sql, sceneId: string, update: Uint8Array): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'insert-scene-update',
    text: 'INSERT INTO scene_updates (scene_id, update) VALUES ($1, $2) RETURNING id',
    values: [sceneId, update],
  })
  return rows[0]?.id ?? 0
}

export async function findSharedUpdate(db: Sql, id: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ update: Buffer }>({
    name: 'find-scene-update',
    text: 'SELECT update FROM scene_updates WHERE id = $1',
    values: [id],
  })
  return rows[0]?.update ?? null
}

/** Stores the merged state in place of the updates with these ids. */
export async function mergeSharedDocument(
  tx: Sql,
  sceneId: string,
  state: Uint8Array,
  merged: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'merge-scene-document',
    text: 'UPDATE scene_documents SET state = $2 WHERE scene_id = $1',
    values: [sceneId, state],
  })
  await tx.query({
    name: 'delete-scene-updates',
    text: 'DELETE FROM scene_updates WHERE scene_id = $1 AND id = ANY($2::bigint[])',
    values: [sceneId, merged],
  })
}

/** Whether the scene belongs to a project that someone besides its owner works in, or has comments. */
export async function isSharedScene(db: Sql, sceneId: string): Promise<boolean> {
  const { rows } = await db.query<{ shared: boolean }>({
    name: 'is-shared-scene',
    text: `SELECT EXISTS (SELECT FROM scenes s JOIN project_members m ON m.project_id = s.project_id
      WHERE s.id = $1 AND m.account_id <> s.owner_id) OR EXISTS (SELECT FROM room_pins WHERE scene_id = $1) AS shared`,
    values: [sceneId],
  })
  return rows[0]?.shared ?? false
}

/** The memberships of an account in the project of a scene; those of an owner for the scene's owner. */
export async function findSceneMemberships(
  db: Sql,
  sceneId: string,
  accountId: number,
): Promise<{ projectId: string | null; memberships: Membership[] } | null> {
  const { rows } = await db.query<{
    projectId: string | null
    ownerId: number | null
    role: Membership['role'] | null
    rights: Membership['rights'] | null
  }>({
    name: 'find-scene-memberships',
    text: `SELECT s.project_id, s.owner_id, m.role, m.rights FROM scenes s
      LEFT JOIN project_members m ON m.project_id = s.project_id AND m.account_id = $2 WHERE s.id = $1`,
    values: [sceneId, accountId],
  })
  const [first] = rows
  if (!first) return null
  const memberships = rows.flatMap(({ role, rights }) => (role && rights ? [{ role, rights }] : []))
  if (first.ownerId === accountId) memberships.push({ role: 'owner', rights: memberRights })
  return { projectId: first.projectId, memberships }
}

/** Saves the design that a shared document says, as the next version. */
export async function setSharedScene(tx: Sql, sceneId: string, document: SceneDoc, now: Date): Promise<void> {
  await tx.query({
    name: 'set-shared-scene',
    text: `UPDATE scenes SET document = $2, version = version + 1, counted_by = ${quantityRule}, updated_at = $3
      WHERE id = $1`,
    values: [sceneId, JSON.stringify(document), now],
  })
}
