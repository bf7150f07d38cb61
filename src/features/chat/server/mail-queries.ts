import type { Sql } from '#db/transaction.ts'

/** `title`: the project's name; of a support conversation, its account's; an inquiry has none. */
export type DueRoom = { id: string; kind: 'project' | 'support' | 'inquiry'; title: string }

/** Locks one conversation whose readers are to be looked at; null when there is none left. */
export async function claimDueRoom(tx: Sql, now: Date): Promise<DueRoom | null> {
  const { rows } = await tx.query<DueRoom>({
    name: 'chat-claim-due-room',
    text: `SELECT r.id, CASE WHEN r.account_id IS NOT NULL THEN 'support' WHEN r.project_id IS NULL THEN 'inquiry' ELSE 'project' END AS kind,
         coalesce(nullif(trim(p.name), ''), trim(a.first_name || ' ' || a.last_name), 'Untitled project') AS title
      FROM chat_rooms r LEFT JOIN projects p ON p.id = r.project_id LEFT JOIN accounts a ON a.id = r.account_id
      WHERE r.mail_check_at <= $1 ORDER BY r.mail_check_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    values: [now],
  })
  return rows[0] ?? null
}

export type WaitingReader = {
  id: number
  email: string
  /** Whether it is the account's own support conversation. */
  isSupport: boolean
  unread: number
  /** When the oldest unread message was sent. */
  oldest: Date
  /** Of the newest unread message: its sender, and the beginning of its text. */
  sender: string
  excerpt: string
}

/**
 * Members of a conversation with unread messages and no mail about them yet. In a support conversation these are the
 * account and the Admin who answers it, or all Admins of support as long as none does.
 */
export async function listWaitingReaders(tx: Sql, roomId: string): Promise<WaitingReader[]> {
  const { rows } = await tx.query<WaitingReader>({
    name: 'chat-waiting-readers',
    text: `SELECT a.id, a.email, r.account_id IS NOT DISTINCT FROM a.id AS is_support, u.unread, u.oldest,
        trim(s.first_name || ' ' || s.last_name) AS sender,
        coalesce(nullif(left(m.body, 200), ''), (SELECT string_agg(up.name, ', ' ORDER BY f.position) FROM chat_files f
          JOIN uploads up ON up.id = f.upload_id WHERE f.message_id = m.id), '') AS excerpt
      FROM (SELECT account_id FROM chat_members WHERE room_id = $1
        UNION SELECT account_id FROM chat_rooms WHERE id = $1 AND account_id IS NOT NULL
        UNION SELECT b.id FROM chat_rooms s JOIN accounts b ON b.type = 'Admin' AND coalesce(s.assigned_to, b.id) = b.id
            AND b.admin_roles && '{support,all}'
          WHERE s.id = $1 AND s.account_id IS NOT NULL) w
      JOIN accounts a ON a.id = w.account_id JOIN chat_rooms r ON r.id = $1
      LEFT JOIN chat_reads k ON k.room_id = r.id AND k.account_id = a.id
      CROSS JOIN LATERAL (SELECT count(*)::int AS unread, min(created_at) AS oldest, max(seq) AS newest FROM chat_messages m
        WHERE m.room_id = r.id AND m.seq > coalesce(k.seq, 0) AND m.sender_id <> a.id
          AND (r.account_id IS NULL OR (m.sender_id = r.account_id) <> (a.id = r.account_id))) u
      JOIN chat_messages m ON m.room_id = r.id AND m.seq = u.newest JOIN accounts s ON s.id = m.sender_id
      WHERE a.status IN ('Active', 'Approve') AND k.mailed_at IS NULL ORDER BY a.id`,
    values: [roomId],
  })
  return rows
}

export async function markMailed(tx: Sql, given: { roomId: string; accountId: number; at: Date }): Promise<void> {
  await tx.query({
    name: 'chat-mark-mailed',
    text: `INSERT INTO chat_reads (room_id, account_id, seq, mailed_at) VALUES ($1, $2, 0, $3)
      ON CONFLICT (room_id, account_id) DO UPDATE SET mailed_at = excluded.mailed_at`,
    values: [given.roomId, given.accountId, given.at],
  })
}

export async function setMailCheck(tx: Sql, roomId: string, at: Date | null): Promise<void> {
  await tx.query({
    name: 'chat-set-mail-check',
    text: 'UPDATE chat_rooms SET mail_check_at = $2 WHERE id = $1',
    values: [roomId, at],
  })
}
