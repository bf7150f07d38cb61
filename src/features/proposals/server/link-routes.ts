import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import type { createPaperPool } from '#features/documents/server/send-paper.ts'
import { sendPaper } from '#features/documents/server/send-paper.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { proposalsCalls } from '../calls.ts'
import { proposalPaper } from '../lines.ts'
import { cartOfProposal } from './cart-of-proposal.ts'
import { answerProposal, openLink, seeProposal } from './open-link.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { readLogo } from './read-logo.ts'

/** What the client does with the link of a proposal (api.md section 5); the token is the key. */
export function proposalLinkRoutes(api: ApiApp, deps: ProposalDeps, pool: ReturnType<typeof createPaperPool>): void {
  const on = mount(api, proposalsCalls)

  const limit = perAddress(deps.env, 240, '10 minutes', 'token', 'requests')
  const answerLimit = perAddress(deps.env, 40, '10 minutes', 'name', 'answers')

  on('GET /proposal/:token', { config: { ...limit } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return ok(await openLink(deps, request.params.token))
  })

  // Not the GET: a mail program that checks links must not count as the client.
  on('POST /proposal/:token/seen', { config: { ...limit } }, async (request) => {
    await seeProposal(deps, request.params.token, request.body.version)
    return ok(null)
  })

  on('POST /proposal/:token/answer', { config: { ...answerLimit } }, async (request) => {
    const { token } = request.params
    await answerProposal(deps, token, request.body)
    const now = await openLink(deps, token)
    return ok(now, now.status === 'approved' ? 'Proposal approved.' : 'Proposal declined.')
  })

  on('POST /proposal/:token/cart', async (request) =>
    ok(await cartOfProposal(deps, actorOf(request), request.params.token)),
  )

  on('GET /proposal/:token/document', { config: { ...limit } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    const shown = await openLink(deps, request.params.token)
    const { answer, sender } = shown
    const paper = proposalPaper({ ...shown, approved: answer?.kind === 'approved' ? answer : null })
    const name = `${shown.number}-v${shown.version}`
    return sendPaper(pool, request, reply, paper, name, await readLogo(deps, sender.logo))
  })
}
