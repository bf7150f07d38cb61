import { useState } from 'react'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { isRefusal } from '#web/browser/http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { AdminPlan, PlanBody } from '../schema.ts'
import { removePlan, savePlan } from './api.ts'
import './plans.css'
import { CheckField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { useApi } from '#web/page/use-api.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { Addon } from '../plans.ts'

/** The monthly plans on offer. */
export default function PlansPage() {
  return (
    <>
      <PortalHead title="Plans" />
      <AdminPlansSection />
    </>
  )
}

/** The plans on offer and their numbers of subscribers, for an Admin to manage. */
function AdminPlansSection() {
  const reading = useApi('/admin/plans', { query: { per_page: 100 } })
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
          Changes apply immediately to new subscribers. Current subscribers are notified a week before their next
          renewal and pay the new price from then on.
        </p>
        <LoadGate reading={reading} what="The plans" size="h-64">
          {({ data }) => (
            <ul className="grid gap-4 sm:grid-cols-3">
              {data.map((plan) => (
                <PlanCard key={plan.id} plan={plan} onEdit={() => setEdited(plan)} onRemove={() => setRemoved(plan)} />
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
    <li className="plan flex flex-col gap-3 items-start p-5 border border-stud bg-chalk">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-20 wrap-anywhere">{plan.plan}</h3>
        {plan.active ? null : <span className="sheet-mark">No longer offered</span>}
      </div>
      <p>
        <span className="type-25 tabular-nums">{formatDollars(plan.price)}</span> per month
      </p>
      <ul className="grid gap-1.5 pl-4.5 [list-style:square] type-15">
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
  return addons.length > 1 ? 'Basic and custom add-on' : addons[0] === 'custom' ? 'Custom add-on' : 'Basic add-on'
}

function holderWords(holders: number): string {
  if (holders === 0) return 'No current subscribers'
  return holders === 1 ? '1 subscriber' : `${holders} subscribers`
}

type Props = { edited: AdminPlan | 'new' | null; onClose: () => void; onSaved: () => Promise<void> }

function PlanDialog({ edited, ...props }: Props) {
  return (
    <Dialog
      open={edited !== null}
      onClose={props.onClose}
      title={edited === 'new' ? 'Add plan' : `Edit ${edited?.plan ?? ''}`}
    >
      {edited ? <PlanForm plan={edited === 'new' ? null : edited} {...props} /> : null}
    </Dialog>
  )
}

function PlanForm({ plan, onClose, onSaved }: Omit<Props, 'edited'> & { plan: AdminPlan | null }) {
  const fields = useFields(startValues(plan), { also: ['addons'] })
  const { values, errors } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await savePlan(quietHttp, plan?.id ?? null, bodyOf(values))
    onClose()
    await onSaved()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  // Errors name a line of the list by its index, but the form has one field for the list.
  const lines = Object.entries(errors).find(([name]) => name.startsWith('gives'))?.[1]
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <TextField label="Name" maxLength={40} {...fields.text('plan')} />
      <TextField label="Price per month ($)" inputMode="decimal" {...fields.text('price')} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-15 font-medium">Add-ons</legend>
        <CheckField label="Basic: logo next to the name" {...fields.check('basic')} error={errors.addons} />
        <CheckField label="Custom: color and logo on all pages" {...fields.check('custom')} />
      </fieldset>
      <TextAreaField
        label="Features, one per line"
        name="gives"
        rows={4}
        value={values.gives}
        onChange={(event) => fields.set({ gives: event.target.value })}
        error={lines}
      />
      <CheckField label="Available to professionals" {...fields.check('active')} />
      <Button type="submit" busy={busy}>
        Save plan
      </Button>
    </form>
  )
}

function startValues(plan: AdminPlan | null) {
  return {
    plan: plan?.plan ?? '',
    price: plan ? plan.price.toFixed(2) : '',
    basic: plan?.addons.includes('basic') ?? false,
    custom: plan?.addons.includes('custom') ?? false,
    gives: plan?.gives.join('\n') ?? '',
    active: plan?.active ?? true,
  }
}

/** Text that is not a number is sent as typed, so that the server reports it at its field. */
function bodyOf(values: ReturnType<typeof startValues>): PlanBody {
  const typed = values.price.trim().replace(/^\$/, '').replaceAll(',', '')
  const price = typed === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)
  const addons: Addon[] = [
    ...(values.custom ? (['custom'] as const) : []),
    ...(values.basic ? (['basic'] as const) : []),
  ]
  return {
    plan: values.plan,
    price: price as number,
    addons,
    gives: values.gives
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    active: values.active,
  }
}
