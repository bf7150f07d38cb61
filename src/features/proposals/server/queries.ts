import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import type { Line, ProposalStatus, Totals } from '../lines.ts'

export type ProposalRecord = {
  id: number
  showroomId: number
  number: string
  projectId: string | null
  title: string
  clientName: string
  clientEmail: string
  clientId: number | null
  updatedAt: Date
  companyName: string
  vsdId: string
  showroomStatus: string
  phone: string
  license: string
  /** The address of the logo's file. */
  logo: string | null
  themeColor: string
  ownerEmail: string
}

export type VersionRecord = Totals & {
  id: number
  number: number
  status: Exclude<ProposalStatus, 'expired'>
  revision: number
  lines: Line[]
  notes: string
  terms: string
  endsOn: string | null
  picture: string | null
  createdAt: Date
  sentAt: Date | null
  seenAt: Date | null
  answeredAt: Date | null
  answerName: string
  answerReason: string
  withdrawnAt: Date | null
}

const columns = `p.id, p.showroom_id, p.number, p.project_id, p.title, p.client_name,
  p.client_email, p.client_id, p.updated_at,
  s.company_name, s.vsd_id, s.status AS showroom_status, s.phone, s.business_logo AS logo, s.theme_color, a.email AS owner_email,
  coalesce(nullif(trim(coalesce(s.license->>'state', '') || ' ' || coalesce(s.license->>'number', s.license->>'example', '')), ''),
    (SELECT trim(q.license_state || ' ' || q.license_number) FROM applications q WHERE q.account_id = s.account_id LIMIT 1), '') AS license`
const tables = 'proposals p JOIN showrooms s ON s.account_id = p.showroom_id JOIN accounts a ON a.id = p.showroom_id'

const versionColumns = `id, number, status, revision, lines, notes, terms, ends_on, picture, products_cents,
  allowances_cents, labor_cents, created_at, sent_at, seen_at, answered_at, answer_name, answer_reason, withdrawn_at`

