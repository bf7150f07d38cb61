import { Headset } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { closedBesideClient, requireSession, useSession } from '#features/accounts/web/session.ts'
import { startLive } from '#features/notifications/web/live.ts'
import { currentUnreadMessages, setUnreadMessages } from '#features/notifications/web/unread-messages.ts'
import { dayOf, formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http, silentHttp } from '#web/browser/browser-http.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { ChatMessage, ChatRoom } from '../schema.ts'
import { getRooms } from './api.ts'
import { onChatEvent } from './chat-events.ts'
import { openDrafts } from './drafts.ts'
import { Initial } from './Initial.tsx'
import './chat.css'

export const handle = { header: 'work', auth: true }

export function meta() {
  return [
    { title: titled('Messages') },
    {
      name: 'description',
      content: 'Your conversations about your projects, and with support.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  openDrafts(user.id)
  if (user.client_safe) return { rooms: [] }
  const { data } = await getRooms(http)
  setUnreadMessages(Object.fromEntries(data.Project_chats.map(({ project, unread }) => [project, unread])))
  return { rooms: data.Project_chats }
}

/** The list stays current by the stream, so opening a conversation does not load it again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export type ChatContext = {
  rooms: readonly ChatRoom[]
  setRoom: (room: ChatRoom) => void
  removeRoom: (project: string) => void
}

/** The conversations at the left, and the open one beside them; on a phone one of the two. */
export default function ChatPage() {
  const { rooms, setRoom, removeRoom } = useLiveRooms(useLoaderData<typeof clientLoader>().rooms)
  const { id } = useParams()
  const { user } = useSession()
  if (!user) return <HydrateFallback />
  // Without the list there is nothing beside a conversation.
  if (user.client_safe && id === undefined) return <NoChats {...closedBesideClient} />
  return (
    <div className="chat group" data-open={id ? true : undefined}>
      <div className="min-w-0 bg-chalk sm:flex sm:flex-col sm:min-h-0 sm:border-r sm:border-rule max-sm:group-data-open:hidden">
        <div className="chat-side-head">
          <RoomsHeading isPage={id === undefined} />
          {user.client_safe ? null : (
            <Link to={paths.chat(undefined, { t: 'files' })} className="button button-quiet">
              All files
            </Link>
          )}
        </div>
        {rooms.length > 0 ? (
          <nav aria-label="Conversations" className="sm:relative sm:flex-1 sm:overflow-y-auto sm:overscroll-contain">
            <ul>
              {rooms.map((room) => (
                <RoomEntry key={room.project} room={room} current={room.project === id} account={user.id} />
              ))}
            </ul>
          </nav>
        ) : (
          <p className="px-5 py-4 text-15 text-graphite">
            {user.client_safe ? closedBesideClient.title : 'No conversations yet.'}
          </p>
        )}
        {user.client_safe ? null : (
          <div className="py-2 px-[calc(var(--gutter)_-_14px)] border-t border-stud sm:mt-auto">
            <Link
              to={user.type === 'Admin' ? paths.portalQueue('support') : paths.support()}
              className="button button-quiet"
            >
              <Headset aria-hidden size={20} strokeWidth={1.75} />
              {user.type === 'Admin' ? 'Support queue' : 'Chat with support'}
            </Link>
          </div>
        )}
      </div>
      <div className="flex flex-col min-w-0 min-h-0">
        <Outlet context={{ rooms, setRoom, removeRoom } satisfies ChatContext} />
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="chat group">
      <div className="min-w-0 bg-chalk sm:flex sm:flex-col sm:min-h-0 sm:border-r sm:border-rule max-sm:group-data-open:hidden">
        <div className="chat-side-head">
          <h1 className="text-25">Messages</h1>
        </div>
        <Loading label="Loading your messages" />
        <div className="grid gap-3 p-5">
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-16 w-full" />
          ))}
        </div>
      </div>
      <div className="flex flex-col min-w-0 min-h-0" />
    </div>
  )
}

export function ErrorBoundary() {
  const { user } = useSession()
  if (!user?.viewed_until) return <LoadFailure title="Messages" text="Your messages could not be loaded" />
  return (
    <NoChats
      title="Conversations stay private in read-only view"
      text="Only members can read them. Ask the customer to report a message or to write to support: both reach you in the queues."
    />
  )
}

function NoChats(words: { title: string; text: string }) {
  return (
    <>
      <PageHead title="Messages" />
      <div className="page py-8 sm:py-12">
        <EmptyState {...words} />
      </div>
    </>
  )
}

