import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ordersSearch } from '#features/orders/web/order-query.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import type { Dashboard, Setup, SetupStep } from '../schema.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { confirmSetup, getDashboard, getHouseMarkup, getSetup, saveHouseMarkup } from './api.ts'
import './admin.css'
import { Check } from 'lucide-react'
import { FormNotice, formMessage } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { PercentForm } from './PercentForm.tsx'

/** The setup steps before the first sale; hidden once all are done, and on a demo database. */
export function SetupChecklist() {
  const reading = useLoaded('setup', () => getSetup(quietHttp))
  return (
    <LoadGate reading={reading} what="Setup checklist" size="h-24">
      {({ own, steps }) =>
        own && steps.some(({ done }) => !done) ? (
          <section aria-labelledby="setup" className="setup">
            <h2 id="setup" className="text-25">
              Before your first sale
            </h2>
            <p className="mt-2 text-15 text-graphite">
              {steps.filter(({ done }) => done).length} of {steps.length} done
            </p>
            <ol className="setup-steps">
              {steps.map((step) => (
                <Step key={step.key} step={step} onDone={reading.again} />
              ))}
            </ol>
          </section>
        ) : null
      }
    </LoadGate>
  )
}

const titles: Record<SetupStep, string> = {
  mail: 'Mail',
  payments: 'Payments',
  bank: 'Payouts',
  tax: 'Sales tax',
  vendor: 'First vendor',
  products: 'First products',
  professional: 'First professional',
}

function Step({ step, onDone }: { step: Setup['steps'][number]; onDone: () => Promise<void> }) {
  return (
    <li className="setup-step" data-done={step.done || undefined}>
      <span className="setup-box">
        {step.done ? <Check aria-hidden size={18} strokeWidth={2} /> : null}
        <span className="sr-only">{step.done ? 'Done: ' : 'To do: '}</span>
      </span>
      <div className="min-w-0">
        <h3 className="setup-title">{titles[step.key]}</h3>
        <p className="text-15 text-graphite">{step.state}</p>
        {step.done ? null : <How step={step.key} onDone={onDone} />}
      </div>
    </li>
  )
}

function How({ step, onDone }: { step: SetupStep; onDone: () => Promise<void> }): ReactNode {
  switch (step) {
    case 'bank':
      return <Confirm step={step} label="I know which bank account payouts come from" onDone={onDone} />
    case 'tax':
      return (
        <>
          <p className="mt-1 text-15">
            <Link to={paths.portalTax()} className="link">
              Import local rates
            </Link>
            . Have a tax professional check the rates. The platform collects the tax and is liable for it.
          </p>
          <Confirm step={step} label="The rates have been checked" onDone={onDone} />
        </>
      )
    case 'vendor':
      return <Share page={paths.registerVendor()} text="Vendors apply at" />
    case 'professional':
      return <Share page={paths.registerContractor()} text="Contractors and designers apply at" />
    case 'products':
      return (
        <p className="mt-1 text-15">
          Once a vendor is approved, load their file on the server:{' '}
          <code className="font-mono text-14">npm run import -- FILE.csv --vendor NAME</code>. New brands are
          created automatically.
        </p>
      )
    default:
      return null
  }
}

function Share({ page, text }: { page: string; text: string }) {
  return (
    <p className="mt-1 text-15">
      {text}{' '}
      <Link to={page} className="link">
        {page}
      </Link>
      . You approve them on this page.
    </p>
  )
}

function Confirm({
  step,
  label,
  onDone,
}: {
  step: 'bank' | 'tax'
  label: string
  onDone: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await confirmSetup(http, step)
      await onDone()
    } catch (failure) {
      setProblem(formMessage(failure))
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="quiet" busy={busy} onClick={() => void confirm()}>
        {label}
      </Button>
      <FormNotice>{problem}</FormNotice>
    </div>
  )
}

const Differences = lazyPart(() => import('#features/checkout/web/Differences.tsx'), 'Differences')
const OrderQueue = lazyPart(() => import('#features/orders/web/OrderQueue.tsx'), 'OrderQueue')
const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')

/** The Admin's section of the account page: pending accounts and the counts of items by status. */
export function AdminOverview() {
  const dashboard = useLoaded('dashboard', () => getDashboard(quietHttp))
  return (
    <section aria-labelledby="admin-desk" className="min-w-0">
      <SetupChecklist />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="admin-desk" className="hyphens-auto text-25 wrap-anywhere">
          Applications
        </h2>
        <Link to={paths.orders()} className="link text-15">
          All orders
        </Link>
      </div>
      <LoadGate reading={dashboard} what="Summary" size="h-24">
        {(counts) => <Counts dashboard={counts} />}
      </LoadGate>
      <div className="mt-8">
        <ApprovalQueue onChanged={() => void dashboard.again()} />
      </div>
      <div className="mt-12">
        <Suspense fallback={null}>
          <OrderQueue>
            <Differences />
          </OrderQueue>
        </Suspense>
      </div>
      <div className="mt-12">
        <Suspense fallback={null}>
          <ReturnQueue type="Admin" />
        </Suspense>
      </div>
      <div className="mt-12">
        <HouseMarkupSection />
      </div>
    </section>
  )
}

function Counts({ dashboard }: { dashboard: Dashboard }) {
  const open = dashboard.orders_by_status['Waiting for approval'] ?? 0
  return (
    <dl className="counts">
      <Count name="Waiting" figure={dashboard.pending} />
      <Count name="Overdue" figure={dashboard.overdue} alarm={dashboard.overdue > 0} />
      <Count name="Approved today" figure={dashboard.approved_today} />
      <div>
        <dt>
          <Link to={paths.orders() + ordersSearch({ status: 'Waiting for approval' })} className="link">
            Order items to approve
          </Link>
        </dt>
        <dd>{open.toLocaleString('en-US')}</dd>
      </div>
    </dl>
  )
}

function Count({ name, figure, alarm }: { name: string; figure: number; alarm?: boolean }) {
  return (
    <div data-alarm={alarm || undefined}>
      <dt>{name}</dt>
      <dd>{figure.toLocaleString('en-US')}</dd>
    </div>
  )
}

/** Changes the platform's markup on sales without a showroom, with a reason for the log. */
function HouseMarkupSection() {
  const reading = useLoaded('house markup', () => getHouseMarkup(quietHttp))
  return (
    <section aria-labelledby="house-markup">
      <h2 id="house-markup" className="mb-4 text-25">
        House markup
      </h2>
      <LoadGate reading={reading} what="The house markup" size="h-48">
        {({ house_markup }) => (
          <PercentForm
            key={house_markup}
            field="house_markup"
            label="Markup in percent"
            percent={house_markup}
            least={10}
            most={500}
            problem="The house markup must be between 10% and 500%."
            effect={`Now ${house_markup}% on top of wholesale for everyone who shops without a showroom; the platform keeps it. It cannot be lower than 10%, the standard markup of a showroom. A new markup applies to all prices without a showroom at once; placed orders keep theirs.`}
            draft="house markup"
            action="Set the markup"
            send={(percent, reason) =>
              saveHouseMarkup(quietHttp, { house_markup: percent, from: house_markup, reason })
            }
            onSaved={reading.again}
          />
        )}
      </LoadGate>
    </section>
  )
}
