import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { fail } from '#lib/failure.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { keyOf } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import {
  adminLeadsQuery,
  contactBody,
  handlingChange,
  leadAnswerBody,
  leadChange,
  leadParams,
  leadRow,
  leadsQuery,
  sampleRequestFields,
  thanks,
} from '../schema.ts'
import { type LeadDeps, readAdminLeads, readLeads, takeLead, takeMessage } from './service.ts'
import { answerLead, changeLead, setHandlingStatus } from './work-leads.ts'

const taken = { 201: responseOf(z.object({ id: z.number() })) }

/** The footer's lead form and the contact page: public, 20 an hour per IP address each (security U16). */
export function leadRoutes(api: ApiApp, deps: LeadDeps): void {
  const limit = perAddress(deps.env, 20, '1 hour', 'email', 'messages')

  api.post(
    '/sample_request',
    {
      config: { auth: 'none', ...limit, described: { form: sampleRequestFields } },
      schema: { response: taken },
    },
    async (request, reply) => {
      const id = await takeLead(deps, await formFields(request))
      return reply.status(201).send(ok({ id }, thanks))
    },
  )

  api.post(
    '/contact',
    { config: { auth: 'none', ...limit }, schema: { body: contactBody, response: taken } },
    async (request, reply) => {
      const id = await takeMessage(deps, request.body)
      return reply.status(201).send(ok({ id }, thanks))
    },
  )

  const schema = { querystring: leadsQuery, response: { 200: responseOf(pagedOf(leadRow)) } }
  api.get(
    '/leads',
    { config: { auth: 'pro or admin', reads: true, replica: true, clients: true }, schema },
    async (request) => ok(await readLeads(readsOf(request, deps), actorOf(request), request.query)),
  )

  const row = { 200: responseOf(leadRow) }
  api.put(
    '/leads/:id',
    {
      config: { auth: 'pro', clients: true },
      schema: { params: leadParams, body: leadChange, response: row },
    },
    async (request) => ok(await changeLead(deps, actorOf(request), request.params.id, request.body), 'Lead saved.'),
  )

  api.post(
    '/leads/:id/answers',
    {
      config: { auth: 'pro', clients: true, ...perAddress(deps.env, 60, '1 hour', 'message', 'answers') },
      schema: { params: leadParams, body: leadAnswerBody, response: { 201: responseOf(leadRow) } },
    },
    async (request, reply) => {
      const answer = { ...request.body, key: keyOf(request.headers['idempotency-key']) }
      const lead = await answerLead(deps, actorOf(request), request.params.id, answer)
      return reply.status(201).send(ok(lead, 'Answer sent.'))
    },
  )

  const admin = { auth: 'admin' } as const
  api.get(
    '/admin/leads',
    { config: { reads: true, ...admin, replica: true }, schema: { ...schema, querystring: adminLeadsQuery } },
    async (request) => ok(await readAdminLeads(readsOf(request, deps), request.query)),
  )

  api.put(
    '/admin/leads/:id',
    {
      config: { ...admin, queue: 'leads' },
      schema: { params: leadParams, body: handlingChange, response: row },
    },
    async (request) =>
      ok(await setHandlingStatus(deps, actorOf(request), request.params.id, request.body), 'Lead updated.'),
  )
}

const formBytes = 16 * 1024

/** The text fields of a small multipart form; files and oversized text are refused. */
async function formFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw fail('content_type', 415, 'The content type is not supported.')
  const fields: Record<string, string> = {}
  let bytes = 0
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: formBytes } })) {
    if (part.type === 'file') throw fail('file', 422, 'This form does not accept files.')
    const value = String(part.value ?? '')
    bytes += part.fieldname.length + value.length
    if (bytes > formBytes || part.valueTruncated) throw fail('too_large', 413, 'The request is too large.')
    fields[part.fieldname] = value
  }
  return fields
}
