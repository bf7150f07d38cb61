import { invitationTable, type MailedInvitation } from '#db/invitation-table.ts'
import type { Sql } from '#db/transaction.ts'
import type { StaffRight } from '#features/accounts/staff-rights.ts'
import type { CollaboratorRole } from '../roles.ts'

export type CollaboratorRow = MailedInvitation & { showroomId: number; companyName: string; role: CollaboratorRole }

export const collaborators = invitationTable<CollaboratorRow, number, CollaboratorRole>('showroom_collaborators', {
  to: 'showroom_id',
  may: 'role',
  columns: 'i.showroom_id, s.company_name, i.role',
  joins: 'JOIN showrooms s ON s.account_id = i.showroom_id',
})

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

export type StaffRow = MailedInvitation & { vendorId: number; companyName: string; rights: StaffRight[] }

/** The people of a vendor. */
export const vendorStaff = invitationTable<StaffRow, number, readonly StaffRight[]>('vendor_staff', {
  to: 'vendor_id',
  may: 'rights',
  columns: 'i.vendor_id, v.company_name, i.rights',
  joins: 'JOIN vendors v ON v.account_id = i.vendor_id',
})

export async function findVendorName(db: Sql, vendorId: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'vendor-company-name',
    text: 'SELECT company_name AS name FROM vendors WHERE account_id = $1',
    values: [vendorId],
  })
  return rows[0]?.name ?? null
}

/** The vendors that an account works for. */
export async function listEmployers(
  db: Sql,
  accountId: number,
): Promise<{ id: number; vendorId: number; companyName: string; rights: StaffRight[]; since: Date }[]> {
  const { rows } = await db.query({
    name: 'list-employers',
    text: `SELECT f.id, f.vendor_id, v.company_name, f.rights, f.accepted_at AS since
      FROM vendor_staff f JOIN vendors v ON v.account_id = f.vendor_id JOIN accounts a ON a.id = f.vendor_id
      WHERE f.account_id = $1 AND f.revoked_at IS NULL AND a.status = 'Approve' ORDER BY f.accepted_at, f.id`,
    values: [accountId],
  })
  return rows
}
