import { z } from 'zod'
import { projectCart, projectKey } from '#features/cart/schema.ts'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  acceptProjectBody,
  accessBody,
  joinedProject,
  partner,
  partnerInvitation,
  projectInvitation,
  projectTokenBody,
} from './partner-schema.ts'
import {
  changeProject,
  checklistEntry,
  checklistQuery,
  checklistResponse,
  createdLink,
  entryChange,
  linkedProject,
  linkRow,
  newEntries,
  newLink,
  project,
  projectRow,
  projectsQuery,
  publicProject,
  publicQuery,
  saveProject,
  sharedProject,
  updateProjectCart,
} from './schema.ts'

export const params = z.object({ projectId: projectKey })
const oneLink = params.extend({ id: z.coerce.number().int().positive() })
const tokenParams = z.object({ token: z.string().max(128) })
const onePartner = params.extend({ id: z.coerce.number().int().positive() })
const list = { 200: checklistResponse }
const entryParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export const projectsCalls = {
  'GET /project/:projectId/links': { auth: 'user', reads: true, params, data: z.array(linkRow) },
  'POST /project/:projectId/links': { auth: 'user', params, body: newLink, data: createdLink, status: 201 },
  'DELETE /project/:projectId/links/:id': { auth: 'user', params: oneLink, data: z.null() },
  'GET /shared/:token': { auth: 'none', params: tokenParams, data: linkedProject },
  'GET /project/:projectId/partners': { auth: 'user', reads: true, params, data: z.array(partner) },
  'POST /project/:projectId/partners': {
    auth: 'user',
    params,
    body: partnerInvitation,
    data: z.array(partner),
    status: 201,
  },
  'POST /project/:projectId/partners/:id/resend': { auth: 'user', params: onePartner, data: z.array(partner) },
  'PUT /project/:projectId/partners/:id': {
    auth: 'user',
    params: onePartner,
    body: accessBody,
    data: z.array(partner),
  },
  'DELETE /project/:projectId/partners/:id': { auth: 'user', params: onePartner, data: z.null() },
  'POST /project/invitation': { auth: 'guest cart', reads: true, body: projectTokenBody, data: projectInvitation },
  'POST /project/invitation/accept': { auth: 'guest cart', body: acceptProjectBody, data: joinedProject },
  'GET /projectChecklist': { auth: 'user', reads: true, querystring: checklistQuery, response: list },
  'GET /projectChecklist/:projectId': {
    auth: 'user',
    reads: true,
    params: z.object({ projectId: projectKey }),
    response: list,
  },
  'POST /projectChecklist': { auth: 'user', body: newEntries, data: z.array(checklistEntry), status: 201 },
  'PUT /projectChecklist/:id': { auth: 'user', params: entryParams, body: entryChange, data: checklistEntry },
  'DELETE /projectChecklist/:id': { auth: 'user', params: entryParams, data: z.null() },
  'POST /projectCart': { auth: 'guest cart', body: saveProject, data: z.string(), status: 201 },
  'GET /projectCart/:projectId': { auth: 'guest cart', reads: true, params, data: project },
  'PUT /projectCart/:projectId': { auth: 'guest cart', params, body: changeProject, data: project },
  'DELETE /projectCart/:projectId': { auth: 'user', params, data: z.null() },
  'POST /projects/:projectId/duplicate': { auth: 'user', params, data: z.string(), status: 201 },
  'POST /projectCart/update_project_cart': { auth: 'user', body: updateProjectCart, data: projectCart },
  'GET /projects': { auth: 'user', reads: true, querystring: projectsQuery, data: pagedOf(projectRow) },
  'GET /project/share_to_contractor/:projectId': { auth: 'user', reads: false, params, data: sharedProject },
  'POST /project/share_to_contractor/:projectId': { auth: 'user', reads: false, params, data: sharedProject },
  'DELETE /project/share_to_contractor/:projectId': { auth: 'user', params, data: z.null() },
  'GET /public': { auth: 'none', described: { query: publicQuery }, data: publicProject },
  'POST /projects/:projectId/archive': { auth: 'user', params, data: project },
  'POST /projects/:projectId/restore': { auth: 'user', params, data: project },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof projectsCalls> {}
}