export async function findProposal(db: Sql, id: number): Promise<ProposalRecord | null> {
  const { rows } = await db.query<ProposalRecord>({
    name: 'find-proposal',
    text: `SELECT ${columns} FROM ${tables} WHERE p.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Locked until the transaction ends, so that of two answers, or an answer and a new version, one comes first. */
export async function lockProposal(tx: Sql, id: number): Promise<ProposalRecord | null> {
  const { rows } = await tx.query<ProposalRecord>({
    name: 'lock-proposal',
    text: `SELECT ${columns} FROM ${tables} WHERE p.id = $1 FOR UPDATE OF p`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findByToken(db: Sql, tokenHash: Buffer): Promise<ProposalRecord | null> {
  const { rows } = await db.query<ProposalRecord>({
    name: 'find-proposal-by-token',
    text: `SELECT ${columns} FROM ${tables} WHERE p.token_hash = $1`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

/** The newest first; a draft is the first if there is one. */
export async function listVersions(db: Sql, proposalId: number): Promise<VersionRecord[]> {
  const { rows } = await db.query<VersionRecord>({
    name: 'list-proposal-versions',
    text: `SELECT ${versionColumns} FROM proposal_versions WHERE proposal_id = $1 ORDER BY number DESC`,
    values: [proposalId],
  })
  return rows
}

export async function findMadeWith(db: Sql, createdBy: number, key: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-proposal-made-with',
    text: 'SELECT id FROM proposals WHERE created_by = $1 AND made_with = $2',
    values: [createdBy, key],
  })
  return rows[0]?.id ?? null
}

export type NewProposalRow = {
  id: number
  showroomId: number
  number: string
  projectId: string | null
  title: string
  clientName: string
  clientEmail: string
  createdBy: number
  madeWith: string | null
  at: Date
}

/** False if the number is taken, or a call with the same key has made one. */
export async function insertProposal(tx: Sql, row: NewProposalRow): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-proposal',
    text: `INSERT INTO proposals (id, showroom_id, number, project_id, title, client_name, client_email, created_by, made_with, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT DO NOTHING`,
    values: [
      row.id,
      row.showroomId,
      row.number,
      row.projectId,
      row.title,
      row.clientName,
      row.clientEmail,
      row.createdBy,
      row.madeWith,
      row.at,
    ],
  })
  return rowCount === 1
}

type Content = Totals & Pick<VersionRecord, 'lines' | 'notes' | 'terms' | 'endsOn' | 'picture'>

const contentOf = (content: Content) => [
  JSON.stringify(content.lines),
  content.notes,
  content.terms,
  content.endsOn,
  content.picture,
  content.productsCents,
  content.allowancesCents,
  content.laborCents,
]

export async function insertDraft(
  tx: Sql,
  draft: Content & { id: number; proposalId: number; number: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-proposal-draft',
    text: `INSERT INTO proposal_versions (id, proposal_id, number, status, created_at, lines, notes, terms, ends_on, picture,
        products_cents, allowances_cents, labor_cents)
      VALUES ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [draft.id, draft.proposalId, draft.number, draft.at, ...contentOf(draft)],
  })
}

export async function updateDraft(tx: Sql, id: number, content: Content): Promise<void> {
  await tx.query({
    name: 'update-proposal-draft',
    text: `UPDATE proposal_versions SET revision = revision + 1, lines = $2, notes = $3, terms = $4, ends_on = $5, picture = $6,
        products_cents = $7, allowances_cents = $8, labor_cents = $9
      WHERE id = $1 AND status = 'draft'`,
    values: [id, ...contentOf(content)],
  })
}

export async function updateProposal(
  tx: Sql,
  row: Pick<ProposalRecord, 'id' | 'title' | 'clientName' | 'clientEmail'> & { at: Date },
): Promise<void> {
  await tx.query({
    name: 'update-proposal',
    text: 'UPDATE proposals SET title = $2, client_name = $3, client_email = $4, updated_at = $5 WHERE id = $1',
    values: [row.id, row.title, row.clientName, row.clientEmail, row.at],
  })
}

export async function deleteDraft(tx: Sql, proposalId: number): Promise<void> {
  await tx.query({
    name: 'delete-proposal-draft',
    text: `DELETE FROM proposal_versions WHERE proposal_id = $1 AND status = 'draft'`,
    values: [proposalId],
  })
}

export async function deleteProposal(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-proposal', text: 'DELETE FROM proposals WHERE id = $1', values: [id] })
}

/** Sends the draft: earlier versions that wait for an answer are superseded. */
export async function markSent(
  tx: Sql,
  given: { proposalId: number; versionId: number; tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx.query({
    name: 'supersede-proposal-versions',
    text: `UPDATE proposal_versions SET status = 'superseded' WHERE proposal_id = $1 AND status IN ('sent', 'seen')`,
    values: [given.proposalId],
  })
  await tx.query({
    name: 'send-proposal-version',
    text: `UPDATE proposal_versions SET status = 'sent', sent_at = $2 WHERE id = $1 AND status = 'draft'`,
    values: [given.versionId, given.at],
  })
  await tx.query({
    name: 'send-proposal',
    text: 'UPDATE proposals SET token_hash = $2, updated_at = $3 WHERE id = $1',
    values: [given.proposalId, given.tokenHash, given.at],
  })
}

export async function markSeen(tx: Sql, versionId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'see-proposal-version',
    text: `UPDATE proposal_versions SET status = 'seen', seen_at = $2 WHERE id = $1 AND status = 'sent'`,
    values: [versionId, at],
  })
  return rowCount === 1
}

/** Unanswered versions that end from `today` to `last`, and were sent before their last `days` days. */
export async function listEnding(
  db: Sql,
  today: string,
  last: string,
  days: number,
): Promise<{ versionId: number; proposalId: number; endsOn: string }[]> {
  const { rows } = await db.query<{ versionId: number; proposalId: number; endsOn: string }>({
    name: 'list-ending-proposals',
    text: `SELECT v.id AS version_id, v.proposal_id, v.ends_on
      FROM proposal_versions v JOIN proposals p ON p.id = v.proposal_id JOIN showrooms s ON s.account_id = p.showroom_id
      WHERE v.status IN ('sent', 'seen') AND v.reminded_at IS NULL AND v.ends_on BETWEEN $1 AND $2
        AND (v.sent_at AT TIME ZONE 'America/Los_Angeles')::date < v.ends_on - $3::int AND s.status <> 'closed'
      ORDER BY v.ends_on, v.id`,
    values: [today, last, days],
  })
  return rows
}

/** False if it was answered, withdrawn or replaced, or the client was reminded of it before. */
export async function markReminded(tx: Sql, versionId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'remind-of-proposal-version',
    text: `UPDATE proposal_versions SET reminded_at = $2 WHERE id = $1 AND status IN ('sent', 'seen') AND reminded_at IS NULL`,
    values: [versionId, at],
  })
  return rowCount === 1
}

