import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import type { Setup, SetupStep } from '../schema.ts'
import { confirmSetup } from './api.ts'
import './admin.css'
import { Check } from 'lucide-react'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { useApi } from '#web/page/use-api.ts'

/** The setup steps before the first sale; hidden once all are done, and on a demo database. */
export function SetupChecklist() {
  const reading = useApi('/admin/setup')
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
            <ol className="mt-4 border-t border-rule">
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
    <li
      className="grid grid-cols-[28px_minmax(0,1fr)] gap-4 py-4 border-b border-stud group"
      data-done={step.done || undefined}
    >
      <span className="grid place-items-center size-7 border-[1.5px] border-lath bg-white group-data-done:border-level group-data-done:text-level">
        {step.done ? <Check aria-hidden size={18} strokeWidth={2} /> : null}
        <span className="sr-only">{step.done ? 'Done: ' : 'To do: '}</span>
      </span>
      <div className="min-w-0">
        <h3 className="font-text type-17 font-[650] tracking-[0]">{titles[step.key]}</h3>
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
          Once a vendor is approved, they load their file at{' '}
          <Link to={paths.portalImport()} className="link">
            {paths.portalImport()}
          </Link>
          , or you do on the server: <code className="font-mono text-14">npm run import -- FILE.csv --vendor NAME</code>
          . New brands are created automatically.
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
      . You approve them in{' '}
      <Link to={paths.portalQueue('applications')} className="link">
        Applications
      </Link>
      .
    </p>
  )
}

function Confirm({ step, label, onDone }: { step: 'bank' | 'tax'; label: string; onDone: () => Promise<void> }) {
  const confirm = async () => {
    await confirmSetup(http, step)
    await onDone()
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <ActionButton variant="quiet" action={confirm}>
        {label}
      </ActionButton>
    </div>
  )
}
