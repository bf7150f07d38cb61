import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAccount } from '#features/accounts/server/guards.ts'
import { createPaperPool, sendPaper } from '#features/documents/server/send-paper.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { proposalPaper } from '../paper.ts'
import {
  newProposal,
  proposal,
  proposalLink,
  proposalPage,
  proposalsQuery,
  saveDraft,
  sendDraft,
  showroomQuery,
  sourceProject,
  versionQuery,
  withdrawBody,
} from '../schema.ts'
import { createProposal, discardDraft, duplicateProposal, reviseProposal, saveProposal } from './edit-proposal.ts'
import { proposalLinkRoutes } from './link-routes.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { readLogo } from './read-logo.ts'
import { readLink, readProposal, readProposals, readSourceProjects } from './read-proposals.ts'
import { sendProposal, withdrawProposal } from './send-proposal.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const one = { 200: responseOf(proposal) }

/** A showroom's proposals (api.md section 9): its owner and its collaborators by their roles. */
export function proposalRoutes(api: ApiApp, deps: ProposalDeps): void {
  const config = { auth: 'user' as const }
  const pool = createPaperPool(api)
  proposalLinkRoutes(api, deps, pool)

  api.get(
    '/proposals',
    {
      config: { reads: true, ...config, replica: true, clients: true },
      schema: { querystring: proposalsQuery, response: { 200: responseOf(proposalPage) } },
    },
    async (request) => ok(await readProposals(readsOf(request, deps), actorOf(request), request.query)),
  )

  api.get(
    '/proposals/projects',
    {
      config: { ...config, reads: true, clients: true },
      schema: { querystring: showroomQuery, response: { 200: responseOf(z.array(sourceProject)) } },
    },
    async (request) => ok(await readSourceProjects(deps, actorOf(request), request.query.showroom)),
  )

  api.post(
    '/proposals',
    { config, schema: { body: newProposal, response: { 201: responseOf(proposal) } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const key = optionalKey(request.headers['idempotency-key']) ?? null
      const { id, leftOut } = await createProposal(deps, actor, request.body, key)
      const message = leftOut.length
        ? `Draft created. Not carried by your showroom, so left out: ${leftOut.join(', ')}.`
        : 'Draft created.'
      return reply.status(201).send(ok(await readProposal(deps, actor, id), message))
    },
  )

  api.get(
    '/proposals/:id',
    { config: { ...config, reads: true }, schema: { params, querystring: versionQuery, response: one } },
    async (request) => ok(await readProposal(deps, actorOf(request), request.params.id, request.query.version)),
  )

  api.put('/proposals/:id', { config, schema: { params, body: saveDraft, response: one } }, async (request) => {
    const actor = actorOf(request)
    await saveProposal(deps, actor, request.params.id, request.body)
    return ok(await readProposal(deps, actor, request.params.id), 'Draft saved.')
  })

  api.delete(
    '/proposals/:id',
    { config, schema: { params, response: { 200: responseOf(z.object({ gone: z.boolean() })) } } },
    async (request) => {
      const what = await discardDraft(deps, actorOf(request), request.params.id)
      return ok({ gone: what === 'proposal' }, 'Draft discarded.')
    },
  )

  api.post(
    '/proposals/:id/send',
    {
      config: { ...config, ...perAccount(deps.env, 60, '1 hour', 'client_email', 'proposals') },
      schema: { params, body: sendDraft, response: one },
    },
    async (request) => {
      const actor = actorOf(request)
      await sendProposal(deps, actor, request.params.id, request.body)
      const sent = await readProposal(deps, actor, request.params.id)
      return ok(sent, `Version ${sent.shown.number} was sent to ${sent.client_email}.`)
    },
  )

  api.post('/proposals/:id/versions', { config, schema: { params, response: one } }, async (request) => {
    const actor = actorOf(request)
    await reviseProposal(deps, actor, request.params.id)
    return ok(await readProposal(deps, actor, request.params.id))
  })

  api.post(
    '/proposals/:id/withdraw',
    { config, schema: { params, body: withdrawBody, response: one } },
    async (request) => {
      const actor = actorOf(request)
      await withdrawProposal(deps, actor, request.params.id, request.body.version)
      return ok(await readProposal(deps, actor, request.params.id), 'Proposal withdrawn.')
    },
  )

  api.post(
    '/proposals/:id/duplicate',
    { config, schema: { params, response: { 201: responseOf(proposal) } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const key = optionalKey(request.headers['idempotency-key']) ?? null
      const id = await duplicateProposal(deps, actor, request.params.id, key)
      return reply.status(201).send(ok(await readProposal(deps, actor, id), 'Proposal duplicated.'))
    },
  )

  api.get(
    '/proposals/:id/link',
    {
      // Anyone with the link can answer for the client.
      config: { ...config, reads: true, ownerOnly: true },
      schema: { params, response: { 200: responseOf(proposalLink) } },
    },
    async (request) => ok(await readLink(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/proposals/:id/document',
    {
      config: { ...config, reads: true },
      schema: {
        params,
        querystring: versionQuery,
        response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') },
      },
    },
    async (request, reply) => {
      const found = await readProposal(deps, actorOf(request), request.params.id, request.query.version)
      const { shown } = found
      const paper = proposalPaper({
        ...found,
        ...shown,
        number: found.number,
        version: shown.number,
        approved:
          shown.status === 'approved' && shown.answered_at ? { name: shown.answer_name, at: shown.answered_at } : null,
      })
      const name = `${found.number}-v${shown.number}`
      return sendPaper(pool, request, reply, paper, name, await readLogo(deps, found.sender.logo))
    },
  )
}
