import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { addDays, formatDate } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Choice, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi, useRead } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { PromotionEffect, PromotionEffectInput, PromotionInput, Promotions, PromotionView } from '../schema.ts'

/** Promotions that the platform pays out of its fee: what runs, what is planned, what has been. */
export default function PromotionsPage() {
  const reading = useApi('/admin/promotions')
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<PromotionView | null>(null)
  const done = async () => {
    setMaking(false)
    setEnding(null)
    await reading.again()
  }
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      New promotion
    </Button>
  )
  return (
    <>
      <PortalHead
        title="Promotions"
        intro="The platform pays for a promotion out of its fee on each unit, and never more. Vendors and professionals earn the same, and showroom coupons still apply."
        actions={make}
      />
      <LoadGate what="The promotions" size="h-64" reading={reading}>
        {({ promotions, categories, today }) => (
          <>
            {promotions.length === 0 ? (
              <EmptyState
                title="No promotions yet"
                text="A promotion lowers what clients pay for the products it covers while it runs."
              />
            ) : (
              <ul className="border-t border-stud">
                {promotions.map((one) => (
                  <Promotion key={one.id} one={one} onEnd={() => setEnding(one)} />
                ))}
              </ul>
            )}
            <Dialog open={making} onClose={() => setMaking(false)} title="New promotion">
              <PromotionForm categories={categories} today={today} onClose={() => setMaking(false)} onDone={done} />
            </Dialog>
            <Dialog
              open={ending !== null}
              onClose={() => setEnding(null)}
              title={ending?.state === 'planned' ? 'Withdraw promotion' : 'End promotion'}
            >
              {ending ? <EndForm one={ending} onClose={() => setEnding(null)} onDone={done} /> : null}
            </Dialog>
          </>
        )}
      </LoadGate>
    </>
  )
}

const stateWords: Record<PromotionView['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  'used up': 'Limit reached',
  over: 'Over',
  ended: 'Ended early',
}

function Promotion({ one, onEnd }: { one: PromotionView; onEnd: () => void }) {
  const open = one.state === 'planned' || one.state === 'running' || one.state === 'used up'
  return (
    <li className="grid gap-x-6 gap-y-3 justify-items-start py-4 border-b border-stud min-[56.25rem]:grid-cols-[minmax(0,1fr)_280px_160px]">
      <div className="min-w-0">
        <h2 className="text-20 font-semibold wrap-anywhere">{one.name}</h2>
        <p className="text-15">
          {one.percent === null ? `${formatDollars(one.amount ?? 0)} off each unit` : `${one.percent}% off`},{' '}
          {one.categories.length === 0 ? 'all products' : one.categories.map(({ name }) => name).join(', ')}
        </p>
        {one.effect && one.effect.limited > 0 ? (
          <p className="text-14 font-semibold">{limitWords(one, one.effect)}</p>
        ) : null}
        <p className="text-14 text-graphite">
          {formatDate(one.from)} to {formatDate(one.to)}
          {one.max_orders === null ? '' : `, the first ${one.max_orders.toLocaleString('en-US')} orders`}
        </p>
      </div>
      <div>
        <p className="font-semibold data-[state=running]:text-level" data-state={one.state}>
          {stateWords[one.state]}
        </p>
        <p className="text-14 text-graphite">
          {one.orders === 0
            ? 'No orders yet'
            : `${counted(one.orders, 'order')}, ${formatDollars(one.paid)} paid by the platform`}
        </p>
      </div>
      {open ? (
        <Button variant="secondary" onClick={onEnd}>
          {one.state === 'planned' ? 'Withdraw' : 'End now'}
          <span className="sr-only"> {one.name}</span>
        </Button>
      ) : null}
    </li>
  )
}

type EndFormProps = { one: PromotionView; onClose: () => void; onDone: () => Promise<void> }

function EndForm({ one, onClose, onDone }: EndFormProps) {
  return (
    <ActionForm
      draft={`end promotion ${one.id}`}
      effect={
        <p>
          {one.state === 'planned'
            ? `${one.name} is withdrawn and will not start.`
            : `${one.name} ends now for every new order.${one.orders === 0 ? '' : ` ${counted(one.orders, 'order')} placed with it ${one.orders === 1 ? 'keeps' : 'keep'} it.`}`}
        </p>
      }
      send={(reason) => endPromotion(quietHttp, one.id, reason)}
      onDone={onDone}
      action={one.state === 'planned' ? 'Withdraw' : 'End now'}
      danger
      cancel="Keep it"
      onCancel={onClose}
    />
  )
}

