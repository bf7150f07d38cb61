import { shownReceiverPhone } from '#features/address/address.ts'
import type { Receiver } from '#features/orders/shipment-schema.ts'

/** Where an item goes and whom to call; a dash when the reader does not need it (decision 0068). */
export function ReceiverLines({ receiver }: { receiver: Receiver | null }) {
  if (!receiver) return <span className="text-graphite">–</span>
  const { address, name, phone, note } = receiver
  return (
    <span className="cell-wide">
      {name}
      <span className="block text-14 text-graphite">
        {address.street}
        {address.apartment ? `, ${address.apartment}` : null}
        <br />
        {address.city}, {address.state} {address.zip_code}
      </span>
      {phone ? (
        <a href={`tel:${phone}`} className="link text-14">
          {shownReceiverPhone(phone)}
        </a>
      ) : null}
      {note ? <span className="block text-14 wrap-anywhere">“{note}”</span> : null}
    </span>
  )
}
