import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { aiAccounts, aiEmailTokens, aiSessions } from '#db/schema/design-ai.ts'
import type { AiUser } from '../schema.ts'

export type AiAccount = typeof aiAccounts.$inferSelect
type AiSession = typeof aiSessions.$inferSelect
type AiEmailToken = typeof aiEmailTokens.$inferSelect

export function shownAiUser(account: AiAccount): AiUser {
  return {
    id: account.id,
    full_name: account.fullName,
    email: account.email,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    credits: account.credits,
  }
}

export async function findAiAccount(db: Queryable, id: number): Promise<AiAccount | null> {
  const [row] = await db.select().from(aiAccounts).where(eq(aiAccounts.id, id))
  return row ?? null
}

export async function findAiAccountByEmail(db: Queryable, email: string): Promise<AiAccount | null> {
  const [row] = await db.select().from(aiAccounts).where(eq(aiAccounts.email, email))
  return row ?? null
}

/** Null when the address has an account already, also one that was made a moment ago. */
export async function insertAiAccount(
  db: Queryable,
  row: typeof aiAccounts.$inferInsert,
): Promise<AiAccount | null> {
  const [made] = await db
    .insert(aiAccounts)
    .values(row)
    .onConflictDoNothing({ target: aiAccounts.email })
    .returning()
  return made ?? null
}

export async function setAiVerified(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(aiAccounts)
    .set({ emailVerifiedAt: at })
    .where(and(eq(aiAccounts.id, id), isNull(aiAccounts.emailVerifiedAt)))
}

/** The new password, and the address as proved by the mail that led to it. */
export async function setAiPassword(
  db: Queryable,
  id: number,
  set: { passwordHash: string; emailVerifiedAt: Date },
): Promise<void> {
  await db.update(aiAccounts).set(set).where(eq(aiAccounts.id, id))
}

export async function insertAiSession(db: Queryable, row: typeof aiSessions.$inferInsert): Promise<void> {
  await db.insert(aiSessions).values(row)
}

export async function findAiSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ account: AiAccount; session: AiSession } | null> {
  const [row] = await db
    .select({ account: aiAccounts, session: aiSessions })
    .from(aiSessions)
    .innerJoin(aiAccounts, eq(aiAccounts.id, aiSessions.accountId))
    .where(and(eq(aiSessions.tokenHash, tokenHash), gt(aiSessions.expiresAt, now)))
  return row ?? null
}

export async function extendAiSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(aiSessions).set({ lastUsedAt: now, expiresAt }).where(eq(aiSessions.tokenHash, tokenHash))
}

export async function deleteAiSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(aiSessions).where(eq(aiSessions.tokenHash, tokenHash))
}

export async function deleteAiSessions(db: Queryable, accountId: number): Promise<void> {
  await db.delete(aiSessions).where(eq(aiSessions.accountId, accountId))
}

/** Ends the account's dead sessions and the oldest live ones beyond `keep`. */
export async function trimAiSessions(
  db: Queryable,
  accountId: number,
  now: Date,
  keep: number,
): Promise<void> {
  await db.delete(aiSessions).where(and(eq(aiSessions.accountId, accountId), lte(aiSessions.expiresAt, now)))
  const surplus = db
    .select({ tokenHash: aiSessions.tokenHash })
    .from(aiSessions)
    .where(eq(aiSessions.accountId, accountId))
    .orderBy(desc(aiSessions.lastUsedAt), desc(aiSessions.createdAt))
    .offset(keep)
  await db.delete(aiSessions).where(inArray(aiSessions.tokenHash, surplus))
}

/** Adds a link and clears those that have run out. */
export async function insertAiEmailToken(
  db: Queryable,
  row: typeof aiEmailTokens.$inferInsert & { createdAt: Date },
): Promise<void> {
  await db
    .delete(aiEmailTokens)
    .where(and(eq(aiEmailTokens.accountId, row.accountId), lte(aiEmailTokens.expiresAt, row.createdAt)))
  await db.insert(aiEmailTokens).values(row)
}

/** Locked until the transaction ends, so that two uses at once come one after the other. */
export async function findAiEmailToken(db: Queryable, tokenHash: Buffer): Promise<AiEmailToken | null> {
  const [row] = await db
    .select()
    .from(aiEmailTokens)
    .where(eq(aiEmailTokens.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

export async function spendAiEmailToken(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(aiEmailTokens).set({ usedAt: now }).where(eq(aiEmailTokens.tokenHash, tokenHash))
}

/** Every other link to a new password stops working with the first that was used. */
export async function dropUnusedAiResets(db: Queryable, accountId: number): Promise<void> {
  await db
    .delete(aiEmailTokens)
    .where(
      and(
        eq(aiEmailTokens.accountId, accountId),
        eq(aiEmailTokens.kind, 'reset'),
        isNull(aiEmailTokens.usedAt),
      ),
    )
}
