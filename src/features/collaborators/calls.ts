import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import {
  acceptBody,
  accepted,
  collaborator,
  collaboratorParams,
  invitation,
  invitationBody,
  membership,
  roleBody,
  tokenBody,
} from './schema.ts'
import { employer, rightsBody, staffAction, staffBody, staffMember } from './staff-schema.ts'

/** A session in the portal of the vendor. */
const working = z.object({ token: z.string() })

export const collaboratorsCalls = {
  'GET /showroom/collaborators': { auth: 'pro', reads: true, data: z.array(collaborator) },
  'POST /showroom/collaborators': { auth: 'pro', body: invitationBody, data: z.array(collaborator), status: 201 },
  'POST /showroom/collaborators/:id/resend': { auth: 'pro', params: collaboratorParams, data: z.array(collaborator) },
  'PUT /showroom/collaborators/:id': {
    auth: 'pro',
    params: collaboratorParams,
    body: roleBody,
    data: z.array(collaborator),
  },
  'DELETE /showroom/collaborators/:id': { auth: 'pro', params: collaboratorParams, data: z.null() },
  'GET /vendor/staff': { auth: 'vendor', reads: true, data: z.array(staffMember) },
  'POST /vendor/staff': { auth: 'vendor', body: staffBody, data: z.array(staffMember), status: 201 },
  'POST /vendor/staff/:id/resend': { auth: 'vendor', params: collaboratorParams, data: z.array(staffMember) },
  'PUT /vendor/staff/:id': { auth: 'vendor', params: collaboratorParams, body: rightsBody, data: z.array(staffMember) },
  'DELETE /vendor/staff/:id': { auth: 'vendor', params: collaboratorParams, data: z.array(staffMember) },
  'GET /vendor/staff/actions': { auth: 'vendor', reads: true, data: z.array(staffAction) },
  'GET /account/employers': { auth: 'user', reads: true, data: z.array(employer) },
  'POST /account/employers/:id/work': { auth: 'user', params: collaboratorParams, data: working, status: 201 },
  'DELETE /account/employers/:id': { auth: 'user', params: collaboratorParams, data: z.array(employer) },
  'POST /showroom/collaborators/invitation': { auth: 'guest cart', reads: true, body: tokenBody, data: invitation },
  'POST /showroom/collaborators/accept': { auth: 'guest cart', body: acceptBody, data: accepted },
  'GET /showroom/memberships': { auth: 'user', reads: true, data: z.array(membership) },
  'DELETE /showroom/memberships/:id': { auth: 'user', params: collaboratorParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof collaboratorsCalls> {}
}
