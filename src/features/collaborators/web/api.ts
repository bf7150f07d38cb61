import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { CollaboratorRole } from '../roles.ts'
import type { Accepted, Collaborator, Invitation, InvitationBody } from '../schema.ts'

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
