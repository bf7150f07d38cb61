import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { Choice, Choices } from '#features/notifications/topics.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { CheckField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import type { PushData } from '../schema.ts'
import { saveChoices } from './api.ts'
import { canPush, switchOffPush, switchOnPush } from './push.ts'

const channels = ['email', 'site', 'push'] as const
type Channel = (typeof channels)[number]
const channelNames: Record<Channel, string> = { email: 'Email', site: 'On site', push: 'Push' }

/** The account's notification choices: each checkbox is saved at once. */
export default function NotificationsSection() {
  const reading = useApi('/account/notifications')
  return (
    <>
      <PushDevices />
      <LoadGate reading={reading} what="Your choices" size="h-64">
        {(data) => <Topics first={data} />}
      </LoadGate>
    </>
  )
}

function Topics({ first }: { first: Choices }) {
  const [choices, setChoices] = useState(first.choices)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const change = async (choice: Choice, channel: Channel, on: boolean) => {
    if (saving) return
    const before = choices
    setSaving(true)
    setProblem('')
    // The checkbox changes at once; a refused change is reverted.
    setChoices(before.map((each) => (each.topic === choice.topic ? { ...each, [channel]: on } : each)))
    try {
      const { data, message } = await saveChoices(http, { [choice.topic]: { [channel]: on } })
      setChoices(data.choices)
      void toast.success(message ?? '')
    } catch (failure) {
      setChoices(before)
      setProblem(problemOf(failure))
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-label="Notification choices">
      <p className="max-w-text">
        Notifications checked under “On site” appear in{' '}
        <Link to={paths.notifications()} className="link">
          Notifications
        </Link>
        . Your changes are saved as you make them.
      </p>
      {problem ? (
        <div role="alert" className="form-notice mt-6">
          Your choice was not saved. {problem}
        </div>
      ) : null}
      <ul className="sheet-rows mt-6" aria-busy={saving || undefined}>
        {choices.map((choice) => (
          <li
            key={choice.topic}
            className="topic grid gap-x-8 gap-y-3 py-5 border-b border-stud sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div>
              <h2 className="text-20">{choice.label}</h2>
              <p className="mt-1 max-w-text text-15 text-graphite">{choice.hint}</p>
            </div>
            <div className="flex flex-wrap gap-x-7 gap-y-3">
              {choice.locked.includes('email') && choice.locked.includes('site') && choice.email ? (
                <p className="text-15">Always, by email{choice.site ? ' and on site' : ''}</p>
              ) : null}
              {channels
                .filter((channel) => !choice.locked.includes(channel))
                .map((channel) => (
                  <CheckField
                    key={channel}
                    name={`${choice.topic}-${channel}`}
                    label={
                      <>
                        {channelNames[channel]}
                        <span className="sr-only">: {choice.label}</span>
                      </>
                    }
                    checked={choice[channel]}
                    onChange={(event) => void change(choice, channel, event.target.checked)}
                  />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Switches push on and off in this browser, and off in the others of the account. */
function PushDevices() {
  const reading = useApi('/account/push')
  return (
    <section aria-labelledby="push" className="mb-10">
      <h2 id="push" className="text-25">
        Push on this device
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        Notifications arrive on your phone or computer while {site.name} is closed. They show only who it is from and
        what it is about.
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
          This browser does not support push. On an iPhone or iPad, install {site.name} first:{' '}
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
