import { useState } from 'react'
import { useClientSafe } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { dayOf, formatDate } from '#lib/dates.ts'
import { counted, figure, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { ceilingCents, productsAbove } from '../coupon-ceiling.ts'
import type { Coupon, CouponBody, CouponRoom } from '../schema.ts'

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

/** A professional's coupons: their discounts, conditions and total discount so far. */
function CouponsSection() {
  const reading = useApi('/coupons')
  const menu = useApi('/menu_category', { query: { vsd_id: null } })
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null)
  const [removed, setRemoved] = useState<Coupon | null>(null)
  const clientSafe = useClientSafe()
  const categories = (menu.data ?? []).flatMap((department) =>
    department.categories.map(({ id, label }) => ({ id, label, path: [department.name, label] })),
  )
  const names = new Map(categories.map(({ id, label }) => [id, label]))
  return (
    <>
      <LoadGate reading={reading} what="Your coupons" size="h-64">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No coupons yet"
              text={
                clientSafe
                  ? 'A coupon is a discount that clients enter in the cart.'
                  : 'Coupons are deducted from your own markup and can never exceed it. Vendors are paid in full.'
              }
              actions={<Button onClick={() => setEdited('new')}>Create coupon</Button>}
            />
          ) : (
            <section aria-labelledby="coupons">
              <div className="sheet-head">
                <h2 id="coupons" className="text-25">
                  Your coupons
                </h2>
                <Button variant="secondary" onClick={() => setEdited('new')}>
                  Create coupon
                </Button>
              </div>
              <ul className="keep-grid">
                {rows.map((row) => (
                  <CouponCard
                    key={row.id}
                    coupon={row}
                    names={names}
                    onEdit={() => setEdited(row)}
                    onRemove={() => setRemoved(row)}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </LoadGate>
      <CouponDialog edited={edited} categories={categories} onClose={() => setEdited(null)} onSaved={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title={removed?.used ? 'End this coupon' : 'Remove this coupon'}
        label={removed?.used ? 'End coupon' : 'Remove coupon'}
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeCoupon(http, removed.id)
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.used
            ? `${removed.code} can no longer be used. Orders placed with it keep their discount.`
            : `${removed?.code ?? ''} has not been used and will be permanently deleted.`}
        </p>
      </RemoveDialog>
    </>
  )
}

function CouponCard({
  coupon,
  names,
  onEdit,
  onRemove,
}: {
  coupon: Coupon
  names: ReadonlyMap<number, string>
  onEdit: () => void
  onRemove: () => void
}) {
  const conditions = conditionsOf(coupon, names)
  return (
    <li className="keep">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{coupon.code}</span>
        <span className="sheet-mark">{capital(coupon.state)}</span>
      </p>
      <p className="type-25 tracking-[0.04em] tabular-nums">{offText(coupon)}</p>
      <p className="keep-text text-graphite">
        {conditions.length > 0 ? `Conditions: ${conditions.join(', ')}. ` : 'Applies to everything you carry. '}
        {capital(periodText(coupon))}.
      </p>
      <p className="keep-text">
        {capital(usedText(coupon))}
        {coupon.given > 0 ? `, ${formatDollars(coupon.given)} given` : ''}.
      </p>
      <div className="keep-actions">
        {coupon.state === 'ended' ? null : (
          <>
            <Button variant="quiet" onClick={onEdit}>
              Edit<span className="sr-only"> {coupon.code}</span>
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {coupon.used > 0 ? 'End' : 'Remove'}
              <span className="sr-only"> {coupon.code}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Props = {
  edited: Coupon | 'new' | null
  categories: readonly { id: number; path: string[] }[]
  onClose: () => void
  onSaved: () => Promise<void>
}

function CouponDialog({ edited, ...props }: Props) {
  return (
    <Dialog open={edited !== null} onClose={props.onClose} title={edited === 'new' ? 'Create coupon' : 'Edit coupon'}>
      {edited ? <CouponForm coupon={edited === 'new' ? null : edited} {...props} /> : null}
    </Dialog>
  )
}

function CouponForm({ coupon, categories, onClose, onSaved }: Omit<Props, 'edited'> & { coupon: Coupon | null }) {
  const fields = useFields(startValues(coupon), { draft: `coupon ${coupon?.id ?? 'new'}`, also: ['categories'] })
  const { values } = fields
  const clientSafe = useClientSafe()
  const covered = values.category ? [Number(values.category)] : []
  const room = useApi('/coupons/room', { query: { categories: covered.join(',') || null } })
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await saveCoupon(quietHttp, coupon?.id ?? null, bodyOf(values))
    onClose()
    await onSaved()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  const byPercent = values.kind === 'percent'
  const tooMuch = room.data ? limitOf(bodyOf(values), room.data) : null
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Code"
        hint="The code customers enter: 3 to 20 letters, digits or hyphens."
        autoComplete="off"
        maxLength={20}
        {...fields.text('code')}
      />
      <TreeChoice
        label="Applies to"
        required={false}
        name="category"
        placeholder="Everything you carry"
        clear="Everything you carry"
        value={values.category}
        error={fields.errors.categories}
        branches={categories.map(({ id, path }) => ({ value: id, path }))}
        onChange={(category) => fields.set({ category })}
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
            : clientSafe
              ? undefined
              : 'At most the markup on the smallest order it can be used on.'
        }
        inputMode="decimal"
        {...fields.text(byPercent ? 'percent' : 'amount')}
      />
      <div aria-live="polite">{tooMuch ? <p className="form-notice">{tooMuch}</p> : null}</div>
      {clientSafe ? null : (
        <p className="border-l-3 border-rule pl-4 text-15">
          You pay this discount from your own markup: the vendor, {site.name} and the state get their full share of
          every line. It can use all of your markup on a line but never more. If your markup is lower at checkout, the
          discount is reduced to it.
        </p>
      )}
      <TextField label="Minimum order ($)" required={false} inputMode="decimal" {...fields.text('min_spend')} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField label="Start date" type="date" required={false} {...fields.text('starts_at')} />
        <TextField label="End date" type="date" required={false} {...fields.text('ends_at')} />
        <TextField label="Total uses" required={false} inputMode="numeric" {...fields.text('max_uses')} />
        <TextField label="Uses per customer" required={false} inputMode="numeric" {...fields.text('per_user_uses')} />
      </div>
      <CheckField label="First order only" {...fields.check('first_order_only')} />
      <DialogFoot problem={problem} action="Save coupon" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function roomHint(room: CouponRoom | null): string | undefined {
  if (!room) return undefined
  return `At most ${room.percent}%: the lowest markup on the products it applies to is ${room.markup}% of wholesale.`
}

/** What keeps a coupon from being saved: it takes more than the markup of some product (rule R2). Null if nothing does. */
export function limitOf(
  { percent, amount, min_spend }: Pick<CouponBody, 'percent' | 'amount' | 'min_spend'>,
  room: CouponRoom,
): string | null {
  if (room.products === 0) return null
  if (typeof percent === 'number') {
    const levels = room.levels.map(({ markup, products }) => ({ bps: toBps(markup), products }))
    const above = productsAbove(toBps(percent), levels)
    if (above === 0) return null
    const which =
      above === room.products
        ? `all ${counted(above, 'product')}`
        : `${figure(above)} of ${counted(room.products, 'product')}`
    return `${percent}% is more than your markup on ${which}. Clients can get at most ${room.percent}%.`
  }
  const [wanted, spend] = [fromDollars(Number(amount ?? 0)), fromDollars(Number(min_spend ?? 0))]
  if (!wanted || spend === null) return null
  const most = ceilingCents({ bps: toBps(room.markup), unitCents: fromDollars(room.unit_markup) ?? 0 }, spend)
  if (wanted <= most) return null
  return `${formatCents(wanted)} is more than your markup on the smallest order it can be used on. Clients can get at most ${formatCents(most)}: enter less, or a larger minimum order.`
}

const toBps = (percent: number) => Math.round(percent * 100)

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

/** `5% off` or `$20.00 off`. */
export function offText(coupon: Pick<Coupon, 'percent' | 'amount'>): string {
  return coupon.percent === null ? `${formatDollars(coupon.amount ?? 0)} off` : `${coupon.percent}% off`
}

/** A coupon's conditions, each as a short phrase; empty when there are none. */
export function conditionsOf(coupon: Coupon, categoryNames: ReadonlyMap<number, string>): string[] {
  const names = coupon.categories.map((id) => categoryNames.get(id)).filter((name) => name !== undefined)
  return [
    ...(coupon.min_spend > 0 ? [`orders of ${formatDollars(coupon.min_spend)} or more`] : []),
    ...(coupon.categories.length > 0 ? [`only ${names.join(', ') || 'selected categories'}`] : []),
    ...(coupon.first_order_only ? ['first order only'] : []),
    ...(coupon.per_user_uses === null ? [] : [`${times(coupon.per_user_uses)} per customer`]),
  ]
}

/** `used 3 of 10 times`, `used 3 times`, or `not used yet`. */
export function usedText(coupon: Pick<Coupon, 'used' | 'max_uses'>): string {
  const { used, max_uses: most } = coupon
  if (used === 0) return most === null ? 'not used yet' : `not used yet, at most ${times(most)}`
  return most === null ? `used ${times(used)}` : `used ${figure(used)} of ${times(most)}`
}

/** The valid days in Los Angeles time; the stored end is the moment after the last day. */
export function periodText(coupon: Pick<Coupon, 'starts_at' | 'ends_at'>): string {
  const from = formatDate(coupon.starts_at)
  return coupon.ends_at ? `${from} to ${formatDate(lastMoment(coupon.ends_at))}` : `from ${from}, no end`
}

const lastMoment = (end: string): Date => new Date(new Date(end).getTime() - 1)

const times = (n: number) => (n === 1 ? '1 time' : `${n.toLocaleString('en-US')} times`)

function saveCoupon(http: Http, id: number | null, body: CouponBody): Promise<ApiResponse<Coupon>> {
  return id === null
    ? http.send('POST', '/coupons', { body })
    : http.send('PUT', '/coupons/:id', { path: { id }, body })
}

function removeCoupon(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/coupons/:id', { path: { id } })
}
