import type { StaffRight } from '#features/accounts/staff-rights.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { CollaboratorRole } from '../roles.ts'
import type { Accepted, Collaborator, Invitation, InvitationBody } from '../schema.ts'
import type { Employer, StaffBody, StaffMember } from '../staff-schema.ts'

export function invite(http: Http, body: InvitationBody): Promise<ApiResponse<Collaborator[]>> {
  return http.send('POST', '/showroom/collaborators', { body })
}

export function resendInvitation(http: Http, id: number): Promise<ApiResponse<Collaborator[]>> {
  return http.send('POST', '/showroom/collaborators/:id/resend', { path: { id } })
}

export function changeRole(http: Http, id: number, role: CollaboratorRole): Promise<ApiResponse<Collaborator[]>> {
  return http.send('PUT', '/showroom/collaborators/:id', { path: { id }, body: { role } })
}

export function removeCollaborator(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/showroom/collaborators/:id', { path: { id } })
}

export function readInvitation(http: Http, token: string): Promise<ApiResponse<Invitation>> {
  return http.send('POST', '/showroom/collaborators/invitation', { body: { token } })
}

/** Without a session `name` is the name of the account that is created. */
export function acceptInvitation(http: Http, token: string, name: string | undefined): Promise<ApiResponse<Accepted>> {
  return http.send('POST', '/showroom/collaborators/accept', { body: { token, full_name: name } })
}

export function leaveShowroom(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/showroom/memberships/:id', { path: { id } })
}

export function inviteStaff(http: Http, body: StaffBody): Promise<ApiResponse<StaffMember[]>> {
  return http.send('POST', '/vendor/staff', { body })
}

export function resendStaff(http: Http, id: number): Promise<ApiResponse<StaffMember[]>> {
  return http.send('POST', '/vendor/staff/:id/resend', { path: { id } })
}

export function changeStaff(http: Http, id: number, rights: StaffRight[]): Promise<ApiResponse<StaffMember[]>> {
  return http.send('PUT', '/vendor/staff/:id', { path: { id }, body: { rights } })
}

export function removeStaff(http: Http, id: number): Promise<ApiResponse<StaffMember[]>> {
  return http.send('DELETE', '/vendor/staff/:id', { path: { id } })
}

export function leaveVendor(http: Http, id: number): Promise<ApiResponse<Employer[]>> {
  return http.send('DELETE', '/account/employers/:id', { path: { id } })
}
