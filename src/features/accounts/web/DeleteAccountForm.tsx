import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { FormNotice } from '#web/FormNotice.tsx'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit, wholeOf } from '#web/use-fields.ts'
import type { User } from '../schema.ts'
import { deleteAccount } from './account-area-api.ts'
import { noProof, ProofFields } from './ProofFields.tsx'
import { forgetSession } from './session.ts'

export function DeleteAccountForm({ user, onDone }: { user: User; onDone: () => void }) {
  const navigate = useNavigate()
  const fields = useFields(noProof)
  const { busy, submit } = useSubmit(async () => {
    try {
      const { message } = await deleteAccount(http, fields.values)
      onDone()
      await navigate(paths.home())
      forgetSession()
      void toast.success(message ?? '')
    } catch (failure) {
      const named = fields.refuseBy(failure)
      if (!named) fields.refuse({ reason: wholeOf(failure) })
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{fields.errors.reason}</FormNotice>
      <p>This cannot be undone. You can download a copy of your data first.</p>
      <ProofFields user={user} fields={fields} />
      <Button type="submit" variant="danger" busy={busy}>
        Delete my account
      </Button>
    </form>
  )
}
