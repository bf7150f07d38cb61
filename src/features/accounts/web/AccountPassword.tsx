import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { formMessage } from '#web/field-message.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import type { User } from '../schema.ts'
import { setFirstPassword } from './account-area-api.ts'
import { NewPasswordFields, newPasswordProblem, noNewPassword } from './NewPasswordFields.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { updateUser } from './session.ts'

/** The password of an account, or the form to set the first one. `onSet` runs after one was set. */
export function AccountPassword({ user, onSet }: { user: User; onSet: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-25">
        Password
      </h2>
      {user.has_password ? (
        <>
          <p className="max-w-text">
            Changing your password signs out every other device and removes every remembered one.
          </p>
          <ButtonLink to={paths.changePassword()} variant="secondary" className="mt-4">
            Change password
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="max-w-text">
            This account has no password. With one, you can also sign in by{' '}
            <span className="break-words">{user.email}</span>.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
            Set a password
          </Button>
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Set a password">
        <FirstPasswordForm
          user={user}
          onDone={async () => {
            setOpen(false)
            await onSet()
          }}
        />
      </Dialog>
    </section>
  )
}

function FirstPasswordForm({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const fields = useFields({ ...noProof, ...noNewPassword })
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const found = newPasswordProblem(fields.values)
    if (found) return fields.refuse(found)
    try {
      const { data, message } = await setFirstPassword(http, fields.values)
      void toast.success(message ?? '')
      await onDone()
      updateUser(data)
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(formMessage(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <ProofFields user={user} fields={fields} />
      <NewPasswordFields fields={fields} />
      <Button type="submit" busy={busy}>
        Set password
      </Button>
    </form>
  )
}
