import { useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { getFile, quietHttp, saveFile } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Shipment } from '../shipment-schema.ts'
import { removeShipment, shipPrepared } from './api.ts'

type Props = {
  type: AccountType
  shipment: Omit<Shipment, 'items'>
  /** For the labels of the buttons: "package 1". */
  name: string
  orderNo: string
  onEdit: () => void
  onDone: () => Promise<void>
}

/** What a vendor can do with a package that is prepared, and an Admin with any. */
export function ShipmentActions({ type, shipment, name, orderNo, onEdit, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const mayShip = useAdminMay('support')
  if ((type !== 'Vendor' && type !== 'Admin') || !mayShip) return null
  const prepared = shipment.state === 'prepared'
  const may = type === 'Admin' || (prepared && shipment.vendor_id !== null)
  const run = async (change: () => Promise<string | null>) => {
    if (busy) return
    setBusy(true)
    showFailure(null)
    try {
      const message = await change()
      if (message) void toast.success(message)
      await onDone()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const ship = async () => {
    const { data } = await shipPrepared(quietHttp, [shipment.id])
    const refused = data.find(({ outcome }) => outcome === 'refused')
    if (refused) throw new HttpFailure(422, refused.message)
    return 'Package shipped.'
  }
  const slip = async () => {
    const path = { path: { id: shipment.id } }
    const file = await getFile('/shipments/:id/packing_slip', 'application/pdf', path)
    saveFile(`packing-slip-${orderNo}-${name.replace(/\D/g, '') || shipment.id}.pdf`, file)
    return null
  }
  return (
    <div className="shipment-actions no-print">
      {type === 'Admin' && prepared ? (
        <Button className="button-small" busy={busy} onClick={() => void run(ship)}>
          Set to Shipped<span className="sr-only">: {name}</span>
        </Button>
      ) : null}
      <Button variant="quiet" className="button-small" onClick={() => void run(slip)}>
        Packing slip<span className="sr-only"> of {name}</span>
      </Button>
      {may ? (
        <Button variant="quiet" className="button-small" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {may && prepared ? (
        <Button
          variant="quiet"
          className="button-small"
          onClick={() => void run(async () => (await removeShipment(quietHttp, shipment.id)).message)}
        >
          Unpack<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {note}
    </div>
  )
}
