import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import { randomId } from '#lib/ids.ts'
import type { Membership } from '../members.ts'
import type { ChecklistEntry } from '../schema.ts'

export type ProjectFields = {
  showroomId: number | null
  floorplan: number | null
  floorTemplate: string | null
  is3d: boolean
  name: string
}

export async function insertProject(
  db: Sql,
  project: ProjectFields & { id: string; ownerId: number | null },
): Promise<void> {
  await db.query({
    name: 'insert-project',
    text: `INSERT INTO projects (id, owner_id, showroom_id, is_cart, name, floorplan, floor_template, is_3d)
      VALUES ($1, $2, $3, false, $4, $5, $6, $7)`,
    values: [
      project.id,
      project.ownerId,
      project.showroomId,
      project.name,
      project.floorplan,
      project.floorTemplate,
      project.is3d,
    ],
  })
}

/**
 * Changes the given fields of an open project; false when it is not open or not the actor's. Null leaves a field
 * unchanged.
 */
export async function updateProject(
  db: Sql,
  project: Partial<ProjectFields> & { id: string; actorId: number | null; extraInfo?: unknown },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'update-project',
    text: `UPDATE projects SET showroom_id = coalesce($3, showroom_id), floorplan = coalesce($4, floorplan),
        floor_template = coalesce($5, floor_template), is_3d = coalesce($6, is_3d), name = coalesce($7, name),
        extra_info = extra_info || coalesce($8::jsonb, '{}'), owner_id = coalesce(owner_id, $2), updated_at = now()
      WHERE id = $1 AND status = 'open' AND (owner_id IS NULL OR owner_id = $2)`,
    values: [
      project.id,
      project.actorId,
      project.showroomId ?? null,
      project.floorplan ?? null,
      project.floorTemplate ?? null,
      project.is3d ?? null,
      project.name ?? null,
      project.extraInfo === undefined ? null : JSON.stringify(project.extraInfo),
    ],
  })
  return rowCount === 1
}

/** Hides a project for good; its row stays for the orders that name it. */
export async function deleteProject(db: Sql, id: string, ownerId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-project',
    text: `UPDATE projects SET status = 'deleted', updated_at = now() WHERE id = $1 AND owner_id = $2 AND status IN ('open', 'archived')`,
    values: [id, ownerId],
  })
  return rowCount === 1
}

/** Archives a project or restores it; true even if nothing changes. */
export async function updateArchived(db: Sql, id: string, ownerId: number, archived: boolean): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'put-project-away',
    text: `UPDATE projects SET status = CASE WHEN $3 THEN 'archived' ELSE 'open' END,
        updated_at = CASE WHEN (status = 'archived') = $3 THEN updated_at ELSE now() END
      WHERE id = $1 AND owner_id = $2 AND NOT is_cart AND status IN ('open', 'archived')`,
    values: [id, ownerId, archived],
  })
  return rowCount === 1
}

/**
 * Copies one of the account's own projects: room, notes, list and checklist, with nothing ticked, shared or ordered.
 */
export async function copyProject(
  tx: Sql,
  given: { id: string; from: string; ownerId: number; name: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `INSERT INTO projects (id, owner_id, showroom_id, is_cart, name, floorplan, floor_template, is_3d, extra_info, created_at, updated_at)
      SELECT $1, owner_id, showroom_id, false, $4, floorplan, floor_template, is_3d, extra_info, $5, $5
      FROM projects WHERE id = $2 AND owner_id = $3 AND NOT is_cart AND status IN ('open', 'archived')`,
    values: [given.id, given.from, given.ownerId, given.name, given.at],
  })
  if (rowCount !== 1) return false
  const { rows } = await tx.query<{ lines: number; entries: number }>({
    text: `SELECT (SELECT count(*) FROM project_lines WHERE project_id = $1)::int AS lines,
      (SELECT count(*) FROM project_checklist WHERE project_id = $1)::int AS entries`,
    values: [given.from],
  })
  const { lines = 0, entries = 0 } = rows[0] ?? {}
  await tx.query({
    text: `INSERT INTO project_lines (id, project_id, product_id, size_id, surface, qty, seen_price_cents, counted_by, created_at,
        measured_sqft_hundredths, measured_ft_hundredths)
      SELECT ($3::bigint[])[row_number() OVER (ORDER BY created_at, id)], $1, product_id, size_id, surface, qty, seen_price_cents, counted_by,
        created_at, measured_sqft_hundredths, measured_ft_hundredths
      FROM project_lines WHERE project_id = $2`,
    values: [given.id, given.from, Array.from({ length: lines }, () => randomId())],
  })
  await tx.query({
    text: `INSERT INTO project_checklist (id, project_id, key, title, part, note, due_date, position, created_at)
      SELECT ($3::bigint[])[row_number() OVER (ORDER BY position, id)], $1, key, title, part, note, due_date, position, $4
      FROM project_checklist WHERE project_id = $2`,
    values: [given.id, given.from, Array.from({ length: entries }, () => randomId()), given.at],
  })
  return true
}

