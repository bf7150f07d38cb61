import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { openDecisions } from '../decisions.ts'
import type { UserRow } from '../schema.ts'
import type { Asked } from './DecideDialog.tsx'
import { kindOf, nameOf, statusWord, wordsOf } from './decision-words.ts'
import { responseClock } from './response-clock.ts'

type RowProps = { user: UserRow; now: Date; onAsk: (asked: Asked) => void; onOpen: (user: UserRow) => void }

/** One account of the queue: its data, how long it has waited, and the possible decisions. */
export function ApprovalRow({ user, now, onAsk, onOpen }: RowProps) {
  const name = nameOf(user)
  const decisions = openDecisions({
    type: user.type,
    status: user.status,
    application: user.application?.status ?? null,
  })
  return (
    <li className="approval" data-overdue={(user.due_at && user.overdue) || undefined}>
      <div className="min-w-0">
        <h3 className="approval-name">{name}</h3>
        <p className="text-15 text-graphite">
          {kindOf(user)}
          {name === user.full_name ? null : <> · {user.full_name}</>}
        </p>
        <p className="approval-mail">
          <span className="min-w-0">{user.email}</span>
          {user.email_verified_at ? null : <span className="approval-unverified">Not verified</span>}
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
      <div className="approval-buttons">
        {decisions.map(({ to, decision }) => (
          <Button
            key={decision}
            variant={decision === 'approved' ? 'primary' : 'secondary'}
            className="button-small"
            onClick={() => onAsk({ user, decision, to })}
          >
            {wordsOf(decision, user).button}
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
      <span className="approval-status" data-closed={user.status === 'Deactive' || undefined}>
        {statusWord(user)}
      </span>
      <span className="block text-graphite">
        {at ? formatDate(at) : `Registered ${formatDate(user.created_at)}`}
      </span>
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
    <p className="approval-clock" data-overdue={clock.overdue || undefined}>
      <svg aria-hidden="true" width={length} height="12" viewBox={`0 0 ${length} 12`}>
        <rect className="clock-way" x="0.5" y="0.5" width={length - 1} height="11" />
        <rect className="clock-gone" width={Math.round(clock.gone * length)} height="12" />
        {[1, 2, 3, 4, 5, 6, 7].map((tick) => (
          <rect key={tick} className="clock-tick" x={tick * 15} y={tick === 4 ? 3 : 6} width="1" height="9" />
        ))}
      </svg>
      <span className="font-semibold">{clock.word}</span>
      <span className="block text-14 text-graphite">Applied {formatDate(user.created_at)}</span>
    </p>
  )
}
