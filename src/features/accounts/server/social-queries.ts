import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { socialAttempts, socialIdentities } from '#db/schema/social.ts'

export type SocialAttempt = typeof socialAttempts.$inferSelect

/** Makes room first: what has run out is nobody's any more. */
export async function insertAttempt(
  db: Queryable,
  row: typeof socialAttempts.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(socialAttempts).where(lte(socialAttempts.expiresAt, now))
  await db.insert(socialAttempts).values(row)
}

/** Deletes the start that a provider's answer belongs to and returns it: of two answers at once only one finds it. */
export async function takeStart(
  db: Queryable,
  provider: string,
  by: { stateHash: Buffer } | { nonce: string },
  now: Date,
): Promise<SocialAttempt | null> {
  const named =
    'nonce' in by ? eq(socialAttempts.nonce, by.nonce) : eq(socialAttempts.stateHash, by.stateHash)
  const [row] = await db
    .delete(socialAttempts)
    .where(
      and(
        named,
        eq(socialAttempts.provider, provider),
        eq(socialAttempts.kind, 'start'),
        gt(socialAttempts.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** What Apple's form says of the name, which it says once; only for a start that is still open. */
export async function rememberNames(
  db: Queryable,
  provider: string,
  stateHash: Buffer,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .update(socialAttempts)
    .set(names)
    .where(
      and(
        eq(socialAttempts.stateHash, stateHash),
        eq(socialAttempts.provider, provider),
        eq(socialAttempts.kind, 'start'),
      ),
    )
}

export async function findLink(
  db: Queryable,
  provider: string,
  stateHash: Buffer,
  now: Date,
): Promise<SocialAttempt | null> {
  const [row] = await db
    .select()
    .from(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, stateHash),
        eq(socialAttempts.provider, provider),
        eq(socialAttempts.kind, 'link'),
        gt(socialAttempts.expiresAt, now),
      ),
    )
  return row ?? null
}

/** False when somebody else has used it up. */
export async function spendLink(db: Queryable, stateHash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(socialAttempts)
    .where(eq(socialAttempts.stateHash, stateHash))
    .returning({ kind: socialAttempts.kind })
  return rows.length > 0
}

/** The account of a person at a provider; finding it notes the use. */
export async function findIdentity(
  db: Queryable,
  provider: string,
  subject: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .update(socialIdentities)
    .set({ lastUsedAt: now })
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
    .returning({ accountId: socialIdentities.accountId })
  return row?.accountId ?? null
}

export async function insertIdentity(
  db: Queryable,
  row: typeof socialIdentities.$inferInsert,
): Promise<void> {
  await db.insert(socialIdentities).values(row)
}

/** How an account can be signed in to; its row is locked until the transaction ends. Null without such an account. */
export async function lockWaysIn(
  db: Queryable,
  accountId: number,
): Promise<{ hasPassword: boolean; providers: string[] } | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!row) return null
  const rows = await db
    .select({ provider: socialIdentities.provider })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
  return { hasPassword: row.passwordHash !== null, providers: rows.map(({ provider }) => provider) }
}

/** Every identity of the account at one provider, and what is under way to connect another. */
export async function dropIdentity(db: Queryable, accountId: number, provider: string): Promise<void> {
  for (const table of [socialIdentities, socialAttempts])
    await db.delete(table).where(and(eq(table.accountId, accountId), eq(table.provider, provider)))
}

/** For an account that is deleted, whose row stays without a name, and for one whose owner takes it back by its mailbox. */
export async function forgetIdentities(db: Queryable, accountId: number): Promise<void> {
  await db.delete(socialIdentities).where(eq(socialIdentities.accountId, accountId))
  await db.delete(socialAttempts).where(eq(socialAttempts.accountId, accountId))
}
