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

/** Why a customer's request to cancel is not granted; he reads the sentence. */
export function RejectDialog({ request, send, onRejected, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Reject the request?">
      <DeedForm
        effect={
          <p>
            The items of order <span className="font-mono text-14">{request.order_no}</span> go on.{' '}
            {request.customer.name} reads your reason.
          </p>
        }
        sentence={{ missing: 'Write a sentence why.' }}
        draft={`reject ${request.id}`}
        send={send}
        onDone={onRejected}
        deed="Reject the request"
        danger
        keep="Not now"
        onKeep={onClose}
      />
    </Dialog>
  )
}
