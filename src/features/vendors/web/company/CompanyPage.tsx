import { useState } from 'react'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { PortalHead, SaveState } from '#features/portal/web/PortalHead.tsx'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import type { Company, CompanyBody } from '#features/vendors/company-schema.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { saveCompany } from '../api.ts'

/** A vendor's addresses, logo, policies and contact. */
export default function CompanyPage() {
  const reading = useApi('/vendor/company')
  return (
    <>
      <PortalHead title="Company" intro="Where your goods ship from and return to, and what shoppers read about you." />
      <LoadGate reading={reading} what="Your company" size="h-80">
        {(saved) => <CompanyForm first={saved} />}
      </LoadGate>
    </>
  )
}

/** What is not a number is sent as null, and refused with the other fields. */
const unitsIn = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : (null as never))

const logoRule = { field: 'logo', max: 1, min: { width: 120, height: 40 } }

const places = [
  {
    name: 'ship_from',
    title: 'Warehouse',
    hint: 'Your goods ship from here. Shipping and delivery days of new quotes are computed from this address at once; orders that are already placed keep theirs.',
  },
  {
    name: 'return_address',
    title: 'Return address',
    hint: 'Customers whose return is granted are asked to send the goods here.',
  },
  {
    name: 'address',
    title: 'Billing and remittance address',
    hint: 'Where you are billed and paid. Shoppers see its city and state.',
  },
] as const

const placeOf = ({ street, apartment, city, state, zip_code }: Company['address']) => ({
  street,
  apartment,
  city,
  state,
  zip_code,
})

const valuesOf = (saved: Company) => ({
  ship_from: placeOf(saved.ship_from),
  return_address: placeOf(saved.return_address),
  address: placeOf(saved.address),
  contact_name: saved.contact_name,
  contact_email: saved.contact_email,
  phone: saved.phone,
  shipping_policy: saved.shipping_policy,
  return_policy: saved.return_policy,
  low_stock: String(saved.low_stock),
})

function CompanyForm({ first }: { first: Company }) {
  const [saved, setSaved] = useState(first)
  const [logos, setLogos] = useState<File[]>([])
  const [said, setSaid] = useState('')
  const fields = useFields(valuesOf(first), { draft: 'company', also: ['business_logo', 'files'] })
  const save = async (change: CompanyBody) => {
    const { data, message } = await saveCompany(quietHttp, change)
    setSaved(data)
    setSaid(message ?? '')
    void toast.success(message ?? '')
    return data
  }
  const { busy, problem, submit } = useSubmit(async () => {
    const logo = logos[0] ? (await uploadFiles(quietHttp, 'logo', logos)).data[0]?.id : undefined
    const { values } = fields
    const country = 'US'
    const data = await save({
      ...values,
      low_stock: unitsIn(values.low_stock),
      ship_from: { ...values.ship_from, country },
      return_address: { ...values.return_address, country },
      address: { ...values.address, country },
      business_logo: logo,
    })
    setLogos([])
    fields.keep(valuesOf(data))
  }, fields.refuseBy)
  const policy = (name: 'shipping_policy' | 'return_policy', label: string, hint: string) => (
    <TextAreaField
      label={label}
      hint={hint}
      required={false}
      maxLength={600}
      name={name}
      value={fields.values[name]}
      error={fields.errors[name]}
      onChange={(event) => fields.set({ [name]: event.target.value })}
    />
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-text">
      <p className="text-15 text-graphite">
        Registered as <strong className="font-semibold text-ink">{saved.company_name}</strong>: write to support to
        change the name.
      </p>
      {places.map(({ name, title, hint }) => (
        <fieldset key={name} className="form-stack">
          <legend className="mb-2 text-17 font-medium">{title}</legend>
          <p className="text-15 text-graphite">{hint}</p>
          <AddressFields
            text={(field: string) => fields.text(`${name}.${field}`)}
            prefix=""
            section={name === 'address' ? 'billing' : 'shipping'}
            apartment={name === 'address' ? false : 'Suite'}
          />
        </fieldset>
      ))}
      <fieldset className="form-stack">
        <legend className="mb-2 text-17 font-medium">Contact</legend>
        <p className="text-15 text-graphite">Whom we call or write to about your orders. Shoppers do not see it.</p>
        <TextField label="Name" required={false} autoComplete="name" maxLength={120} {...fields.text('contact_name')} />
        <TextField
          label="Email"
          type="email"
          required={false}
          autoComplete="email"
          maxLength={320}
          {...fields.text('contact_email')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...fields.text('phone')} />
      </fieldset>
      <fieldset className="form-stack">
        <legend className="mb-2 text-17 font-medium">Policies</legend>
        <p className="text-15 text-graphite">
          On the pages of your products, under “Before you order”, beside the rules that hold for every vendor.
        </p>
        {policy('shipping_policy', 'Shipping', 'How you pack and ship, and what a customer should prepare for.')}
        {policy('return_policy', 'Returns', 'How goods should be packed to come back, and whom to ask.')}
      </fieldset>
      <fieldset className="form-stack">
        <legend className="mb-2 text-17 font-medium">Stock</legend>
        <TextField
          label="Low-stock level (units)"
          hint="A size with so many units or fewer is low in stock: it is in the filter of your products, and once a day you hear which fell so far. A product can have a level of its own."
          inputMode="numeric"
          maxLength={7}
          {...fields.text('low_stock')}
        />
      </fieldset>
      {saved.business_logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <img src={saved.business_logo} alt="Your logo" className="h-12 w-auto" />
          <ActionButton variant="quiet" action={async () => void (await save({ business_logo: null }))}>
            Remove logo
          </ActionButton>
        </div>
      ) : null}
      <Dropzone
        label={saved.business_logo ? 'Change logo' : 'Logo'}
        hint="At least 120 × 40 pixels."
        error={fields.errors.business_logo ?? (logos[0] ? fields.errors['files.0'] : undefined)}
        files={logos}
        onChange={setLogos}
        {...logoRule}
      />
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save company
        </Button>
        <SaveState isChanged={fields.isChanged || logos.length > 0} said={said} />
      </div>
    </form>
  )
}
