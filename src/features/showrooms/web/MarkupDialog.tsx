import { useRef, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { SelectField, TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit, wholeOf } from '#web/use-fields.ts'
import type { MarkupTarget, OwnMarkup } from '../markup-schema.ts'
import { figureOf, type MarkupKind, previewOf } from '../markup-words.ts'
import { MarkupSearch } from './MarkupSearch.tsx'
import { saveMarkup } from './markup-api.ts'

/** The form shows errors itself, so no toast repeats them. */
const quiet = httpWith({ quiet: true })

type Props = {
  edited: OwnMarkup | 'new' | null
  vsdId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

export function MarkupDialog({ edited, ...props }: Props) {
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
  const fields = useFields<Record<'kind' | 'markup' | 'amount' | 'target' | 'whole', string>>({
    kind: row?.amount == null ? 'percent' : 'amount',
    markup: row?.markup == null ? '' : String(row.markup),
    amount: row?.amount == null ? '' : row.amount.toFixed(2),
    target: '',
    whole: '',
  })
  const { values, errors } = fields
  const kind: MarkupKind = values.kind === 'amount' ? 'amount' : 'percent'
  const field = kind === 'amount' ? 'amount' : 'markup'
  const typed = values[field]
  const { busy, submit } = useSubmit(async () => {
    const figure = figureOf(typed)
    const target = await chosen.current
    if (!target) return fields.refuse({ target: 'Choose a product, a category or a brand.' })
    if (Number.isNaN(figure)) return fields.refuse({ [field]: `The ${field} must be a number.` })
    try {
      const { message } = await saveMarkup(quiet, target, { [field]: figure })
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      if (!fields.refuseBy(failure)) fields.refuse({ whole: wholeOf(failure) })
    }
  })
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
      <DialogFoot
        problem={errors.whole}
        action="Save markup"
        busy={busy}
        cancel="Cancel"
        onCancel={onClose}
      />
    </form>
  )
}

function countText(products: number): string {
  if (products === 0) return 'Does not apply to any product you carry'
  return products === 1 ? '1 product you carry' : `${products.toLocaleString('en-US')} products you carry`
}
