import type { InquiriesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'

type Pair = Pick<InquiriesRow, 'askerId' | 'professionalId'>

/** The professional behind an open showroom, in the directory or not: who has its ID may write to them. */
export async function findAsked(db: Sql, vsdId: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'inquiry-professional',
    text: `SELECT s.account_id AS id FROM showrooms s JOIN accounts a ON a.id = s.account_id
      WHERE s.vsd_id = $1 AND s.status = 'active' AND s.paused_at IS NULL AND a.type = 'Contractor'
        AND a.status IN ('Active', 'Approve')`,
    values: [vsdId.toUpperCase()],
  })
  return rows[0]?.id ?? null
}

/** The two sides of a professional's request to hire; null for one of others and of a deleted project. */
export async function findRequest(db: Sql, hireId: number, professionalId: number): Promise<Pair | null> {
  const { rows } = await db.query<Pair>({
    name: 'inquiry-request',
    text: `SELECT p.owner_id AS asker_id, h.professional_id FROM hires h JOIN projects p ON p.id = h.project_id
      WHERE h.id = $1 AND h.professional_id = $2 AND p.owner_id IS NOT NULL AND p.status <> 'deleted'`,
    values: [hireId, professionalId],
  })
  return rows[0] ?? null
}

export async function findInquiryRoom(db: Sql, pair: Pair): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'inquiry-room',
    text: 'SELECT room_id AS id FROM inquiries WHERE asker_id = $1 AND professional_id = $2',
    values: [pair.askerId, pair.professionalId],
  })
  return rows[0]?.id ?? null
}

export async function findInquiry(
  db: Sql,
  roomId: string,
): Promise<Pick<InquiriesRow, 'professionalId' | 'blockedBy'> | null> {
  const { rows } = await db.query<Pick<InquiriesRow, 'professionalId' | 'blockedBy'>>({
    name: 'inquiry',
    text: `SELECT professional_id, blocked_by FROM inquiries WHERE room_id = $1`,
    values: [roomId],
  })
  return rows[0] ?? null
}

export async function insertInquiry(tx: Sql, inquiry: Pair & { roomId: string }): Promise<void> {
  await tx.query({
    name: 'insert-inquiry',
    text: 'INSERT INTO inquiries (room_id, asker_id, professional_id) VALUES ($1, $2, $3)',
    values: [inquiry.roomId, inquiry.askerId, inquiry.professionalId],
  })
}

export async function setBlocked(tx: Sql, roomId: string, by: number | null): Promise<void> {
  await tx.query({
    name: 'block-inquiry',
    text: 'UPDATE inquiries SET blocked_by = $2 WHERE room_id = $1',
    values: [roomId, by],
  })
}
