import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import type { AccountSummary as StandingData } from '#features/showrooms/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { Plate } from '#web/parts/devices.tsx'

/** The business's name plate: approval date, license and showroom ID. */
export function AccountSummarySection({ user }: { user: User }) {
  const reading = useApi('/account/standing')
  return (
    <section aria-labelledby="account-summary">
      <h2 id="account-summary" className="mb-4 text-25">
        {user.type === 'Vendor' ? 'Your company' : 'Your showroom'}
      </h2>
      <LoadGate reading={reading} what="Your business" size="h-44">
        {(summary) => <Sheet user={user} summary={summary} />}
      </LoadGate>
    </section>
  )
}

function Sheet({ user, summary }: { user: User; summary: StandingData }) {
  const name = summary.company_name || user.full_name
  const products = summary.products.toLocaleString('en-US')
  return (
    <div className="border border-stud bg-chalk lg:grid lg:grid-cols-2">
      <Plate
        initial={name}
        title={name}
        subtitle={`Approved ${formatDate(summary.approved_at)}${licenseOf(summary)}`}
      />
      {summary.vsd_id ? (
        <ShowroomId vsdId={summary.vsd_id} products={products} />
      ) : (
        <p className="pt-5 px-6 pb-6">
          <span className="text-32 font-semibold">{products}</span>{' '}
          {summary.products === 1 ? 'product is published.' : 'products are published.'}
          {summary.tax_id ? <span className="block text-14 text-graphite">Tax ID {summary.tax_id}</span> : null}
          <ButtonLink to={paths.portal()} className="mt-4">
            Open the portal
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function licenseOf({ license }: StandingData): string {
  return license ? ` · License ${license.number}, ${license.state}` : ''
}

function ShowroomId({ vsdId, products }: { vsdId: string; products: string }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { note, showFailure } = useFailureNote()
  const look = async () => {
    if (busy) return
    setBusy(true)
    showFailure(null)
    try {
      const known = await getShopProfile(http, { vsdId })
      if (!known) return
      enterShowroom(known.profile, known.category)
      await navigate(paths.showroomShop())
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pt-5 px-6 pb-6">
      <p className="text-14 text-graphite">Showroom ID</p>
      <p className="font-mono text-[min(2rem,10vw)] font-medium tracking-[0.12em] leading-[1.4]">{vsdId}</p>
      <p className="text-15 text-graphite">
        Clients enter it on the home page and shop your selection of {products} products.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={vsdId} label="Copy ID" what="the ID" />
        <Button variant="quiet" busy={busy} onClick={() => void look()}>
          View as a client
        </Button>
      </div>
      {note}
    </div>
  )
}
