import { type ProductStatus, statusNames } from '../product-status.ts'

/** A small square and a word. */
export function StatusMark({ status, waiting = false }: { status: ProductStatus; waiting?: boolean }) {
  return (
    <span className="status-mark" data-status={status}>
      {statusNames[status]}
      {waiting && status !== 'review' ? ', changes in review' : ''}
    </span>
  )
}
