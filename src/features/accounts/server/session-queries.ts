import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import type { AccountType, Actor } from '../actor.ts'

export type LiveSession = { actor: Actor; createdAt: Date; lastUsedAt: Date; expiresAt: Date }

/** The account behind a live session, or null. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  let query = liveSessions.get(db)
  if (!query) {
    query = prepareLiveSession(db)
    liveSessions.set(db, query)
  }
  const [row] = await query.execute({ tokenHash, now })
  if (!row) return null
  const { firstName, lastName, emailVerifiedAt, createdAt, lastUsedAt, expiresAt, ...rest } = row
  const name = `${firstName} ${lastName}`.trim()
  return {
    actor: { ...rest, name, emailVerified: emailVerifiedAt !== null },
    createdAt,
    lastUsedAt,
    expiresAt,
  }
}

/** Every call with a token asks this, so it is built and planned once. */
const liveSessions = new WeakMap<Queryable, ReturnType<typeof prepareLiveSession>>()

function prepareLiveSession(db: Queryable) {
  return db
    .select({
      id: accounts.id,
      type: accounts.type,
      trade: accounts.trade,
      status: accounts.status,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      emailVerifiedAt: accounts.emailVerifiedAt,
      passcodePending: sessions.passcodePending,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('live_session')
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

/** The account's live sessions, the newest first. */
export async function findSessions(db: Queryable, accountId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
}

export async function extendSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends the account's dead sessions and the oldest live ones beyond `keep`. */
export async function trimSessions(db: Queryable, accountId: number, now: Date, keep: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)))
  const surplus = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(keep)
  await db.delete(sessions).where(inArray(sessions.tokenHash, surplus))
}

/** The account whose session it was, or null when there was none. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<number | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ accountId: sessions.accountId })
  return row?.accountId ?? null
}

export async function deleteSessions(db: Queryable, accountId: number, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except ? ne(sessions.tokenHash, except) : undefined))
}

export async function clearPasscodePending(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.update(sessions).set({ passcodePending: false }).where(eq(sessions.tokenHash, tokenHash))
}

/** Milliseconds without use, and in all (security U5); an Admin's are shorter. */
export function sessionLife(type: AccountType): { idle: number; absolute: number } {
  const hour = 3_600_000
  return type === 'Admin'
    ? { idle: hour / 2, absolute: 12 * hour }
    : { idle: 14 * 24 * hour, absolute: 90 * 24 * hour }
}
