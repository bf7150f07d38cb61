import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { PartnerAccess } from '../members.ts'
import type { JoinedProject, Partner, PartnerInvitation, ProjectInvitation } from '../partner-schema.ts'

export function invitePartner(http: Http, projectId: string, body: PartnerInvitation): Promise<ApiResponse<Partner[]>> {
  return http.send('POST', '/project/:projectId/partners', { path: { projectId }, body })
}

export function resendPartner(http: Http, projectId: string, id: number): Promise<ApiResponse<Partner[]>> {
  return http.send('POST', '/project/:projectId/partners/:id/resend', { path: { projectId, id } })
}

export function changeAccess(
  http: Http,
  projectId: string,
  id: number,
  access: PartnerAccess,
): Promise<ApiResponse<Partner[]>> {
  return http.send('PUT', '/project/:projectId/partners/:id', { path: { projectId, id }, body: { access } })
}

export function endPartner(http: Http, projectId: string, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/project/:projectId/partners/:id', { path: { projectId, id } })
}

export function readProjectInvitation(http: Http, token: string): Promise<ApiResponse<ProjectInvitation>> {
  return http.send('POST', '/project/invitation', { body: { token } })
}

/** Without a session `name` is the name of the account that is created. */
export function acceptProjectInvitation(
  http: Http,
  token: string,
  name: string | undefined,
): Promise<ApiResponse<JoinedProject>> {
  return http.send('POST', '/project/invitation/accept', { body: { token, full_name: name } })
}
