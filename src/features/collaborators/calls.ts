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
  'POST /showroom/collaborators/invitation': { auth: 'guest cart', reads: true, body: tokenBody, data: invitation },
  'POST /showroom/collaborators/accept': { auth: 'guest cart', body: acceptBody, data: accepted },
  'GET /showroom/memberships': { auth: 'user', reads: true, data: z.array(membership) },
  'DELETE /showroom/memberships/:id': { auth: 'user', params: collaboratorParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof collaboratorsCalls> {}
}
