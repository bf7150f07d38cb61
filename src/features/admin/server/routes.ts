import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { Job } from '#server/jobs.ts'
import { readsOf } from '#server/replica-reads.ts'
import { adminCalls } from '../calls.ts'
import type { Decision } from '../decisions.ts'
import { invite, readAdmins, remove, setRoles } from './admins.ts'
import { decide, setFee, verify } from './decide.ts'
import { confirmStep, readDashboard, readHouseMarkup, readSetup, type SetupDeps, setHouseMarkup } from './platform.ts'
import { readOverview } from './read-overview.ts'
import { readQueues } from './read-queues.ts'
import { readRecord, readUser, readUsers } from './read-users.ts'
import { planSetting, readSettings, type SettingsDeps, withdrawSetting } from './settings/plan-setting.ts'
import { readHealth, readJobs, readMails, resendMail, type SystemDeps, startJob } from './system/system.ts'

const messages: Record<Decision, string> = {
  approved: 'Account approved.',
  refused: 'Application rejected.',
  deactivated: 'Account deactivated.',
  reactivated: 'Account reactivated.',
}

/** Routes for Admins who have entered the passcode (api.md section 9). */
export function adminRoutes<D extends SetupDeps & SettingsDeps & SystemDeps>(
  api: ApiApp,
  deps: D,
  jobs: readonly Job<D>[],
): void {
  const on = mount(api, adminCalls)

  on('GET /admin/dashboard', async () => ok(await readDashboard(deps)))

  on('GET /admin/users', async (request) => ok(await readUsers(readsOf(request, deps), request.query)))

  on('GET /admin/users/:id', async (request) => ok(await readUser(deps.db, request.params.id, deps.clock())))

  on('GET /admin/users/:id/record', async (request) => ok(await readRecord(deps, request.params.id)))

  on('GET /admin/overview', async (request) => ok(await readOverview(deps, Number(request.query.days))))

  on('GET /admin/queues', async (request) => ok(await readQueues(deps, actorOf(request))))

  on('PUT /admin/users/:id', async (request) => {
    const { user, decision } = await decide(deps, actorOf(request), request.params.id, request.body)
    return ok(user, messages[decision])
  })

  on('PUT /admin/users/:id/platform_fee', async (request) =>
    ok(await setFee(deps, actorOf(request), request.params.id, request.body), 'The platform fee has been set.'),
  )

  on('PUT /admin/users/:id/credential', async (request) =>
    ok(await verify(deps, actorOf(request), request.params.id, request.body), 'Marked as verified.'),
  )

  on('GET /admin/house_markup', async () => ok(await readHouseMarkup(deps.db)))

  on('PUT /admin/house_markup', async (request) =>
    ok(await setHouseMarkup(deps, actorOf(request), request.body), 'The house markup has been set.'),
  )
  on('GET /admin/admins', async () => ok(await readAdmins(deps)))

  on('POST /admin/admins', async (request, reply) =>
    reply.status(201).send(ok(await invite(deps, actorOf(request), request.body), 'Invitation sent.')),
  )

  on('PUT /admin/admins/:id', async (request) =>
    ok(await setRoles(deps, actorOf(request), request.params.id, request.body), 'Roles changed.'),
  )

  on('DELETE /admin/admins/:id', async (request) =>
    ok(await remove(deps, actorOf(request), request.params.id, request.body.reason), 'Admin removed.'),
  )
  on('GET /admin/setup', async () => ok(await readSetup(deps)))

  on('POST /admin/setup/:key', async (request) => ok(await confirmStep(deps, actorOf(request), request.params.key)))

  on('GET /admin/setting', async () => ok(await readSettings(deps)))

  on('PUT /admin/setting', async (request) =>
    ok(await planSetting(deps, actorOf(request), request.body), 'The setting has been saved.'),
  )

  on('POST /admin/setting/:id/withdraw', async (request) =>
    ok(
      await withdrawSetting(deps, actorOf(request), request.params.id, request.body.reason),
      'The planned value has been withdrawn.',
    ),
  )

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
