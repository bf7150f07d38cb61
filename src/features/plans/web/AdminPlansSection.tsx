import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { Disclosure } from '#web/Disclosure.tsx'
import { isRefusal } from '#web/http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { RemoveDialog } from '#web/RemoveDialog.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { AdminPlan } from '../admin-schema.ts'
import { getAdminPlans, removePlan } from './api.ts'
import { PlanDialog } from './PlanDialog.tsx'
import './plans.css'

const quiet = httpWith({ quiet: true })

/** The plans on offer and their numbers of subscribers, for an Admin to manage. */
export default function AdminPlansSection() {
  const reading = useLoaded('admin plans', () => getAdminPlans(quiet))
  const [edited, setEdited] = useState<AdminPlan | 'new' | null>(null)
  const [removed, setRemoved] = useState<AdminPlan | null>(null)
  return (
    <>
      <section aria-labelledby="admin-plans">
        <div className="sheet-head">
          <h2 id="admin-plans" className="text-25">
            Plans for professionals
          </h2>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            Add plan
          </Button>
        </div>
        <p className="mb-6 max-w-text text-15 text-graphite">
          Changes apply immediately to new subscribers. Current subscribers are notified a week before their
          next renewal and pay the new price from then on.
        </p>
        <LoadGate reading={reading} what="The plans" size="h-64">
          {({ data }) => (
            <ul className="plan-grid">
              {data.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  onEdit={() => setEdited(plan)}
                  onRemove={() => setRemoved(plan)}
                />
              ))}
            </ul>
          )}
        </LoadGate>
      </section>
      <PlanDialog edited={edited} onClose={() => setEdited(null)} onSaved={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title={`Remove ${removed?.plan ?? ''}`}
        label="Remove plan"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          try {
            const { message } = await removePlan(http, removed.id)
            void toast.success(message ?? '')
          } catch (failure) {
            // A toast shows a refusal; on other failures the dialog stays open and shows the error itself.
            if (!isRefusal(failure)) throw failure
          }
          setRemoved(null)
          await reading.again()
        }}
      >
        <p>No one has this plan. Past payments stay in the ledger and on receipts.</p>
      </RemoveDialog>
    </>
  )
}

function PlanCard({ plan, onEdit, onRemove }: { plan: AdminPlan; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className="plan">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-20 wrap-anywhere">{plan.plan}</h3>
        {plan.active ? null : <span className="sheet-mark">No longer offered</span>}
      </div>
      <p>
        <span className="plan-price">{formatDollars(plan.price)}</span> per month
      </p>
      <ul className="plan-gives">
        {plan.gives.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="text-15 text-graphite">
        {addonWords(plan.addons)}. {holderWords(plan.holders)}.
      </p>
      {plan.changes.length > 0 ? (
        <div className="w-full text-15">
          <Disclosure summary="Changes">
            <ul className="grid gap-2">
              {plan.changes.map((change) => (
                <li key={`${change.at} ${change.text}`}>
                  {change.text}
                  <span className="block text-14 text-graphite">
                    {formatDate(change.at)}, {change.actor}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      ) : null}
      <div className="keep-actions">
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {plan.plan}</span>
        </Button>
        {plan.holders === 0 ? (
          <Button variant="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {plan.plan}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function addonWords(addons: readonly string[]): string {
  return addons.length > 1
    ? 'Basic and custom add-on'
    : addons[0] === 'custom'
      ? 'Custom add-on'
      : 'Basic add-on'
}

function holderWords(holders: number): string {
  if (holders === 0) return 'No current subscribers'
  return holders === 1 ? '1 subscriber' : `${holders} subscribers`
}
