import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { HireSide, HireStatus, MemberRight } from '#features/projects/members.ts'

export type HireRow = {
  id: number
  projectId: string
  professionalId: number
  status: HireStatus
  rights: MemberRight[]
  message: string
  budgetCents: number | null
  requestedAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  /** Until when the side that ended the work can take it back. */
  endPostsAt: Date | null
  endedSide: HireSide | null
  showsRoom: boolean
  rating: number | null
}

const hireColumns = `h.id, h.project_id, h.professional_id, h.status, h.rights, h.message, h.budget_cents,
  h.requested_at, h.decided_at, h.ended_at, h.end_posts_at, h.ended_side, h.shows_room, q.rating::int AS rating`

/** The newest hire of each professional for a project, or of one of them. */
export async function findHires(db: Sql, projectId: string, professionalId: number | null): Promise<HireRow[]> {
  const { rows } = await db.query<HireRow>({
    name: 'find-hires',
    text: `SELECT DISTINCT ON (h.professional_id) ${hireColumns} FROM hires h LEFT JOIN hire_ratings q ON q.hire_id = h.id
      WHERE h.project_id = $1 AND ($2::bigint IS NULL OR h.professional_id = $2)
      ORDER BY h.professional_id, h.requested_at DESC, h.id`,
    values: [projectId, professionalId],
  })
  return rows
}

export type OpenHire = HireRow & {
  ownerId: number | null
  projectName: string
  projectStatus: string
  ownerName: string
  companyName: string
}

/** A hire, locked until the transaction ends, with its project and the professional's company. */
export async function lockHire(tx: Sql, id: number): Promise<OpenHire | null> {
  const { rows } = await tx.query<OpenHire>({
    name: 'lock-hire',
    text: `SELECT ${hireColumns}, p.owner_id, p.name AS project_name, p.status AS project_status,
        s.company_name, (SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE id = p.owner_id) AS owner_name
      FROM hires h JOIN projects p ON p.id = h.project_id JOIN showrooms s ON s.account_id = h.professional_id
        LEFT JOIN hire_ratings q ON q.hire_id = h.id
      WHERE h.id = $1 FOR UPDATE OF h`,
    values: [id],
  })
  return rows[0] ?? null
}

export type HiringProject = {
  ownerId: number | null
  showroomId: number | null
  name: string
  status: string
}

export async function findHiringProject(tx: Sql, id: string): Promise<HiringProject | null> {
  const { rows } = await tx.query<HiringProject>({
    name: 'find-hiring-project',
    text: `SELECT owner_id, showroom_id, name, status FROM projects WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Where an account that may act receives mail. */
export async function findMailReader(tx: Sql, accountId: number): Promise<{ email: string; type: AccountType } | null> {
  const { rows } = await tx.query<{ email: string; type: AccountType }>({
    name: 'find-hire-mail-reader',
    text: `SELECT email, type FROM accounts WHERE id = $1 AND status IN ('Active', 'Approve')`,
    values: [accountId],
  })
  return rows[0] ?? null
}

/** False when a request or hire of the same professional for the project is open. */
export async function insertHire(
  tx: Sql,
  hire: {
    id: number
    projectId: string
    professionalId: number
    message: string
    budgetCents: number | null
    at: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-hire',
    text: `INSERT INTO hires (id, project_id, professional_id, status, message, budget_cents, requested_at)
      VALUES ($1, $2, $3, 'requested', $4, $5, $6)
      ON CONFLICT (project_id, professional_id) WHERE status IN ('requested', 'accepted') DO NOTHING`,
    values: [hire.id, hire.projectId, hire.professionalId, hire.message, hire.budgetCents, hire.at],
  })
  return rowCount === 1
}

export async function updateHireStatus(tx: Sql, id: number, status: HireStatus, at: Date): Promise<void> {
  await tx.query({
    name: 'update-hire-status',
    text: `UPDATE hires SET status = $2, decided_at = CASE WHEN $2 = 'ended' THEN decided_at ELSE $3 END,
        ended_at = CASE WHEN $2 = 'ended' THEN $3 END WHERE id = $1`,
    values: [id, status, at],
  })
}

/** Ends the work until `postsAt` for one side, which can take it back until then. */
export async function setEnding(tx: Sql, id: number, ending: { side: HireSide; postsAt: Date }): Promise<void> {
  await tx.query({
    name: 'set-hire-ending',
    text: 'UPDATE hires SET end_posts_at = $3, ended_side = $2 WHERE id = $1',
    values: [id, ending.side, ending.postsAt],
  })
}

/** The end of the work is final. */
export async function postEnd(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'post-hire-end',
    text: 'UPDATE hires SET end_posts_at = NULL WHERE id = $1',
    values: [id],
  })
}

/** The work goes on as if it had not ended. */
export async function resumeHire(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'resume-hire',
    text: `UPDATE hires SET status = 'accepted', ended_at = NULL, end_posts_at = NULL, ended_side = NULL WHERE id = $1`,
    values: [id],
  })
}

/** Hires whose end can no longer be taken back, longest waiting first. */
export async function dueEnds(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'due-hire-ends',
    text: 'SELECT id FROM hires WHERE end_posts_at < $1 ORDER BY end_posts_at LIMIT $2',
    values: [now, limit],
  })
  return rows.map(({ id }) => id)
}

export async function updateHireRights(tx: Sql, id: number, rights: readonly MemberRight[]): Promise<void> {
  await tx.query({
    name: 'update-hire-rights',
    text: 'UPDATE hires SET rights = $2 WHERE id = $1',
    values: [id, rights],
  })
}

/** Whether the professional may show the design of the project. */
export async function updateShown(tx: Sql, id: number, shown: boolean): Promise<void> {
  await tx.query({
    name: 'update-hire-shown',
    text: 'UPDATE hires SET shows_room = $2 WHERE id = $1',
    values: [id, shown],
  })
}

/** False when the hire has a rating. */
export async function insertRating(
  tx: Sql,
  rating: { hireId: number; rating: number; body: string; author: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-hire-rating',
    text: `INSERT INTO hire_ratings (hire_id, rating, body, author, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING`,
    values: [rating.hireId, rating.rating, rating.body, rating.author, rating.at],
  })
  return rowCount === 1
}

export type RequestRow = {
  id: number
  project: string
  projectName: string
  client: string
  message: string
  budgetCents: number | null
  requestedAt: Date
  /** Until when the professional can take back that they ended this work; null for a request. */
  resumeUntil: Date | null
}

/**
 * The requests that wait for the professional's answer, oldest first, and the work whose end they can take back at this
 * time.
 */
export async function listRequests(db: Sql, professionalId: number, now: Date): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>({
    name: 'list-hire-requests',
    text: `SELECT h.id, h.project_id AS project, p.name AS project_name, trim(a.first_name || ' ' || a.last_name) AS client,
        h.message, h.budget_cents, h.requested_at, h.end_posts_at AS resume_until
      FROM hires h JOIN projects p ON p.id = h.project_id JOIN accounts a ON a.id = p.owner_id
      WHERE h.professional_id = $1 AND p.status = 'open' AND (h.status = 'requested'
        OR h.status = 'ended' AND h.ended_side = 'professional' AND h.end_posts_at > $2)
      ORDER BY h.end_posts_at DESC NULLS LAST, h.requested_at, h.id LIMIT 100`,
    values: [professionalId, now],
  })
  return rows
}
