import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import type { Actor } from '../actor.ts'

/** The account behind a live session, or null. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<Actor | null> {
  const [row] = await db
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
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  if (!row) return null
  const { firstName, lastName, emailVerifiedAt, ...rest } = row
  return { ...rest, name: `${firstName} ${lastName}`.trim(), emailVerified: emailVerifiedAt !== null }
}
