import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { CouponsSection } from './CouponsSection.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Coupons – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Contractor'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Coupons" text="Your coupons could not be loaded" />
}

/** The discounts that a professional gives their clients. */
export default function CouponsPage() {
  return (
    <>
      <PortalHead
        title="Coupons"
        intro="A discount that clients enter in the cart. You choose its amount, period and products."
      />
      <CouponsSection />
    </>
  )
}
