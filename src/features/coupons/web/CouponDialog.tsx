import { dayOf } from '#lib/dates.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { CheckField, SelectField, TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { Coupon, CouponBody } from '../schema.ts'
import { getCouponRoom, saveCoupon } from './api.ts'
import { lastMoment } from './coupon-words.ts'

/** The form shows the failure itself, so no toast repeats it. */
const quiet = httpWith({ quiet: true })

type Props = {
  edited: Coupon | 'new' | null
  categories: readonly { id: number; name: string }[]
  onClose: () => void
  onSaved: () => Promise<void>
}

export function CouponDialog({ edited, ...props }: Props) {
  return (
    <Dialog
      open={edited !== null}
      onClose={props.onClose}
      title={edited === 'new' ? 'Create coupon' : 'Edit coupon'}
    >
      {edited ? <CouponForm coupon={edited === 'new' ? null : edited} {...props} /> : null}
    </Dialog>
  )
}

function CouponForm({
  coupon,
  categories,
  onClose,
  onSaved,
}: Omit<Props, 'edited'> & { coupon: Coupon | null }) {
  const fields = useFields(startValues(coupon), { draft: `coupon ${coupon?.id ?? 'new'}` })
  const { values } = fields
  const covered = values.category ? [Number(values.category)] : []
  const room = useLoaded(`coupon room ${values.category}`, () => getCouponRoom(quiet, covered))
  const { busy, submit } = useSubmit(async () => {
    try {
      const { message } = await saveCoupon(quiet, coupon?.id ?? null, bodyOf(values))
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      const named = fields.refuseBy(failure)
      if (!named) fields.refuse({ reason: refusalOf(failure) })
    }
  })
  const byPercent = values.kind === 'percent'
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Code"
        hint="The code customers enter: 3 to 20 letters, digits or hyphens."
        autoComplete="off"
        maxLength={20}
        {...fields.text('code')}
      />
      <SelectField
        label="Applies to"
        required={false}
        options={[
          { value: '', label: 'Everything you carry' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...fields.text('category')}
        error={fields.errors.categories}
      />
      <SelectField
        label="Discount type"
        options={[
          { value: 'percent', label: 'Percent of the price' },
          { value: 'amount', label: 'Dollar amount' },
        ]}
        {...fields.text('kind')}
      />
      <TextField
        label={byPercent ? 'Percent' : 'Amount ($)'}
        hint={
          byPercent
            ? roomHint(room.data ?? null)
            : 'At most the markup on the smallest order it can be used on.'
        }
        inputMode="decimal"
        {...fields.text(byPercent ? 'percent' : 'amount')}
      />
      <TextField
        label="Minimum order ($)"
        required={false}
        inputMode="decimal"
        {...fields.text('min_spend')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField label="Start date" type="date" required={false} {...fields.text('starts_at')} />
        <TextField label="End date" type="date" required={false} {...fields.text('ends_at')} />
        <TextField label="Total uses" required={false} inputMode="numeric" {...fields.text('max_uses')} />
        <TextField
          label="Uses per customer"
          required={false}
          inputMode="numeric"
          {...fields.text('per_user_uses')}
        />
      </div>
      <CheckField label="First order only" {...fields.check('first_order_only')} />
      <DialogFoot
        problem={fields.errors.reason}
        action="Save coupon"
        busy={busy}
        cancel="Cancel"
        onCancel={onClose}
      />
    </form>
  )
}

function refusalOf(failure: unknown): string {
  const said = failure instanceof HttpFailure && failure.message
  return said || 'The coupon was not saved because the server did not respond. Try again in a moment.'
}

function roomHint(room: { percent: number; markup: number } | null): string | undefined {
  if (!room) return undefined
  return `At most ${room.percent}%: the lowest markup on the products it applies to is ${room.markup}% of wholesale.`
}

function startValues(coupon: Coupon | null) {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value))
  return {
    code: coupon?.code ?? '',
    category: text(coupon?.categories[0]),
    kind: coupon && coupon.percent === null ? 'amount' : 'percent',
    percent: text(coupon?.percent),
    amount: text(coupon?.amount),
    min_spend: coupon && coupon.min_spend > 0 ? text(coupon.min_spend) : '',
    starts_at: coupon ? dayOf(coupon.starts_at) : '',
    ends_at: coupon?.ends_at ? dayOf(lastMoment(coupon.ends_at)) : '',
    max_uses: text(coupon?.max_uses),
    per_user_uses: text(coupon?.per_user_uses),
    first_order_only: coupon?.first_order_only ?? false,
  }
}

/** A value that is not a number is sent as typed, so that the server reports it on its field. */
function bodyOf(values: ReturnType<typeof startValues>): CouponBody {
  const figure = (text: string) => {
    const bare = text.trim().replace(/^\$/, '').replaceAll(',', '').replace(/%$/, '')
    if (bare === '') return null
    return (Number.isNaN(Number(bare)) ? bare : Number(bare)) as number
  }
  return {
    code: values.code,
    categories: values.category ? [Number(values.category)] : [],
    percent: values.kind === 'percent' ? figure(values.percent) : null,
    amount: values.kind === 'amount' ? figure(values.amount) : null,
    min_spend: figure(values.min_spend) ?? 0,
    starts_at: values.starts_at || null,
    ends_at: values.ends_at || null,
    max_uses: figure(values.max_uses),
    per_user_uses: figure(values.per_user_uses),
    first_order_only: values.first_order_only,
  }
}
