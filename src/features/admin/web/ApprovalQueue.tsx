import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Paged } from '#lib/paging.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { TextField } from '#web/fields.tsx'
import { LoadGate } from '#web/LoadGate.tsx'
import { Pager } from '#web/Pager.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { UserRow } from '../schema.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import { getUsers } from './api.ts'
import { type Asked, DecideDialog } from './DecideDialog.tsx'
import { type Queue, type QueueQuery, queuePath, queues, readQueueQuery, usersSearch } from './queue-query.ts'
import { UserDialog } from './UserDialog.tsx'

const http = httpWith({ quiet: true })

/** The lists of accounts, selected in the URL (`?queue=`), with the possible decisions in each row. */
export function ApprovalQueue({ onChanged }: { onChanged: () => void }) {
  const [params] = useSearchParams()
  const query = readQueueQuery(params)
  const users = useLoaded(usersSearch(query), () => getUsers(http, query))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState<UserRow | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useMinute()
  return (
    <div>
      <nav aria-label="Account filters" className="tabs mb-6">
        {(Object.keys(queues) as Queue[]).map((queue) => (
          <Link
            key={queue}
            to={queuePath({ queue })}
            aria-current={queue === query.queue ? 'page' : undefined}
            className="tab"
            preventScrollReset
          >
            {queues[queue].label}
          </Link>
        ))}
      </nav>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        {queues[query.queue].label}
      </h3>
      {query.queue === 'all' || query.queue === 'approved' ? (
        <Search key={query.queue} query={query} />
      ) : null}
      <LoadGate reading={users} what="Accounts" size="h-80">
        {(page) => (
          <div aria-busy={users.state === 'reading' || undefined}>
            <p role="status" className="mb-3 text-15 text-graphite">
              {countLine(query, page.total)}
            </p>
            <List page={page} now={now} onAsk={setAsked} onOpen={setOpened} />
            <div className="mt-6">
              <Pager
                page={page}
                label="Account pages"
                pathFor={(number) => queuePath({ ...query, page: number })}
              />
            </div>
          </div>
        )}
      </LoadGate>
      <DecideDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDecided={(_user, message) => {
          setAsked(null)
          void toast.success(message)
          onChanged()
          // The row may leave the list, and with it the focused button.
          void users.again().then(() => heading.current?.focus())
        }}
      />
      <UserDialog user={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

type ListProps = {
  page: Paged<UserRow>
  now: Date
  onAsk: (asked: Asked) => void
  onOpen: (user: UserRow) => void
}

function List({ page, now, onAsk, onOpen }: ListProps) {
  if (page.data.length === 0) return null
  return (
    <ul className="approvals">
      {page.data.map((user) => (
        <ApprovalRow key={user.id} user={user} now={now} onAsk={onAsk} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function countLine({ queue, q }: QueueQuery, total: number): string {
  const one = total === 1
  switch (queue) {
    case 'waiting':
      return total === 0
        ? 'No applications are waiting.'
        : `${total} ${one ? 'application is waiting' : 'applications are waiting'}, oldest first.`
    case 'overdue':
      return total === 0
        ? 'Nothing is overdue.'
        : `${total} ${one ? 'application has' : 'applications have'} waited for more than 24 hours.`
    case 'refused':
      return total === 0 ? 'No applications were rejected.' : `${total} rejected, newest first.`
    default: {
      const accounts = `${total.toLocaleString('en-US')} ${one ? 'account' : 'accounts'}`
      return q ? `${accounts} for “${q}”.` : `${accounts}, newest first.`
    }
  }
}

function Search({ query }: { query: QueueQuery }) {
  const navigate = useNavigate()
  return (
    <form
      className="mb-6 flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '')
        void navigate(queuePath({ queue: query.queue, q: q.trim() }), { preventScrollReset: true })
      }}
    >
      <TextField
        label="Name, company, email or showroom ID"
        name="q"
        type="search"
        maxLength={80}
        defaultValue={query.q}
        className="max-w-text flex-1"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}

/** The current time, updated each minute for the clocks of the rows. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
