import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { ChatMessage, ChatRoom, Conversation, NewMessage, RoomFile } from '../schema.ts'

type Rooms = { Project_chats: ChatRoom[]; room_files: RoomFile[]; unread?: number }

/** The conversations of the account, the one with the newest message first; `unread` adds the sum of unread messages. */
export function getRooms(http: Http, unread = false): Promise<ApiResponse<Rooms>> {
  return http.get('/projectChat', { query: { unread: unread ? '1' : null } })
}

export type MessagesQuery = { before?: number; after?: number; limit?: number; q?: string }

/** A page of messages; without `q` it marks them as read. */
export function getConversation(http: Http, id: string, query: MessagesQuery = {}): Promise<ApiResponse<Conversation>> {
  return http.get('/projectChat/:projectId', { path: { projectId: id }, query })
}

/** Sends a message once for each `key`, however often it is called. */
export function sendMessage(http: Http, key: string, body: NewMessage): Promise<ApiResponse<ChatMessage>> {
  return http.send('POST', '/projectChat', { body, headers: { 'Idempotency-Key': key } })
}

export function markMessagesRead(http: Http, id: string, seq: number): Promise<ApiResponse<null>> {
  return http.send('PUT', '/projectChat/:projectId/read', { path: { projectId: id }, body: { seq } })
}

export function sendTyping(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('POST', '/projectChat/:projectId/typing', { path: { projectId: id } })
}

export function reportMessage(http: Http, id: number, reason: string): Promise<ApiResponse<null>> {
  return http.send('POST', '/chat_messages/:id/report', { path: { id }, body: { reason } })
}

/** The account's own support conversation, which is created with the first call. */
export function openSupport(http: Http): Promise<ApiResponse<ChatRoom>> {
  return http.send('POST', '/support_chat')
}

/** Closes a conversation with a professional or client for both, or opens it again. */
export function blockInquiry(http: Http, id: string, blocked: boolean): Promise<ApiResponse<ChatRoom>> {
  return http.send('PUT', '/inquiry_chat/:projectId/block', { path: { projectId: id }, body: { blocked } })
}

export function setSupportStatus(http: Http, id: string, status: 'open' | 'closed') {
  return sendOnce(http, 'PUT', '/admin/support/:projectId', { path: { projectId: id }, body: { status } })
}

export function markReportHandled(http: Http, id: number) {
  return sendOnce(http, 'PUT', '/admin/chat_reports/:id', { path: { id }, body: { status: 'handled' } })
}
