import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { FormNotice } from '#web/FormNotice.tsx'
import { formMessage } from '#web/field-message.ts'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { leadTo } from '#web/lead-to.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import { messages } from '../rules.ts'
import { changePassword } from './api.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { EntrySkeleton } from './EntrySkeleton.tsx'
import { NewPasswordFields, newPasswordProblem, noNewPassword } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { requireSession } from './require-session.ts'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Change password – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  // An account without a password cannot enter the current one: it sets the first one in the sign-in section.
  if (!user.has_password) throw leadTo(request, paths.account('sign_in'))
  return { user }
}

export const HydrateFallback = EntrySkeleton

export function ErrorBoundary() {
  return <LoadFailure title="Change password" text="Your account could not be loaded" />
}

export default function ChangePasswordPage() {
  const navigate = useNavigate()
  const fields = useFields({ current_password: '', ...noNewPassword })
  const { values } = fields
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    if (values.current_password === '')
      return fields.refuse({ current_password: messages.required('current password') })
    const found = newPasswordProblem(values)
    if (found) return fields.refuse(found)
    try {
      const { message } = await changePassword(http, values)
      void toast.success(message ?? '')
      await navigate(paths.account())
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  return (
    <EntryFrame title="Change password" intro="Every other device will be signed out.">
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>{problem}</FormNotice>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fields.text('current_password')}
        />
        <NewPasswordFields fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Change password
          </Button>
          <ButtonLink to={paths.account('sign_in')} variant="quiet">
            Back to my account
          </ButtonLink>
        </div>
      </form>
    </EntryFrame>
  )
}
