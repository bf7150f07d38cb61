import { FileText, PackageCheck, Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { paths } from '#lib/paths.ts'
import { getFile, http, saveFile } from '#web/browser/browser-http.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
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

/** The order's documents to download or print, and for its customer a button to order again. */
export function OrderDocuments({ type, order }: { type: AccountType; order: Order }) {
  return (
    <div className="flex flex-wrap gap-3 no-print">
      {papersFor[type].map((paper) => (
        <DocumentButton key={paper.label} order={order} paper={paper} />
      ))}
      {type === 'User' && !order.items.every(({ swatch }) => swatch) ? <OrderAgain order={order} /> : null}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden size={20} strokeWidth={1.75} />
        Print
      </Button>
    </div>
  )
}

function DocumentButton({ order, paper }: { order: Order; paper: Paper }) {
  const [busy, setBusy] = useState(false)
  const Icon = paper.path === 'invoice' ? FileText : PackageCheck
  const { note, showFailure } = useFailureNote()
  const save = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const file = await getFile(`/orders/:id/${paper.path}`, 'application/pdf', { path: { id: order.id } })
      saveFile(`${paper.file}-${order.order_no}.pdf`, file)
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        {paper.label}
      </Button>
      {note}
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
        <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
        Order again
      </Button>
      {note}
    </div>
  )
}
