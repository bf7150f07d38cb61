import type { Sql } from '#db/transaction.ts'

export type StoredLink = {
  id: number
  projectId: string
  withPrices: boolean
  createdAt: Date
  endsAt: Date | null
  revokedAt: Date | null
}

const columns = `id, project_id, with_prices, created_at, ends_at, revoked_at`

export async function insertLink(db: Sql, link: Omit<StoredLink, 'revokedAt'> & { tokenHash: Buffer }): Promise<void> {
  await db.query({
    name: 'insert-project-link',
    text: `INSERT INTO project_links (id, project_id, token_hash, with_prices, created_at, ends_at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [link.id, link.projectId, link.tokenHash, link.withPrices, link.createdAt, link.endsAt],
  })
}

/** The links of a project that were not revoked, newest first. */
export async function listLinks(db: Sql, projectId: string): Promise<StoredLink[]> {
  const { rows } = await db.query<StoredLink>({
    name: 'list-project-links',
    text: `SELECT ${columns} FROM project_links WHERE project_id = $1 AND revoked_at IS NULL
      ORDER BY created_at DESC, id LIMIT 100`,
    values: [projectId],
  })
  return rows
}

/** True also for a link that was revoked before. */
export async function revokeLink(db: Sql, projectId: string, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'revoke-project-link',
    text: 'UPDATE project_links SET revoked_at = coalesce(revoked_at, $3) WHERE id = $2 AND project_id = $1',
    values: [projectId, id, at],
  })
  return rowCount === 1
}

/** The link of a token, with whether its project is open. */
export async function findLink(db: Sql, tokenHash: Buffer): Promise<(StoredLink & { open: boolean }) | null> {
  const { rows } = await db.query<StoredLink & { open: boolean }>({
    name: 'find-project-link',
    text: `SELECT l.*, p.status = 'open' AND NOT p.is_cart AS open FROM (SELECT ${columns} FROM project_links WHERE token_hash = $1) l
      JOIN projects p ON p.id = l.project_id`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}
