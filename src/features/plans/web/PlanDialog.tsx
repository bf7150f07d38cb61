import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { CheckField, TextAreaField, TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import type { AdminPlan, PlanBody } from '../admin-schema.ts'
import type { Addon } from '../plans.ts'
import { savePlan } from './api.ts'

const quiet = httpWith({ quiet: true })

type Props = { edited: AdminPlan | 'new' | null; onClose: () => void; onSaved: () => Promise<void> }

export function PlanDialog({ edited, ...props }: Props) {
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
  const fields = useFields(startValues(plan))
  const { values, errors } = fields
  const { busy, submit } = useSubmit(async () => {
    try {
      const { message } = await savePlan(quiet, plan?.id ?? null, bodyOf(values))
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      // Errors name a line of the list by its index, but the form has one field for the list.
      const named = fields.refuseBy(failure)
      if (!named) fields.refuse({ reason: failure instanceof HttpFailure ? failure.message : noResponse })
    }
  })
  const lines = Object.entries(errors).find(([name]) => name.startsWith('gives'))?.[1]
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{errors.reason}</FormNotice>
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

const noResponse = 'The server did not respond. Check your connection and try again.'
