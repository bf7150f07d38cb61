import { actorOf } from '#features/accounts/server/authenticate.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { readsOf } from '#server/replica-reads.ts'
import type { Decision } from '../decisions.ts'
import {
  adminInvitation,
  adminRemoval,
  adminRow,
  credentialBody,
  dashboardSchema,
  decisionBody,
  feeBody,
  houseMarkupBody,
  houseMarkupSchema,
  overview,
  overviewQuery,
  queueRows,
  setupParams,
  setupSchema,
  userDetail,
  userParams,
  userRecord,
  userRow,
  usersQuery,
} from '../schema.ts'
import { invite, readAdmins, remove } from './admins.ts'
import { decide, setFee } from './decide.ts'
import { confirmStep, readDashboard, readHouseMarkup, readSetup, type SetupDeps, setHouseMarkup } from './platform.ts'
import { readOverview } from './read-overview.ts'
import { readQueues } from './read-queues.ts'
import { readRecord } from './read-record.ts'
import { readUser, readUsers } from './read-users.ts'
import { verify } from './verify.ts'

const messages: Record<Decision, string> = {
  approved: 'Account approved.',
  refused: 'Application rejected.',
  deactivated: 'Account deactivated.',
  reactivated: 'Account reactivated.',
}

/** Routes for Admins who have entered the passcode (api.md section 9). */
export function adminRoutes(api: ApiApp, deps: SetupDeps): void {
  api.get(
    '/admin/dashboard',
    { config: { auth: 'admin', reads: true }, schema: { response: { 200: responseOf(dashboardSchema) } } },
    async () => ok(await readDashboard(deps)),
  )

  api.get(
    '/admin/users',
    {
      config: { auth: 'admin', reads: true, replica: true },
      schema: { querystring: usersQuery, response: { 200: responseOf(pagedOf(userRow)) } },
    },
    async (request) => ok(await readUsers(readsOf(request, deps), request.query)),
  )

  api.get(
    '/admin/users/:id',
    {
      config: { auth: 'admin', reads: true },
      schema: { params: userParams, response: { 200: responseOf(userDetail) } },
    },
    async (request) => ok(await readUser(deps.db, request.params.id, deps.clock())),
  )

  api.get(
    '/admin/users/:id/record',
    {
      config: { auth: 'admin', reads: true },
      schema: { params: userParams, response: { 200: responseOf(userRecord) } },
    },
    async (request) => ok(await readRecord(deps, request.params.id)),
  )

  api.get(
    '/admin/overview',
    {
      config: { auth: 'admin', reads: true },
      schema: { querystring: overviewQuery, response: { 200: responseOf(overview) } },
    },
    async (request) => ok(await readOverview(deps, Number(request.query.days))),
  )

  api.get(
    '/admin/queues',
    { config: { auth: 'admin', reads: true }, schema: { response: { 200: responseOf(queueRows) } } },
    async () => ok(await readQueues(deps)),
  )

  api.put(
    '/admin/users/:id',
    {
      config: { auth: 'admin', queue: 'applications', changesCatalogue: true },
      schema: { params: userParams, body: decisionBody, response: { 200: responseOf(userDetail) } },
    },
    async (request) => {
      const { user, decision } = await decide(deps, actorOf(request), request.params.id, request.body)
      return ok(user, messages[decision])
    },
  )

  api.put(
    '/admin/users/:id/platform_fee',
    {
      config: { auth: 'admin', changesCatalogue: true },
      schema: { params: userParams, body: feeBody, response: { 200: responseOf(userDetail) } },
    },
    async (request) =>
      ok(await setFee(deps, actorOf(request), request.params.id, request.body), 'The platform fee has been set.'),
  )

  api.put(
    '/admin/users/:id/credential',
    {
      config: { auth: 'admin', changesCatalogue: true },
      schema: { params: userParams, body: credentialBody, response: { 200: responseOf(userDetail) } },
    },
    async (request) => ok(await verify(deps, actorOf(request), request.params.id, request.body), 'Marked as verified.'),
  )

  api.get(
    '/admin/house_markup',
    { config: { auth: 'admin', reads: true }, schema: { response: { 200: responseOf(houseMarkupSchema) } } },
    async () => ok(await readHouseMarkup(deps.db)),
  )

  api.put(
    '/admin/house_markup',
    {
      config: { auth: 'admin', changesCatalogue: true },
      schema: { body: houseMarkupBody, response: { 200: responseOf(houseMarkupSchema) } },
    },
    async (request) => ok(await setHouseMarkup(deps, actorOf(request), request.body), 'The house markup has been set.'),
  )

  const admins = responseOf(adminRow.array())
  api.get(
    '/admin/admins',
    { config: { auth: 'admin', reads: true }, schema: { response: { 200: admins } } },
    async () => ok(await readAdmins(deps)),
  )

  api.post(
    '/admin/admins',
    { config: { auth: 'admin' }, schema: { body: adminInvitation, response: { 201: admins } } },
    async (request, reply) =>
      reply.status(201).send(ok(await invite(deps, actorOf(request), request.body), 'Invitation sent.')),
  )

  api.delete(
    '/admin/admins/:id',
    {
      config: { auth: 'admin' },
      schema: { params: userParams, body: adminRemoval, response: { 200: admins } },
    },
    async (request) =>
      ok(await remove(deps, actorOf(request), request.params.id, request.body.reason), 'Admin removed.'),
  )

  const setup = { 200: responseOf(setupSchema) }
  api.get('/admin/setup', { config: { auth: 'admin', reads: true }, schema: { response: setup } }, async () =>
    ok(await readSetup(deps)),
  )

  api.post(
    '/admin/setup/:key',
    { config: { auth: 'admin' }, schema: { params: setupParams, response: setup } },
    async (request) => ok(await confirmStep(deps, actorOf(request), request.params.key)),
  )
}
