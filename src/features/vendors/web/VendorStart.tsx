import { Link } from 'react-router'
import { StartSteps } from '#features/portal/web/StartSteps.tsx'
import type { Onboarding } from '#features/vendors/schema.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { type ProductStatus, statusNames } from '../rules.ts'
import './vendors.css'
import { useApi } from '#web/page/use-api.ts'

type Step = Onboarding['steps'][number]

/** A vendor's first page: what is left before the first sale, and how many products there are. */
export function VendorStart() {
  const reading = useApi('/vendor/onboarding')
  return (
    <LoadGate what="Your overview" size="h-80" reading={reading}>
      {(data) => <Overview data={data} />}
    </LoadGate>
  )
}

function Overview({ data }: { data: Onboarding }) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3">
        {(['published', 'review', 'draft'] as const).map((status) => (
          <Figure
            key={status}
            count={data.counts[status]}
            label={labels[status]}
            to={paths.portalProducts({ status })}
          />
        ))}
        <Figure
          count={data.low_stock}
          label="Low in stock"
          to={paths.portalProducts({ status: 'published', stock: 'low' })}
        />
      </ul>
      <StartSteps title="Before your first sale" steps={data.steps.map((step) => ({ ...step, ...steps[step.key] }))} />
    </>
  )
}

const labels: Record<Exclude<ProductStatus, 'archived'>, string> = {
  published: statusNames.published,
  review: statusNames.review,
  draft: 'Drafts',
}

function Figure({ count, label, to }: { count: number; label: string; to: string }) {
  return (
    <li>
      <Link to={to} className="grid gap-1 border border-stud bg-white px-5 py-4 hover:border-ink">
        <span className="text-32 font-semibold">{figure(count)}</span>
        <span className="text-15">{label}</span>
      </Link>
    </li>
  )
}

const steps: Record<Step['key'], { label: string; hint: string; to: string }> = {
  company: {
    label: 'Company details',
    hint: 'Your addresses and phone number.',
    to: paths.portalCompany(),
  },
  payout: { label: 'Payout setup', hint: 'Where we send what you earn.', to: paths.payoutSetup() },
  product: {
    label: 'First product',
    hint: 'Import your catalog from the file you have, or enter a product by hand.',
    to: paths.portalImport(),
  },
  photo: {
    label: 'Photographs',
    hint: 'Optional: without a photograph, we draw the product from its details.',
    to: paths.portalProducts(),
  },
  shipping: {
    label: 'Shipping facts',
    hint: 'The weight of each product, which sets the price of shipping.',
    to: paths.portalProducts(),
  },
  submitted: {
    label: 'Submitted for review',
    hint: 'An Admin publishes it.',
    to: paths.portalProducts({ status: 'draft' }),
  },
}
