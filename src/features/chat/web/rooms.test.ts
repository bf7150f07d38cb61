import { expect, it } from 'vitest'
import type { ChatRoom } from '../schema.ts'
import { roomsLoaded, roomsRead, roomsWith } from './ChatPage.tsx'

const room = (project: string, unread = 0) =>
  ({
    project,
    unread,
    last_message: { body: 'before', sender: 'Lee', created_at: '2026-11-26T10:00:00.000Z' },
  }) as ChatRoom
const message = {
  project: 'b',
  body: 'Hello',
  files: [],
  sender: { id: 7, name: 'Ann', type: 'User' as const },
  created_at: '2026-11-26T11:00:00.000Z',
  mine: false,
}

it('moves the conversation of a new message to the top and counts it', () => {
  const rooms = roomsWith([room('a'), room('b', 2)], message, null)
  expect(rooms?.map(({ project, unread }) => [project, unread])).toEqual([
    ['b', 3],
    ['a', 0],
  ])
  expect(rooms?.[0]?.last_message).toEqual({
    body: 'Hello',
    sender: 'Ann',
    created_at: message.created_at,
  })
})

it('does not count own messages, those in the open conversation, or the same one twice', () => {
  const rooms = [room('a'), room('b')]
  expect(roomsWith(rooms, { ...message, mine: true }, null)?.[0]?.unread).toBe(0)
  expect(roomsWith(rooms, message, 'b')?.[0]?.unread).toBe(0)
  const once = roomsWith(rooms, message, null) ?? []
  expect(roomsWith(once, message, null)?.[0]?.unread).toBe(1)
})

it('keeps the newest message if an older one arrives late, and says that a conversation is new', () => {
  const late = { ...message, created_at: '2026-11-26T09:00:00.000Z' }
  expect(roomsWith([room('b')], late, null)?.[0]?.last_message?.body).toBe('before')
  expect(roomsWith([room('a')], message, null)).toBeNull()
})

it('keeps the open conversation in a list that was loaded again, and no other that is gone', () => {
  const loaded = roomsLoaded([room('a', 1)], [room('b', 2), room('c')], 'b')
  expect(loaded.map(({ project, unread }) => [project, unread])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  expect(roomsLoaded([room('a', 1)], [room('a'), room('b')], null).map(({ project }) => project)).toEqual(['a'])
})

it('has no unread messages in a conversation that was read', () => {
  expect(roomsRead([room('a', 1), room('b', 2)], 'b').map(({ unread }) => unread)).toEqual([1, 0])
})
