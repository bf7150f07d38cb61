import type { ChatMessage, ChatRoom } from '../schema.ts'

/**
 * The list after a message has arrived: its conversation comes first, with the message as its last one, and one more
 * unread unless it is the reader's own or `open` shows it. Null if the list does not have this conversation.
 */
export function roomsWith(
  rooms: readonly ChatRoom[],
  message: Pick<ChatMessage, 'project' | 'body' | 'files' | 'sender' | 'created_at' | 'mine'>,
  open: string | null,
): ChatRoom[] | null {
  const room = rooms.find(({ project }) => project === message.project)
  if (!room) return null
  const { body, files, sender, created_at, mine, project } = message
  const isOlder = room.last_message !== null && room.last_message.created_at > created_at
  if (isOlder) return [...rooms]
  const text = body || (files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`)
  const isRepeated = room.last_message?.created_at === created_at
  const unread = mine || open === project || isRepeated ? room.unread : room.unread + 1
  const changed = { ...room, unread, last_message: { body: text, sender: sender.name, created_at } }
  return [changed, ...rooms.filter((other) => other !== room)]
}

/** A list that was loaded again, with the open conversation, which the server lists only once something was written. */
export function roomsLoaded(loaded: readonly ChatRoom[], before: readonly ChatRoom[], open: string | null): ChatRoom[] {
  const kept = before.filter(({ project }) => project === open && !loaded.some((room) => room.project === project))
  return roomsRead([...kept, ...loaded], open ?? '')
}

export function roomsRead(rooms: readonly ChatRoom[], project: string): ChatRoom[] {
  return rooms.map((room) => (room.project === project && room.unread > 0 ? { ...room, unread: 0 } : room))
}
