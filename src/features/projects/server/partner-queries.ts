import { invitationTable, type MailedInvitation } from '#db/invitation-table.ts'
import type { MemberRight } from '../members.ts'

export type PartnerRow = MailedInvitation & {
  projectId: string
  projectName: string
  projectStatus: string
  ownerId: number | null
  ownerName: string
  rights: MemberRight[]
}

export const partners = invitationTable<PartnerRow, string, readonly MemberRight[]>('project_partners', {
  to: 'project_id',
  may: 'rights',
  columns: `i.project_id, p.name AS project_name, p.status AS project_status, p.owner_id,
    coalesce(trim(o.first_name || ' ' || o.last_name), '') AS owner_name, i.rights`,
  joins: 'JOIN projects p ON p.id = i.project_id LEFT JOIN accounts o ON o.id = p.owner_id',
})
