import { useState } from 'react'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { getFile, http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { FileButton } from '#web/parts/FileButton.tsx'
import type { LaborInvoice } from '../schema.ts'
import { changeInvoice } from './api.ts'

/** What the reader may do with an invoice now; its customer cancels without a reason. */
export function LaborActions({
  invoice,
  needsReason,
  onChanged,
}: {
  invoice: LaborInvoice
  needsReason: boolean
  onChanged: () => Promise<unknown>
}) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const mayChange = useAdminMay('support')
  const done = async () => {
    setBusy(true)
    try {
      const { message } = await changeInvoice(http, invoice.id, { action: 'done' })
      await onChanged()
      void toast.success(message ?? '')
    } catch {
      // The HTTP client says what went wrong.
    } finally {
      setBusy(false)
    }
  }
  const name = <span className="sr-only"> {invoice.invoice_no}</span>
  const path = { id: invoice.id }
  return (
    <div className="flex flex-wrap gap-2 no-print">
      <FileButton
        name={`invoice-${invoice.invoice_no}.pdf`}
        read={() => getFile('/labor/invoices/:id/document', 'application/pdf', { path })}
        variant="quiet"
      >
        Invoice{name}
      </FileButton>
      {mayChange && invoice.may.includes('done') ? (
        <Button variant="secondary" busy={busy} onClick={() => void done()}>
          Mark done{name}
        </Button>
      ) : null}
      {mayChange && invoice.may.includes('cancel') ? (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Cancel labor{name}
        </Button>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel this labor?">
        <ActionForm
          effect={`${formatDollars(invoice.total)} for ${invoice.lines.map((line) => line.name).join(', ')} on ${formatDate(invoice.first_on)} is refunded in full to the card that paid. The goods of the order stay ordered.`}
          sentence={needsReason ? {} : null}
          send={(reason) => changeInvoice(quietHttp, invoice.id, { action: 'cancel', reason })}
          onDone={async () => {
            setOpen(false)
            await onChanged()
          }}
          action="Cancel and refund"
          danger
          cancel="Keep it"
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}
