import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import type { SceneDoc } from '#scene/model/types.ts'

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
  licenseNumber: string
  licenseState: string
  /** By an Admin, with their application or later. */
  licenseApproved: boolean
  insuranceCarrier: string
  /** A day; null without insurance. */
  insuranceUntil: string | null
  insuranceVerified: boolean
  serviceZip: string
  serviceMiles: number | null
  serviceStates: string[]
  /** Where they are. */
  zip: string
}

/** How far a professional is from the ZIP code of a query, and whether they work there. */
type Reach = { miles: number | null; covers: boolean | null }

/** What the directory and a professional's own settings both have of it. */
const facts = `coalesce(s.license->>'number', s.license->>'example', '') AS "licenseNumber",
    CASE WHEN s.license IS NULL THEN '' ELSE coalesce(s.license->>'state', s.state) END AS "licenseState",
    NOT coalesce((s.license->>'stated')::boolean, false) AS "licenseApproved",
    coalesce(p.insurance_carrier, '') AS "insuranceCarrier", p.insurance_until::text AS "insuranceUntil",
    p.insurance_verified_at IS NOT NULL AS "insuranceVerified", coalesce(p.service_zip, '') AS "serviceZip",
    p.service_miles AS "serviceMiles", coalesce(p.service_states, '{}') AS "serviceStates"`

/** Professionals, with what the platform knows of their work; their logo as their plan shows it. */
const designers = `SELECT s.account_id AS id, trim(a.first_name || ' ' || a.last_name) AS name, s.company_name AS "companyName",
    coalesce(a.trade, 'contractor') AS trade, s.city, s.state, s.specialty, s.about, r.rating::float8 AS rating,
    r.ratings AS "ratingCount", w.projects, p.rate_cents AS "rateCents", coalesce(p.available, true) AS available,
    coalesce(p.listed, false) AS listed, CASE WHEN s.basic_addon_status = 'active' THEN s.business_logo END AS photo,
    s.vsd_id AS "vsdId", ${facts}, coalesce(nullif(s.zip_code, ''), p.service_zip, '') AS zip, s.status = 'active' AND s.paused_at IS NULL AND a.type = 'Contractor'
      AND a.status IN ('Active', 'Approve') AS "isOpen"
  FROM showrooms s JOIN accounts a ON a.id = s.account_id LEFT JOIN designer_profiles p ON p.account_id = s.account_id
  CROSS JOIN LATERAL (SELECT round(avg(q.rating), 1) AS rating, count(*)::int AS ratings
    FROM hires h JOIN hire_ratings q ON q.hire_id = h.id WHERE h.professional_id = s.account_id) r
  CROSS JOIN LATERAL (SELECT count(DISTINCT h.project_id)::int AS projects FROM hires h
    WHERE h.professional_id = s.account_id AND h.status IN ('accepted', 'ended') AND h.decided_at IS NOT NULL) w`

/** Those with a rating first, the best of them first; several ratings count for more than one. */
const order = `available DESC, (coalesce(rating * "ratingCount", 0) + 8) / ("ratingCount" + 2) DESC, lower("companyName"), id`

/** Miles from the visitor's ZIP code to that of a column, by the first three digits. */
const milesTo = (column: string) =>
  `CASE WHEN ${column} ~ '^[0-9]{3}' THEN ($10::int[])[left(${column}, 3)::int + 1] END`

export type DirectoryFilter = {
  words: string[]
  state: string
  trade: string
  maxCents: number | null
  minRating: number | null
  available: boolean
  /** The visitor's, in a state. Those who work there come first, then the nearest. */
  place: { state: string; milesToPrefixes: (number | null)[] } | null
}

