import { and, asc, desc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { mails } from '#db/schema/plumbing.ts'
import type { Sql } from '#db/transaction.ts'

export type MailRow = typeof mails.$inferSelect

export async function insertMail(db: Queryable, row: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(row)
}

/** The same within a transaction of hand-written SQL; the checkout writes one with every order, so it is planned once. */
export async function insertMailOn(
  tx: Sql,
  row: Omit<MailRow, 'tries' | 'lastError' | 'sentAt'>,
): Promise<void> {
  await tx.query({
    name: 'insert-mail',
    text: `INSERT INTO mails (id, to_address, subject, html, body_text, status, next_try_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.toAddress,
      row.subject,
      row.html,
      row.bodyText,
      row.status,
      row.nextTryAt,
      row.createdAt,
    ],
  })
}

/**
 * Takes up to `limit` due mails for `leaseUntil`, so that no other process sends them meanwhile and a crash while sending
 * only delays them. A mail without a body lives in the memory of the process that wrote it: only the `own` ones are taken.
 */
export async function claimMails(
  db: Queryable,
  given: { now: Date; leaseUntil: Date; own: number[]; limit: number },
): Promise<MailRow[]> {
  const mine = given.own.length > 0 ? inArray(mails.id, given.own) : sql`false`
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'queued'),
        lte(mails.nextTryAt, given.now),
        or(sql`${mails.bodyText} <> ''`, mine),
      ),
    )
    .orderBy(asc(mails.nextTryAt))
    .limit(given.limit)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: given.leaseUntil })
    .where(inArray(mails.id, due))
    .returning()
}

/** What has gone out is emptied: links that reset a password have no business in a backup. */
export async function markSent(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: at, lastError: '', html: '', bodyText: '' })
    .where(eq(mails.id, id))
}

export async function markTried(
  db: Queryable,
  id: number,
  next: { status: 'queued' | 'failed'; nextTryAt: Date; lastError: string },
): Promise<void> {
  await db.update(mails).set(next).where(eq(mails.id, id))
}

/** Mails without a body whose process is gone: nobody can send them any more. */
export async function failOrphans(db: Queryable, own: number[], before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', lastError: 'The server stopped before this email was sent.' })
    .where(
      and(
        eq(mails.status, 'queued'),
        eq(mails.bodyText, ''),
        lte(mails.createdAt, before),
        own.length > 0 ? notInArray(mails.id, own) : undefined,
      ),
    )
}

/** What was queued while a mail server was configured, when there is none any more. */
export async function moveQueuedToOutbox(db: Queryable): Promise<void> {
  await db.update(mails).set({ status: 'outbox' }).where(eq(mails.status, 'queued'))
}

export async function listMails(
  db: Queryable,
  page: { limit: number; offset: number },
): Promise<{ rows: Omit<MailRow, 'html' | 'bodyText'>[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: mails.id,
        toAddress: mails.toAddress,
        subject: mails.subject,
        status: mails.status,
        tries: mails.tries,
        nextTryAt: mails.nextTryAt,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(mails),
  ])
  return { rows, total }
}

export async function readMail(db: Queryable, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}
