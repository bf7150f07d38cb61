import { z } from 'zod'
import { fail } from '#lib/failure.ts'
import { type ApiApp, fileOf, responseOf } from '#server/http/api-app.ts'
import {
  chatMessage,
  chatRoom,
  conversationKey,
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
} from '../schema.ts'

const room = z.object({ projectId: conversationKey })
const byId = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const nothing = { 200: responseOf(z.null()) }
const user = { auth: 'user' as const }
const admin = { auth: 'admin' as const }

async function unavailable(): Promise<never> {
  throw fail('unavailable', 503, 'The service is busy. Please try again in a moment.')
}

/** Projects' chats and support conversations (api.md section 5). */
export function chatRoutes(api: ApiApp): void {
  api.get(
    '/projectChat',
    { config: user, schema: { querystring: roomsQuery, response: { 200: roomsResponse } } },
    unavailable,
  )
  api.get(
    '/projectChat/:projectId',
    {
      config: user,
      schema: { params: room, querystring: messagesQuery, response: { 200: messagesResponse } },
    },
    unavailable,
  )
  api.post(
    '/projectChat',
    { config: user, schema: { body: newMessage, response: { 201: responseOf(chatMessage) } } },
    unavailable,
  )
  api.put(
    '/projectChat/:projectId/read',
    { config: user, schema: { params: room, body: readBody, response: nothing } },
    unavailable,
  )
  api.post(
    '/projectChat/:projectId/typing',
    { config: user, schema: { params: room, response: nothing } },
    unavailable,
  )
  api.post(
    '/chat_messages/:id/report',
    { config: user, schema: { params: byId, body: reportBody, response: nothing } },
    unavailable,
  )
  const file = { 200: fileOf('The file.', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf') }
  api.get('/chat_files/:id', { config: user, schema: { params: byId, response: file } }, unavailable)
  const thumbnail = { 200: fileOf('The picture, at most 480 pixels wide and high.', 'image/webp') }
  api.get(
    '/chat_files/:id/thumbnail',
    { config: user, schema: { params: byId, response: thumbnail } },
    unavailable,
  )
  api.post(
    '/support_chat',
    { config: user, schema: { response: { 200: responseOf(chatRoom) } } },
    unavailable,
  )
}

/** The Admins' queue of support conversations, and reported messages (api.md section 9). */
export function adminChatRoutes(api: ApiApp): void {
  api.get(
    '/admin/support',
    { config: admin, schema: { querystring: supportQuery, response: { 200: responseOf(supportRows) } } },
    unavailable,
  )
  api.put(
    '/admin/support/:projectId',
    {
      config: admin,
      schema: { params: room, body: supportChange, response: { 200: responseOf(supportRow) } },
    },
    unavailable,
  )
  api.get(
    '/admin/chat_reports',
    { config: admin, schema: { querystring: reportsQuery, response: { 200: responseOf(reportRows) } } },
    unavailable,
  )
  api.put(
    '/admin/chat_reports/:id',
    {
      config: admin,
      schema: { params: byId, body: reportChange, response: { 200: responseOf(reportRow) } },
    },
    unavailable,
  )
}
