import { ActionForm } from '#web/ActionForm.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { ApiResponse } from '#web/http.ts'
import type { CancelRequest } from '../cancel-schema.ts'

type Props = {
  request: CancelRequest
  send: (reason: string) => Promise<ApiResponse<unknown>>
  onRejected: (message: string | null) => unknown
  onClose: () => void
}

/** Why a customer's request to cancel is rejected; the customer sees the text. */
export function RejectDialog({ request, send, onRejected, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Reject request?">
      <ActionForm
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
        action="Reject request"
        danger
        cancel="Cancel"
        onCancel={onClose}
      />
    </Dialog>
  )
}
