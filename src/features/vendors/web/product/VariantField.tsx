import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { silentHttp } from '#web/browser/browser-http.ts'
import { FieldError } from '#web/form/messages.tsx'
import { getProducts } from '../api.ts'
import '#web/table/data-table.css'
import { useRead } from '#web/page/use-api.ts'
import type { Variant } from '../form-values.ts'

type VariantFieldProps = {
  /** Null: the product is alone. */
  value: Variant | null
  /** The product itself, which is not offered. */
  own: number | undefined
  error: string | undefined
  onChange: (value: Variant | null) => void
}

const pauseMs = 250

/** Chooses another product of the vendor, of which this one is a finish or color, by its name or SKU. */
export function VariantField({ value, own, error, onChange }: VariantFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value?.product_name ?? '')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isSearch = asked !== '' && asked !== value?.product_name
  const {
    data,
    isFetching,
    error: failure,
  } = useRead(
    ['variant choice', asked],
    async () => ({ data: await getProducts(silentHttp, { q: asked, per_page: '10', sort: 'name' }) }),
    { enabled: isSearch },
  )
  const found = isSearch ? (data?.data ?? []).filter((row) => row.id !== own) : []
  const message = !isSearch
    ? 'Type a name or SKU.'
    : failure
      ? 'Your products could not be searched. Type again to retry.'
      : isFetching
        ? 'Searching'
        : found.length === 0
          ? 'None of your products match.'
          : ''
  return (
    <div className="field form-wide">
      <label htmlFor={id} className="text-15 font-medium">
        Variant of <span className="font-normal text-hint">(optional)</span>
      </label>
      <p id={`${id}-hint`} className="text-14 text-graphite">
        Another product of yours, of which this is a finish or color. Shoppers switch between the products of a group on
        their pages.
      </p>
      <Combobox.Root
        items={found}
        filter={null}
        value={value}
        inputValue={typed}
        onInputValueChange={setTyped}
        onValueChange={(chosen: Variant | null) =>
          onChange(chosen && { id: chosen.id, product_name: chosen.product_name })
        }
        itemToStringLabel={(variant: Variant) => variant.product_name}
        isItemEqualToValue={(one: Variant, other: Variant) => one.id === other.id}
      >
        <div className="relative">
          <Combobox.Input
            id={id}
            name="variant_of"
            className="control pr-12"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          />
          <Combobox.Clear className="icon-button absolute inset-y-0 right-0" aria-label="No group">
            <X aria-hidden size={18} strokeWidth={1.75} />
          </Combobox.Clear>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={4} className="z-40">
            <Combobox.Popup className="w-(--anchor-width) min-w-50 max-h-[min(60dvh,480px)] overflow-y-auto py-2 border border-lath bg-chalk shadow-[8px_8px_0_#1f1d1a14]">
              <Combobox.Status className="px-3 text-15 text-graphite">{message}</Combobox.Status>
              <Combobox.List aria-label="Your products">
                {(row: (typeof found)[number]) => (
                  <Combobox.Item key={row.id} value={row} className="table-menu-item">
                    <span className="min-w-0 wrap-anywhere">
                      {row.product_name}
                      <span className="block text-14 text-graphite">{row.sku}</span>
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
