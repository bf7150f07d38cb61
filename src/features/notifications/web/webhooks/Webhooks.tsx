import { useState } from 'react'
import type { Delivery, MadeWebhook, Webhook } from '#features/notifications/webhook-schema.ts'
import { type WebhookTopic, webhookTopicNames, webhookTopics } from '#features/notifications/webhook-topics.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'

const addWebhook = (body: { url: string; topics: WebhookTopic[] }) => http.send('POST', '/account/webhooks', { body })
const startWebhook = (id: number) => http.send('POST', '/account/webhooks/:id/start', { path: { id } })
const removeWebhook = (id: number) => http.send('DELETE', '/account/webhooks/:id', { path: { id } })
const testWebhook = (id: number) => http.send('POST', '/account/webhooks/:id/test', { path: { id } })
const sendAgain = (id: number, delivery: string) =>
  http.send('POST', '/account/webhooks/:id/deliveries/:delivery/send', { path: { id, delivery } })

/** The account's webhooks: added with a secret that is shown once, tested, their deliveries, removed. */
export function Webhooks() {
  const reading = useApi('/account/webhooks')
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<Webhook | null>(null)
  const [removed, setRemoved] = useState<Webhook | null>(null)
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks" className="text-25">
        Webhooks
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        We post events to your server as they happen, signed, and repeat them for three days until it accepts them.
      </p>
      <Button className="mt-4" onClick={() => setAdding(true)}>
        Add a webhook
      </Button>
      <div className="mt-5">
        <LoadGate reading={reading} what="Your webhooks" size="h-32">
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-graphite">No webhooks yet.</p>
            ) : (
              <ul className="keep-grid">
                {rows.map((row) => (
                  <li key={row.id} className="keep">
                    <h3 className="font-text text-17 font-semibold tracking-normal wrap-anywhere">{row.url}</h3>
                    <ul className="keep-text">
                      {row.topics.map((topic) => (
                        <li key={topic}>{webhookTopics[topic]}</li>
                      ))}
                    </ul>
                    <StatusMark tone={row.active ? 'done' : 'trouble'}>
                      {row.active ? 'On' : 'Off: its server did not accept events'}
                    </StatusMark>
                    <div className="keep-actions">
                      <Button variant="quiet" onClick={() => setShown(row)}>
                        Deliveries<span className="sr-only"> to {row.url}</span>
                      </Button>
                      {row.active ? null : (
                        <ActionButton
                          variant="quiet"
                          action={async () => {
                            const { data, message } = await startWebhook(row.id)
                            reading.set(data)
                            void toast.success(message ?? '')
                          }}
                        >
                          Switch on<span className="sr-only"> {row.url}</span>
                        </ActionButton>
                      )}
                      <Button variant="quiet" onClick={() => setRemoved(row)}>
                        Remove<span className="sr-only"> {row.url}</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadGate>
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a webhook" dismissible={false}>
        <AddWebhook onAdded={reading.again} onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Deliveries" size="wide">
        {shown ? <Deliveries webhook={shown} /> : null}
      </Dialog>
      <RemoveDialog
        open={removed !== null}
        title="Remove this webhook?"
        label="Remove webhook"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { data, message } = await removeWebhook(removed.id)
          reading.set(data)
          setRemoved(null)
          void toast.success(message ?? '')
        }}
      >
        <p>Nothing more is sent to {removed?.url}, and its deliveries are deleted.</p>
      </RemoveDialog>
    </section>
  )
}

const noTopics = Object.fromEntries(webhookTopicNames.map((topic) => [topic, false])) as Record<WebhookTopic, boolean>

function AddWebhook({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const [topics, setTopics] = useState(noTopics)
  const fields = useFields({ url: '' }, { also: ['topics'] })
  const { busy, problem, submit } = useSubmit(async () => {
    const chosen = webhookTopicNames.filter((topic) => topics[topic])
    const { data } = await addWebhook({ url: fields.values.url, topics: chosen })
    setMade(data)
    await onAdded()
  }, fields.refuseBy)
  if (made)
    return (
      <div className="mt-6 grid gap-4">
        <p>Copy the secret now: your server checks with it that an event comes from us, and it is not shown again.</p>
        <p className="border border-stud bg-chalk p-4 wrap-anywhere">
          <code>{made.secret}</code>
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={made.secret} label="Copy the secret" what="the secret" />
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Address"
        type="url"
        hint="Begins with https://"
        maxLength={1000}
        autoComplete="off"
        {...fields.text('url')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-15 font-medium">Events</legend>
        {webhookTopicNames.map((topic) => (
          <CheckField
            key={topic}
            label={webhookTopics[topic]}
            name={topic}
            checked={topics[topic]}
            onChange={({ target }) => setTopics((old) => ({ ...old, [topic]: target.checked }))}
          />
        ))}
        <FieldError id="topics-error">{fields.errors.topics}</FieldError>
      </fieldset>
      <DialogFoot problem={problem} action="Add webhook" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function Deliveries({ webhook: { id, url, active } }: { webhook: Webhook }) {
  const reading = useApi('/account/webhooks/:id/deliveries', { path: { id } })
  const show = async (sending: ReturnType<typeof testWebhook>) => reading.set((await sending).data)
  return (
    <div className="mt-4 grid gap-5">
      <p className="wrap-anywhere">{url}</p>
      {active ? (
        <div className="flex flex-wrap gap-3">
          <ActionButton variant="secondary" action={() => show(testWebhook(id))}>
            Send a test event
          </ActionButton>
        </div>
      ) : null}
      <LoadGate reading={reading} what="Deliveries" size="h-32">
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-graphite">Nothing was sent in the last 30 days.</p>
          ) : (
            <ul className="grid gap-3">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-stud pt-3"
                >
                  <p className="text-15">
                    <code>{row.topic}</code>
                    <span className="block text-graphite">
                      {formatDate(row.created_at)}, {formatTime(row.created_at)}
                    </span>
                  </p>
                  <StatusMark tone={row.delivered_at ? 'done' : row.next_try_at ? 'waiting' : 'trouble'}>
                    {stateOf(row)}
                  </StatusMark>
                  {active ? (
                    <ActionButton variant="quiet" action={() => show(sendAgain(id, row.id))}>
                      Send again<span className="sr-only">: {row.topic}</span>
                    </ActionButton>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
    </div>
  )
}

function stateOf({ tries, last_status, delivered_at, next_try_at }: Delivery): string {
  if (delivered_at) return 'Delivered'
  if (tries === 0) return 'Waiting'
  const answer = last_status === null ? 'no response' : `response ${last_status}`
  return next_try_at ? `Try ${tries}: ${answer}` : `Failed: ${answer}`
}
