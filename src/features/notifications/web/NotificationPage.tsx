import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { getNotifications, markRead, notifyNotificationsRead } from './api.ts'
import { changesList, listChangedSince, notifyOtherTabs, onLive } from './live.ts'
import './notifications.css'
import { formatDate, formatTime } from '#lib/dates.ts'
import { safePath } from '#lib/paths.ts'
import type { Notification } from '../schema.ts'

export const handle = { layout: 'new', header: 'work', auth: true }

export function meta() {
  return [
    { title: titled('Notifications') },
    {
      name: 'description',
      content: 'Updates on your orders, projects and account, newest first, with a link to each.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  closeBesideClient(await requireSession(request))
  const params = new URL(request.url).searchParams
  const pending = params.get('pending') === '1'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const askedAt = Date.now()
  const [list, unread] = await Promise.all([
    getNotifications(http, { pending, page }),
    getNotifications(http, { pending: true, perPage: 1 }),
  ])
  return { pending, notes: list.data, unread: unread.data.total, askedAt }
}

export default function NotificationPage() {
  const { pending, notes, unread, askedAt } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The focused button disappears once its row is read, so the keyboard focus moves to the list.
    if (pressed.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [notes])
  useEffect(
    () =>
      onLive((news) => {
        if (changesList(news)) void revalidate()
      }),
    [revalidate],
  )
  useEffect(() => {
    if (listChangedSince(askedAt)) void revalidate()
  }, [askedAt, revalidate])
  const { note: failed, showFailure } = useFailureNote()
  const read = async (id: number | 'all') => {
    setBusy(id)
    showFailure(null)
    pressed.current = true
    try {
      await markRead(http, id)
      notifyNotificationsRead()
      notifyOtherTabs()
      await revalidate()
    } catch (failure) {
      // The notification stays unchanged.
      showFailure(failure)
    }
    setBusy(null)
  }
  return (
    <>
      <PageHead
        title="Notifications"
        intro={<span role="status">{unread === 0 ? 'All read' : `${unread.toLocaleString('en-US')} unread`}</span>}
        aside={
          unread > 0 ? (
            <Button variant="secondary" busy={busy === 'all'} onClick={() => void read('all')}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <div className="page py-8 sm:py-12" ref={list} tabIndex={-1}>
        {notes.total === 0 && !pending ? (
          <NoNotifications />
        ) : (
          <>
            <nav aria-label="Filter notifications" className="tabs">
              <Link to={address(false, 1)} className="tab" aria-current={pending ? undefined : 'page'}>
                All
              </Link>
              <Link to={address(true, 1)} className="tab" aria-current={pending ? 'page' : undefined}>
                Unread
              </Link>
            </nav>
            {failed}
            {notes.total === 0 ? <p className="py-8">No unread notifications.</p> : null}
            <ul>
              {notes.data.map((note) => (
                <NotificationRow key={note.id} note={note} busy={busy !== null} onRead={(id) => void read(id)} />
              ))}
            </ul>
            <div className="mt-6">
              <Pager page={notes} label="Notification pages" pathFor={(page) => address(pending, page)} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Notifications" intro={<Skeleton className="h-6 w-24" />} />
      <div className="page py-8 sm:py-12">
        <Loading label="Loading your notifications" />
        <Skeleton className="h-12 w-full" />
        <div className="mt-4 grid gap-4">
          {[0, 1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} className="h-24 w-full" />
          ))}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Notifications" text="Your notifications could not be loaded" />
}

function NoNotifications() {
  return (
    <EmptyState
      title="No notifications yet"
      text="Order updates and replies appear here and in the count above."
      actions={<ButtonLink to={paths.orders()}>Your orders</ButtonLink>}
    />
  )
}

function address(pending: boolean, page: number): string {
  const params = new URLSearchParams()
  if (pending) params.set('pending', '1')
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return paths.notifications() + (text ? `?${text}` : '')
}

type NotificationRowProps = { note: Notification; busy: boolean; onRead: (id: number) => void }

/** One notification; an unread one has a square and a label. Following its link marks it as read. */
function NotificationRow({ note, busy, onRead }: NotificationRowProps) {
  const to = notificationLink(note.link)
  const unread = note.read_at === null
  return (
    <li className="note" data-unread={unread || undefined}>
      <div className="min-w-0">
        <h2 className="font-text text-17 font-semibold tracking-normal">
          {unread ? (
            <span className="inline-flex items-center gap-1.5 mr-2.5 type-13 font-semibold text-tape-ink before:size-2.25 before:bg-tape before:shadow-[inset_0_0_0_1px_var(--color-tape-shade)]">
              New
            </span>
          ) : null}
          {to ? (
            <Link to={to} className="hover:underline" onClick={() => unread && onRead(note.id)}>
              {note.title}
            </Link>
          ) : (
            note.title
          )}
        </h2>
        {note.body ? <p className="mt-1 max-w-text break-words text-15">{note.body}</p> : null}
        <p className="mt-1 text-14 text-graphite">
          <time dateTime={note.created_at}>
            {formatDate(note.created_at)}, {formatTime(note.created_at)}
          </time>
        </p>
      </div>
      {unread ? (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onRead(note.id)
          }}
        >
          Mark as read<span className="sr-only"> {note.title}</span>
        </button>
      ) : null}
    </li>
  )
}

/** The path on this site that a notification links to; null for anything else, since a link is data (security U22). */
export function notificationLink(link: string): string | null {
  const path = safePath(link)
  return path === '/' && link !== '/' ? null : path
}
