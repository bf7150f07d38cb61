import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAccount } from '#features/accounts/server/guards.ts'
import { createPaperPool, sendPaper } from '#features/documents/server/send-paper.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { proposalsCalls } from '../calls.ts'
import { proposalPaper } from '../lines.ts'
import { createProposal, discardDraft, duplicateProposal, reviseProposal, saveProposal } from './edit-proposal.ts'
import { proposalLinkRoutes } from './link-routes.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { readLogo } from './read-logo.ts'
import { readLink, readProposal, readProposals, readSourceProjects } from './read-proposals.ts'
import { sendProposal, withdrawProposal } from './send-proposal.ts'

/** A showroom's proposals (api.md section 9): its owner and its collaborators by their roles. */
export function proposalRoutes(api: ApiApp, deps: ProposalDeps): void {
  const on = mount(api, proposalsCalls)
  const pool = createPaperPool(api)
  proposalLinkRoutes(api, deps, pool)

  on('GET /proposals', async (request) =>
    ok(await readProposals(readsOf(request, deps), actorOf(request), request.query)),
  )

  on('GET /proposals/projects', async (request) =>
    ok(await readSourceProjects(deps, actorOf(request), request.query.showroom)),
  )

  on('POST /proposals', async (request, reply) => {
    const actor = actorOf(request)
    const key = optionalKey(request) ?? null
    const { id, leftOut } = await createProposal(deps, actor, request.body, key)
    const message = leftOut.length
      ? `Draft created. Not carried by your showroom, so left out: ${leftOut.join(', ')}.`
      : 'Draft created.'
    return reply.status(201).send(ok(await readProposal(deps, actor, id), message))
  })

  on('GET /proposals/:id', async (request) =>
    ok(await readProposal(deps, actorOf(request), request.params.id, request.query.version)),
  )

  on('PUT /proposals/:id', async (request) => {
    const actor = actorOf(request)
    await saveProposal(deps, actor, request.params.id, request.body)
    return ok(await readProposal(deps, actor, request.params.id), 'Draft saved.')
  })

  on('DELETE /proposals/:id', async (request) => {
    const what = await discardDraft(deps, actorOf(request), request.params.id)
    return ok({ gone: what === 'proposal' }, 'Draft discarded.')
  })

  on(
    'POST /proposals/:id/send',
    { config: { ...perAccount(deps.env, 60, '1 hour', 'client_email', 'proposals') } },
    async (request) => {
      const actor = actorOf(request)
      await sendProposal(deps, actor, request.params.id, request.body)
      const sent = await readProposal(deps, actor, request.params.id)
      return ok(sent, `Version ${sent.shown.number} was sent to ${sent.client_email}.`)
    },
  )

  on('POST /proposals/:id/versions', async (request) => {
    const actor = actorOf(request)
    await reviseProposal(deps, actor, request.params.id)
    return ok(await readProposal(deps, actor, request.params.id))
  })

  on('POST /proposals/:id/withdraw', async (request) => {
    const actor = actorOf(request)
    await withdrawProposal(deps, actor, request.params.id, request.body.version)
    return ok(await readProposal(deps, actor, request.params.id), 'Proposal withdrawn.')
  })

  on('POST /proposals/:id/duplicate', async (request, reply) => {
    const actor = actorOf(request)
    const key = optionalKey(request) ?? null
    const id = await duplicateProposal(deps, actor, request.params.id, key)
    return reply.status(201).send(ok(await readProposal(deps, actor, id), 'Proposal duplicated.'))
  })

  on('GET /proposals/:id/link', async (request) => ok(await readLink(deps, actorOf(request), request.params.id)))

  on('GET /proposals/:id/document', async (request, reply) => {
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
  })
}
