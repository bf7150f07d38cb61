import type { FastifyReply } from 'fastify'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAccount } from '#features/accounts/server/guards.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import type { Env } from '#server/env.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { keyOrNew } from '#server/http/request.ts'
import { chatCalls } from '../calls.ts'
import { type FileDeps, readChatFile, readThumbnail } from './files.ts'
import { blockInquiry, openInquiry } from './inquiries.ts'
import { type MessageDeps, readConversation, readFiles, sendMessage } from './messages.ts'
import { countUnread } from './queries.ts'
import { createTyping, demandRoom, listRooms, openSupport, readUpTo } from './rooms.ts'
import { changeSupport, readReports, readSupportQueue, reportMessage, settleReport } from './support.ts'

export type ChatDeps = MessageDeps & FileDeps & { env: Env }

/** Projects' chats and support conversations (api.md section 5). */
export function chatRoutes(api: ApiApp, deps: ChatDeps): void {
  const on = mount(api, chatCalls)

  const { db } = deps
  const { typing } = createTyping(deps)

  on(
    'GET /projectChat',
    { config: { clients: ({ query }) => query.t !== 'files' || !query.project } },
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

  on('GET /projectChat/:projectId', async (request) => {
    const { params, query } = request
    const data = await readConversation(deps, actorOf(request), readerOf(request), params.projectId, query)
    return { ...ok(data), ...data }
  })

  on(
    'POST /projectChat',
    { config: { ...perAccount(deps.env, 120, '1 minute', 'body', 'messages') } },
    async (request, reply) => {
      const key = keyOrNew(request)
      const sent = await sendMessage(deps, actorOf(request), readerOf(request), request.body, key)
      return reply.status(201).send(ok(sent))
    },
  )

  on('PUT /projectChat/:projectId/read', async (request) => {
    const { projectId } = request.params
    await demandRoom(db, actorOf(request), projectId, 'see')
    await readUpTo(deps, actorOf(request), projectId, request.body.seq)
    return ok(null)
  })

  on('POST /projectChat/:projectId/typing', async (request) => {
    await typing(actorOf(request), request.params.projectId)
    return ok(null)
  })

  on(
    'POST /chat_messages/:id/report',
    { config: { ...perAccount(deps.env, 30, '1 hour', 'reason', 'reports') } },
    async (request) => {
      await reportMessage(deps, actorOf(request), request.params.id, request.body.reason)
      return ok(null, 'Thank you. Our support team will look at this message.')
    },
  )
  on('GET /chat_files/:id', async (request, reply) =>
    give(reply, await readChatFile(deps, actorOf(request), request.params.id)),
  )
  on('GET /chat_files/:id/thumbnail', async (request, reply) =>
    give(reply, await readThumbnail(deps, actorOf(request), request.params.id)),
  )

  on('POST /support_chat', async (request) => ok(await openSupport(deps, actorOf(request))))

  on(
    'POST /inquiry_chat',
    { config: { ...perAccount(deps.env, 60, '1 hour', 'vsd_id', 'requests') } },
    async (request) => ok(await openInquiry(deps, actorOf(request), request.body)),
  )

  on('PUT /inquiry_chat/:projectId/block', async (request) => {
    const { params, body } = request
    return ok(await blockInquiry(deps, actorOf(request), params.projectId, body.blocked))
  })
}

/** The Admins' queue of support conversations, and reported messages (api.md section 9). */
export function adminChatRoutes(api: ApiApp, deps: ChatDeps): void {
  const on = mount(api, chatCalls)

  on('GET /admin/support', async (request) => ok(await readSupportQueue(deps, request.query)))

  on('PUT /admin/support/:projectId', async (request) => {
    const { status } = request.body
    const changed = await changeSupport(deps, actorOf(request), request.params.projectId, status)
    return ok(changed, status === 'closed' ? 'Conversation closed.' : 'Conversation opened.')
  })

  on('GET /admin/chat_reports', async (request) => ok(await readReports(deps, request.query)))

  on('PUT /admin/chat_reports/:id', async (request) =>
    ok(await settleReport(deps, actorOf(request), request.params.id), 'Report marked as handled.'),
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
