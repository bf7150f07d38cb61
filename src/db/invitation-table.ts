import type { Sql } from './transaction.ts'

/** An invitation that was mailed to an address, whatever it is to. Its token works once and until it expires. */
export type MailedInvitation = {
  id: number
  email: string
  /** Who has accepted it. */
  accountId: number | null
  /** The account's name; null until the invitation is accepted. */
  name: string | null
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

/**
 * The statements of a table of invitations: `to` is its column of what they are to, `may` the one of what the invited
 * person may do there. Each row also has the given columns, of the table as `i` and of the joined ones.
 */
export function invitationTable<Row extends MailedInvitation, To, May>(
  table: string,
  { to, may, columns, joins }: { to: string; may: string; columns: string; joins: string },
) {
  const read = async (db: Sql, what: string, where: string, value: unknown): Promise<Row[]> => {
    const { rows } = await db.query<Row>({
      name: `${what} ${table}`,
      text: `SELECT i.id, ${columns}, coalesce(a.email, i.email) AS email, i.account_id,
          nullif(trim(a.first_name || ' ' || a.last_name), '') AS name, i.invited_at, i.expires_at, i.accepted_at, i.revoked_at
        FROM ${table} i ${joins} LEFT JOIN accounts a ON a.id = i.account_id WHERE ${where}`,
      values: [value],
    })
    return rows
  }
  const write = async (tx: Sql, what: string, text: string, values: unknown[]): Promise<void> => {
    await tx.query({ name: `${what} ${table}`, text, values })
  }
  const update = (tx: Sql, what: string, set: string, values: unknown[]) =>
    write(tx, what, `UPDATE ${table} SET ${set} WHERE id = $1`, values)
  return {
    /** Accepted and open ones, the accepted first. */
    list: (db: Sql, id: To) =>
      read(
        db,
        'list',
        `i.${to} = $1 AND i.revoked_at IS NULL ORDER BY i.accepted_at NULLS LAST, i.invited_at, i.id`,
        id,
      ),
    /** One row, locked until the transaction ends. */
    lock: async (tx: Sql, id: number) => (await read(tx, 'lock', 'i.id = $1 FOR UPDATE OF i', id))[0] ?? null,
    /** The one of a mailed token, also when it is used, revoked or expired; locked until the transaction ends. */
    lockByToken: async (tx: Sql, tokenHash: Buffer) =>
      (await read(tx, 'lock by token', 'i.token_hash = $1 FOR UPDATE OF i', tokenHash))[0] ?? null,
    insert: (
      tx: Sql,
      row: { id: number; to: To; email: string; may: May; tokenHash: Buffer; at: Date; expiresAt: Date },
    ) =>
      write(
        tx,
        'insert',
        `INSERT INTO ${table} (id, ${to}, email, ${may}, token_hash, invited_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [row.id, row.to, row.email, row.may, row.tokenHash, row.at, row.expiresAt],
      ),
    /** A new token for one that is not accepted; the former stops working. */
    renew: (tx: Sql, row: { id: number; may: May; tokenHash: Buffer; at: Date; expiresAt: Date }) =>
      update(tx, 'renew', `${may} = $2, token_hash = $3, invited_at = $4, expires_at = $5`, [
        row.id,
        row.may,
        row.tokenHash,
        row.at,
        row.expiresAt,
      ]),
    /** The token stays with the row, so that its link can say that it was used. */
    accept: (tx: Sql, id: number, accountId: number, at: Date) =>
      update(tx, 'accept', 'account_id = $2, accepted_at = $3', [id, accountId, at]),
    change: (tx: Sql, id: number, allowed: May) => update(tx, 'change', `${may} = $2`, [id, allowed]),
    revoke: (tx: Sql, id: number, at: Date) => update(tx, 'revoke', 'revoked_at = $2', [id, at]),
  }
}
