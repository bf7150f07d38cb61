import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { fileOf } from '#lib/calls.ts'
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

const params = z.object({ token: z.string().max(128) })
const proposalsParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export const proposalsCalls = {
  'GET /proposal/:token': { auth: 'none', params, data: linkedProposal },
  'POST /proposal/:token/seen': { auth: 'none', params, body: seenBody, data: z.null() },
  'POST /proposal/:token/answer': { auth: 'none', params, body: answerBody, data: linkedProposal },
  'POST /proposal/:token/cart': { auth: 'user', params, data: proposalCart },
  'GET /proposal/:token/document': {
    auth: 'none',
    params,
    response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') },
  },
  'GET /proposals': {
    reads: true,
    auth: 'user',
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
    params: proposalsParams,
    querystring: versionQuery,
    data: proposal,
  },
  'PUT /proposals/:id': { auth: 'user', params: proposalsParams, body: saveDraft, data: proposal },
  'DELETE /proposals/:id': { auth: 'user', params: proposalsParams, data: z.object({ gone: z.boolean() }) },
  'POST /proposals/:id/send': { auth: 'user', params: proposalsParams, body: sendDraft, data: proposal },
  'POST /proposals/:id/versions': { auth: 'user', params: proposalsParams, data: proposal },
  'POST /proposals/:id/withdraw': { auth: 'user', params: proposalsParams, body: withdrawBody, data: proposal },
  'POST /proposals/:id/duplicate': { auth: 'user', params: proposalsParams, data: proposal, status: 201 },
  'GET /proposals/:id/link': {
    auth: 'user',
    reads: true,
    ownerOnly: true,
    params: proposalsParams,
    data: proposalLink,
  },
  'GET /proposals/:id/document': {
    auth: 'user',
    reads: true,
    params: proposalsParams,
    querystring: versionQuery,
    response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') },
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof proposalsCalls> {}
}
