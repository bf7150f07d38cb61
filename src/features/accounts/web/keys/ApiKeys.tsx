import { useState } from 'react'
import { type KeyRight, keyLives, keyRightNames, keyRights, rightsFor } from '#features/accounts/key-rights.ts'
import type { ApiKey, MadeKey } from '#features/accounts/key-schema.ts'
import type { User } from '#features/accounts/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { http } from '#web/browser/browser-http.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
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
import { createApiKey, revokeApiKey } from '../api.ts'
import { noProof, ProofFields } from '../own-account/ProofFields.tsx'

/** The account's API keys: made with rights, shown once, revoked. */
export function ApiKeys({ user }: { user: User }) {
  const reading = useApi('/account/api_keys')
  const [creating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const [now] = useState(() => new Date().toISOString())
  return (
    <section aria-labelledby="keys">
      <h2 id="keys" className="text-25">
        Keys
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        A key lets your software act for your account, only with the rights that you choose.
      </p>
      <Button className="mt-4" onClick={() => setCreating(true)}>
        Create a key
      </Button>
      <div className="mt-5">
        <LoadGate reading={reading} what="Your keys" size="h-32">
          {(keys) =>
            keys.length === 0 ? (
              <p className="text-graphite">No keys yet.</p>
            ) : (
              <ul className="keep-grid">
                {keys.map((key) => (
                  <Key key={key.id} apiKey={key} now={now} onRevoke={() => setRevoked(key)} />
                ))}
              </ul>
            )
          }
        </LoadGate>
      </div>
      <Dialog open={creating} onClose={() => setCreating(false)} title="Create a key" dismissible={false}>
        <CreateKey user={user} onMade={reading.again} onClose={() => setCreating(false)} />
      </Dialog>
      <RemoveDialog
        open={revoked !== null}
        title={`Revoke ${revoked?.name ?? ''}?`}
        label="Revoke key"
        onClose={() => setRevoked(null)}
        onRemove={async () => {
          if (!revoked) return
          const { data, message } = await revokeApiKey(http, revoked.id)
          reading.set(data)
          setRevoked(null)
          void toast.success(message ?? '')
        }}
      >
        <p>Software that uses this key is refused at once. A revoked key cannot be restored.</p>
      </RemoveDialog>
    </section>
  )
}

function Key({ apiKey, now, onRevoke }: { apiKey: ApiKey; now: string; onRevoke: () => void }) {
  const { name, hint, rights, created_at, last_used_at, expires_at, revoked_at } = apiKey
  const expired = expires_at !== null && expires_at <= now
  return (
    <li className="keep">
      <h3 className="font-text text-17 font-semibold tracking-normal">{name}</h3>
      <p className="keep-text">
        <code>{hint}…</code>
        <span className="block">{rights.map((right) => keyRights[right].label).join(', ')}</span>
        <span className="block text-graphite">
          Created {formatDate(created_at)}. {last_used_at ? `Last used ${formatDate(last_used_at)}.` : 'Never used.'}
          {expires_at && !expired && !revoked_at ? ` Expires ${formatDate(expires_at)}.` : ''}
        </span>
      </p>
      {revoked_at ? (
        <StatusMark tone="quiet" className="pb-2.5">
          Revoked {formatDate(revoked_at)}
        </StatusMark>
      ) : (
        <>
          {expired ? <StatusMark tone="quiet">Expired {formatDate(expires_at)}</StatusMark> : null}
          <div className="keep-actions">
            <Button variant="quiet" onClick={onRevoke}>
              Revoke<span className="sr-only"> {name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const noRights = Object.fromEntries(keyRightNames.map((right) => [right, false])) as Record<KeyRight, boolean>

function CreateKey({ user, onMade, onClose }: { user: User; onMade: () => Promise<void>; onClose: () => void }) {
  const [made, setMade] = useState<MadeKey | null>(null)
  const fields = useFields({ ...noProof, ...noRights, name: '', days: '365' }, { also: ['rights'] })
  const { values, errors } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const { name, days, current_password, code } = values
    const rights = keyRightNames.filter((right) => values[right])
    const life = keyLives.find((one) => String(one) === days) ?? null
    const { data } = await createApiKey(http, { name, rights, days: life, current_password, code })
    setMade(data)
    await onMade()
  }, fields.refuseBy)
  if (made)
    return (
      <div className="mt-6 grid gap-4">
        <p>Copy the key now and store it where secrets are kept. It is not shown again.</p>
        <p className="border border-stud bg-chalk p-4 wrap-anywhere">
          <code>{made.secret}</code>
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={made.secret} label="Copy the key" what="the key" />
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Name"
        hint="What will use it, for example your ERP."
        maxLength={60}
        autoComplete="off"
        {...fields.text('name')}
      />
      <fieldset className="grid gap-3" aria-describedby={errors.rights ? 'rights-error' : undefined}>
        <legend className="mb-2 text-15 font-medium">Rights</legend>
        {rightsFor(user.type).map((right) => (
          <CheckField
            key={right}
            label={keyRights[right].label}
            hint={keyRights[right].hint}
            {...fields.check(right)}
          />
        ))}
        <FieldError id="rights-error">{errors.rights}</FieldError>
      </fieldset>
      <SelectField
        label="Expires"
        options={[
          ...keyLives.map((days) => ({ value: days, label: days === 365 ? 'After a year' : `After ${days} days` })),
          { value: '', label: 'Never' },
        ]}
        {...fields.text('days')}
      />
      <ProofFields user={user} fields={fields} />
      <DialogFoot problem={problem} action="Create key" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
