import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import {
  jobDone,
  jobParams,
  jobRow,
  mailParams,
  mailRow,
  mailsQuery,
  systemHealth,
} from '#features/admin/system-schema.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { Job } from '#server/jobs.ts'
import { readsOf } from '#server/replica-reads.ts'
import { readHealth, readJobs, readMails, resendMail, type SystemDeps, startJob } from './system.ts'

/** The state of the installation: health, background jobs, and the outbox of mails. */
export function systemRoutes<D extends SystemDeps>(api: ApiApp, deps: D, jobs: readonly Job<D>[]): void {
  const admin = { auth: 'admin' as const }

  api.get(
    '/admin/system',
    { config: { ...admin, reads: true }, schema: { response: { 200: responseOf(systemHealth) } } },
    async () => ok(await readHealth(deps)),
  )

  api.get(
    '/admin/jobs',
    { config: { ...admin, reads: true }, schema: { response: { 200: responseOf(jobRow.array()) } } },
    async () => ok(await readJobs(deps, jobs)),
  )

  api.post(
    '/admin/jobs/:name/run',
    { config: admin, schema: { params: jobParams, response: { 200: responseOf(jobDone) } } },
    async (request) => {
      const handled = await startJob(deps, jobs, actorOf(request), request.params.name)
      return ok({ handled }, `Done: ${handled.toLocaleString('en-US')} handled.`)
    },
  )

  api.get(
    '/admin/mails',
    {
      config: { reads: true, ...admin, replica: true },
      schema: { querystring: mailsQuery, response: { 200: responseOf(pagedOf(mailRow)) } },
    },
    async (request) => ok(await readMails(readsOf(request, deps), request.query)),
  )

  api.post(
    '/admin/mails/:id/resend',
    { config: admin, schema: { params: mailParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await resendMail(deps, actorOf(request), request.params.id)
      return ok(null, 'The email is queued again.')
    },
  )
}
