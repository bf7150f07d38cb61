import type { MailsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'

/** A named statement, so that each connection plans it once: checkout writes a mail with every order. */
export async function insertMail(db: Sql, row: Omit<MailsRow, 'tries' | 'lastError' | 'sentAt'>): Promise<void> {
  await db.query({
    name: 'insert-mail',
    text: `INSERT INTO mails (id, to_address, subject, html, body_text, status, next_try_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [row.id, row.toAddress, row.subject, row.html, row.bodyText, row.status, row.nextTryAt, row.createdAt],
  })
}

/**
 * Claims up to `limit` due mails until `leaseUntil`, so that no other process sends them in the meantime and a crash
 * while sending only delays them. A mail without a body is in the memory of the process that wrote it: only the `own`
 * ones are taken.
 */
export async function claimMails(
  db: Sql,
  given: { now: Date; leaseUntil: Date; own: number[]; limit: number },
): Promise<MailsRow[]> {
  const { rows } = await db.query<MailsRow>(
    `UPDATE mails SET tries = tries + 1, next_try_at = $2 WHERE id IN (
       SELECT id FROM mails
       WHERE status = 'queued' AND next_try_at <= $1 AND (body_text <> '' OR id = ANY ($3::bigint[]))
       ORDER BY next_try_at LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [given.now, given.leaseUntil, given.own, given.limit],
  )
  return rows
}

/** The text of a sent mail is deleted: links that reset a password must not be in a backup. */
export async function markSent(db: Sql, id: number, at: Date): Promise<void> {
  await db.query(
    "UPDATE mails SET status = 'sent', sent_at = $2, last_error = '', html = '', body_text = '' WHERE id = $1",
    [id, at],
  )
}

export async function markTried(
  db: Sql,
  id: number,
  next: { status: 'queued' | 'failed'; nextTryAt: Date; lastError: string },
): Promise<void> {
  await db.query('UPDATE mails SET status = $2, next_try_at = $3, last_error = $4 WHERE id = $1', [
    id,
    next.status,
    next.nextTryAt,
    next.lastError,
  ])
}

/** Mails without a body whose process is gone: no other process can send them. */
export async function failOrphans(db: Sql, own: number[], before: Date): Promise<void> {
  await db.query(
    `UPDATE mails SET status = 'failed', last_error = 'The server stopped before this email was sent.'
     WHERE status = 'queued' AND body_text = '' AND created_at <= $1 AND NOT id = ANY ($2::bigint[])`,
    [before, own],
  )
}

/** Mails that were queued while a mail server was configured, when there is none any more. */
export async function moveQueuedToOutbox(db: Sql): Promise<void> {
  await db.query("UPDATE mails SET status = 'outbox' WHERE status = 'queued'")
}

type ListedMail = Pick<MailsRow, 'id' | 'toAddress' | 'subject' | 'status' | 'createdAt'>

export async function listMails(
  db: Sql,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedMail[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    db.query<ListedMail>(
      `SELECT id, to_address, subject, status, created_at
       FROM mails ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    ),
    db.query<{ n: number }>('SELECT count(*) AS n FROM mails'),
  ])
  return { rows, total: total.rows[0]?.n ?? 0 }
}

export async function readMail(db: Sql, id: number): Promise<MailsRow | null> {
  const { rows } = await db.query<MailsRow>(`SELECT * FROM mails WHERE id = $1`, [id])
  return rows[0] ?? null
}
