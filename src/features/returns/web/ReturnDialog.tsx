import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { quantityWord } from '#features/orders/rules.ts'
import type { OrderItem } from '#features/orders/schema.ts'
import { noReturn } from '#features/shipping/delivery.ts'
import { refundWindow } from '#features/site/figures.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { formatDate } from '#lib/dates.ts'
import { imageEndings } from '#lib/file-rules.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { Choice, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { faultOf, reasonsFor } from '../rules.ts'
import type { ReturnTerms } from '../schema.ts'
import { sendReturn } from './api.ts'

type ReturnDialogProps = {
  item: OrderItem
  type: 'return' | 'incomplete'
  byAdmin: boolean
  onClose: () => void
  onSent: (message: string | null) => void
}

const titles = { return: 'Return items', incomplete: 'Report a problem' }

/**
 * Requests to return units, or reports that they came incomplete or damaged; the refund updates as the quantity is
 * typed.
 */
export function ReturnDialog({ item, type, byAdmin, onClose, onSent }: ReturnDialogProps) {
  const fields = useFields(
    { qty: String(item.qty), reason: '', note: '', unopened: 'yes', method: 'ship', override_reason: '' },
    { also: ['files'] },
  )
  const { values, errors, set, text } = fields
  const { qty, reason, unopened, method } = values
  const [files, setFiles] = useState<File[]>([])
  // The key stays the same while it is unknown whether the request has arrived.
  const key = useRef(newKey())
  const units = Math.max(1, Math.min(item.qty, Number.parseInt(qty, 10) || 1))
  const reading = useApi('/order_items/:id/return', { path: { id: item.id }, query: { qty: units } })
  const terms = reading.data
  const own = terms?.[type]
  const late = own !== undefined && own.message !== ''
  const returning = type === 'return'
  // Made-to-order goods can be returned if another party is at fault; after the last day nothing can.
  const over = late && !byAdmin && own.message !== noReturn
  const { busy, problem, submit } = useSubmit(
    async () => {
      const uploads = files.length > 0 ? (await uploadFiles(quietHttp, 'return', files)).data : []
      const wanted = {
        type,
        reason,
        note: values.note.trim(),
        files: uploads.map(({ id }) => id),
        qty: Number.parseInt(qty, 10) || 0,
        unopened: returning && terms?.boxed ? unopened === 'yes' : null,
        method: returning ? (method as 'ship' | 'pickup') : null,
        ...(byAdmin ? { override_reason: values.override_reason.trim() } : {}),
      }
      onSent((await sendReturn(quietHttp, item.id, wanted, key.current)).message)
    },
    (failure) => {
      if (failure instanceof HttpFailure) key.current = newKey()
      return fields.refuseBy(failure)
    },
  )
  return (
    <Dialog open onClose={onClose} title={titles[type]}>
      <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-4.5 mt-3">
        <p className="font-semibold wrap-anywhere">{item.product_name}</p>
        <p className="text-15 text-graphite">
          {own?.last_day ? `Request it by ${formatDate(own.last_day)}. ` : null}
          {returning ? (
            <>
              Unopened boxes, not installed, not cut. See the{' '}
              <Link to={paths.returnPolicy()} className="link">
                return policy
              </Link>
              .
            </>
          ) : (
            'You do not have to send anything back, and there is no fee.'
          )}
        </p>
        {late && !byAdmin ? <p className="form-notice">{own?.message}</p> : null}
        <TextField
          label="Quantity"
          inputMode="numeric"
          {...text('qty')}
          hint={`Of ${quantityWord(item.qty, item.unit)}${
            terms && terms.qty_left < item.qty ? `; ${terms.qty_left} can still be requested` : ''
          }`}
          onChange={(event) => set({ qty: event.target.value.replace(/\D/g, '') })}
          data-autofocus
        />
        <SelectField
          label="Reason"
          {...text('reason')}
          options={[{ value: '', label: 'Choose a reason', disabled: true }, ...reasonsFor(type)]}
        />
        {reading.error ? (
          <p role="alert" className="form-notice">
            The estimate could not be loaded.{' '}
            <button type="button" className="link" onClick={() => void reading.again()}>
              Try again
            </button>
          </p>
        ) : terms ? (
          // The figures of the previous quantity are dimmed until the new ones arrive.
          <div aria-busy={reading.isFetching} className="aria-busy:opacity-60">
            <Estimate terms={terms} noFee={!returning || (reason !== '' && faultOf(type, reason) !== 'customer')} />
          </div>
        ) : null}
        {returning && terms?.boxed ? (
          <Choice
            legend="Are the boxes unopened?"
            name="unopened"
            value={unopened}
            onChange={(value) => set({ unopened: value })}
            options={[
              { value: 'yes', label: 'Yes, all of them' },
              { value: 'no', label: 'No (opened boxes may be rejected)' },
            ]}
          />
        ) : null}
        {returning ? (
          <Choice
            legend="How will you return them?"
            name="method"
            value={method}
            onChange={(value) => set({ method: value })}
            options={[
              { value: 'ship', label: 'I will ship them' },
              { value: 'pickup', label: 'Request a pickup' },
            ]}
          />
        ) : null}
        <Dropzone
          label="Photos"
          field="image"
          max={10}
          endings={[...imageEndings, 'pdf']}
          files={files}
          error={errors.files}
          onChange={setFiles}
          disabled={busy}
        />
        <TextAreaField label="Note" rows={3} required={false} maxLength={1000} {...text('note')} />
        {byAdmin && late ? (
          <TextAreaField
            label="Reason for an exception after the last day"
            rows={2}
            maxLength={500}
            {...text('override_reason')}
          />
        ) : null}
        <FormNotice>{problem}</FormNotice>
        <div className="flex flex-wrap gap-3">
          {over ? null : (
            <Button type="submit" busy={busy}>
              {returning ? 'Request return' : 'Submit report'}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Rule R10 in the customer's terms: goods, the full tax, and the highest possible fee. */
function Estimate({ terms, noFee }: { terms: ReturnTerms; noFee: boolean }) {
  const { merchandise, tax, shipping, refund, fee_at_most: most } = terms.estimate
  const fee = noFee ? 0 : most
  return (
    <section aria-label="Estimated refund" aria-live="polite" className="pt-3 px-4 pb-3.5 border border-stud bg-white">
      <dl className="order-sums mt-0">
        <div>
          <dt>Items, after coupons</dt>
          <dd>{formatDollars(merchandise)}</dd>
        </div>
        <div>
          <dt>Tax, in full</dt>
          <dd>{formatDollars(tax)}</dd>
        </div>
        {shipping > 0 ? (
          <div>
            <dt>Shipping, in full</dt>
            <dd>{formatDollars(shipping)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Restocking fee{fee > 0 ? ', at most' : ''}</dt>
          <dd>{fee > 0 ? `-${formatDollars(fee)}` : 'None'}</dd>
        </div>
        <div className="mt-1.5 pt-3 border-t border-ink type-17 font-semibold">
          <dt>Refund{fee > 0 ? ', at least' : ''}</dt>
          <dd>{formatDollars(Math.max(0, refund - fee))}</dd>
        </div>
      </dl>
      <p className="mt-2 text-14 text-graphite">
        {fee > 0
          ? `The fee is the initial shipping cost, and never more than the return shipping cost. Refunds take ${refundWindow} from the day the items are received.`
          : 'The refund goes to the card you paid with.'}
      </p>
    </section>
  )
}
