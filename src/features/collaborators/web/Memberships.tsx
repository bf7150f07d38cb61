import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { changesList, onLive } from '#features/notifications/web/live.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { roleNames, roleText } from '../roles.ts'
import type { Membership } from '../schema.ts'
import { getMemberships, leaveShowroom } from './api.ts'

/** The showrooms that the account works for, with their projects. A professional without one does not see the list. */
export function Memberships({ owns }: { owns: boolean }) {
  const reading = useLoaded('memberships', () => getMemberships(quietHttp))
  const [left, setLeft] = useState<Membership | null>(null)
  const { again } = reading
  // The role has changed, or the collaboration has ended.
  useEffect(() => onLive((event) => void (changesList(event) && again())), [again])
  if (owns && (reading.data === null || reading.data.length === 0)) return null
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships" className="text-25">
        Showrooms you work for
      </h2>
      <div className="mt-5">
        <LoadGate reading={reading} what="Showrooms you work for" size="h-32">
          {(rows) =>
            rows.length === 0 ? (
              <p className="max-w-text text-graphite">
                You do not work for a showroom. A contractor or designer can invite you by email.
              </p>
            ) : (
              <ul className="grid gap-8">
                {rows.map((row) => (
                  <Showroom key={row.id} row={row} onLeave={() => setLeft(row)} />
                ))}
              </ul>
            )
          }
        </LoadGate>
      </div>
      <RemoveDialog
        open={left !== null}
        title={`Leave ${left?.company_name ?? ''}`}
        label="Leave showroom"
        onClose={() => setLeft(null)}
        onRemove={async () => {
          if (!left) return
          const { message } = await leaveShowroom(http, left.id)
          setLeft(null)
          await again()
          void toast.success(message ?? '')
        }}
      >
        <p>You lose access to its projects and chats at once. You need a new invitation to come back.</p>
      </RemoveDialog>
    </section>
  )
}

function Showroom({ row, onLeave }: { row: Membership; onLeave: () => void }) {
  return (
    <li className="keep" aria-label={row.company_name}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{row.company_name}</span>
        <span className="sheet-mark">{roleNames[row.role]}</span>
      </p>
      <p className="keep-text text-graphite">
        Showroom ID {row.vsd_id}. Since {formatDate(row.since)}. {roleText(row.role)}
      </p>
      {row.projects.length === 0 ? (
        <p className="keep-text">No client has shared a project with this showroom yet.</p>
      ) : (
        <ul className="mt-3 grid gap-1" aria-label={`Projects of ${row.company_name}`}>
          {row.projects.map(({ id, name, link, role }) => (
            <li key={id}>
              {link ? (
                <Link to={link} className="link">
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {role === 'hired' ? <span className="text-15 text-graphite"> Hired</span> : null}
            </li>
          ))}
        </ul>
      )}
      <div className="keep-actions">
        <Link to={paths.portal(row.showroom)} className="link inline-flex min-h-11 items-center">
          Portal<span className="sr-only"> of {row.company_name}</span>
        </Link>
        <Button variant="quiet" onClick={onLeave}>
          Leave<span className="sr-only"> {row.company_name}</span>
        </Button>
      </div>
    </li>
  )
}
