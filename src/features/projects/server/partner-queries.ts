import type { Sql } from '#db/transaction.ts'
import type { MemberRight } from '../members.ts'

export type PartnerRow = {
  id: number
  projectId: string
  projectName: string
  projectStatus: string
  ownerId: number | null
  ownerName: string
  email: string
  rights: MemberRight[]
  accountId: number | null
  /** The account's name; null until the invitation is accepted. */
  name: string | null
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

const select = `SELECT i.id, i.project_id, p.name AS project_name, p.status AS project_status, p.owner_id,
    coalesce(trim(o.first_name || ' ' || o.last_name), '') AS owner_name, coalesce(a.email, i.email) AS email, i.rights,
    i.account_id, nullif(trim(a.first_name || ' ' || a.last_name), '') AS name, i.invited_at, i.expires_at,
    i.accepted_at, i.revoked_at
  FROM project_partners i JOIN projects p ON p.id = i.project_id LEFT JOIN accounts o ON o.id = p.owner_id
    LEFT JOIN accounts a ON a.id = i.account_id`

/** The partners of a project and the open invitations, those who have accepted first. */
export async function listPartners(db: Sql, projectId: string): Promise<PartnerRow[]> {
  const { rows } = await db.query<PartnerRow>({
    name: 'list-project-partners',
    text: `${select} WHERE i.project_id = $1 AND i.revoked_at IS NULL ORDER BY i.accepted_at NULLS LAST, i.invited_at, i.id`,
    values: [projectId],
  })
  return rows
}

/** One row, locked until the transaction ends. */
export async function lockPartner(tx: Sql, id: number): Promise<PartnerRow | null> {
  const { rows } = await tx.query<PartnerRow>({
    name: 'lock-project-partner',
    text: `${select} WHERE i.id = $1 FOR UPDATE OF i`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The invitation of a mailed token, also when it is used, revoked or expired; locked until the transaction ends. */
export async function lockProjectInvitation(tx: Sql, tokenHash: Buffer): Promise<PartnerRow | null> {
  const { rows } = await tx.query<PartnerRow>({
    name: 'lock-project-invitation',
    text: `${select} WHERE i.token_hash = $1 FOR UPDATE OF i`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

export async function insertPartner(
  tx: Sql,
  row: {
    id: number
    projectId: string
    email: string
    rights: readonly MemberRight[]
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.query({
    name: 'insert-project-partner',
    text: `INSERT INTO project_partners (id, project_id, email, rights, token_hash, invited_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, row.projectId, row.email, row.rights, row.tokenHash, row.at, row.expiresAt],
  })
}

/** A new token for an invitation that is not accepted; the former one stops working. */
export async function renewPartner(
  tx: Sql,
  row: { id: number; rights: readonly MemberRight[]; tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'renew-project-partner',
    text: `UPDATE project_partners SET rights = $2, token_hash = $3, invited_at = $4, expires_at = $5 WHERE id = $1`,
    values: [row.id, row.rights, row.tokenHash, row.at, row.expiresAt],
  })
}

/** The token stays with the row, so that its link can say that it was used. */
export async function joinPartner(tx: Sql, id: number, accountId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'join-project-partner',
    text: 'UPDATE project_partners SET account_id = $2, accepted_at = $3 WHERE id = $1',
    values: [id, accountId, at],
  })
}

export async function updatePartnerRights(tx: Sql, id: number, rights: readonly MemberRight[]): Promise<void> {
  await tx.query({
    name: 'update-project-partner-rights',
    text: 'UPDATE project_partners SET rights = $2 WHERE id = $1',
    values: [id, rights],
  })
}

export async function revokePartner(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query({
    name: 'revoke-project-partner',
    text: 'UPDATE project_partners SET revoked_at = $2 WHERE id = $1',
    values: [id, at],
  })
}
