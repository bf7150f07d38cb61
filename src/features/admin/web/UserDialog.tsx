import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { LoadGate } from '#web/LoadGate.tsx'
import { useLoaded } from '#web/use-loaded.ts'
import type { UserDetail, UserRow } from '../schema.ts'
import { getUserDetail } from './api.ts'
import { addressLine, eventLine, kindOf, nameOf, statusWord } from './decision-words.ts'
import { FeeForm } from './FeeForm.tsx'

const http = httpWith({ quiet: true })

/** All stored data of one account, and each decision about it with its time, author and reason. */
export function UserDialog({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <Dialog open={user !== null} onClose={onClose} title={user ? nameOf(user) : ''} size="wide">
      {user ? <Detail id={user.id} /> : null}
    </Dialog>
  )
}

function Detail({ id }: { id: number }) {
  const reading = useLoaded(String(id), () => getUserDetail(http, id))
  return (
    <div className="mt-5">
      <LoadGate reading={reading} what="Account" size="h-80">
        {(user) => (
          <>
            <Facts user={user} />
            {user.platform_fee === null ? null : (
              <FeeForm
                key={user.platform_fee}
                user={{ ...user, platform_fee: user.platform_fee }}
                onSaved={reading.again}
              />
            )}
            <h3 className="mt-8 mb-3 text-20">History</h3>
            {user.events.length === 0 ? (
              <p className="text-15 text-graphite">Nothing yet.</p>
            ) : (
              <ol className="grid gap-3 text-15">
                {user.events.map((event) => (
                  <li key={event.at + event.action}>
                    {eventLine(event)}
                    {event.reason ? <span className="block text-graphite">{event.reason}</span> : null}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </LoadGate>
    </div>
  )
}

function Facts({ user }: { user: UserDetail }) {
  const { application } = user
  const facts: [string, ReactNode][] = [
    ['Account', `${kindOf(user)}, ${statusWord(user).toLowerCase()}`],
    ['Name', user.full_name],
    ['Email', `${user.email}${user.email_verified_at ? '' : ' (not verified)'}`],
    ['Phone', formatPhone(user.phone_number, user.country_code)],
    ['Registered', formatDate(user.created_at)],
  ]
  if (application?.license_number)
    facts.push(['License', `${application.license_number}, ${application.license_state}`])
  if (application?.tax_id) facts.push(['Tax ID', application.tax_id])
  if (application?.address)
    facts.push([user.type === 'Vendor' ? 'Ships from' : 'Address', addressLine(application.address)])
  if (user.vsd_id)
    facts.push([
      'Showroom ID',
      <span key="id" className="font-mono">
        {user.vsd_id}
      </span>,
    ])
  return (
    <dl className="file">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
