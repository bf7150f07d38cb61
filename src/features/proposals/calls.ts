import { z } from 'zod'
import { type Calls, fileOf } from '#lib/calls.ts'
import {
  answerBody,
  linkedProposal,
  newProposal,
  proposal,
  proposalCart,
  proposalLink,
  proposalPage,
  proposalsQuery,
  saveDraft,
  seenBody,
  sendDraft,
  showroomQuery,
  sourceProject,
  versionQuery,
  withdrawBody,
} from './schema.ts'

const byToken = z.object({ token: z.string().max(128) })
const byId = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export const proposalsCalls = {
  'GET /proposal/:token': { auth: 'none', params: byToken, data: linkedProposal },
  'POST /proposal/:token/seen': { auth: 'none', params: byToken, body: seenBody, data: z.null() },
  'POST /proposal/:token/answer': { auth: 'none', params: byToken, body: answerBody, data: linkedProposal },
  'POST /proposal/:token/cart': { auth: 'user', params: byToken, data: proposalCart },
  'GET /proposal/:token/document': {
    auth: 'none',
    params: byToken,
    response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') },
  },
  'GET /proposals': {
    auth: 'user',
    reads: true,
    replica: true,
    clients: true,
    querystring: proposalsQuery,
    data: proposalPage,
  },
  'GET /proposals/projects': {
    auth: 'user',
    reads: true,
    clients: true,
    querystring: showroomQuery,
    data: z.array(sourceProject),
  },
  'POST /proposals': { auth: 'user', body: newProposal, data: proposal, status: 201 },
  'GET /proposals/:id': {
    auth: 'user',
    reads: true,
    params: byId,
    querystring: versionQuery,
    data: proposal,
  },
  'PUT /proposals/:id': { auth: 'user', params: byId, body: saveDraft, data: proposal },
  'DELETE /proposals/:id': { auth: 'user', params: byId, data: z.object({ gone: z.boolean() }) },
  'POST /proposals/:id/send': { auth: 'user', params: byId, body: sendDraft, data: proposal },
  'POST /proposals/:id/versions': { auth: 'user', params: byId, data: proposal },
  'POST /proposals/:id/withdraw': { auth: 'user', params: byId, body: withdrawBody, data: proposal },
  'POST /proposals/:id/duplicate': { auth: 'user', params: byId, data: proposal, status: 201 },
  'GET /proposals/:id/link': {
    auth: 'user',
    reads: true,
    ownerOnly: true,
    params: byId,
    data: proposalLink,
  },
  'GET /proposals/:id/document': {
    auth: 'user',
    reads: true,
    params: byId,
    querystring: versionQuery,
    response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') },
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof proposalsCalls> {}
}
