import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { otherNames } from '#features/proposals/lines.ts'
import { formatDollars } from '#lib/money.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import type { Fields } from '#web/form/use-form.ts'
import type { DraftValues, LineValues } from './draft-values.ts'

type Props = {
  line: LineValues
  index: number
  /** The index of the last line. */
  last: number
  text: Fields<DraftValues>['text']
  onMove: (to: number) => void
  onRemove: () => void
}

/** One line of the draft. */
export function LineFields({ line, index, last, text, onMove, onRemove }: Props) {
  const { kind, name, product, look, about, unit_label, unit_price } = line
  const title = kind === 'product' ? name : `${otherNames[kind]} ${index + 1}`
  const at = <N extends keyof LineValues>(field: N) => text(`lines.${index}.${field}`)
  return (
    <li
      className="grid grid-cols-1 gap-3 pt-4 border-t border-stud sm:grid-cols-[minmax(0,1fr)_auto]"
      aria-label={title}
    >
      {kind === 'product' ? (
        <div className="flex min-w-0 gap-3">
          <span className="w-16 flex-none">
            <CardPicture hash={product} look={look} alt="" sizes="64px" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-14 text-graphite">{about}</p>
            <p className="text-14 text-graphite">
              {unit_price === null ? 'Priced when you save' : `${formatDollars(unit_price)} / ${unit_label}`}
            </p>
            <FieldError>{at('product').error}</FieldError>
          </div>
        </div>
      ) : (
        <p className="font-semibold">{otherNames[kind]}</p>
      )}
      <div className="flex flex-wrap justify-end">
        <button
          type="button"
          className="icon-button"
          aria-label={`Move ${title} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Move ${title} down`}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
        </button>
        <button type="button" className="icon-button" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden size={18} strokeWidth={1.75} />
        </button>
      </div>
      <div className="grid col-span-full grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-x-4 gap-y-3">
        {kind === 'product' ? (
          <>
            <TextField label={`Quantity, ${unit_label}`} inputMode="numeric" maxLength={6} {...at('qty')} />
            <TextField label="Room or surface" required={false} maxLength={60} {...at('surface')} />
          </>
        ) : (
          <>
            <TextField label="Name" maxLength={120} {...at('name')} />
            <TextField label="Amount, $" inputMode="decimal" maxLength={14} {...at('amount')} />
            <TextAreaField
              label="Description"
              required={false}
              className="col-span-full"
              rows={2}
              maxLength={500}
              {...at('detail')}
            />
          </>
        )}
      </div>
    </li>
  )
}
