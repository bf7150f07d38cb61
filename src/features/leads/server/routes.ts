import type { FastifyRequest } from 'fastify'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { fail } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { keyOrNew } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { leadsCalls } from '../calls.ts'
import { thanks } from '../schema.ts'
import { type LeadDeps, readAdminLeads, readLeads, takeLead, takeMessage } from './service.ts'
import { answerLead, changeLead, setHandlingStatus } from './work-leads.ts'

/** The footer's lead form and the contact page: public, 20 an hour per IP address each (security U16). */
export function leadRoutes(api: ApiApp, deps: LeadDeps): void {
  const on = mount(api, leadsCalls)

  const limit = perAddress(deps.env, 20, '1 hour', 'email', 'messages')

  on('POST /sample_request', { config: { ...limit } }, async (request, reply) => {
    const id = await takeLead(deps, await formFields(request))
    return reply.status(201).send(ok({ id }, thanks))
  })

  on('POST /contact', { config: { ...limit } }, async (request, reply) => {
    const id = await takeMessage(deps, request.body)
    return reply.status(201).send(ok({ id }, thanks))
  })
  on('GET /leads', async (request) => ok(await readLeads(readsOf(request, deps), actorOf(request), request.query)))
  on('PUT /leads/:id', async (request) =>
    ok(await changeLead(deps, actorOf(request), request.params.id, request.body), 'Lead saved.'),
  )

  on(
    'POST /leads/:id/answers',
    { config: { ...perAddress(deps.env, 60, '1 hour', 'message', 'answers') } },
    async (request, reply) => {
      const answer = { ...request.body, key: keyOrNew(request) }
      const lead = await answerLead(deps, actorOf(request), request.params.id, answer)
      return reply.status(201).send(ok(lead, 'Answer sent.'))
    },
  )
  on('GET /admin/leads', async (request) => ok(await readAdminLeads(readsOf(request, deps), request.query)))

  on('PUT /admin/leads/:id', async (request) =>
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