type FormProps = {
  categories: Promotions['categories']
  today: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** A new promotion; what it does to prices is shown before it is saved. */
function PromotionForm({ categories, today, onClose, onDone }: FormProps) {
  const fields = useFields({
    name: '',
    kind: 'percent',
    percent: '',
    amount: '',
    max_orders: '',
    from: today,
    to: addDays(today, 13),
    categories: [] as number[],
  })
  const { values, errors, text } = fields
  const chosen = values.categories
  const field = values.kind === 'percent' ? 'percent' : 'amount'
  const figure = numberIn(values[field])
  const terms = {
    percent: values.kind === 'percent' ? figure : null,
    amount: values.kind === 'amount' ? figure : null,
    categories: chosen,
  }
  return (
    <ActionForm
      fields={fields}
      check={() => ({
        ...(values.name.trim() === '' ? { name: 'Enter a name.' } : {}),
        ...(figure === null ? { [field]: 'Enter a number.' } : {}),
        ...(values.max_orders !== '' && !/^\d{1,7}$/.test(values.max_orders)
          ? { max_orders: 'Enter a whole number, or leave it empty.' }
          : {}),
      })}
      sentence={null}
      send={() =>
        makePromotion(quietHttp, {
          ...terms,
          name: values.name,
          from: values.from,
          to: values.to,
          max_orders: values.max_orders === '' ? null : Number(values.max_orders),
        })
      }
      onDone={onDone}
      action="Save promotion"
      cancel="Cancel"
      onCancel={onClose}
    >
      <TextField
        label="Name"
        {...text('name')}
        maxLength={60}
        autoComplete="off"
        hint="Clients see it next to the price."
        data-autofocus
      />
      <Choice
        legend="Takes off"
        name="kind"
        value={values.kind}
        options={[
          { value: 'percent', label: 'a percent off the price' },
          { value: 'amount', label: 'an amount off each unit' },
        ]}
        onChange={(kind) => fields.set({ kind, [kind]: values[field] })}
      />
      <TextField
        label={values.kind === 'percent' ? 'Percent' : 'Amount off each unit ($)'}
        {...text(field)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Effect terms={figure === null ? null : terms} />
      <TreeChoice
        key={chosen.length}
        label="Category"
        name="categories"
        value=""
        error={errors.categories}
        hint={chosen.length === 0 ? 'All products, unless you choose categories.' : undefined}
        placeholder={chosen.length === 0 ? 'All products' : 'Add a category'}
        branches={categories
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => ({ value: id, path: name.split(': ') }))}
        onChange={(id) => fields.set({ categories: [...chosen, Number(id)] })}
      />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Categories of the promotion">
          {chosen.map((id) => (
            <li key={id}>
              <Button
                variant="secondary"
                onClick={() => fields.set({ categories: chosen.filter((one) => one !== id) })}
              >
                {categories.find((one) => one.id === id)?.name}
                <span className="sr-only"> remove</span>
                <span aria-hidden> ×</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" min={today} {...text('from')} />
        <TextField label="Last day" type="date" min={today} {...text('to')} />
      </div>
      <TextField
        label="Only the first orders"
        {...text('max_orders')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        hint="The promotion ends after this number of orders."
      />
    </ActionForm>
  )
}

function numberIn(typed: string): number | null {
  const text = typed.replace(/[%$,\s]/g, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** What the promotion would do to the prices of today, and a warning where the platform's fee is less than it takes off. */
function Effect({ terms }: { terms: PromotionEffectInput | null }) {
  const { data } = useRead(
    ['promotion effect', terms],
    async () => (terms ? getEffect(silentHttp, terms) : { data: null }),
    { enabled: terms !== null },
  )
  return (
    <div className="grid gap-3" aria-live="polite">
      {terms && data && data.limited > 0 ? (
        <p className="form-notice font-semibold">{limitWords(terms, data)}</p>
      ) : null}
      <p className="p-3 border border-stud type-15">
        {terms && data ? effectWords(data) : 'The effect on prices is shown here.'}
      </p>
    </div>
  )
}

export function effectWords({ products, most, least }: PromotionEffect): string {
  if (products === 0) return 'No product would be cheaper.'
  return `Without a showroom ${counted(products, 'product')} ${products === 1 ? 'is' : 'are'} ${spanWords(least, most)} cheaper.`
}

type Wanted = { percent?: number | null | undefined; amount?: number | null | undefined }

/** For a promotion that takes off more than the platform's fee of some products. */
export function limitWords(
  { percent, amount }: Wanted,
  { products, least, limited, limited_most }: PromotionEffect,
): string {
  const wanted = percent == null ? formatDollars(amount ?? 0) : `${percent}%`
  const which =
    limited === products
      ? products === 1
        ? 'the product'
        : `all ${counted(products, 'product')}`
      : `${figure(limited)} of ${counted(products, 'product')}`
  return `Clients get only ${spanWords(least, limited_most)} off, not ${wanted}, on ${which}: the platform’s fee is the limit.`
}

const spanWords = (least: number, most: number) => (most === least ? `${most}%` : `${least}% to ${most}%`)

function makePromotion(http: Http, body: PromotionInput): Promise<ApiResponse<Promotions>> {
  return http.send('POST', '/admin/promotions', { body })
}

function getEffect(http: Http, body: PromotionEffectInput): Promise<ApiResponse<PromotionEffect>> {
  return http.send('POST', '/admin/promotions/effect', { body })
}

function endPromotion(http: Http, id: number, reason: string): Promise<ApiResponse<Promotions>> {
  return http.send('POST', '/admin/promotions/:id/end', { path: { id }, body: { reason } })
}
