import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { ChecklistEntry } from '../checklist-schema.ts'

export type EntryRow = Omit<ChecklistEntry, 'assignee'>

const columns = `id, project_id AS project, key, title, part AS "group", done, note, due_date::text AS due_date, position`

export async function listEntries(db: Sql, projectId: string): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'list-checklist',
    text: `SELECT ${columns} FROM project_checklist WHERE project_id = $1 ORDER BY position, id LIMIT 1000`,
    values: [projectId],
  })
  return rows
}

export async function findEntry(db: Sql, id: number): Promise<EntryRow | null> {
  const { rows } = await db.query<EntryRow>({
    name: 'find-checklist-entry',
    text: `SELECT ${columns} FROM project_checklist WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Appends entries; a suggestion that is already on the list stays as it is. */
export async function addEntries(
  tx: Sql,
  projectId: string,
  items: readonly {
    key: string | null
    title: string
    group: string
    dueDate: string | null
    note: string
  }[],
  at: Date,
): Promise<void> {
  await tx.query({
    text: `WITH last AS (SELECT coalesce(max(position), 0) AS position FROM project_checklist WHERE project_id = $1)
      INSERT INTO project_checklist (id, project_id, key, title, part, note, due_date, position, created_at)
      SELECT i.id, $1, i.key, i.title, i."group", i.note, i."dueDate", last.position + i.place, $3
      FROM last, jsonb_to_recordset($2::jsonb) AS i(id bigint, key text, title text, "group" text, note text, "dueDate" date, place int)
      ON CONFLICT (project_id, key) DO NOTHING`,
    values: [
      projectId,
      JSON.stringify(items.map((item, i) => ({ ...item, id: randomId(), place: i + 1 }))),
      at,
    ],
  })
}

export async function saveEntry(tx: Sql, entry: EntryRow): Promise<void> {
  await tx.query({
    name: 'save-checklist-entry',
    text: `UPDATE project_checklist SET title = $2, done = $3, note = $4, due_date = $5 WHERE id = $1`,
    values: [entry.id, entry.title, entry.done, entry.note, entry.due_date],
  })
}

/** Renumbers a project's entries in the order given: 1, 2, 3 … */
export async function orderEntries(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'order-checklist',
    text: `UPDATE project_checklist c SET position = o.place FROM unnest($1::bigint[]) WITH ORDINALITY AS o(id, place)
      WHERE c.id = o.id AND c.position <> o.place`,
    values: [ids],
  })
}

export async function removeEntry(db: Sql, id: number): Promise<void> {
  await db.query({
    name: 'remove-checklist-entry',
    text: 'DELETE FROM project_checklist WHERE id = $1',
    values: [id],
  })
}
