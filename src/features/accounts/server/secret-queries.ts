import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { deviceSecrets, emailTokens, passcodes } from '#db/schema/accounts.ts'

export type DeviceSecret = typeof deviceSecrets.$inferSelect
export type EmailToken = typeof emailTokens.$inferSelect

export async function insertDeviceSecret(
  db: Queryable,
  row: typeof deviceSecrets.$inferInsert,
): Promise<void> {
  await db.insert(deviceSecrets).values(row)
}

export async function findDeviceSecret(db: Queryable, selector: string): Promise<DeviceSecret | null> {
  const [row] = await db.select().from(deviceSecrets).where(eq(deviceSecrets.selector, selector))
  return row ?? null
}

/** The account's devices that still count, the newest first. */
export async function findDeviceSecrets(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<DeviceSecret[]> {
  return db
    .select()
    .from(deviceSecrets)
    .where(and(eq(deviceSecrets.accountId, accountId), gt(deviceSecrets.expiresAt, now)))
    .orderBy(desc(deviceSecrets.createdAt), deviceSecrets.selector)
}

/** Replaces the validator if it still is the one that was shown: of two uses at once only one finds it. */
export async function rotateDeviceSecret(
  db: Queryable,
  selector: string,
  shown: Buffer,
  next: { validatorHash: Buffer; userAgent: string; ip: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(deviceSecrets)
    .set({
      validatorHash: next.validatorHash,
      userAgent: next.userAgent,
      ip: next.ip,
      lastUsedAt: next.now,
      expiresAt: next.expiresAt,
    })
    .where(and(eq(deviceSecrets.selector, selector), eq(deviceSecrets.validatorHash, shown)))
    .returning({ selector: deviceSecrets.selector })
  return rows.length === 1
}

export async function deleteDeviceSecret(db: Queryable, selector: string): Promise<void> {
  await db.delete(deviceSecrets).where(eq(deviceSecrets.selector, selector))
}

export async function deleteDeviceSecrets(db: Queryable, accountId: number): Promise<void> {
  await db.delete(deviceSecrets).where(eq(deviceSecrets.accountId, accountId))
}

/** False when the last code of this session was sent after `notBefore`. */
export async function replacePasscode(
  db: Queryable,
  row: { sessionHash: Buffer; codeHash: Buffer; sentAt: Date; expiresAt: Date },
  notBefore: Date,
): Promise<boolean> {
  const rows = await db
    .insert(passcodes)
    .values(row)
    .onConflictDoUpdate({
      target: passcodes.sessionHash,
      set: { codeHash: row.codeHash, guesses: 0, sentAt: row.sentAt, expiresAt: row.expiresAt },
      setWhere: lte(passcodes.sentAt, notBefore),
    })
    .returning({ sessionHash: passcodes.sessionHash })
  return rows.length === 1
}

export async function passcodeSentAt(db: Queryable, sessionHash: Buffer): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: passcodes.sentAt })
    .from(passcodes)
    .where(eq(passcodes.sessionHash, sessionHash))
  return row?.sentAt ?? null
}

/** Counts a guess before it is judged, so that guesses at the same moment share the five. */
export async function takePasscodeGuess(
  db: Queryable,
  sessionHash: Buffer,
  now: Date,
  guessesAtMost: number,
): Promise<Buffer | null> {
  const [row] = await db
    .update(passcodes)
    .set({ guesses: sql`${passcodes.guesses} + 1` })
    .where(
      and(
        eq(passcodes.sessionHash, sessionHash),
        lt(passcodes.guesses, guessesAtMost),
        gt(passcodes.expiresAt, now),
      ),
    )
    .returning({ codeHash: passcodes.codeHash })
  return row?.codeHash ?? null
}

/** True for the one caller who uses the code up. */
export async function consumePasscode(
  db: Queryable,
  sessionHash: Buffer,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await db
    .delete(passcodes)
    .where(and(eq(passcodes.sessionHash, sessionHash), eq(passcodes.codeHash, codeHash)))
    .returning({ sessionHash: passcodes.sessionHash })
  return rows.length === 1
}

export async function insertEmailToken(db: Queryable, row: typeof emailTokens.$inferInsert): Promise<void> {
  await db.insert(emailTokens).values(row)
}

/** Locked for the transaction that is going to use it. */
export async function findEmailToken(db: Queryable, tokenHash: Buffer): Promise<EmailToken | null> {
  const [row] = await db
    .select()
    .from(emailTokens)
    .where(eq(emailTokens.tokenHash, tokenHash))
    .orderBy(desc(emailTokens.createdAt))
    .for('update')
  return row ?? null
}

export async function spendEmailToken(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(emailTokens).set({ usedAt: now }).where(eq(emailTokens.tokenHash, tokenHash))
}

export async function dropUnusedTokens(
  db: Queryable,
  accountId: number,
  kind: EmailToken['kind'],
): Promise<void> {
  await db
    .delete(emailTokens)
    .where(and(eq(emailTokens.accountId, accountId), eq(emailTokens.kind, kind), isNull(emailTokens.usedAt)))
}
