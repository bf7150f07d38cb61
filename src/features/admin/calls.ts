import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
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
} from './schema.ts'
import { settingBody, settingParams, settingsSchema, withdrawBody } from './settings-schema.ts'
import { jobDone, jobParams, jobRow, mailParams, mailRow, mailsQuery, systemHealth } from './system-schema.ts'

export const adminCalls = {
  'GET /admin/dashboard': { auth: 'admin', reads: true, data: dashboardSchema },
  'GET /admin/users': { auth: 'admin', reads: true, replica: true, querystring: usersQuery, data: pagedOf(userRow) },
  'GET /admin/users/:id': { auth: 'admin', reads: true, params: userParams, data: userDetail },
  'GET /admin/users/:id/record': { auth: 'admin', reads: true, params: userParams, data: userRecord },
  'GET /admin/overview': { auth: 'admin', reads: true, querystring: overviewQuery, data: overview },
  'GET /admin/queues': { auth: 'admin', reads: true, data: queueRows },
  'PUT /admin/users/:id': {
    auth: 'admin',
    queue: 'applications',
    changesCatalogue: true,
    params: userParams,
    body: decisionBody,
    data: userDetail,
  },
  'PUT /admin/users/:id/platform_fee': {
    auth: 'admin',
    changesCatalogue: true,
    params: userParams,
    body: feeBody,
    data: userDetail,
  },
  'PUT /admin/users/:id/credential': {
    auth: 'admin',
    changesCatalogue: true,
    params: userParams,
    body: credentialBody,
    data: userDetail,
  },
  'GET /admin/house_markup': { auth: 'admin', reads: true, data: houseMarkupSchema },
  'PUT /admin/house_markup': { auth: 'admin', changesCatalogue: true, body: houseMarkupBody, data: houseMarkupSchema },
  'GET /admin/admins': { auth: 'admin', reads: true, data: adminRow.array() },
  'POST /admin/admins': { auth: 'admin', body: adminInvitation, data: adminRow.array(), status: 201 },
  'DELETE /admin/admins/:id': { auth: 'admin', params: userParams, body: adminRemoval, data: adminRow.array() },
  'GET /admin/setup': { auth: 'admin', reads: true, data: setupSchema },
  'POST /admin/setup/:key': { auth: 'admin', params: setupParams, data: setupSchema },
  'GET /admin/setting': { auth: 'admin', reads: true, data: settingsSchema },
  'PUT /admin/setting': { auth: 'admin', changesCatalogue: true, body: settingBody, data: settingsSchema },
  'POST /admin/setting/:id/withdraw': {
    auth: 'admin',
    params: settingParams,
    body: withdrawBody,
    data: settingsSchema,
  },
  'GET /admin/system': { auth: 'admin', reads: true, data: systemHealth },
  'GET /admin/jobs': { auth: 'admin', reads: true, data: jobRow.array() },
  'POST /admin/jobs/:name/run': { auth: 'admin', params: jobParams, data: jobDone },
  'GET /admin/mails': { auth: 'admin', reads: true, replica: true, querystring: mailsQuery, data: pagedOf(mailRow) },
  'POST /admin/mails/:id/resend': { auth: 'admin', params: mailParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof adminCalls> {}
}
