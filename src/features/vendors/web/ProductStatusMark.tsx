import { StatusMark, type Tone } from '#web/parts/StatusMark.tsx'
import { type ProductStatus, statusNames } from '../rules.ts'

const tones: Record<ProductStatus, Tone> = { draft: 'draft', review: 'waiting', published: 'done', archived: 'quiet' }

export function ProductStatusMark({ status, waiting = false }: { status: ProductStatus; waiting?: boolean }) {
  return (
    <StatusMark tone={tones[status]}>
      {statusNames[status]}
      {waiting && status !== 'review' ? ', changes in review' : ''}
    </StatusMark>
  )
}
