import { useEffect, useRef, useState } from 'react'
import { suggest } from '#features/catalogue/web/api.ts'
import { formatDollars } from '#lib/money.ts'
import { backgroundHttp, http, quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { figureOf, type MarkupKind, markupText, previewOf, reachText } from '../markup-words.ts'
import type { MarkupScope, MarkupTarget, OwnMarkup } from '../schema.ts'
import { getMarkupTarget, removeMarkup, saveMarkup } from './api.ts'

const scopeNames: Record<MarkupScope, string> = { product: 'Product', category: 'Category', brand: 'Brand' }

/** A professional's own markups, in order of precedence over each other and over the showroom's default (rule R1). */
export function OwnMarkups({ vsdId, onChanged }: { vsdId: string; onChanged: () => void }) {
  const reading = useApi('/showroom/products/markup')
  const [edited, setEdited] = useState<OwnMarkup | 'new' | null>(null)
  const [removed, setRemoved] = useState<OwnMarkup | null>(null)
  const readAgain = async () => {
    onChanged()
    await reading.again()
  }
  return (
    <section aria-labelledby="own-markups" className="mt-14">
      <div className="sheet-head">
        <h2 id="own-markups" className="text-25">
          Custom markups
        </h2>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          Add a markup
        </Button>
      </div>
      <p className="mb-4 max-w-text text-15 text-graphite">
        Set a percent or an amount per unit for a product, a category or a brand. A product markup overrides its
        category’s, a category markup overrides its brand’s, and all of them override the showroom default. The minimum
        is 10%. Of products with their own markup, the first 100 are listed here; the table shows all of them.
      </p>
      <LoadGate reading={reading} what="Your custom markups" size="h-40">
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-15">None yet. The showroom default applies to everything.</p>
          ) : (
            <ul className="sheet-rows">
              {rows.map((row) => (
                <MarkupLine
                  key={`${row.scope} ${row.key}`}
                  row={row}
                  onEdit={() => setEdited(row)}
                  onRemove={() => setRemoved(row)}
                />
              ))}
            </ul>
          )
        }
      </LoadGate>
      <MarkupDialog edited={edited} vsdId={vsdId} onClose={() => setEdited(null)} onSaved={readAgain} />
      <RemoveDialog
        open={removed !== null}
        title="Remove markup"
        label="Remove markup"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeMarkup(http, removed)
          setRemoved(null)
          await readAgain()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.name ?? ''} will use the markup of its category, its brand or your showroom. Clients see the new
          price immediately.
        </p>
      </RemoveDialog>
    </section>
  )
}

type LineProps = { row: OwnMarkup; onEdit: () => void; onRemove: () => void }

function MarkupLine({ row, onEdit, onRemove }: LineProps) {
  const { sample } = row
  const reach = reachText(row)
  return (
    <li className="sheet-row">
      <div>
        <p>
          <span className="font-medium">{row.name}</span>
          <span className="sheet-mark">{scopeNames[row.scope]}</span>
        </p>
        <p className="text-15">{markupText(row)}</p>
        {sample ? (
          <p className="text-14 text-graphite">
            {row.scope === 'product' ? '' : `${sample.product_name}, `}
            {sample.size}: {formatDollars(sample.wholesale_price)} wholesale, {formatDollars(sample.price)} for your
            client
          </p>
        ) : null}
        {reach ? <p className="text-14 text-graphite">{reach}</p> : null}
      </div>
      <div className="keep-actions">
        <Button variant="quiet" onClick={onEdit}>
          Change<span className="sr-only"> {row.name}</span>
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {row.name}</span>
        </Button>
      </div>
    </li>
  )
}

