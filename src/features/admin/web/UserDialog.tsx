import type { ReactNode } from 'react'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { formatDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { UserDetail, UserRow } from '../schema.ts'
import { saveFee } from './api.ts'
import { Credentials } from './Credentials.tsx'
import { addressLine, eventLine, kindOf, nameOf, statusWord } from './decision-words.ts'

/** All stored data of one account, and each decision about it with its time, author and reason. */
export function UserDialog({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  return (
    <Dialog open={user !== null} onClose={onClose} title={user ? nameOf(user) : ''} size="wide">
      {user ? <Detail id={user.id} /> : null}
    </Dialog>
  )
}

function Detail({ id }: { id: number }) {
  const setsFee = useAdminMay('finance')
  const reading = useApi('/admin/users/:id', { path: { id } })
  return (
    <div className="mt-5">
      <LoadGate reading={reading} what="Account" size="h-80">
        {(user) => (
          <>
            <Facts user={user} />
            {user.platform_fee === null || !setsFee ? null : (
              <FeeForm
                key={user.platform_fee}
                user={{ ...user, platform_fee: user.platform_fee }}
                onSaved={reading.again}
              />
            )}
            <Credentials user={user} onSaved={reading.again} />
            <h3 className="mt-8 mb-3 text-20">History</h3>
            {user.events.length === 0 ? (
              <p className="text-15 text-graphite">Nothing yet.</p>
            ) : (
              <ol className="grid gap-3 text-15">
                {user.events.map((event) => (
                  <li key={event.id}>
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

export function Facts({ user }: { user: UserDetail }) {
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

/** Changes what the platform adds to a vendor's prices, with a reason for the log. */
export function FeeForm({
  user,
  onSaved,
}: {
  user: UserDetail & { platform_fee: number }
  onSaved: () => Promise<void>
}) {
  return (
    <section aria-labelledby="platform-fee" className="mt-8">
      <h3 id="platform-fee" className="mb-3 text-20">
        Platform fee
      </h3>
      <PercentForm
        field="platform_fee"
        label="Fee in percent"
        percent={user.platform_fee}
        least={0}
        most={30}
        problem="The platform fee must be between 0% and 30%."
        effect={`Currently ${user.platform_fee}% on top of the vendor’s prices. A new fee changes every price immediately; placed orders keep theirs.`}
        draft={`fee ${user.id}`}
        action="Set fee"
        send={(percent, reason) =>
          saveFee(quietHttp, user.id, { platform_fee: percent, from: user.platform_fee, reason })
        }
        onSaved={onSaved}
      />
    </section>
  )
}

/** Changes one of the platform's percentages, with a reason for the log. Percentages are numbers: 12.5 is 12.5 %. */
function PercentForm<Field extends string>({
  field,
  label,
  percent,
  least,
  most,
  problem,
  effect,
  draft,
  action,
  send,
  onSaved,
}: {
  /** The field's name in the API. */
  field: Field
  label: string
  percent: number
  least: number
  most: number
  /** The message for a number that is not between `least` and `most`. */
  problem: string
  effect: ReactNode
  draft: string
  /** The button's label. */
  action: string
  send: (percent: number, reason: string) => Promise<ApiResponse<unknown>>
  onSaved: () => Promise<void>
}) {
  const fields = useFields<Record<string, string>>({ [field]: String(percent), reason: '' }, { draft })
  const figure = Number(fields.values[field]?.replace('%', '').trim() || Number.NaN)
  return (
    <ActionForm
      className="max-w-128"
      effect={<p>{effect}</p>}
      fields={fields}
      check={(): Record<string, string> => (figure >= least && figure <= most ? {} : { [field]: problem })}
      send={(reason) => send(figure, reason)}
      onDone={onSaved}
      action={action}
    >
      <TextField label={label} inputMode="decimal" autoComplete="off" {...fields.text(field)} />
    </ActionForm>
  )
}
