import { useState } from 'react'
import { Link } from 'react-router'
import type { Choice, Choices } from '#features/notifications/topics.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { CheckField } from '#web/form/fields.tsx'
import { formMessage } from '#web/form/messages.tsx'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { getChoices, saveChoices } from './api.ts'
import { PushDevices } from './PushDevices.tsx'

const channels = ['email', 'site', 'push'] as const
type Channel = (typeof channels)[number]
const channelNames: Record<Channel, string> = { email: 'Email', site: 'On site', push: 'Push' }

/** The account's notification choices: each checkbox is saved at once. */
export default function NotificationsSection() {
  const reading = useLoaded('choices', () => getChoices(quietHttp))
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
      setProblem(formMessage(failure))
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
          <li key={choice.topic} className="topic">
            <div>
              <h2 className="text-20">{choice.label}</h2>
              <p className="mt-1 max-w-text text-15 text-graphite">{choice.hint}</p>
            </div>
            <div className="topic-boxes">
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
