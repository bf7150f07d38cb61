import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { TaxSection } from './TaxSection.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Sales tax – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

/** Certificates to decide on, the file of local rates, and states that tax a withheld fee. */
export default function TaxPage() {
  return (
    <>
      <PortalHead title="Sales tax" />
      <TaxSection />
    </>
  )
}
