import type { ReturnView } from '#features/orders/return-view.ts'
import { ActionForm } from '#web/ActionForm.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { putRequest } from './api.ts'

const http = httpWith({ quiet: true })

type Props = {
  request: Pick<ReturnView, 'id'>
  onClose: () => void
  onSent: (message: string | null) => void
}

/** A vendor objects to the cost of a return or a claim; an Admin decides. */
export function ObjectDialog({ request, onClose, onSent }: Props) {
  return (
    <Dialog open onClose={onClose} title="Object to the refund">
      <ActionForm
        effect={
          <p className="text-graphite">
            The customer’s refund is not affected. Wainscot decides your objection and settles with you.
          </p>
        }
        sentence={{
          name: 'objection',
          label: 'Reason',
          most: 1000,
          missing: 'Enter a reason.',
        }}
        draft={`objection ${request.id}`}
        send={(objection) => putRequest(http, request.id, { objection })}
        onDone={onSent}
        action="Submit objection"
        cancel="Cancel"
        onCancel={onClose}
      />
    </Dialog>
  )
}
