import { z } from 'zod'
import { type Calls, fileOf } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  notification,
  notificationParams,
  notificationQuery,
  outboxLetter,
  outboxList,
  outboxQuery,
  pushBody,
  pushData,
  readNotification,
} from './schema.ts'
import { choicesBody, choicesData } from './topics.ts'
import { delivery, deliveryParams, madeWebhook, webhook, webhookBody, webhookParams } from './webhook-schema.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
const mailId = z.object({ id: z.coerce.number().int().positive() })
const response = {
  200: fileOf('A stream of events that stays open until the client disconnects.', 'text/event-stream'),
}

export const notificationsCalls = {
  'GET /account/push': { auth: 'user', reads: true, data: pushData },
  'POST /account/push': { auth: 'user', body: pushBody, data: pushData },
  'DELETE /account/push/:id': { auth: 'user', params, data: pushData },
  'GET /account/webhooks': { auth: 'vendor or admin', adminRoles: [], reads: true, data: z.array(webhook) },
  'POST /account/webhooks': {
    auth: 'vendor or admin',
    adminRoles: [],
    body: webhookBody,
    data: madeWebhook,
    status: 201,
  },
  'POST /account/webhooks/:id/start': {
    auth: 'vendor or admin',
    adminRoles: [],
    params: webhookParams,
    data: z.array(webhook),
  },
  'DELETE /account/webhooks/:id': {
    auth: 'vendor or admin',
    adminRoles: [],
    params: webhookParams,
    data: z.array(webhook),
  },
  'GET /account/webhooks/:id/deliveries': {
    auth: 'vendor or admin',
    adminRoles: [],
    reads: true,
    params: webhookParams,
    data: z.array(delivery),
  },
  'POST /account/webhooks/:id/test': {
    auth: 'vendor or admin',
    adminRoles: [],
    params: webhookParams,
    data: z.array(delivery),
  },
  'POST /account/webhooks/:id/deliveries/:delivery/send': {
    auth: 'vendor or admin',
    adminRoles: [],
    params: deliveryParams,
    data: z.array(delivery),
  },
  'GET /notification': {
    auth: 'user',
    reads: true,
    clients: true,
    querystring: notificationQuery,
    data: pagedOf(notification),
  },
  'GET /account/notifications': { auth: 'user', reads: true, data: choicesData },
  'PUT /account/notifications': { auth: 'user', body: choicesBody, data: choicesData },
  'PUT /notification/:id': {
    auth: 'user',
    clients: true,
    params: notificationParams,
    body: readNotification,
    data: z.union([notification, z.object({ pending: z.number() })]),
  },
  'GET /outbox': { auth: 'none', querystring: outboxQuery, data: outboxList },
  'GET /outbox/:id': { auth: 'none', params: mailId, data: outboxLetter },
  'GET /outbox/:id/html': { auth: 'none', params: mailId, hide: true },
  'GET /stream': { auth: 'user', reads: false, response },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof notificationsCalls> {}
}
