import { useFigure } from '#features/site/web/api.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { CheckField, SelectField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import { declineReasons, outOfStock } from '../rules.ts'

export type Declined = { reason: string; out_of_stock: boolean }

type Props = {
  title: string
  /** What is declined; empty if the title says it. */
  product?: string
  /** Whether this reader may also set the stock to 0: the vendor and an Admin. */
  mayEmpty: boolean
  send: (how: Declined) => Promise<Pick<ApiResponse<unknown>, 'message'>>
  onDone: () => unknown
  onClose: () => void
}

/** Asks why an item cannot be supplied: a usual reason or one in words. A new stock of 0 is part of the same change. */
export function DeclineDialog({ title, product, mayEmpty, send, onDone, onClose }: Props) {
  const minutes = useFigure('decline_minutes')
  const fields = useFields(
    { why: '', out_of_stock: true, reason: '' },
    { draft: product ? `reason for ${product}` : undefined },
  )
  const { why } = fields.values
  const isEmpty = why === outOfStock && mayEmpty
  return (
    <Dialog open onClose={onClose} title={title}>
      <ActionForm
        fields={fields}
        effect={
          <>
            {product ? <p className="font-semibold">{product}</p> : null}
            <p className="mt-2">
              The customer and Admins see the reason. The refund is posted after {minutes}. Until then you can undo
              this. After that it is final.
            </p>
          </>
        }
        check={(): Record<string, string> => (why === '' ? { why: 'Choose a reason.' } : {})}
        sentence={why === other ? { missing: 'Enter a reason.' } : null}
        send={(words) =>
          send({ reason: why === other ? words : why, out_of_stock: isEmpty && fields.values.out_of_stock })
        }
        onDone={onDone}
        action="Decline item"
        danger
        cancel="Go back"
        onCancel={onClose}
      >
        <SelectField label="Reason" options={options} {...fields.text('why')} data-autofocus />
        {isEmpty ? (
          <CheckField
            label="Set the stock of this size to 0"
            hint="Nobody can order it until you enter a new stock. Undoing the Decline does not bring it back."
            {...fields.check('out_of_stock')}
          />
        ) : null}
      </ActionForm>
    </Dialog>
  )
}

const other = 'other'

const options = [
  { value: '', label: 'Choose a reason' },
  ...declineReasons.map((value) => ({ value: value as string, label: value as string })),
  { value: other, label: 'Another reason' },
]
