import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAccount } from '#features/accounts/server/guards.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import type { Env } from '#server/env.ts'
import { type ApiApp, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { keyOf } from '#server/http/request.ts'
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
} from '../schema.ts'
import { type FileDeps, readChatFile, readThumbnail } from './files.ts'
import { blockInquiry, openInquiry } from './inquiries.ts'
import { type MessageDeps, readConversation, readFiles, sendMessage } from './messages.ts'
import { countUnread } from './queries.ts'
import { createTyping, demandRoom, listRooms, openSupport, readUpTo } from './rooms.ts'
import { changeSupport, readReports, readSupportQueue, reportMessage, settleReport } from './support.ts'

export type ChatDeps = MessageDeps & FileDeps & { env: Env }

const room = z.object({ projectId: conversationKey })
const byId = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const nothing = { 200: responseOf(z.null()) }
const user = { auth: 'user' as const }
/** What is said in chats is between their members; an Admin who views an account does not read it. */
const privately = { ...user, reads: true, ownerOnly: true }
const admin = { auth: 'admin' as const }

/** Projects' chats and support conversations (api.md section 5). */
export function chatRoutes(api: ApiApp, deps: ChatDeps): void {
  const { db } = deps
  const { typing } = createTyping(deps)

  api.get(
    '/projectChat',
    {
      config: { ...privately, clients: ({ query }) => query.t !== 'files' || !query.project },
      schema: { querystring: roomsQuery, response: { 200: roomsResponse } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { t, project, unread } = request.query
      const both = {
        Project_chats: t === 'files' ? [] : await listRooms(db, actor),
        room_files: t === 'files' ? await readFiles(db, actor, project) : [],
      }
      const total = unread ? ((await countUnread(db, [actor.id])).get(actor.id) ?? 0) : undefined
      return { ...ok({ ...both, unread: total }), ...both }
    },
  )

  api.get(
    '/projectChat/:projectId',
    {
      config: privately,
      schema: { params: room, querystring: messagesQuery, response: { 200: messagesResponse } },
    },
    async (request) => {
      const { params, query } = request
      const data = await readConversation(deps, actorOf(request), readerOf(request), params.projectId, query)
      return { ...ok(data), ...data }
    },
  )

  api.post(
    '/projectChat',
    {
      config: { ...user, ...perAccount(deps.env, 120, '1 minute', 'body', 'messages') },
      schema: { body: newMessage, response: { 201: responseOf(chatMessage) } },
    },
    async (request, reply) => {
      const key = keyOf(request.headers['idempotency-key'])
      const sent = await sendMessage(deps, actorOf(request), readerOf(request), request.body, key)
      return reply.status(201).send(ok(sent))
    },
  )

  api.put(
    '/projectChat/:projectId/read',
    { config: user, schema: { params: room, body: readBody, response: nothing } },
    async (request) => {
      const { projectId } = request.params
      await demandRoom(db, actorOf(request), projectId, 'see')
      await readUpTo(deps, actorOf(request), projectId, request.body.seq)
      return ok(null)
    },
  )

  api.post(
    '/projectChat/:projectId/typing',
    { config: user, schema: { params: room, response: nothing } },
    async (request) => {
      await typing(actorOf(request), request.params.projectId)
      return ok(null)
    },
  )

  api.post(
    '/chat_messages/:id/report',
    {
      config: { ...user, ...perAccount(deps.env, 30, '1 hour', 'reason', 'reports') },
      schema: { params: byId, body: reportBody, response: nothing },
    },
    async (request) => {
      await reportMessage(deps, actorOf(request), request.params.id, request.body.reason)
      return ok(null, 'Thank you. Our support team will look at this message.')
    },
  )

  const file = { 200: fileOf('The file.', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf') }
  api.get('/chat_files/:id', { config: privately, schema: { params: byId, response: file } }, async (request, reply) =>
    give(reply, await readChatFile(deps, actorOf(request), request.params.id)),
  )

  const thumbnail = { 200: fileOf('The picture, at most 480 pixels wide.', 'image/webp') }
  api.get(
    '/chat_files/:id/thumbnail',
    { config: privately, schema: { params: byId, response: thumbnail } },
    async (request, reply) => give(reply, await readThumbnail(deps, actorOf(request), request.params.id)),
  )

  api.post(
    '/support_chat',
    { config: { ...user, clients: true }, schema: { response: { 200: responseOf(chatRoom) } } },
    async (request) => ok(await openSupport(deps, actorOf(request))),
  )

  api.post(
    '/inquiry_chat',
    {
      config: { ...user, ...perAccount(deps.env, 60, '1 hour', 'vsd_id', 'requests') },
      schema: { body: inquiryBody, response: { 200: responseOf(chatRoom) } },
    },
    async (request) => ok(await openInquiry(deps, actorOf(request), request.body)),
  )

  api.put(
    '/inquiry_chat/:projectId/block',
    { config: user, schema: { params: room, body: blockBody, response: { 200: responseOf(chatRoom) } } },
    async (request) => {
      const { params, body } = request
      return ok(await blockInquiry(deps, actorOf(request), params.projectId, body.blocked))
    },
  )
}

/** The Admins' queue of support conversations, and reported messages (api.md section 9). */
export function adminChatRoutes(api: ApiApp, deps: ChatDeps): void {
  api.get(
    '/admin/support',
    {
      config: { ...admin, reads: true },
      schema: { querystring: supportQuery, response: { 200: responseOf(supportRows) } },
    },
    async (request) => ok(await readSupportQueue(deps, request.query)),
  )

  api.put(
    '/admin/support/:projectId',
    {
      config: { ...admin, queue: 'support' },
      schema: { params: room, body: supportChange, response: { 200: responseOf(supportRow) } },
    },
    async (request) => {
      const { status } = request.body
      const changed = await changeSupport(deps, actorOf(request), request.params.projectId, status)
      return ok(changed, status === 'closed' ? 'Conversation closed.' : 'Conversation opened.')
    },
  )

  api.get(
    '/admin/chat_reports',
    {
      config: { ...admin, reads: true },
      schema: { querystring: reportsQuery, response: { 200: responseOf(reportRows) } },
    },
    async (request) => ok(await readReports(deps, request.query)),
  )

  api.put(
    '/admin/chat_reports/:id',
    {
      config: { ...admin, queue: 'reports' },
      schema: { params: byId, body: reportChange, response: { 200: responseOf(reportRow) } },
    },
    async (request) => ok(await settleReport(deps, actorOf(request), request.params.id), 'Report marked as handled.'),
  )
}

/** The bytes and nothing else: nothing in them can run, and a document is downloaded, not shown (security U18). */
function give(reply: FastifyReply, { bytes, mime, name }: { bytes: Buffer; mime: string; name: string }): FastifyReply {
  const kind = mime === 'application/pdf' ? 'attachment' : 'inline'
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodedName(name)}`)
    .type(mime)
    .send(bytes)
}

/** As RFC 8187 writes names in headers. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