type Props = {
  edited: OwnMarkup | 'new' | null
  vsdId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

function MarkupDialog({ edited, ...props }: Props) {
  return (
    <Dialog
      open={edited !== null}
      onClose={props.onClose}
      title={edited === 'new' ? 'Add a markup' : 'Change a markup'}
    >
      {edited ? <MarkupForm row={edited === 'new' ? null : edited} {...props} /> : null}
    </Dialog>
  )
}

function MarkupForm({ row, vsdId, onClose, onSaved }: Omit<Props, 'edited'> & { row: OwnMarkup | null }) {
  const [target, setTarget] = useState<MarkupTarget | null>(row)
  /** The latest choice, possibly still loading; saving waits for it. */
  const chosen = useRef<Promise<MarkupTarget | null>>(Promise.resolve(row))
  const fields = useFields<Record<'kind' | 'markup' | 'amount' | 'target', string>>({
    kind: row?.amount == null ? 'percent' : 'amount',
    markup: row?.markup == null ? '' : String(row.markup),
    amount: row?.amount == null ? '' : row.amount.toFixed(2),
    target: '',
  })
  const { values, errors } = fields
  const kind: MarkupKind = values.kind === 'amount' ? 'amount' : 'percent'
  const field = kind === 'amount' ? 'amount' : 'markup'
  const typed = values[field]
  const { busy, problem, submit } = useSubmit(async () => {
    const figure = figureOf(typed)
    const target = await chosen.current
    if (!target) return fields.refuse({ target: 'Choose a product, a category or a brand.' })
    if (Number.isNaN(figure)) return fields.refuse({ [field]: `The ${field} must be a number.` })
    const { message } = await saveMarkup(quietHttp, target, { [field]: figure })
    onClose()
    await onSaved()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  const choose = async (looked: Promise<MarkupTarget | null>) => {
    chosen.current = looked
    fields.set({ target: '' })
    const found = await looked
    if (chosen.current === looked) setTarget(found)
  }
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      {target ? (
        <div className="sheet-row">
          <p>
            <span className="font-medium">{target.name}</span>
            {target.scope === 'product' ? null : (
              <span className="block text-14 text-graphite">{countText(target.products)}</span>
            )}
          </p>
          {row ? null : (
            <div className="keep-actions">
              <Button variant="quiet" onClick={() => void choose(Promise.resolve(null))}>
                Choose another
              </Button>
            </div>
          )}
        </div>
      ) : (
        <MarkupSearch
          vsdId={vsdId}
          error={errors.target}
          onTyped={() => fields.set({ target: '' })}
          onChosen={choose}
        />
      )}
      {target && errors.target ? <p className="field-error">{errors.target}</p> : null}
      <SelectField
        label="Markup type"
        options={[
          { value: 'percent', label: 'Percent of the wholesale price' },
          { value: 'amount', label: 'Dollar amount per unit' },
        ]}
        {...fields.text('kind')}
      />
      <TextField
        label={kind === 'amount' ? 'Amount ($)' : 'Percent'}
        hint={previewOf(kind, typed, target?.sample ?? null)}
        inputMode="decimal"
        autoComplete="off"
        {...fields.text(field)}
      />
      <DialogFoot problem={problem} action="Save markup" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function countText(products: number): string {
  if (products === 0) return 'Does not apply to any product you carry'
  return products === 1 ? '1 product you carry' : `${products.toLocaleString('en-US')} products you carry`
}

type Found = { scope: MarkupScope; key: string; name: string; kind: string }
type MarkupSearchProps = {
  vsdId: string
  error: string | undefined
  onTyped: () => void
  /**
   * Called as soon as a result is chosen, with a promise of its target. The promise resolves to null if loading fails,
   * and the error is shown here.
   */
  onChosen: (target: Promise<MarkupTarget | null>) => void
}

/**
 * Searches the showroom's products, categories, and brands for a markup's target. Responses that arrive late are
 * ignored.
 */
function MarkupSearch({ vsdId, error, onTyped, onChosen }: MarkupSearchProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
  const [problem, setProblem] = useState('')
  const latest = useRef(0)
  useEffect(() => {
    const turn = ++latest.current
    setProblem('')
    if (text.trim().length < 2) return setFound(null)
    const timer = setTimeout(
      () =>
        find(text, vsdId).then(
          (rows) => turn === latest.current && setFound(rows),
          () => turn === latest.current && setProblem(noResponse),
        ),
      250,
    )
    return () => clearTimeout(timer)
  }, [text, vsdId])
  const choose = (row: Found) => {
    setProblem('')
    const failed = () => {
      setProblem(noResponse)
      return null
    }
    onChosen(getMarkupTarget(backgroundHttp, row).then(({ data }) => data, failed))
  }
  return (
    <div>
      <TextField
        label="Applies to"
        hint="Enter at least two letters of a product, category or brand."
        name="target"
        autoComplete="off"
        maxLength={80}
        value={text}
        error={problem || error}
        onChange={(event) => {
          setText(event.target.value)
          onTyped()
        }}
        data-autofocus
      />
      <p role="status" className="text-14 text-graphite">
        {found?.length === 0 ? 'No results among the products you carry.' : ''}
      </p>
      {found && found.length > 0 ? (
        <ul className="border-t border-stud" aria-label="Search results">
          {found.map((row) => (
            <li key={`${row.scope} ${row.key}`}>
              <button
                className="w-full min-h-11 py-2 px-1 border-b border-stud wrap-anywhere text-left cursor-pointer hover:bg-paint-wash"
                type="button"
                onClick={() => choose(row)}
              >
                {row.name}
                <span className="sheet-mark">{row.kind}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const noResponse = 'The search failed. Try again in a moment.'

async function find(text: string, vsdId: string): Promise<Found[]> {
  const { data } = await suggest(backgroundHttp, text, vsdId)
  return [
    ...data.categories.map(
      ({ slug_url, name }): Found => ({ scope: 'category', key: slug_url, name, kind: 'Category' }),
    ),
    ...data.brands.map(({ slug, name }): Found => ({ scope: 'brand', key: slug, name, kind: 'Brand' })),
    ...data.products.map(
      ({ hash, product_name }): Found => ({
        scope: 'product',
        key: hash,
        name: product_name,
        kind: 'Product',
      }),
    ),
  ]
}
