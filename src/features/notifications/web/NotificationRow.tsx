import { Link } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import type { Notification } from '../schema.ts'
import { notificationLink } from './notification-link.ts'

type NotificationRowProps = { note: Notification; busy: boolean; onRead: (id: number) => void }

/** One notification; an unread one has a square and a label. Following its link marks it as read. */
export function NotificationRow({ note, busy, onRead }: NotificationRowProps) {
  const to = notificationLink(note.link)
  const unread = note.read_at === null
  return (
    <li className="note" data-unread={unread || undefined}>
      <div className="min-w-0">
        <h2 className="font-text text-17 font-semibold tracking-normal">
          {unread ? <span className="note-new">New</span> : null}
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
