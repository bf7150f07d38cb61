import { actorOf } from '#features/accounts/server/authenticate.ts'
import { adminCalls } from '#features/admin/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { Job } from '#server/jobs.ts'
import { readsOf } from '#server/replica-reads.ts'
import { readHealth, readJobs, readMails, resendMail, type SystemDeps, startJob } from './system.ts'

/** The state of the installation: health, background jobs, and the outbox of mails. */
export function systemRoutes<D extends SystemDeps>(api: ApiApp, deps: D, jobs: readonly Job<D>[]): void {
  const on = mount(api, adminCalls)

  on('GET /admin/system', async () => ok(await readHealth(deps)))

  on('GET /admin/jobs', async () => ok(await readJobs(deps, jobs)))

  on('POST /admin/jobs/:name/run', async (request) => {
    const handled = await startJob(deps, jobs, actorOf(request), request.params.name)
    return ok({ handled }, `Done: ${handled.toLocaleString('en-US')} handled.`)
  })

  on('GET /admin/mails', async (request) => ok(await readMails(readsOf(request, deps), request.query)))

  on('POST /admin/mails/:id/resend', async (request) => {
    await resendMail(deps, actorOf(request), request.params.id)
    return ok(null, 'The email is queued again.')
  })
}