/** The only first-level heading of the list; in a conversation that is its title. */
function RoomsHeading({ isPage }: { isPage: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPage = useRef(isPage)
  useEffect(() => {
    // On a phone the way back is gone with the conversation, and the focus with it.
    if (isPage && !wasPage.current && document.activeElement === document.body) heading.current?.focus()
    wasPage.current = isPage
  }, [isPage])
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <Heading ref={heading} tabIndex={-1} className="text-25 outline-none">
      <Link to={paths.chat()}>Messages</Link>
    </Heading>
  )
}

type RoomEntryProps = { room: ChatRoom; current: boolean; account: number }

function RoomEntry({ room, current, account }: RoomEntryProps) {
  const { title, last_message: last, unread, members, kind } = room
  const own = members.find((member) => member.id === account)
  const others = members.filter((member) => member !== own)
  return (
    <li>
      <Link to={paths.chat(room.project)} className="chat-room" aria-current={current ? 'page' : undefined}>
        <Initial name={title} />
        <span className="min-w-0">
          <span className="block overflow-hidden text-ellipsis whitespace-nowrap font-semibold">{title}</span>
          <span className="block overflow-hidden text-ellipsis whitespace-nowrap type-14 text-graphite">
            {last
              ? `${last.sender === own?.name ? 'You' : last.sender}: ${last.body || 'a file'}`
              : kind === 'support'
                ? 'No messages yet'
                : others.map(({ name }) => name).join(', ')}
          </span>
        </span>
        <span className="grid justify-items-end gap-1.5 type-13 text-graphite">
          {last ? <time dateTime={last.created_at}>{shortTime(last.created_at)}</time> : null}
          {unread > 0 ? (
            <span className="grid place-items-center min-w-5.5 min-h-5.5 py-0.75 px-1.25 rounded-control bg-paint text-chalk font-semibold leading-none">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

/** The time of today's messages, the day of others. */
function shortTime(instant: string): string {
  if (dayOf(instant) !== dayOf(new Date())) return formatDate(instant)
  const time = formatTime(instant)
  // Without the time zone, for which there is no space.
  return time.slice(0, time.lastIndexOf(' '))
}

/** The list as messages arrive and are read. It is loaded again after a gap and for a conversation that it lacks. */
function useLiveRooms(loaded: readonly ChatRoom[]) {
  const [rooms, setRooms] = useState(loaded)
  const { id = null } = useParams()
  const { user } = useSession()
  const open = useRef(id)
  open.current = id
  const latest = useRef(rooms)
  latest.current = rooms
  useEffect(() => setRooms((old) => roomsLoaded(loaded, old, open.current)), [loaded])
  // The server marks the messages of a conversation as read when it is opened; the list may still count them.
  useEffect(() => {
    if (id === null) return
    setRooms((old) => roomsRead(old, id))
    setUnreadMessages({ ...currentUnreadMessages(), [id]: 0 })
  }, [id, loaded])
  useEffect(() => startLive(), [])
  useEffect(() => {
    let newest = 0
    const reload = () => {
      if (user?.client_safe) return
      const attempt = ++newest
      getRooms(silentHttp).then(
        ({ data }) => {
          // An older list may still have a conversation that is no longer shared.
          if (attempt === newest) setRooms((old) => roomsLoaded(data.Project_chats, old, open.current))
        },
        // The next connection tries again.
        () => {},
      )
    }
    const stop = onChatEvent((event) => {
      switch (event.event) {
        case 'chat': {
          const next = roomsWith(latest.current, event.data.message, open.current)
          if (!next) return reload()
          latest.current = next
          return setRooms(next)
        }
        case 'chat_read':
          if (event.data.reader.id === user?.id) setRooms((old) => roomsRead(old, event.data.project))
          return
        case 'members':
        case 'connected':
          return reload()
        default:
      }
    })
    return () => {
      newest = 0
      stop()
    }
  }, [user?.id])
  const setRoom = useCallback(
    (room: ChatRoom) => setRooms((old) => (old.some(({ project }) => project === room.project) ? old : [room, ...old])),
    [],
  )
  const removeRoom = useCallback((gone: string) => {
    setRooms((old) => old.filter(({ project }) => project !== gone))
    setUnreadMessages({ ...currentUnreadMessages(), [gone]: 0 })
  }, [])
  return { rooms, setRoom, removeRoom }
}

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
