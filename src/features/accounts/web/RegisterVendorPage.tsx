import type { MetaArgs } from 'react-router'
import { TextField } from '#web/fields.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { messages, type Problems } from '../rules.ts'
import { ProRegister, type ProValues } from './ProRegister.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Sell your products – Wainscot',
    description:
      'Vendors of finishing materials register here: list your products, reach every showroom in the house, and ship to homes in all fifty states.',
  })
}

export default function RegisterVendorPage() {
  return (
    <ProRegister
      type="Vendor"
      title="Sell your products"
      intro="List your materials once; every showroom can carry them."
      problems={problems}
    >
      {({ text }) => (
        <>
          <TextField label="Company name" autoComplete="organization" {...text('company_name')} />
          <TextField
            label="Tax ID"
            hint="Your employer identification number, as on your W-9."
            autoComplete="off"
            placeholder="12-3456789"
            {...text('tax_id')}
          />
        </>
      )}
    </ProRegister>
  )
}

function problems(values: ProValues): Problems {
  const found: Problems = {}
  if (values.company_name.trim() === '') found.company_name = messages.required('company name')
  if (values.tax_id.trim() === '') found.tax_id = messages.required('tax id')
  return found
}
