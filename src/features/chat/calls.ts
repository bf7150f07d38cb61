import { z } from 'zod'
import { type Calls, fileOf } from '#lib/calls.ts'
import {
  blockBody,
  chatMessage,
  chatRoom,
  conversationKey,
  inquiryBody,
  messagesQuery,
  messagesResponse,
  newMessage,
  readBody,
  reportBody,
  reportChange,
  reportRow,
  reportRows,
  reportsQuery,
  roomsQuery,
  roomsResponse,
  supportChange,
  supportQuery,
  supportRow,
  supportRows,
} from './schema.ts'

const room = z.object({ projectId: conversationKey })
const byId = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const file = { 200: fileOf('The file.', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf') }
const thumbnail = { 200: fileOf('The picture, at most 480 pixels wide.', 'image/webp') }

export const chatCalls = {
  'GET /projectChat': {
    auth: 'user',
    reads: true,
    ownerOnly: true,
    querystring: roomsQuery,
    response: { 200: roomsResponse },
  },
  'GET /projectChat/:projectId': {
    auth: 'user',
    reads: true,
    ownerOnly: true,
    params: room,
    querystring: messagesQuery,
    response: { 200: messagesResponse },
  },
  'POST /projectChat': { auth: 'user', body: newMessage, data: chatMessage, status: 201 },
  'PUT /projectChat/:projectId/read': { auth: 'user', params: room, body: readBody, data: z.null() },
  'POST /projectChat/:projectId/typing': { auth: 'user', params: room, data: z.null() },
  'POST /chat_messages/:id/report': { auth: 'user', params: byId, body: reportBody, data: z.null() },
  'GET /chat_files/:id': { auth: 'user', reads: true, ownerOnly: true, params: byId, response: file },
  'GET /chat_files/:id/thumbnail': { auth: 'user', reads: true, ownerOnly: true, params: byId, response: thumbnail },
  'POST /support_chat': { auth: 'user', clients: true, data: chatRoom },
  'POST /inquiry_chat': { auth: 'user', body: inquiryBody, data: chatRoom },
  'PUT /inquiry_chat/:projectId/block': { auth: 'user', params: room, body: blockBody, data: chatRoom },
  'GET /admin/support': {
    auth: 'admin',
    adminRoles: ['support'],
    reads: true,
    querystring: supportQuery,
    data: supportRows,
  },
  'PUT /admin/support/:projectId': {
    auth: 'admin',
    adminRoles: ['support'],
    queue: 'support',
    params: room,
    body: supportChange,
    data: supportRow,
  },
  'GET /admin/chat_reports': {
    auth: 'admin',
    adminRoles: ['support'],
    reads: true,
    querystring: reportsQuery,
    data: reportRows,
  },
  'PUT /admin/chat_reports/:id': {
    auth: 'admin',
    adminRoles: ['support'],
    queue: 'reports',
    params: byId,
    body: reportChange,
    data: reportRow,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof chatCalls> {}
}
