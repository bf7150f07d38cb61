import { useState } from 'react'
import { useSetting } from '#features/site/web/use-setting.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import type { User } from '../schema.ts'
import { mayDisconnect, onlyWayIn } from '../ways-in.ts'
import { disconnectSocial } from './account-area-api.ts'
import { noProof, ProofFields } from './ProofFields.tsx'
import { updateUser } from './session.ts'

/** The providers connected to the account; each can be disconnected as long as another sign-in method remains. */
export function AccountProviders({ user }: { user: User }) {
  const labels = useSetting()?.social_labels
  const [chosen, setChosen] = useState<string | null>(null)
  const labelOf = (id: string) => labels?.[id] ?? id
  const ways = { hasPassword: user.has_password, providers: user.social }
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className="mb-4 text-25">
        Other sign-in methods
      </h2>
      <ul className="sheet-rows">
        {user.social.map((id) => {
          const may = mayDisconnect(ways, id, Object.keys(labels ?? {}))
          return (
            <li key={id} className="sheet-row">
              <span className="min-w-0">
                Signs in with <span className="font-semibold">{labelOf(id)}</span>
                {may ? null : (
                  <span id={`only-${id}`} className="block text-14 text-graphite">
                    {onlyWayIn}
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                disabled={!may}
                aria-describedby={may ? undefined : `only-${id}`}
                onClick={() => setChosen(id)}
              >
                Disconnect<span className="sr-only"> {labelOf(id)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Disconnect ${labelOf(chosen ?? '')}`}
      >
        {chosen ? (
          <DisconnectForm
            user={user}
            provider={chosen}
            label={labelOf(chosen)}
            onDone={() => setChosen(null)}
          />
        ) : null}
      </Dialog>
    </section>
  )
}

/** The form shows the failure itself. */
const quiet = httpWith({ quiet: true })

function DisconnectForm({
  user,
  provider,
  label,
  onDone,
}: {
  user: User
  provider: string
  label: string
  onDone: () => void
}) {
  const fields = useFields(noProof)
  const [notice, setNotice] = useState<string | null>(null)
  const { busy, submit } = useSubmit(async () => {
    setNotice(null)
    try {
      const { data, message } = await disconnectSocial(quiet, provider, fields.values)
      updateUser(data)
      onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      if (!fields.refuseBy(failure))
        setNotice((failure instanceof HttpFailure && failure.message) || 'Nothing was changed. Try again.')
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{notice}</FormNotice>
      <p className="text-15 text-graphite">
        {remaining(user)} Devices that are signed in stay signed in. Signing in with {label} again with the
        same email reconnects it.
      </p>
      <ProofFields user={user} fields={fields} />
      <Button type="submit" busy={busy}>
        Disconnect {label}
      </Button>
    </form>
  )
}

function remaining(user: User): string {
  return user.has_password
    ? 'You will then sign in with your email and password.'
    : 'You will then sign in with your other provider.'
}
