import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { TaxSection } from './TaxSection.tsx'

/** Certificates to decide on, the file of local rates, and states that tax a withheld fee. */
export default function TaxPage() {
  return (
    <>
      <PortalHead title="Sales tax" />
      <TaxSection />
    </>
  )
}
