import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  accountProblems,
  type BusinessFields,
  businessProblems,
  hasShipping,
  type ShippingFields,
  shippingProblems,
} from '#features/accounts/rules.ts'
import { randomKey } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { type Fields, useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { register } from '../api.ts'
import { EntryFrame, useLeaveWhenSignedIn } from '../EntryFrame.tsx'
import { AccountFields, type AccountValues } from './AccountFields.tsx'
import { SignedUpDialog } from './SignedUpDialog.tsx'

export type ProValues = AccountValues & BusinessFields & ShippingFields

const empty: ProValues = {
  full_name: '',
  email: '',
  password: '',
  country_code: '+1',
  phone_number: '',
  zip_code: '',
  agree: false,
  company_name: '',
  trade: '',
  license_number: '',
  license_state: '',
  tax_id: '',
  shipping_street: '',
  shipping_apartment: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
}

/** The registration of a professional or a vendor: one page, and an account that is pending until approval (OP-09). */
export function ProRegister({
  type,
  title,
  intro,
  children,
}: {
  type: 'Contractor' | 'Vendor'
  title: string
  intro: string
  children: (fields: Fields<ProValues>) => ReactNode
}) {
  const navigate = useNavigate()
  useLeaveWhenSignedIn(paths.home(), paths.account())
  const [done, setDone] = useState(false)
  const fields = useFields<ProValues>(
    { ...empty, trade: type === 'Contractor' ? 'contractor' : '' },
    { messages: 'first' },
  )
  const { values, errors, set } = fields
  const key = useRef('')
  const {
    busy,
    problem: notice,
    submit,
  } = useSubmit(async () => {
    const found = {
      ...businessProblems(type, values),
      // A vendor's goods ship from this address; a showroom does not need one.
      ...(type === 'Vendor' || hasShipping(values) ? shippingProblems(values) : {}),
      ...accountProblems(values),
    }
    fields.refuse(found)
    if (Object.keys(found).length > 0) return
    key.current ||= randomKey(22)
    await register(http, { ...values, type }, key.current)
    setDone(true)
  }, fields.refuseBy)
  return (
    <EntryFrame title={title} intro={intro}>
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
        <h2 className="text-25">Your business</h2>
        {children(fields)}
        <h2 className="mt-4 text-25">Your account</h2>
        <AccountFields values={values} errors={errors} onChange={set} />
        <FormNotice>{notice}</FormNotice>
        <Button type="submit" busy={busy} block>
          Submit for approval
        </Button>
        <p className="text-15 text-graphite">We review every account by hand and reply by email within 24 hours.</p>
      </form>
      <div className="mt-8 grid gap-3 border-t border-stud pt-6 text-15">
        <p>
          Already approved?{' '}
          <Link to={paths.proLogin()} className="link">
            Pro sign-in
          </Link>
        </p>
        <p>
          <Link to={paths.home()} className="link">
            Continue Shopping
          </Link>
        </p>
      </div>
      <SignedUpDialog open={done} onHome={() => void navigate(paths.home())}>
        <p>
          We sent a link to <strong>{values.email}</strong>. Open it to verify your address.
        </p>
        <p>You will hear from us by email within 24 hours. You can sign in once your account is approved.</p>
      </SignedUpDialog>
    </EntryFrame>
  )
}
