import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { returnsCalls } from '../calls.ts'
import { readFailedRefunds, refundByAdmin, settleFailedRefund } from './admin-refund.ts'
import { changeReturn } from './change-return.ts'
import { endDispute } from './end-dispute.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { readReturns, readTerms, readVendorReturns } from './read-returns.ts'
import { requestReturn } from './request-return.ts'

/** Returns, claims and refunds (api.md sections 7 and 9). */
export function returnRoutes(api: ApiApp, deps: ReturnDeps): void {
  const on = mount(api, returnsCalls)

  on('GET /order_items/:id/return', async (request) =>
    ok(await readTerms(deps, actorOf(request), request.params.id, request.query.qty)),
  )

  on('POST /order_items/:id/return', async (request, reply) => {
    const item = await requestReturn(deps, actorOf(request), request.params.id, request.body, optionalKey(request))
    const sent = request.body.type === 'return' ? 'Your return request was sent.' : 'Your report was sent.'
    return reply.status(201).send(ok(item, sent))
  })

  on('GET /return_requests', { config: { clients: ({ query }) => !query.order } }, async (request) =>
    ok(await readReturns(deps, actorOf(request), request.query)),
  )

  on('GET /vendor/returns', async (request) => ok(await readVendorReturns(deps, actorOf(request), request.query)))

  on('PUT /return_requests/:id', async (request) =>
    ok(await changeReturn(deps, actorOf(request), request.params.id, request.body), messageOf(request.body)),
  )

  on('POST /admin/orders/:id/refund', async (request) =>
    ok(
      await refundByAdmin(deps, actorOf(request), request.params.id, request.body, optionalKey(request)),
      'The refund is on its way.',
    ),
  )

  on('GET /admin/refunds', async () => ok(await readFailedRefunds(deps)))

  on('PUT /admin/refunds/:id', async (request) => {
    await settleFailedRefund(deps, actorOf(request), request.params.id, request.body)
    return ok(await readFailedRefunds(deps), 'Refund updated.')
  })

  on('POST /admin/disputes/end', async (request) => {
    await endDispute(deps, actorOf(request), request.body)
    return ok(null, disputeWords[request.body.outcome])
  })
}

const disputeWords = {
  won: 'The hold has been released.',
  lost: 'The payment has been reversed from all shares.',
}

/** The message shown after a step. */
function messageOf(body: {
  status?: string | undefined
  apply_refund?: boolean | undefined
  objection_status?: string | undefined
  objection: string
}): string {
  if (body.apply_refund) return 'The refund has been applied.'
  if (body.objection_status) return 'The objection has been decided.'
  if (body.objection) return 'Your objection was sent.'
  return stepWords[body.status ?? ''] ?? 'Return request updated.'
}

const stepWords: Record<string, string> = {
  approved: 'The request was granted.',
  rejected: 'The request was rejected.',
  refused: 'The request was rejected.',
  in_transit: 'The vendor has been notified that it is on its way.',
  received: 'The items have been received.',
  withdrawn: 'The request was withdrawn.',
}