/** Whether the project has an order with an item still under way. */
export async function hasOpenOrder(db: Sql, projectId: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'project-has-open-order',
    text: `SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.project_id = $1 AND i.status NOT IN ${sqlList('closed')} LIMIT 1`,
    values: [projectId],
  })
  return rows.length > 0
}

const inScope = {
  own: 'p.owner_id = $1',
  shared: `p.owner_id <> $1 AND p.id IN (SELECT project_id FROM project_members WHERE account_id = $1)`,
}

const orders = {
  newest: 'updated_at DESC, id',
  name: 'lower(name), id',
  for_room: `(id IN (SELECT project_id FROM scenes WHERE id = $6)) DESC,
    EXISTS (SELECT FROM hires h WHERE h.project_id = mine.id AND h.status IN ('requested', 'accepted')) DESC, updated_at DESC, id`,
}

/** One page of the projects that an account owns, or is a member of: ids in order, and the total number. */
export async function listProjects(
  db: Sql,
  accountId: number,
  page: {
    scope: 'own' | 'shared'
    q: string
    sort: keyof typeof orders
    /** The design whose project comes first for `for_room`. */
    scene: string | null
    archived: boolean
    limit: number
    offset: number
  },
): Promise<{ ids: string[]; total: number }> {
  const like = containing(page.q)
  const { rows } = await db.query<{ ids: string[] | null; total: number }>({
    text: `WITH mine AS (SELECT id, name, updated_at FROM projects p
        WHERE ${inScope[page.scope]} AND NOT is_cart AND status = $5 AND name ILIKE $2)
      SELECT (SELECT count(*) FROM mine)::int AS total, (SELECT array_agg(id) FROM (
        SELECT id FROM mine ORDER BY ${orders[page.sort]} LIMIT $3 OFFSET $4) p) AS ids`,
    values: [
      ...[accountId, like, page.limit, page.offset, page.archived ? 'archived' : 'open'],
      ...(page.sort === 'for_room' ? [page.scene] : []),
    ],
  })
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

/** The name of the account that owns a project; null for a guest's. */
export async function findOwnerName(db: Sql, projectId: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'find-project-owner-name',
    text: `SELECT trim(a.first_name || ' ' || a.last_name) AS name
      FROM projects p JOIN accounts a ON a.id = p.owner_id WHERE p.id = $1`,
    values: [projectId],
  })
  return rows[0]?.name ?? null
}

/** When the last message was written in the chats of these projects. */
export async function listLastMessages(db: Sql, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ id: string; at: Date }>({
    name: 'projects-last-messages',
    text: `SELECT id, last_message_at AS at FROM chat_rooms WHERE id = ANY($1) AND last_message_at IS NOT NULL`,
    values: [ids],
  })
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** One row for a project and a showroom, however often it is shared; false if it existed. */
export async function insertShare(
  db: Sql,
  share: { projectId: string; showroomId: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-project-share',
    text: `INSERT INTO project_shares (project_id, showroom_id, shared_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [share.projectId, share.showroomId, share.at],
  })
  return rowCount === 1
}

export async function deleteShares(db: Sql, projectId: string): Promise<void> {
  await db.query({
    name: 'delete-project-shares',
    text: 'DELETE FROM project_shares WHERE project_id = $1',
    values: [projectId],
  })
}

/** Whether an open project is shared with its current showroom. */
export async function isShared(db: Sql, projectId: string, showroomId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-project-shared',
    text: `SELECT FROM project_shares s JOIN projects p ON p.id = s.project_id AND p.showroom_id = s.showroom_id
      WHERE s.project_id = $1 AND s.showroom_id = $2 AND p.status = 'open' AND NOT p.is_cart`,
    values: [projectId, showroomId],
  })
  return rows.length > 0
}

export type EntryRow = Omit<ChecklistEntry, 'assignee'>

const columns = `id, project_id AS project, key, title, part AS "group", done, note, due_date::text AS due_date, position`

export async function listEntries(db: Sql, projectId: string): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'list-checklist',
    keepNames: true,
    text: `SELECT ${columns} FROM project_checklist WHERE project_id = $1 ORDER BY position, id LIMIT 1000`,
    values: [projectId],
  })
  return rows
}

export async function findEntry(db: Sql, id: number): Promise<EntryRow | null> {
  const { rows } = await db.query<EntryRow>({
    name: 'find-checklist-entry',
    keepNames: true,
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
    values: [projectId, JSON.stringify(items.map((item, i) => ({ ...item, id: randomId(), place: i + 1 }))), at],
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

/** The roles of an account in a project, with the rights of each; none for others. */
export async function findMemberships(db: Sql, projectId: string, accountId: number): Promise<Membership[]> {
  const { rows } = await db.query<Membership>({
    name: 'find-memberships',
    text: 'SELECT role, rights FROM project_members WHERE project_id = $1 AND account_id = $2',
    values: [projectId, accountId],
  })
  return rows
}
