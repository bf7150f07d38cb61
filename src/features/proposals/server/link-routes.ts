import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import type { createPaperPool } from '#features/documents/server/send-paper.ts'
import { sendPaper } from '#features/documents/server/send-paper.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { proposalPaper } from '../paper.ts'
import { answerBody, linkedProposal, proposalCart, seenBody } from '../schema.ts'
import { cartOfProposal } from './cart-of-proposal.ts'
import { answerProposal, openLink, seeProposal } from './open-link.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { readLogo } from './read-logo.ts'

const params = z.object({ token: z.string().max(128) })
const one = { 200: responseOf(linkedProposal) }

/** What the client does with the link of a proposal (api.md section 5); the token is the key. */
export function proposalLinkRoutes(api: ApiApp, deps: ProposalDeps, pool: ReturnType<typeof createPaperPool>): void {
  const limit = perAddress(deps.env, 240, '10 minutes', 'token', 'requests')
  const answerLimit = perAddress(deps.env, 40, '10 minutes', 'name', 'answers')

  api.get(
    '/proposal/:token',
    { config: { auth: 'none', ...limit }, schema: { params, response: one } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return ok(await openLink(deps, request.params.token))
    },
  )

  // Not the GET: a mail program that checks links must not count as the client.
  api.post(
    '/proposal/:token/seen',
    {
      config: { auth: 'none', ...limit },
      schema: { params, body: seenBody, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await seeProposal(deps, request.params.token, request.body.version)
      return ok(null)
    },
  )

  api.post(
    '/proposal/:token/answer',
    { config: { auth: 'none', ...answerLimit }, schema: { params, body: answerBody, response: one } },
    async (request) => {
      const { token } = request.params
      await answerProposal(deps, token, request.body)
      const now = await openLink(deps, token)
      return ok(now, now.status === 'approved' ? 'Proposal approved.' : 'Proposal declined.')
    },
  )

  api.post(
    '/proposal/:token/cart',
    { config: { auth: 'user' }, schema: { params, response: { 200: responseOf(proposalCart) } } },
    async (request) => ok(await cartOfProposal(deps, actorOf(request), request.params.token)),
  )

  api.get(
    '/proposal/:token/document',
    {
      config: { auth: 'none', ...limit },
      schema: { params, response: { 200: fileOf('The proposal.', 'application/pdf', 'text/html') } },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      const shown = await openLink(deps, request.params.token)
      const { answer, sender } = shown
      const paper = proposalPaper({ ...shown, approved: answer?.kind === 'approved' ? answer : null })
      const name = `${shown.number}-v${shown.version}`
      return sendPaper(pool, request, reply, paper, name, await readLogo(deps, sender.logo))
    },
  )
}
