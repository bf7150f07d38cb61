import { FileText, PackageCheck, Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { paths } from '#lib/paths.ts'
import { getFile, http } from '#web/browser/browser-http.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { FileButton } from '#web/parts/FileButton.tsx'
import type { Order } from '../schema.ts'
import { reorder } from './api.ts'

type Paper = { path: 'invoice' | 'packing_slip'; label: string; file: string }

const invoice: Paper = { path: 'invoice', label: 'Invoice', file: 'invoice' }
const purchaseOrder: Paper = { path: 'invoice', label: 'Purchase order', file: 'purchase-order' }
const packingSlip: Paper = { path: 'packing_slip', label: 'Packing slip', file: 'packing-slip' }

const papersFor: Record<AccountType, Paper[]> = {
  User: [invoice],
  Contractor: [invoice, packingSlip],
  Vendor: [purchaseOrder, packingSlip],
  Admin: [invoice, packingSlip],
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 }

/** The order's documents to download or print, and for its customer a button to order again. */
export function OrderDocuments({ type, order }: { type: AccountType; order: Order }) {
  return (
    <div className="flex flex-wrap gap-3 no-print">
      {papersFor[type].map(({ path, label, file }) => (
        <FileButton
          key={label}
          name={`${file}-${order.order_no}.pdf`}
          read={() => getFile(`/orders/:id/${path}`, 'application/pdf', { path: { id: order.id } })}
        >
          {path === 'invoice' ? <FileText {...icon} /> : <PackageCheck {...icon} />}
          {label}
        </FileButton>
      ))}
      {type === 'User' && !order.items.every(({ swatch }) => swatch) ? <OrderAgain order={order} /> : null}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer {...icon} />
        Print
      </Button>
    </div>
  )
}

function OrderAgain({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const again = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const { data, message } = await reorder(http, order.id, getStored('cart_id'))
      // The cart in the page's header is read again when its id is stored.
      if (data.cart.id) setStored('cart_id', data.cart.id)
      if (message) void toast.success(message)
      for (const one of data.skipped) void toast.warning(`${one.product_name}: ${one.reason}`)
      void navigate(paths.cart())
    } catch (failure) {
      showFailure(failure)
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void again()}>
        <RotateCcw {...icon} />
        Order again
      </Button>
      {note}
    </div>
  )
}