export async function markAnswered(
  tx: Sql,
  given: { versionId: number; status: 'approved' | 'declined'; name: string; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'answer-proposal-version',
    text: `UPDATE proposal_versions SET status = $2, answered_at = $3, answer_name = $4, answer_reason = $5, seen_at = coalesce(seen_at, $3)
      WHERE id = $1`,
    values: [given.versionId, given.status, given.at, given.name, given.reason],
  })
}

export async function markWithdrawn(tx: Sql, versionId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'withdraw-proposal-version',
    text: `UPDATE proposal_versions SET status = 'withdrawn', withdrawn_at = $2 WHERE id = $1`,
    values: [versionId, at],
  })
}

export async function touchProposal(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query({
    name: 'touch-proposal',
    text: 'UPDATE proposals SET updated_at = $2 WHERE id = $1',
    values: [id, at],
  })
}

/** The prices that an approved version holds until its end date. */
export async function insertHeldPrices(
  tx: Sql,
  proposalId: number,
  heldUntil: string,
  lines: readonly { sizeId: number; surface: string; priceCents: number }[],
): Promise<void> {
  await tx.query({
    name: 'insert-held-prices',
    text: `INSERT INTO held_prices (proposal_id, size_id, surface, price_cents, held_until)
      SELECT $1, w.size_id, w.surface, w.price, $2 FROM unnest($3::bigint[], $4::text[], $5::int[]) AS w(size_id, surface, price)
      JOIN product_sizes s ON s.id = w.size_id`,
    values: [
      proposalId,
      heldUntil,
      lines.map((line) => line.sizeId),
      lines.map((line) => line.surface),
      lines.map((line) => line.priceCents),
    ],
  })
}

export async function setClient(tx: Sql, id: number, accountId: number): Promise<void> {
  await tx.query({
    name: 'set-proposal-client',
    text: 'UPDATE proposals SET client_id = $2 WHERE id = $1',
    values: [id, accountId],
  })
}

/** The newest order of a proposal of which something is not cancelled or declined. */
export async function findProposalOrder(
  db: Sql,
  id: number,
): Promise<{ id: number; orderNo: string; placedAt: Date; customerId: number } | null> {
  const { rows } = await db.query<{ id: number; orderNo: string; placedAt: Date; customerId: number }>({
    name: 'find-proposal-order',
    text: `SELECT o.id, o.order_no, o.placed_at, o.customer_id FROM orders o
      WHERE o.proposal_id = $1 AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status NOT IN ${sqlList('calledOff')})
      ORDER BY o.placed_at DESC LIMIT 1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The project of a proposal, with its design; null without one, or once it is deleted. */
export async function findProposalRoom(
  db: Sql,
  projectId: string,
): Promise<{ ownerId: number | null; sceneId: string | null } | null> {
  const { rows } = await db.query<{ ownerId: number | null; sceneId: string | null }>({
    name: 'find-proposal-room',
    text: `SELECT p.owner_id, s.id AS scene_id FROM projects p LEFT JOIN scenes s ON s.project_id = p.id
      WHERE p.id = $1 AND p.status <> 'deleted'`,
    values: [projectId],
  })
  return rows[0] ?? null
}

const usable = `NOT p.is_cart AND p.status = 'open' AND (p.owner_id = $1
  OR EXISTS (SELECT FROM project_members m WHERE m.project_id = p.id AND m.account_id = $1 AND m.role IN ('hired', 'professional')))`

/** The projects that a showroom can propose for, the newest first. */
export async function listSourceProjects(
  db: Sql,
  showroomId: number,
): Promise<{ id: string; name: string; ownerName: string; lines: number }[]> {
  const { rows } = await db.query<{ id: string; name: string; ownerName: string; lines: number }>({
    name: 'list-proposal-projects',
    text: `SELECT p.id, p.name, trim(a.first_name || ' ' || a.last_name) AS owner_name,
        (SELECT count(*)::int FROM project_lines l WHERE l.project_id = p.id) AS lines
      FROM projects p JOIN accounts a ON a.id = p.owner_id
      WHERE (p.owner_id = $1 OR p.id IN (SELECT project_id FROM project_members WHERE account_id = $1)) AND ${usable}
      ORDER BY p.updated_at DESC LIMIT 100`,
    values: [showroomId],
  })
  return rows
}

export async function isSourceProject(db: Sql, showroomId: number, projectId: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-proposal-project',
    text: `SELECT FROM projects p WHERE p.id = $2 AND ${usable}`,
    values: [showroomId, projectId],
  })
  return rows.length > 0
}