/** One page of the listed professionals, and how many match. */
export async function listDesigners(
  db: Sql,
  filter: DirectoryFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: (DesignerRow & Reach)[]; total: number }> {
  const { rows } = await db.query<{ total: number; rows: (DesignerRow & Reach)[] | null }>({
    name: 'list-designers',
    text: `WITH found AS MATERIALIZED (SELECT * FROM (${designers}) d WHERE listed AND "isOpen"
        AND NOT EXISTS (SELECT FROM unnest($1::text[]) AS word
          WHERE concat_ws(' ', "companyName", name, city, specialty, about, "vsdId") NOT ILIKE word)
        AND ($2 = '' OR state = $2) AND ($3 = '' OR trade = $3) AND ($4::int IS NULL OR "rateCents" <= $4)
        AND ($5::float8 IS NULL OR rating >= $5) AND (NOT $6::boolean OR available)),
      placed AS (SELECT found.*, ${milesTo('zip')} AS miles, CASE WHEN $9::text IS NOT NULL THEN
          $9 = ANY ("serviceStates") OR coalesce(${milesTo('"serviceZip"')} <= "serviceMiles", false) END AS covers FROM found)
      SELECT (SELECT count(*) FROM found)::int AS total, (SELECT jsonb_agg(to_jsonb(f)) FROM (
        SELECT * FROM placed ORDER BY covers DESC NULLS LAST, miles NULLS LAST, ${order} LIMIT $7 OFFSET $8) f) AS rows`,
    values: [
      filter.words.map((word) => containing(word)),
      filter.state,
      filter.trade,
      filter.maxCents,
      filter.minRating,
      filter.available,
      page.limit,
      page.offset,
      filter.place?.state ?? null,
      filter.place?.milesToPrefixes ?? null,
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

export type RoomRow = {
  shareId: string
  name: string
  thumbnail: string | null
  document: SceneDoc
  /** Of a client's project, shown with their consent. */
  client: boolean
}

/** The designs that they publish, and those of their clients' projects that the clients let them show. */
export const shownRooms = (accounts: string) => `SELECT r.account_id, r.scene_id, r.published_at AS at, false AS client
  FROM portfolio_rooms r JOIN scenes o ON o.id = r.scene_id AND o.owner_id = r.account_id WHERE r.account_id ${accounts}
  UNION ALL SELECT DISTINCT ON (h.professional_id, c.id) h.professional_id, c.id, h.decided_at, true
  FROM hires h JOIN projects p ON p.id = h.project_id AND p.status <> 'deleted' JOIN scenes c ON c.project_id = p.id
  WHERE h.professional_id ${accounts} AND h.shows_room AND h.decided_at IS NOT NULL AND h.status IN ('accepted', 'ended')`

export async function listRooms(db: Sql, accountId: number): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>({
    name: 'list-portfolio-rooms',
    text: `SELECT s.share_id AS "shareId", s.name, s.thumbnail, s.document, r.client FROM (${shownRooms('= $1')}) r
      JOIN scenes s ON s.id = r.scene_id ORDER BY r.client, r.at DESC, s.id`,
    values: [accountId],
  })
  return rows
}

export type ProfileRow = Pick<
  DesignerRow,
  | 'vsdId'
  | 'trade'
  | 'listed'
  | 'available'
  | 'rateCents'
  | 'licenseNumber'
  | 'licenseState'
  | 'licenseApproved'
  | 'insuranceCarrier'
  | 'insuranceUntil'
  | 'insuranceVerified'
  | 'serviceZip'
  | 'serviceMiles'
  | 'serviceStates'
>

export async function findProfile(db: Sql, accountId: number): Promise<ProfileRow | null> {
  const { rows } = await db.query<ProfileRow>({
    name: 'find-designer-profile',
    text: `SELECT s.vsd_id AS "vsdId", coalesce(p.listed, false) AS listed, coalesce(p.available, true) AS available,
        p.rate_cents AS "rateCents", coalesce(a.trade, 'contractor') AS trade, ${facts}
      FROM showrooms s JOIN accounts a ON a.id = s.account_id LEFT JOIN designer_profiles p ON p.account_id = s.account_id WHERE s.account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

/** Locks the professional's showroom until the transaction ends; false if there is none. */
export async function holdProfile(tx: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-designer-profile',
    text: 'SELECT FROM showrooms WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [accountId],
  })
  return rowCount === 1
}

/** Another insurance is no longer verified. */
export async function saveProfile(
  db: Sql,
  accountId: number,
  profile: Omit<
    ProfileRow,
    'vsdId' | 'trade' | 'licenseNumber' | 'licenseState' | 'licenseApproved' | 'insuranceVerified'
  >,
  at: Date,
): Promise<void> {
  await db.query({
    name: 'save-designer-profile',
    text: `INSERT INTO designer_profiles AS p (account_id, listed, available, rate_cents, insurance_carrier, insurance_until,
        service_zip, service_miles, service_states, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (account_id) DO UPDATE SET listed = excluded.listed, available = excluded.available,
        rate_cents = excluded.rate_cents, insurance_carrier = excluded.insurance_carrier,
        insurance_until = excluded.insurance_until, service_zip = excluded.service_zip,
        service_miles = excluded.service_miles, service_states = excluded.service_states, updated_at = excluded.updated_at,
        insurance_verified_at = CASE WHEN p.insurance_carrier = excluded.insurance_carrier
          AND p.insurance_until IS NOT DISTINCT FROM excluded.insurance_until THEN p.insurance_verified_at END`,
    values: [
      accountId,
      profile.listed,
      profile.available,
      profile.rateCents,
      profile.insuranceCarrier,
      profile.insuranceUntil,
      profile.serviceZip,
      profile.serviceMiles,
      profile.serviceStates,
      at,
    ],
  })
}

export async function verifyInsurance(tx: Sql, accountId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'verify-insurance',
    text: 'UPDATE designer_profiles SET insurance_verified_at = $2 WHERE account_id = $1 AND insurance_until IS NOT NULL',
    values: [accountId, at],
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
