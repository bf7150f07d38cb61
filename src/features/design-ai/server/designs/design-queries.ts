import type { Sql } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedRoom, PlanRequest, PlanResult, PlanStep } from '#features/design-ai/designs/plan.ts'
import type { DesignState } from '#features/design-ai/designs/schema.ts'
import { activeStates, type DesignMove, designMoves } from '#features/design-ai/designs/states.ts'
import { dayOf } from '#lib/dates.ts'
import type { RoomKind } from '#scene/model/types.ts'

/** What the owner of a design asked for, as they read it again. */
export type DesignBrief = {
  prompt: string
  wishes: Wish[]
  /** Words that were not understood. */
  unknown: string[]
  palette: string[]
  /** Dollars. */
  budget: number | null
  budget_with_tax: boolean
  /** The sales tax that a budget with tax reserves, in thousandths of a percent. */
  tax_milli: number | null
  /** YYYY-MM-DD. */
  needed_by: string | null
  must_keep: string[]
  must_not: string[]
  /** The upload whose colors the palette has. */
  image: number | null
  /** Number of the floor plan that the room is from. */
  floor_plan: number | null
}

export type DesignRecord = {
  id: number
  accountId: number
  name: string
  /** False for a name that is the beginning of the owner's words. */
  named: boolean
  status: DesignState
  step: PlanStep | null
  error: string | null
  cost: number
  refines: number | null
  room: RoomKind
  showroomId: number | null
  image: string
  shareKey: string | null
  createdAt: Date
}

/** Everything of a design, with the files of its pictures by the place of their room. */
export type WholeDesign = DesignRecord & {
  brief: DesignBrief
  request: PlanRequest
  result: PlanResult | null
  pictures: Record<number, string>
}

const columns = `d.id, d.account_id, d.name, d.named, d.status, d.step, d.error, d.cost, d.refines, d.room,
  d.showroom_id, d.image, d.share_key, d.created_at`
const wholeColumns = `${columns}, d.brief, d.request, d.result,
  (SELECT coalesce(jsonb_object_agg(p.room, p.file), '{}') FROM ai_design_pictures p WHERE p.design_id = d.id) AS pictures`

export type NewDesignRow = Pick<
  WholeDesign,
  'id' | 'accountId' | 'name' | 'named' | 'refines' | 'room' | 'showroomId' | 'image' | 'brief' | 'request'
> & { madeBy: Buffer; now: Date }

export async function insertDesign(tx: Sql, { now, ...row }: NewDesignRow): Promise<void> {
  await insertRows(tx, 'ai_designs', { ...row, queuedAt: now, createdAt: now })
}

/** Locks the account until the transaction ends, so that its designs are counted and paid for one after the other. */
export async function lockAccount(tx: Sql, accountId: number): Promise<void> {
  await tx.query('SELECT FROM ai_accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
}

export async function readCredits(db: Sql, accountId: number): Promise<number> {
  const { rows } = await db.query<{ credits: number }>('SELECT credits FROM ai_accounts WHERE id = $1', [accountId])
  return rows[0]?.credits ?? 0
}

export async function countActive(tx: Sql, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ active: number }>(
    'SELECT count(*)::int AS active FROM ai_designs WHERE account_id = $1 AND status = ANY($2)',
    [accountId, activeStates],
  )
  return rows[0]?.active ?? 0
}

/** The design that an earlier call with the same idempotency key has made. */
export async function findMadeDesign(db: Sql, madeBy: Buffer): Promise<DesignRecord | null> {
  const { rows } = await db.query<DesignRecord>(`SELECT ${columns} FROM ai_designs d WHERE d.made_by = $1`, [madeBy])
  return rows[0] ?? null
}

/** A design of this account. */
export async function findDesign(db: Sql, accountId: number, id: number): Promise<WholeDesign | null> {
  const { rows } = await db.query<WholeDesign>({
    name: 'find-ai-design',
    text: `SELECT ${wholeColumns} FROM ai_designs d WHERE d.id = $1 AND d.account_id = $2`,
    values: [id, accountId],
  })
  return rows[0] ?? null
}

export async function findSharedDesign(db: Sql, shareKey: string): Promise<WholeDesign | null> {
  const { rows } = await db.query<WholeDesign>({
    name: 'find-shared-ai-design',
    text: `SELECT ${wholeColumns} FROM ai_designs d WHERE d.share_key = $1`,
    values: [shareKey],
  })
  return rows[0] ?? null
}

/** A design of this account, locked until the transaction ends; with the idempotency key of its last retry. */
export async function lockDesign(
  tx: Sql,
  accountId: number,
  id: number,
): Promise<(DesignRecord & { retriedBy: Buffer | null }) | null> {
  const { rows } = await tx.query<DesignRecord & { retriedBy: Buffer | null }>(
    `SELECT ${columns}, d.retried_by FROM ai_designs d WHERE d.id = $1 AND d.account_id = $2 FOR UPDATE`,
    [id, accountId],
  )
  return rows[0] ?? null
}

