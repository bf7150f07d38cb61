import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#lib/dates.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Choice, SelectField, TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { PromotionEffect, PromotionEffectInput, Promotions } from '../schema.ts'
import { getEffect, makePromotion } from './api.ts'

type FormProps = {
  categories: Promotions['categories']
  today: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** A new promotion; what it does to prices is shown before it is saved. */
export function PromotionForm({ categories, today, onClose, onDone }: FormProps) {
  const [values, setValues] = useState({
    ...{ name: '', kind: 'percent', figure: '', limit: '' },
    ...{ from: today, to: addDays(today, 13) },
  })
  const [chosen, setChosen] = useState<number[]>([])
  const set = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues((old) => ({ ...old, [name]: event.target.value })),
  })
  const figure = numberIn(values.figure)
  const terms = {
    percent: values.kind === 'percent' ? figure : null,
    amount: values.kind === 'amount' ? figure : null,
    categories: chosen,
  }
  const field = values.kind === 'percent' ? 'percent' : 'amount'
  return (
    <ActionForm
      draft="new promotion"
      fields={['name', 'percent', 'amount', 'from', 'to', 'categories', 'max_orders']}
      check={() => ({
        ...(values.name.trim() === '' ? { name: 'Enter a name.' } : {}),
        ...(figure === null ? { [field]: 'Enter a number.' } : {}),
        ...(values.limit !== '' && !/^\d{1,7}$/.test(values.limit)
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
          max_orders: values.limit === '' ? null : Number(values.limit),
        })
      }
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onDone()
      }}
      action="Save promotion"
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label="Name"
            {...set('name')}
            maxLength={60}
            autoComplete="off"
            error={wrong('name')}
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
            onChange={(kind) => setValues((old) => ({ ...old, kind }))}
          />
          <TextField
            label={values.kind === 'percent' ? 'Percent' : 'Amount off each unit ($)'}
            {...set('figure')}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            error={wrong('percent') ?? wrong('amount')}
          />
          <SelectField
            label="Category"
            name="categories"
            value=""
            error={wrong('categories')}
            hint={chosen.length === 0 ? 'All products, unless you choose categories.' : undefined}
            options={[
              { value: '', label: chosen.length === 0 ? 'All products' : 'Add a category' },
              ...categories
                .filter(({ id }) => !chosen.includes(id))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              const id = Number(event.target.value)
              if (id) setChosen((old) => [...old, id])
            }}
          />
          {chosen.length > 0 ? (
            <ul className="flex flex-wrap gap-2" aria-label="Categories of the promotion">
              {chosen.map((id) => (
                <li key={id}>
                  <Button variant="secondary" onClick={() => setChosen((old) => old.filter((one) => one !== id))}>
                    {categories.find((one) => one.id === id)?.name}
                    <span className="sr-only"> remove</span>
                    <span aria-hidden> ×</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="First day" type="date" min={today} {...set('from')} error={wrong('from')} />
            <TextField label="Last day" type="date" min={today} {...set('to')} error={wrong('to')} />
          </div>
          <TextField
            label="Only the first orders"
            {...set('limit')}
            name="max_orders"
            required={false}
            inputMode="numeric"
            autoComplete="off"
            error={wrong('max_orders')}
            hint="The promotion ends after this number of orders."
          />
          <Effect terms={figure === null ? null : terms} />
        </>
      )}
    </ActionForm>
  )
}

function numberIn(typed: string): number | null {
  const text = typed.replace(/[%$,\s]/g, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** What the promotion would do to the prices of today. */
function Effect({ terms }: { terms: PromotionEffectInput | null }) {
  const { data } = useQuery({
    queryKey: ['promotion effect', terms],
    queryFn: async () => (terms ? (await getEffect(silentHttp, terms)).data : null),
    enabled: terms !== null,
  })
  return (
    <p className="promotion-effect" aria-live="polite">
      {terms && data ? effectWords(data) : 'The effect on prices is shown here.'}
    </p>
  )
}

function effectWords({ products, most, least, limited }: PromotionEffect): string {
  if (products === 0) return 'No product would be cheaper.'
  const span = most === least ? `${most}%` : `${least}% to ${most}%`
  const count = `${products.toLocaleString('en-US')} ${products === 1 ? 'product is' : 'products are'}`
  const capped =
    limited === 0
      ? ''
      : ` For ${limited === products ? 'all' : limited.toLocaleString('en-US')} of them the platform’s fee is the limit.`
  return `Without a showroom ${count} ${span} cheaper.${capped}`
}
