import { DeedForm } from '#web/DeedForm.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { Answered } from '#web/http.ts'
import type { CancelRequest } from '../cancel-schema.ts'

type Props = {
  request: CancelRequest
  send: (reason: string) => Promise<Answered<unknown>>
  onRejected: (message: string | null) => unknown
  onClose: () => void
}

/** Why a customer's request to cancel is rejected; the customer sees the text. */
export function RejectDialog({ request, send, onRejected, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Reject request?">
      <DeedForm
        effect={
          <p>
            The items of order <span className="font-mono text-14">{request.order_no}</span> will not be
            cancelled. {request.customer.name} will see your reason.
          </p>
        }
        sentence={{ missing: 'Enter a reason.' }}
        draft={`reject ${request.id}`}
        send={send}
        onDone={onRejected}
        deed="Reject request"
        danger
        keep="Cancel"
        onKeep={onClose}
      />
    </Dialog>
  )
}
