import { z } from 'zod'
import { adminRoleNames } from '#lib/admin-roles.ts'
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
  rolesBody,
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
  'GET /admin/dashboard': { auth: 'admin', adminRoles: adminRoleNames, reads: true, data: dashboardSchema },
  'GET /admin/users': {
    auth: 'admin',
    adminRoles: ['support', 'finance', 'catalogue'],
    reads: true,
    replica: true,
    querystring: usersQuery,
    data: pagedOf(userRow),
  },
  'GET /admin/users/:id': {
    auth: 'admin',
    adminRoles: ['support', 'finance', 'catalogue'],
    reads: true,
    params: userParams,
    data: userDetail,
  },
  'GET /admin/users/:id/record': {
    auth: 'admin',
    adminRoles: ['support', 'finance'],
    reads: true,
    params: userParams,
    data: userRecord,
  },
  'GET /admin/overview': {
    auth: 'admin',
    adminRoles: ['finance'],
    reads: true,
    querystring: overviewQuery,
    data: overview,
  },
  'GET /admin/queues': { auth: 'admin', adminRoles: adminRoleNames, reads: true, data: queueRows },
  'PUT /admin/users/:id': {
    auth: 'admin',
    adminRoles: ['support', 'catalogue'],
    queue: 'applications',
    changesCatalogue: true,
    params: userParams,
    body: decisionBody,
    data: userDetail,
  },
  'PUT /admin/users/:id/platform_fee': {
    auth: 'admin',
    adminRoles: ['finance'],
    changesCatalogue: true,
    params: userParams,
    body: feeBody,
    data: userDetail,
  },
  'PUT /admin/users/:id/credential': {
    auth: 'admin',
    adminRoles: ['support'],
    changesCatalogue: true,
    params: userParams,
    body: credentialBody,
    data: userDetail,
  },
  'GET /admin/house_markup': { auth: 'admin', adminRoles: ['finance'], reads: true, data: houseMarkupSchema },
  'PUT /admin/house_markup': {
    auth: 'admin',
    adminRoles: [],
    changesCatalogue: true,
    body: houseMarkupBody,
    data: houseMarkupSchema,
  },
  'GET /admin/admins': { auth: 'admin', adminRoles: adminRoleNames, reads: true, data: adminRow.array() },
  'POST /admin/admins': { auth: 'admin', adminRoles: [], body: adminInvitation, data: adminRow.array(), status: 201 },
  'PUT /admin/admins/:id': {
    auth: 'admin',
    adminRoles: [],
    params: userParams,
    body: rolesBody,
    data: adminRow.array(),
  },
  'DELETE /admin/admins/:id': {
    auth: 'admin',
    adminRoles: [],
    params: userParams,
    body: adminRemoval,
    data: adminRow.array(),
  },
  'GET /admin/setup': { auth: 'admin', adminRoles: [], reads: true, data: setupSchema },
  'POST /admin/setup/:key': { auth: 'admin', adminRoles: [], params: setupParams, data: setupSchema },
  'GET /admin/setting': { auth: 'admin', adminRoles: [], reads: true, data: settingsSchema },
  'PUT /admin/setting': {
    auth: 'admin',
    adminRoles: [],
    changesCatalogue: true,
    body: settingBody,
    data: settingsSchema,
  },
  'POST /admin/setting/:id/withdraw': {
    auth: 'admin',
    adminRoles: [],
    params: settingParams,
    body: withdrawBody,
    data: settingsSchema,
  },
  'GET /admin/system': { auth: 'admin', adminRoles: [], reads: true, data: systemHealth },
  'GET /admin/jobs': { auth: 'admin', adminRoles: [], reads: true, data: jobRow.array() },
  'POST /admin/jobs/:name/run': { auth: 'admin', adminRoles: [], params: jobParams, data: jobDone },
  'GET /admin/mails': {
    auth: 'admin',
    adminRoles: [],
    reads: true,
    replica: true,
    querystring: mailsQuery,
    data: pagedOf(mailRow),
  },
  'POST /admin/mails/:id/resend': { auth: 'admin', adminRoles: [], params: mailParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof adminCalls> {}
}
