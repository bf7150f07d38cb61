import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { messages } from '#features/accounts/rules.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { changePassword } from '../api.ts'
import { EntryFrame, EntrySkeleton } from '../EntryFrame.tsx'
import { requireSession } from '../session.ts'
import { NewPasswordFields, newPasswordProblem, noNewPassword, PasswordField } from './PasswordFields.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: titled('Change password') }, { name: 'robots', content: 'noindex' }]
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
  const { busy, problem, submit } = useSubmit(async () => {
    if (values.current_password === '')
      return fields.refuse({ current_password: messages.required('current password') })
    const found = newPasswordProblem(values)
    if (found) return fields.refuse(found)
    const { message } = await changePassword(http, values)
    void toast.success(message ?? '')
    await navigate(paths.account())
  }, fields.refuseBy)
  return (
    <EntryFrame title="Change password" intro="Every other device will be signed out.">
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>{problem}</FormNotice>
        <PasswordField label="Current password" autoComplete="current-password" {...fields.text('current_password')} />
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
