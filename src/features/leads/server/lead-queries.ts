import { containing } from '#db/containing.ts'
import { planFor } from '#db/page-plan.ts'
import type { AccountsRow, LeadsRow, ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { answerWithinMs, type HandlingStatus } from '../rules.ts'
import type { LeadRow } from '../schema.ts'

export async function insertLead(db: Sql, row: NewRow<'leads'>): Promise<void> {
  await insertRows(db, 'leads', row)
}

/** The showroom's owner to notify of a lead; null when there is no such showroom. */
export async function findOwner(
  db: Sql,
  showroomId: number,
): Promise<(Pick<AccountsRow, 'email'> & Pick<ShowroomsRow, 'companyName'>) | null> {
  const { rows } = await db.query<Pick<AccountsRow, 'email'> & Pick<ShowroomsRow, 'companyName'>>(
    `SELECT a.email, s.company_name FROM showrooms s JOIN accounts a ON a.id = s.account_id WHERE s.account_id = $1`,
    [showroomId],
  )
  return rows[0] ?? null
}

type LeadFilter = {
  q: string
  status: string | null
  dueOn: string | null
  handling: HandlingStatus | 'showrooms' | null
}

const answers = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'body', a.body, 'sent_at', a.sent_at)
  ORDER BY a.sent_at, a.id), '[]') FROM lead_answers a WHERE a.lead_id = leads.id) AS answers`
const leadColumns = `leads.*, ${answers},
  (SELECT company_name FROM showrooms WHERE account_id = shop_profile_id) AS showroom,
  (SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE id = leads.handled_by) AS handler_name`

type LeadRecord = LeadsRow & {
  showroom: string | null
  handlerName: string | null
  answers: { id: number; body: string; sent_at: string }[]
}

/** A showroom's leads, or with null all leads and messages; newest first, those due by their day. */
export async function listLeads(
  db: Sql,
  showroomId: number | null,
  { q, status, dueOn, handling, limit, offset }: LeadFilter & { limit: number; offset: number },
  now: Date,
): Promise<{ rows: LeadRow[]; total: number }> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const terms = ['true']
  if (showroomId !== null) terms.push(`shop_profile_id = ${bind(showroomId)}`)
  if (q) terms.push(`words LIKE lower(${bind(containing(q))}::text)`)
  if (status) terms.push(`status = ${bind(status)}`)
  if (dueOn) terms.push(`follow_up_on <= ${bind(dueOn)}::date`)
  if (handling === 'showrooms') terms.push('shop_profile_id IS NOT NULL')
  else if (handling) terms.push(`shop_profile_id IS NULL AND handling_status = ${bind(handling)}`)
  const where = terms.join(' AND ')
  const order = handling === 'open' ? 'created_at, id' : `${dueOn ? 'follow_up_on, ' : ''}created_at DESC, id DESC`
  const counted = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM leads WHERE ${where}`, values)
  const total = counted.rows[0]?.n ?? 0
  const { rows } = await db.query<LeadRecord>(
    `WITH found AS ${planFor(total)} (SELECT id, created_at, follow_up_on FROM leads WHERE ${where}),
      page AS MATERIALIZED (SELECT id FROM found ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)})
      SELECT ${leadColumns} FROM leads WHERE id IN (SELECT id FROM page) ORDER BY ${order}`,
    values,
  )
  return { rows: rows.map((row) => viewLead(row, now)), total }
}

/** A lead of the showroom, locked until the transaction ends; null for another showroom's. */
export async function lockLead(tx: Sql, showroomId: number, id: number): Promise<LeadsRow | null> {
  const { rows } = await tx.query<LeadsRow>(`SELECT * FROM leads WHERE id = $1 AND shop_profile_id = $2 FOR UPDATE`, [
    id,
    showroomId,
  ])
  return rows[0] ?? null
}

export async function readLead(db: Sql, id: number, now: Date): Promise<LeadRow | null> {
  const { rows } = await db.query<LeadRecord>(`SELECT ${leadColumns} FROM leads WHERE id = $1`, [id])
  return rows[0] ? viewLead(rows[0], now) : null
}

/** A lead without a showroom, locked until the transaction ends. */
export async function lockDeskLead(tx: Sql, id: number): Promise<LeadsRow | null> {
  const { rows } = await tx.query<LeadsRow>(
    `SELECT * FROM leads WHERE id = $1 AND shop_profile_id IS NULL FOR UPDATE`,
    [id],
  )
  return rows[0] ?? null
}

export async function setDesk(
  tx: Sql,
  id: number,
  { status, note, by, at }: { status: HandlingStatus; note: string; by: number; at: Date },
): Promise<void> {
  await tx.query(
    'UPDATE leads SET handling_status = $2, handling_note = $3, handled_by = $4, handled_at = $5 WHERE id = $1',
    [id, status, note, by, at],
  )
}

/** Undefined fields stay unchanged. */
export async function updateLead(
  tx: Sql,
  id: number,
  change: { status?: string | undefined; note?: string | undefined; followUpOn?: string | null | undefined },
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE leads SET status = coalesce($2, status), note = coalesce($3, note),
       follow_up_on = CASE WHEN $4 THEN $5::date ELSE follow_up_on END, changed_at = greatest($6, changed_at + interval '1 millisecond')
     WHERE id = $1`,
    [id, change.status ?? null, change.note ?? null, change.followUpOn !== undefined, change.followUpOn ?? null, at],
  )
}

/** False if the answer with this key was sent before. */
export async function insertAnswer(
  tx: Sql,
  answer: { id: number; leadId: number; key: string; body: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO lead_answers (id, lead_id, key, body, sent_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lead_id, key) DO NOTHING`,
    [answer.id, answer.leadId, answer.key, answer.body, answer.at],
  )
  return rowCount === 1
}

function viewLead(lead: LeadRecord, now: Date): LeadRow {
  return {
    id: lead.id,
    kind: lead.kind,
    full_name: lead.fullName,
    email: lead.email,
    phone_number: lead.phoneNumber,
    subject: lead.subject,
    order_no: lead.orderNo,
    message: lead.message,
    showroom: lead.showroom,
    created_at: lead.createdAt.toISOString(),
    status: lead.status,
    note: lead.note,
    follow_up_on: lead.followUpOn,
    changed_at: lead.changedAt?.toISOString() ?? null,
    answers: lead.answers.map((answer) => ({ ...answer, sent_at: new Date(answer.sent_at).toISOString() })),
    handling: lead.shopProfileId === null ? handlingOf(lead, now) : null,
  }
}

function handlingOf(lead: LeadRecord, now: Date): LeadRow['handling'] {
  const since = lead.handledAt ?? lead.createdAt
  const due = lead.handlingStatus === 'open' ? new Date(since.getTime() + answerWithinMs) : null
  return {
    status: lead.handlingStatus,
    note: lead.handlingNote,
    by: lead.handlerName,
    at: lead.handledAt?.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    overdue: due !== null && due < now,
  }
}