/** One page of an account's designs, newest first, with the picture of their first drawn room, and their total number. */
export async function listDesigns(
  db: Sql,
  accountId: number,
  page: { status: DesignState | null; limit: number; offset: number },
): Promise<{ designs: (DesignRecord & { file: string | null })[]; total: number }> {
  const { rows } = await db.query<DesignRecord & { file: string | null }>({
    name: 'list-ai-designs',
    text: `SELECT ${columns}, (SELECT p.file FROM ai_design_pictures p WHERE p.design_id = d.id ORDER BY p.room LIMIT 1) AS file
      FROM ai_designs d WHERE d.account_id = $1 AND ($2::text IS NULL OR d.status = $2)
      ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4`,
    values: [accountId, page.status, page.limit, page.offset],
  })
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM ai_designs WHERE account_id = $1 AND ($2::text IS NULL OR status = $2)',
    [accountId, page.status],
  )
  return { designs: rows, total: counted[0]?.total ?? 0 }
}

export async function setName(db: Sql, accountId: number, id: number, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE ai_designs SET name = $3, named = true WHERE id = $1 AND account_id = $2',
    [id, accountId, name],
  )
  return rowCount === 1
}

/** Sets the key unless the design is shared already; returns the key that it has then, or null for another's design. */
export async function setShareKey(
  db: Sql,
  accountId: number,
  id: number,
  key: string | null,
): Promise<{ key: string | null } | null> {
  const { rows } = await db.query<{ key: string | null }>(
    `UPDATE ai_designs SET share_key = CASE WHEN $3::text IS NULL THEN NULL ELSE coalesce(share_key, $3) END
     WHERE id = $1 AND account_id = $2 RETURNING share_key AS key`,
    [id, accountId, key],
  )
  return rows[0] ?? null
}

/** Deletes a design and returns the files of its pictures. */
export async function deleteDesign(tx: Sql, id: number): Promise<string[]> {
  const { rows } = await tx.query<{ file: string }>(
    'DELETE FROM ai_design_pictures WHERE design_id = $1 RETURNING file',
    [id],
  )
  await tx.query('DELETE FROM ai_designs WHERE id = $1', [id])
  return rows.map(({ file }) => file)
}

/** Stores the picture of a room; returns the file that it replaces. */
export async function setPicture(
  db: Sql,
  picture: { designId: number; room: number; file: string; now: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ before: string | null }>(
    `WITH was AS (SELECT file FROM ai_design_pictures WHERE design_id = $1 AND room = $2)
     INSERT INTO ai_design_pictures (design_id, room, file, drawn_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (design_id, room) DO UPDATE SET file = excluded.file, drawn_at = excluded.drawn_at
     RETURNING (SELECT file FROM was) AS before`,
    [picture.designId, picture.room, picture.file, picture.now],
  )
  return rows[0]?.before ?? null
}

/**
 * Replaces a room of a locked design; returns the file of its picture, which is then of another room. A project of the
 * room before is no longer of it, unless something was ordered for it.
 */
export async function replaceRoom(
  tx: Sql,
  { designId, n, room, isOrdered }: { designId: number; n: number; room: PlannedRoom; isOrdered: boolean },
): Promise<string | null> {
  await tx.query('UPDATE ai_designs SET result = jsonb_set(result, ARRAY[$2, $3], $4) WHERE id = $1', [
    designId,
    'rooms',
    String(n),
    JSON.stringify(room),
  ])
  if (!isOrdered) await tx.query('DELETE FROM ai_design_projects WHERE design_id = $1 AND room = $2', [designId, n])
  const { rows } = await tx.query<{ file: string }>(
    'DELETE FROM ai_design_pictures WHERE design_id = $1 AND room = $2 RETURNING file',
    [designId, n],
  )
  return rows[0]?.file ?? null
}

/** The rooms of a design that the caller has locked. */
export async function readResult(tx: Sql, id: number): Promise<PlanResult | null> {
  const { rows } = await tx.query<{ result: PlanResult | null }>('SELECT result FROM ai_designs WHERE id = $1', [id])
  return rows[0]?.result ?? null
}

/** A design that the caller now runs, under a token that it loses when another call moves the design. */
export type Claimed = { id: number; accountId: number; request: PlanRequest; lease: string }

/** Claims the design that has waited longest; null when none waits. */
export async function claimDesign(db: Sql, until: Date): Promise<Claimed | null> {
  const { rows } = await db.query<Claimed>({
    name: 'claim-ai-design',
    text: `UPDATE ai_designs SET status = $1, step = 'reading', lease = gen_random_uuid(), lease_until = $3 WHERE id = (
        SELECT id FROM ai_designs WHERE status = ANY($2) ORDER BY queued_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, account_id, request, lease`,
    values: [designMoves.start.to, designMoves.start.from, until],
  })
  return rows[0] ?? null
}

/** Extends the leases that the caller still has and returns them. */
export async function extendLeases(db: Sql, leases: readonly string[], until: Date): Promise<string[]> {
  const { rows } = await db.query<{ lease: string }>({
    name: 'extend-ai-designs',
    text: 'UPDATE ai_designs SET lease_until = $2 WHERE lease = ANY($1) RETURNING lease',
    values: [leases, until],
  })
  return rows.map(({ lease }) => lease)
}

