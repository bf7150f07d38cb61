import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { idParams, order } from '#features/orders/schema.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import {
  adminRefundBody,
  changeReturn as changeBody,
  endDisputeBody,
  failedRefund,
  requestRow,
  requestsQuery,
  returnBody,
  returnedItem,
  returnQuery,
  returnTerms,
  settleRefund,
  vendorReturnsQuery,
} from '../schema.ts'
import { readFailedRefunds, refundByAdmin, settleFailedRefund } from './admin-refund.ts'
import { changeReturn } from './change-return.ts'
import { endDispute } from './end-dispute.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { readReturns, readTerms, readVendorReturns } from './read-returns.ts'
import { requestReturn } from './request-return.ts'

/** Returns, claims and refunds (api.md sections 7 and 9). */
export function returnRoutes(api: ApiApp, deps: ReturnDeps): void {
  api.get(
    '/order_items/:id/return',
    {
      config: { auth: 'user', reads: true },
      schema: { params: idParams, querystring: returnQuery, response: { 200: responseOf(returnTerms) } },
    },
    async (request) => ok(await readTerms(deps, actorOf(request), request.params.id, request.query.qty)),
  )

  api.post(
    '/order_items/:id/return',
    {
      config: { auth: 'user' },
      schema: { params: idParams, body: returnBody, response: { 201: responseOf(returnedItem) } },
    },
    async (request, reply) => {
      const item = await requestReturn(
        deps,
        actorOf(request),
        request.params.id,
        request.body,
        optionalKey(request.headers['idempotency-key']),
      )
      const sent = request.body.type === 'return' ? 'Your return request was sent.' : 'Your report was sent.'
      return reply.status(201).send(ok(item, sent))
    },
  )

  api.get(
    '/return_requests',
    {
      config: { auth: 'user', reads: true, clients: ({ query }) => !query.order },
      schema: { querystring: requestsQuery, response: { 200: responseOf(z.array(requestRow)) } },
    },
    async (request) => ok(await readReturns(deps, actorOf(request), request.query)),
  )

  api.get(
    '/vendor/returns',
    {
      config: { auth: 'vendor', reads: true },
      schema: { querystring: vendorReturnsQuery, response: { 200: responseOf(pagedOf(requestRow)) } },
    },
    async (request) => ok(await readVendorReturns(deps, actorOf(request), request.query)),
  )

  api.put(
    '/return_requests/:id',
    {
      config: { auth: 'user', queue: 'returns', changesCatalogue: true },
      schema: { params: idParams, body: changeBody, response: { 200: responseOf(requestRow) } },
    },
    async (request) =>
      ok(await changeReturn(deps, actorOf(request), request.params.id, request.body), messageOf(request.body)),
  )

  api.post(
    '/admin/orders/:id/refund',
    {
      config: { auth: 'admin' },
      schema: { params: idParams, body: adminRefundBody, response: { 200: responseOf(order) } },
    },
    async (request) =>
      ok(
        await refundByAdmin(
          deps,
          actorOf(request),
          request.params.id,
          request.body,
          optionalKey(request.headers['idempotency-key']),
        ),
        'The refund is on its way.',
      ),
  )

  api.get(
    '/admin/refunds',
    {
      config: { auth: 'admin', reads: true },
      schema: { response: { 200: responseOf(z.array(failedRefund)) } },
    },
    async () => ok(await readFailedRefunds(deps)),
  )

  api.put(
    '/admin/refunds/:id',
    {
      config: { auth: 'admin', queue: 'refunds' },
      schema: { params: idParams, body: settleRefund, response: { 200: responseOf(z.array(failedRefund)) } },
    },
    async (request) => {
      await settleFailedRefund(deps, actorOf(request), request.params.id, request.body)
      return ok(await readFailedRefunds(deps), 'Refund updated.')
    },
  )

  api.post(
    '/admin/disputes/end',
    {
      config: { auth: 'admin', queue: 'disputes' },
      schema: { body: endDisputeBody, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await endDispute(deps, actorOf(request), request.body)
      return ok(null, disputeWords[request.body.outcome])
    },
  )
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
