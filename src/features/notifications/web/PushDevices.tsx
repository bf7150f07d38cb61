import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import type { PushData } from '../schema.ts'
import { canPush, getPush, switchOffPush, switchOnPush } from './push.ts'

/** Switches push on and off in this browser, and off in the others of the account. */
export function PushDevices() {
  const reading = useLoaded('push', () => getPush(quietHttp))
  return (
    <section aria-labelledby="push" className="mb-10">
      <h2 id="push" className="text-25">
        Push on this device
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        Notifications arrive on your phone or computer while Wainscot is closed. They show only who it is from and what
        it is about.
      </p>
      <div className="mt-4">
        <LoadGate reading={reading} what="Your devices" size="h-16">
          {(data) => <Devices first={data} />}
        </LoadGate>
      </div>
    </section>
  )
}

const reasons = {
  denied: 'Your browser blocks notifications from this site. Allow them in its settings for this site, then try again.',
  failed: 'Your browser could not reach its push service. Check your connection and try again.',
}

function Devices({ first }: { first: PushData }) {
  const { user } = useSession()
  const [data, setData] = useState(first)
  const [problem, setProblem] = useState('')
  const show = (response: ApiResponse<PushData>) => {
    setData(response.data)
    setProblem('')
    void toast.success(response.message ?? '')
  }
  const on = data.devices.some(({ current }) => current)
  return (
    <>
      <FormNotice>{problem}</FormNotice>
      {canPush() && user ? (
        on ? null : (
          <ActionButton
            variant="secondary"
            action={async () => {
              const result = await switchOnPush(http, user.id, data.public_key)
              if (typeof result === 'string') setProblem(reasons[result])
              else show(result)
            }}
          >
            Switch on push
          </ActionButton>
        )
      ) : (
        <p>
          This browser does not support push. On an iPhone or iPad, install Wainscot first:{' '}
          <Link to={paths.app()} className="link">
            How to install
          </Link>
          .
        </p>
      )}
      {data.devices.length > 0 ? (
        <ul className="sheet-rows mt-4" aria-label="Devices with push">
          {data.devices.map((device) => (
            <li key={device.id} className="sheet-row">
              <span>
                {device.device}
                {device.current ? ', this device' : ''}
                <span className="block text-15 text-graphite">Since {formatDate(device.created_at)}</span>
              </span>
              <ActionButton variant="quiet" action={async () => show(await switchOffPush(http, device))}>
                Switch off<span className="sr-only"> push on {device.device}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