export async function setStep(db: Sql, lease: string, step: PlanStep): Promise<void> {
  await db.query('UPDATE ai_designs SET step = $2 WHERE lease = $1', [lease, step])
}

type Ending = { error?: string; result?: PlanResult; now: Date }

/** Moves a design that the caller runs; false when it has lost the lease, because its owner cancelled the design. */
export async function endRun(
  tx: Sql,
  lease: string,
  move: Extract<DesignMove, 'release' | 'finish' | 'fail'>,
  { error, result, now }: Ending,
): Promise<boolean> {
  const { from, to } = designMoves[move]
  const { rowCount } = await tx.query(
    `UPDATE ai_designs SET status = $3, step = NULL, lease = NULL, lease_until = NULL, error = $4, result = $5,
       ended_at = $6 WHERE lease = $1 AND status = ANY($2)`,
    [lease, from, to, error ?? null, result ? JSON.stringify(result) : null, move === 'release' ? null : now],
  )
  return rowCount === 1
}

/** Runs whose process has not extended its lease in time, because it was killed or cannot reach the database. */
export async function listAbandoned(db: Sql, now: Date): Promise<{ id: number; accountId: number; lease: string }[]> {
  const { rows } = await db.query<{ id: number; accountId: number; lease: string }>(
    `SELECT id, account_id, lease FROM ai_designs WHERE status = 'running' AND lease_until < $1
     ORDER BY lease_until LIMIT 100`,
    [now],
  )
  return rows
}

/** Locks a run and says whether it is still abandoned: its process may have extended the lease in the meantime. */
export async function lockAbandoned(tx: Sql, lease: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query('SELECT FROM ai_designs WHERE lease = $1 AND lease_until < $2 FOR UPDATE', [
    lease,
    now,
  ])
  return rows.length === 1
}

/** For the owner: cancels a locked design. */
export async function cancelDesign(tx: Sql, id: number, now: Date): Promise<void> {
  const { from, to } = designMoves.cancel
  await tx.query(
    `UPDATE ai_designs SET status = $3, step = NULL, lease = NULL, lease_until = NULL, ended_at = $4
     WHERE id = $1 AND status = ANY($2)`,
    [id, from, to, now],
  )
}

/** For the owner: puts a locked design into the queue again, with the days that are left until its date. */
export async function requeueDesign(tx: Sql, id: number, retriedBy: Buffer, now: Date): Promise<void> {
  const { from, to } = designMoves.retry
  await tx.query(
    `UPDATE ai_designs SET status = $3, error = NULL, ended_at = NULL, retried_by = $4, queued_at = $5,
       request = request || jsonb_build_object('withinDays', CASE WHEN brief->>'needed_by' IS NOT NULL
         THEN greatest(0, (brief->>'needed_by')::date - $6::date) END)
     WHERE id = $1 AND status = ANY($2)`,
    [id, from, to, retriedBy, now, dayOf(now)],
  )
}

/** The project that an account has made of a room and not deleted. */
export async function findMadeProject(
  tx: Sql,
  from: { designId: number; room: number; accountId: number },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT p.id FROM ai_design_projects m JOIN projects p ON p.id = m.project_id
     WHERE m.design_id = $1 AND m.room = $2 AND m.account_id = $3 AND p.status <> 'deleted'`,
    [from.designId, from.room, from.accountId],
  )
  return rows[0]?.id ?? null
}

export type ProjectOfRoom = {
  room: number
  projectId: string
  ownerId: number | null
  showroomId: number | null
  sceneId: string | null
}

/** The projects that were made of a design's rooms and not deleted. */
export async function listMadeProjects(db: Sql, designId: number): Promise<ProjectOfRoom[]> {
  const { rows } = await db.query<ProjectOfRoom>(
    `SELECT m.room, p.id AS project_id, p.owner_id, p.showroom_id, s.id AS scene_id
     FROM ai_design_projects m JOIN projects p ON p.id = m.project_id LEFT JOIN scenes s ON s.project_id = p.id
     WHERE m.design_id = $1 AND p.status <> 'deleted' ORDER BY m.made_at`,
    [designId],
  )
  return rows
}

export async function setMadeProject(
  tx: Sql,
  made: { designId: number; room: number; accountId: number; projectId: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO ai_design_projects (design_id, room, account_id, project_id, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (design_id, room, account_id) DO UPDATE SET project_id = excluded.project_id, made_at = excluded.made_at`,
    [made.designId, made.room, made.accountId, made.projectId, made.now],
  )
}

/** Where a showroom is, for the tax that a budget reserves; empty texts where it has not said. */
export async function findTaxPlace(db: Sql, showroomId: number): Promise<{ state: string; zip: string }> {
  const { rows } = await db.query<{ state: string; zip: string }>(
    'SELECT state, zip_code AS zip FROM showrooms WHERE account_id = $1',
    [showroomId],
  )
  return rows[0] ?? { state: '', zip: '' }
}
