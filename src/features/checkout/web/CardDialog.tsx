import { Suspense } from 'react'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

type Props = { open: boolean; onClose: () => void; onSaved: () => Promise<void> }

// The card check is larger than the page.
const NewCardForm = lazyPart(() => import('./NewCardForm.tsx'), 'NewCardForm')

export function CardDialog({ open, onClose, onSaved }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a card">
      <Suspense fallback={<Skeleton className="mt-6 h-96 w-full" />}>
        <NewCardForm onClose={onClose} onSaved={onSaved} />
      </Suspense>
    </Dialog>
  )
}
