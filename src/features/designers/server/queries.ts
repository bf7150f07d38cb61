import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { HireSide, HireStatus } from '#features/projects/hires.ts'
import type { MemberRight } from '#features/projects/members.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'

export type DesignerRow = {
  id: number
  name: string
  companyName: string
  trade: 'contractor' | 'designer'
  city: string
  state: string
  specialty: string
  about: string
  rating: number | null
  ratingCount: number
  projects: number
  rateCents: number | null
  available: boolean
  listed: boolean
  /** Whether their showroom and their account are active. */
  isOpen: boolean
  photo: string | null
  vsdId: string
}

/** Professionals, with what the platform knows of their work; their logo as their plan shows it. */
const designers = `SELECT s.account_id AS id, trim(a.first_name || ' ' || a.last_name) AS name, s.company_name AS "companyName",
    coalesce(a.trade, 'contractor') AS trade, s.city, s.state, s.specialty, s.about, r.rating::float8 AS rating,
    r.ratings AS "ratingCount", w.projects, p.rate_cents AS "rateCents", coalesce(p.available, true) AS available,
    coalesce(p.listed, false) AS listed, CASE WHEN s.basic_addon_status = 'active' THEN s.business_logo END AS photo,
    s.vsd_id AS "vsdId", s.status = 'active' AND s.paused_at IS NULL AND a.type = 'Contractor'
      AND a.status IN ('Active', 'Approve') AS "isOpen"
  FROM showrooms s JOIN accounts a ON a.id = s.account_id LEFT JOIN designer_profiles p ON p.account_id = s.account_id
  CROSS JOIN LATERAL (SELECT round(avg(q.rating), 1) AS rating, count(*)::int AS ratings
    FROM hires h JOIN hire_ratings q ON q.hire_id = h.id WHERE h.professional_id = s.account_id) r
  CROSS JOIN LATERAL (SELECT count(DISTINCT h.project_id)::int AS projects FROM hires h
    WHERE h.professional_id = s.account_id AND h.status IN ('accepted', 'ended') AND h.decided_at IS NOT NULL) w`

/** Those with a rating first, the best of them first; several ratings count for more than one. */
const order = `available DESC, (coalesce(rating * "ratingCount", 0) + 8) / ("ratingCount" + 2) DESC, lower("companyName"), id`

export type DirectoryFilter = {
  words: string[]
  state: string
  trade: string
  mostCents: number | null
  leastRating: number | null
  available: boolean
}

/** One page of the listed professionals, and how many match. */
export async function listDesigners(
  db: Sql,
  filter: DirectoryFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: DesignerRow[]; total: number }> {
  const { rows } = await db.query<{ total: number; rows: DesignerRow[] | null }>({
    name: 'list-designers',
    text: `WITH found AS MATERIALIZED (SELECT * FROM (${designers}) d WHERE listed AND "isOpen"
        AND NOT EXISTS (SELECT FROM unnest($1::text[]) AS word
          WHERE concat_ws(' ', "companyName", name, city, specialty, about, "vsdId") NOT ILIKE word)
        AND ($2 = '' OR state = $2) AND ($3 = '' OR trade = $3) AND ($4::int IS NULL OR "rateCents" <= $4)
        AND ($5::float8 IS NULL OR rating >= $5) AND (NOT $6::boolean OR available))
      SELECT (SELECT count(*) FROM found)::int AS total, (SELECT jsonb_agg(to_jsonb(f)) FROM (
        SELECT * FROM found ORDER BY ${order} LIMIT $7 OFFSET $8) f) AS rows`,
    values: [
      filter.words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      filter.state,
      filter.trade,
      filter.mostCents,
      filter.leastRating,
      filter.available,
      page.limit,
      page.offset,
    ],
  })
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 }
}

/** The states with listed professionals. */
export async function listStates(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>({
    name: 'list-designer-states',
    text: `SELECT DISTINCT s.state FROM showrooms s JOIN designer_profiles p ON p.account_id = s.account_id
      WHERE p.listed AND s.status = 'active' AND s.paused_at IS NULL AND s.state <> '' ORDER BY s.state`,
  })
  return rows.map(({ state }) => state)
}

/** These professionals, also while their showroom is paused or closed. */
export async function findDesigners(db: Sql, ids: readonly number[]): Promise<DesignerRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<DesignerRow>({
    name: 'find-designers',
    text: `SELECT * FROM (${designers}) d WHERE id = ANY ($1) ORDER BY ${order}`,
    values: [ids],
  })
  return rows
}

export async function findDesignerByVsd(db: Sql, vsdId: string): Promise<DesignerRow | null> {
  const { rows } = await db.query<DesignerRow>({
    name: 'find-designer-by-vsd',
    text: `${designers} WHERE s.vsd_id = $1`,
    values: [vsdId.toUpperCase()],
  })
  return rows[0] ?? null
}

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
  rating: number | null
}

const hireColumns = `h.id, h.project_id AS "projectId", h.professional_id AS "professionalId", h.status, h.rights, h.message,
  h.budget_cents AS "budgetCents", h.requested_at AS "requestedAt", h.decided_at AS "decidedAt", h.ended_at AS "endedAt",
  h.end_posts_at AS "endPostsAt", h.ended_side AS "endedSide",
  q.rating::int AS rating`

