import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { formatDate } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { TextField } from '#web/form/fields.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { deciderOf, openDecisions, respondWithinMs } from '../decisions.ts'
import type { UserRow } from '../schema.ts'
import { type Queue, type QueueQuery, queuePath, queues, readQueueQuery, usersQuery } from './api.ts'
import { span, useMinute } from './clock.ts'
import { type Asked, DecideDialog } from './DecideDialog.tsx'
import { decisionWords, kindOf, nameOf, statusWord } from './decision-words.ts'
import { UserDialog } from './UserDialog.tsx'

type RowProps = { user: UserRow; now: Date; onAsk: (asked: Asked) => void; onOpen: (user: UserRow) => void }

/** One account of the queue: its data, how long it has waited, and the possible decisions. */
function ApprovalRow({ user, now, onAsk, onOpen }: RowProps) {
  const name = nameOf(user)
  const mayDecide = useAdminMay(deciderOf(user.type))
  const decisions = openDecisions({
    type: user.type,
    status: user.status,
    application: user.application?.status ?? null,
  })
  return (
    <li className="approval" data-overdue={(user.due_at && user.overdue) || undefined}>
      <div className="min-w-0">
        <h3 className="font-text text-17/[1.35] font-[650] tracking-[0] wrap-anywhere">{name}</h3>
        <p className="text-15 text-graphite">
          {kindOf(user)}
          {name === user.full_name ? null : <> · {user.full_name}</>}
        </p>
        <p className="flex flex-wrap gap-x-2 gap-y-0.5 text-graphite type-14 wrap-anywhere">
          <span className="min-w-0">{user.email}</span>
          {user.email_verified_at ? null : (
            <span className="py-px px-1.5 bg-tape-wash text-tape-ink font-semibold whitespace-nowrap">
              Not verified
            </span>
          )}
        </p>
      </div>
      <p className="min-w-0 text-14 text-graphite">
        {stated(user).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {user.vsd_id ? (
          <span className="block">
            Showroom <span className="font-mono">{user.vsd_id}</span>
          </span>
        ) : null}
      </p>
      {user.due_at ? <Clock user={user} dueAt={user.due_at} now={now} /> : <Status user={user} />}
      <div className="flex flex-wrap gap-2 items-center lg:flex-nowrap lg:justify-end">
        {(mayDecide ? decisions : []).map(({ to, decision }) => (
          <Button
            key={decision}
            variant={decision === 'approved' ? 'primary' : 'secondary'}
            className="button-small min-h-11 px-4 type-15"
            onClick={() => onAsk({ user, decision, to })}
          >
            {decisionWords(decision, user).button}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onOpen(user)}>
          Details
          <span className="sr-only"> of {name}</span>
        </Button>
      </div>
    </li>
  )
}

function stated(user: UserRow): string[] {
  const { application } = user
  if (!application) return []
  const place = application.address ? `${application.address.city}, ${application.address.state}` : null
  return [
    application.license_number
      ? `License ${application.license_number}, ${application.license_state}`
      : user.type === 'Contractor'
        ? 'No license provided'
        : null,
    application.tax_id ? `Tax ID ${application.tax_id}` : null,
    place ?? (user.type === 'Vendor' ? 'No warehouse address' : null),
  ].filter((line) => line !== null)
}

function Status({ user }: { user: UserRow }) {
  const at = user.application?.decided_at ?? null
  return (
    <p className="text-14">
      <span
        className="inline-flex items-baseline gap-2.25 type-15 before:size-2.5 before:bg-level data-closed:before:bg-pencil"
        data-closed={user.status === 'Deactive' || undefined}
      >
        {statusWord(user)}
      </span>
      <span className="block text-graphite">{at ? formatDate(at) : `Registered ${formatDate(user.created_at)}`}</span>
      {user.application?.status === 'refused' ? (
        <span className="mt-1 block text-graphite">{user.application.reason}</span>
      ) : null}
    </p>
  )
}

const length = 120

/** The tape shrinks over the 24 hours and is red when they are over; the text beside it says the same. */
function Clock({ user, dueAt, now }: { user: UserRow; dueAt: string; now: Date }) {
  const clock = responseClock(dueAt, user.overdue, now)
  return (
    <p className="group" data-overdue={clock.overdue || undefined}>
      <svg className="block mb-1.5" aria-hidden="true" width={length} height="12" viewBox={`0 0 ${length} 12`}>
        <rect className="fill-white stroke-rule" x="0.5" y="0.5" width={length - 1} height="11" />
        <rect
          className="fill-tape group-data-overdue:fill-pencil"
          width={Math.round(clock.gone * length)}
          height="12"
        />
        {[1, 2, 3, 4, 5, 6, 7].map((tick) => (
          <rect
            key={tick}
            className="fill-ink group-data-overdue:fill-chalk"
            x={tick * 15}
            y={tick === 4 ? 3 : 6}
            width="1"
            height="9"
          />
        ))}
      </svg>
      <span className="font-semibold group-data-overdue:text-pencil">{clock.word}</span>
      <span className="block text-14 text-graphite">Applied {formatDate(user.created_at)}</span>
    </p>
  )
}

type ResponseClock = {
  overdue: boolean
  /** The elapsed share of the 24 hours, 0 to 1. */
  gone: number
  /** "Due in 5 h", "Overdue by 2 days" */
  word: string
}

/** The 24-hour clock of an application. The server decides that it is overdue, even if this device's clock differs. */
export function responseClock(dueAt: string, showsOverdue: boolean, now: Date): ResponseClock {
  const left = new Date(dueAt).getTime() - now.getTime()
  const overdue = showsOverdue || left <= 0
  if (overdue) return { overdue, gone: 1, word: `Overdue by ${span(Math.max(0, -left))}` }
  return { overdue, gone: Math.min(1, Math.max(0, 1 - left / respondWithinMs)), word: `Due in ${span(left)}` }
}

/** The lists of accounts, selected in the URL (`?queue=`), with the possible decisions in each row. */
export function ApprovalQueue() {
  const [params] = useSearchParams()
  const query = readQueueQuery(params)
  const users = useApi('/admin/users', { query: usersQuery(query) })
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
      {query.queue === 'all' || query.queue === 'approved' ? <Search key={query.queue} query={query} /> : null}
      <LoadGate reading={users} what="Accounts" size="h-80">
        {(page) => (
          <div aria-busy={users.isFetching || undefined}>
            <p role="status" className="mb-3 text-15 text-graphite">
              {countLine(query, page.total)}
            </p>
            <List page={page} now={now} onAsk={setAsked} onOpen={setOpened} />
            <div className="mt-6">
              <Pager page={page} label="Account pages" pathFor={(number) => queuePath({ ...query, page: number })} />
            </div>
          </div>
        )}
      </LoadGate>
      <DecideDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onStale={() => void users.again()}
        onDecided={() => {
          setAsked(null)
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
    <ul className="border-t border-rule max-sm:grid max-sm:gap-3 max-sm:border-t-0">
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
        : `${figure(total)} ${one ? 'application is waiting' : 'applications are waiting'}, oldest first.`
    case 'overdue':
      return total === 0
        ? 'Nothing is overdue.'
        : `${figure(total)} ${one ? 'application has' : 'applications have'} waited for more than 24 hours.`
    case 'refused':
      return total === 0 ? 'No applications were rejected.' : `${figure(total)} rejected, newest first.`
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
