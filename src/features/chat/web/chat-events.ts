import { type LiveEvent, onLive } from '#features/notifications/web/live.ts'
import type { ChatEvents } from '../schema.ts'

export type ChatEvent =
  | { [Name in keyof ChatEvents]: { event: Name; data: ChatEvents[Name] } }[keyof ChatEvents]
  | { event: 'connected' }

const names: ReadonlySet<LiveEvent['event']> = new Set([
  ...(['chat', 'chat_read', 'typing', 'members', 'chat_unread'] satisfies (keyof ChatEvents)[]),
  'connected',
])
const local = new Set<(event: ChatEvent) => void>()

/** Events about chats from the stream, and those that this tab causes before the stream repeats them. */
export function onChatEvent(listener: (event: ChatEvent) => void): () => void {
  local.add(listener)
  const stop = onLive((event) => {
    if (names.has(event.event)) listener(event as ChatEvent)
  })
  return () => {
    local.delete(listener)
    stop()
  }
}

/** For what this tab has just done; an event may arrive twice. */
export function announceHere(event: ChatEvent): void {
  for (const listener of [...local]) listener(event)
}
