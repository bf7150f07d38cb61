import type { Sql } from '#db/transaction.ts'
import type { CollaboratorRole } from '../roles.ts'

export type CollaboratorRow = {
  id: number
  showroomId: number
  companyName: string
  email: string
  role: CollaboratorRole
  accountId: number | null
  /** The account's name; null until the invitation is accepted. */
  name: string | null
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

const select = `SELECT c.id, c.showroom_id, s.company_name, coalesce(a.email, c.email) AS email,
    c.role, c.account_id, nullif(trim(a.first_name || ' ' || a.last_name), '') AS name,
    c.invited_at, c.expires_at, c.accepted_at, c.revoked_at
  FROM showroom_collaborators c JOIN showrooms s ON s.account_id = c.showroom_id LEFT JOIN accounts a ON a.id = c.account_id`

export async function listCollaborators(db: Sql, showroomId: number): Promise<CollaboratorRow[]> {
  const { rows } = await db.query<CollaboratorRow>({
    name: 'list-collaborators',
    text: `${select} WHERE c.showroom_id = $1 AND c.revoked_at IS NULL ORDER BY c.accepted_at NULLS LAST, c.invited_at, c.id`,
    values: [showroomId],
  })
  return rows
}

/** One row, locked until the transaction ends. */
export async function lockCollaborator(tx: Sql, id: number): Promise<CollaboratorRow | null> {
  const { rows } = await tx.query<CollaboratorRow>({
    name: 'lock-collaborator',
    text: `${select} WHERE c.id = $1 FOR UPDATE OF c`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The invitation of a mailed token, also when it is used, revoked or expired; locked until the transaction ends. */
export async function lockInvitation(tx: Sql, tokenHash: Buffer): Promise<CollaboratorRow | null> {
  const { rows } = await tx.query<CollaboratorRow>({
    name: 'lock-invitation',
    text: `${select} WHERE c.token_hash = $1 FOR UPDATE OF c`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

export async function insertCollaborator(
  tx: Sql,
  row: {
    id: number
    showroomId: number
    email: string
    role: CollaboratorRole
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.query({
    name: 'insert-collaborator',
    text: `INSERT INTO showroom_collaborators (id, showroom_id, email, role, token_hash, invited_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, row.showroomId, row.email, row.role, row.tokenHash, row.at, row.expiresAt],
  })
}

/** A new token for an invitation that is not accepted; the former one stops working. */
export async function renewInvitation(
  tx: Sql,
  row: { id: number; role: CollaboratorRole; tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'renew-invitation',
    text: `UPDATE showroom_collaborators SET role = $2, token_hash = $3, invited_at = $4, expires_at = $5 WHERE id = $1`,
    values: [row.id, row.role, row.tokenHash, row.at, row.expiresAt],
  })
}

/** The token stays with the row, so that its link can say that it was used. */
export async function acceptInvitation(tx: Sql, id: number, accountId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'accept-invitation',
    text: 'UPDATE showroom_collaborators SET account_id = $2, accepted_at = $3 WHERE id = $1',
    values: [id, accountId, at],
  })
}

export async function updateRole(tx: Sql, id: number, role: CollaboratorRole): Promise<void> {
  await tx.query({
    name: 'update-collaborator-role',
    text: 'UPDATE showroom_collaborators SET role = $2 WHERE id = $1',
    values: [id, role],
  })
}

export async function revokeCollaborator(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query({
    name: 'revoke-collaborator',
    text: 'UPDATE showroom_collaborators SET revoked_at = $2 WHERE id = $1',
    values: [id, at],
  })
}

/** The projects in which this showroom's people have rights. */
export async function projectsOfShowroom(db: Sql, showroomId: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'projects-of-showroom',
    text: `SELECT DISTINCT project_id AS id FROM project_members WHERE account_id = $1 AND role IN ('hired', 'professional')`,
    values: [showroomId],
  })
  return rows.map(({ id }) => id)
}

/** What an account is in a showroom; null for everybody else. */
export async function findShowroomRole(
  db: Sql,
  accountId: number,
  showroomId: number,
): Promise<CollaboratorRole | 'owner' | null> {
  const { rows } = await db.query<{ role: CollaboratorRole | 'owner' }>({
    name: 'find-showroom-role',
    text: `SELECT 'owner' AS role FROM showrooms WHERE account_id = $2 AND account_id = $1
      UNION ALL SELECT role FROM showroom_collaborators WHERE showroom_id = $2 AND account_id = $1 AND revoked_at IS NULL LIMIT 1`,
    values: [accountId, showroomId],
  })
  return rows[0]?.role ?? null
}

export type MembershipRow = {
  id: number
  showroomId: number
  companyName: string
  vsdId: string
  role: CollaboratorRole
  since: Date
}

/** The showrooms that an account works for. */
export async function listMemberships(db: Sql, accountId: number): Promise<MembershipRow[]> {
  const { rows } = await db.query<MembershipRow>({
    name: 'list-memberships',
    text: `SELECT c.id, c.showroom_id, s.company_name, s.vsd_id, c.role, c.accepted_at AS since
      FROM showroom_collaborators c JOIN showrooms s ON s.account_id = c.showroom_id
      WHERE c.account_id = $1 AND c.revoked_at IS NULL ORDER BY c.accepted_at, c.id`,
    values: [accountId],
  })
  return rows
}

/** The newest projects that were shared with a showroom or that it was hired for. */
export async function listShowroomProjects(
  db: Sql,
  showroomId: number,
): Promise<{ id: string; name: string; shared: boolean }[]> {
  const { rows } = await db.query<{ id: string; name: string; shared: boolean }>({
    name: 'list-showroom-projects',
    text: `SELECT p.id, p.name, bool_or(m.role = 'professional') AS shared
      FROM project_members m JOIN projects p ON p.id = m.project_id
      WHERE m.account_id = $1 AND m.role IN ('hired', 'professional')
      GROUP BY p.id ORDER BY p.updated_at DESC, p.id LIMIT 100`,
    values: [showroomId],
  })
  return rows
}

/** The name of an account's own showroom; null without one. */
export async function findCompanyName(db: Sql, showroomId: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'company-name',
    text: 'SELECT company_name AS name FROM showrooms WHERE account_id = $1',
    values: [showroomId],
  })
  return rows[0]?.name ?? null
}
