import type { MetaArgs } from 'react-router'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { site, titled } from '#lib/site.ts'
import { TextField } from '#web/form/fields.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ProRegister } from './ProRegister.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Sell your products'),
    description: `Vendors of finishing materials register here: list your products, reach every showroom on ${site.name}, and ship to homes in all 50 states.`,
  })
}

export default function RegisterVendorPage() {
  return (
    <ProRegister
      type="Vendor"
      title="Sell your products"
      intro="List your materials once, and every showroom can carry them."
    >
      {({ text }) => (
        <>
          <TextField label="Company name" autoComplete="organization" {...text('company_name')} />
          <TextField
            label="Tax ID"
            hint="Your Employer Identification Number (EIN), as on your W-9."
            autoComplete="off"
            placeholder="12-3456789"
            {...text('tax_id')}
          />
          <fieldset className="form-stack">
            <legend className="mb-2 text-17 font-medium">Warehouse address</legend>
            <p className="text-15 text-graphite">Where your products ship from and where returns go.</p>
            <AddressFields text={text} prefix="shipping_" apartment="Suite" />
          </fieldset>
        </>
      )}
    </ProRegister>
  )
}
