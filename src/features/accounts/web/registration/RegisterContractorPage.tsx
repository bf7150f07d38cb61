import type { MetaArgs } from 'react-router'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { titled } from '#lib/site.ts'
import { states } from '#lib/us-states.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ProRegister } from './ProRegister.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Sign up as a pro'),
    description:
      'Contractors and designers open their own showroom here: wholesale prices, your own markup, and payouts for what your clients order.',
  })
}

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
]

export default function RegisterContractorPage() {
  return (
    <ProRegister
      type="Contractor"
      title="Sign up as a pro"
      intro="Open your showroom. Contractors need a license number; designers do not."
    >
      {({ values, text, set }) => (
        <>
          <fieldset className="field">
            <legend className="mb-2 text-15 font-medium">Trade</legend>
            <div className="flex flex-wrap gap-x-8 gap-y-2">
              {['contractor', 'designer'].map((trade) => (
                <CheckField
                  key={trade}
                  type="radio"
                  name="trade"
                  value={trade}
                  label={trade === 'contractor' ? 'Contractor' : 'Designer'}
                  checked={values.trade === trade}
                  onChange={() => set({ trade })}
                />
              ))}
            </div>
          </fieldset>
          <TextField label="Company name" autoComplete="organization" {...text('company_name')} />
          {values.trade === 'contractor' ? (
            <div className="form-row">
              <TextField label="License number" autoComplete="off" {...text('license_number')} />
              <SelectField label="License state" options={stateOptions} {...text('license_state')} />
            </div>
          ) : null}
          <fieldset className="form-stack">
            <legend className="mb-2 text-17 font-medium">Showroom address (optional)</legend>
            <p className="text-15 text-graphite">Clients see the city and state next to your showroom ID.</p>
            <AddressFields text={text} prefix="shipping_" apartment="Suite" />
          </fieldset>
        </>
      )}
    </ProRegister>
  )
}