/** The newest hire of each professional for a project, or of one of them. */
export async function findHires(
  db: Sql,
  projectId: string,
  professionalId: number | null,
): Promise<HireRow[]> {
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
    text: `SELECT ${hireColumns}, p.owner_id AS "ownerId", p.name AS "projectName", p.status AS "projectStatus",
        s.company_name AS "companyName", (SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE id = p.owner_id) AS "ownerName"
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
    text: `SELECT owner_id AS "ownerId", showroom_id AS "showroomId", name, status FROM projects WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Where an account that may act receives mail. */
export async function findMailReader(
  tx: Sql,
  accountId: number,
): Promise<{ email: string; type: AccountType } | null> {
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
export async function setEnding(
  tx: Sql,
  id: number,
  ending: { side: HireSide; postsAt: Date },
): Promise<void> {
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
}

/** The requests that wait for the professional's answer, oldest first. */
export async function listRequests(db: Sql, professionalId: number): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>({
    name: 'list-hire-requests',
    text: `SELECT h.id, h.project_id AS project, p.name AS "projectName", trim(a.first_name || ' ' || a.last_name) AS client,
        h.message, h.budget_cents AS "budgetCents", h.requested_at AS "requestedAt"
      FROM hires h JOIN projects p ON p.id = h.project_id JOIN accounts a ON a.id = p.owner_id
      WHERE h.professional_id = $1 AND h.status = 'requested' AND p.status = 'open'
      ORDER BY h.requested_at, h.id LIMIT 100`,
    values: [professionalId],
  })
  return rows
}

export type RatingRow = { rating: number; text: string; author: string; createdAt: Date }

/** The newest ratings of a professional. */
export async function listRatings(db: Sql, professionalId: number, limit: number): Promise<RatingRow[]> {
  const { rows } = await db.query<RatingRow>({
    name: 'list-hire-ratings',
    text: `SELECT q.rating::int AS rating, q.body AS text, q.author, q.created_at AS "createdAt"
      FROM hires h JOIN hire_ratings q ON q.hire_id = h.id WHERE h.professional_id = $1
      ORDER BY q.created_at DESC, q.hire_id LIMIT $2`,
    values: [professionalId, limit],
  })
  return rows
}

export type RoomRow = { shareId: string; name: string; thumbnail: string | null; document: SceneDoc }

export async function listRooms(db: Sql, accountId: number): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>({
    name: 'list-portfolio-rooms',
    text: `SELECT s.share_id AS "shareId", s.name, s.thumbnail, s.document
      FROM portfolio_rooms r JOIN scenes s ON s.id = r.scene_id WHERE r.account_id = $1 AND s.owner_id = $1
      ORDER BY r.published_at DESC, s.id`,
    values: [accountId],
  })
  return rows
}

type ProfileRow = { vsdId: string; listed: boolean; available: boolean; rateCents: number | null }

export async function findProfile(db: Sql, accountId: number): Promise<ProfileRow | null> {
  const { rows } = await db.query<ProfileRow>({
    name: 'find-designer-profile',
    text: `SELECT s.vsd_id AS "vsdId", coalesce(p.listed, false) AS listed, coalesce(p.available, true) AS available,
        p.rate_cents AS "rateCents"
      FROM showrooms s LEFT JOIN designer_profiles p ON p.account_id = s.account_id WHERE s.account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export async function saveProfile(
  db: Sql,
  profile: { accountId: number; listed: boolean; available: boolean; rateCents: number | null; at: Date },
): Promise<void> {
  await db.query({
    name: 'save-designer-profile',
    text: `INSERT INTO designer_profiles (account_id, listed, available, rate_cents, updated_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account_id) DO UPDATE SET listed = excluded.listed, available = excluded.available,
        rate_cents = excluded.rate_cents, updated_at = excluded.updated_at`,
    values: [profile.accountId, profile.listed, profile.available, profile.rateCents, profile.at],
  })
}

export type OwnRoomRow = {
  id: string
  name: string
  thumbnail: string | null
  published: boolean
  updatedAt: Date
}

/** The professional's own designs: those in the portfolio first, then the newest. */
export async function listOwnRooms(db: Sql, accountId: number, limit: number): Promise<OwnRoomRow[]> {
  const { rows } = await db.query<OwnRoomRow>({
    name: 'list-own-portfolio-rooms',
    text: `SELECT s.id, s.name, s.thumbnail, r.scene_id IS NOT NULL AS published, s.updated_at AS "updatedAt"
      FROM scenes s LEFT JOIN portfolio_rooms r ON r.scene_id = s.id WHERE s.owner_id = $1
      ORDER BY (r.scene_id IS NULL), s.updated_at DESC, s.id LIMIT $2`,
    values: [accountId, limit],
  })
  return rows
}

/** False for a design that is not the account's. Publishing again changes nothing. */
export async function publishRoom(db: Sql, sceneId: string, accountId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'publish-room',
    text: `INSERT INTO portfolio_rooms (scene_id, account_id, published_at)
      SELECT id, owner_id, $3 FROM scenes WHERE id = $1 AND owner_id = $2
      ON CONFLICT (scene_id) DO UPDATE SET account_id = excluded.account_id`,
    values: [sceneId, accountId, at],
  })
  return rowCount === 1
}

export async function unpublishRoom(db: Sql, sceneId: string, accountId: number): Promise<void> {
  await db.query({
    name: 'unpublish-room',
    text: 'DELETE FROM portfolio_rooms WHERE scene_id = $1 AND account_id = $2',
    values: [sceneId, accountId],
  })
}

export async function countRooms(db: Sql, accountId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-portfolio-rooms',
    text: 'SELECT count(*)::int AS n FROM portfolio_rooms WHERE account_id = $1',
    values: [accountId],
  })
  return rows[0]?.n ?? 0
}
