import type { Db } from '#db/client.ts'

export async function writtenBy(db: Db, account: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ position: number }>({
    name: 'position of a recent write',
    text: 'SELECT position FROM recent_writes WHERE account_id = $1 AND at > $2',
    values: [account, since],
  })
  return rows[0]?.position ?? 0
}

export async function recordWrite(db: Db, account: number, at: Date): Promise<void> {
  await db.query({
    name: 'record a write',
    text: `INSERT INTO recent_writes (account_id, position, at)
      VALUES ($1, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8, $2)
      ON CONFLICT (account_id) DO UPDATE SET position = greatest(recent_writes.position, excluded.position), at = excluded.at`,
    values: [account, at],
  })
}

export async function deleteWrites(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM recent_writes WHERE at < $1', [before])
  return rowCount ?? 0
}
