import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { problemOf } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { BulkChange, BulkUndone } from '../bulk-schema.ts'

type LastChangeProps = {
  /** Nothing is shown without one. */
  last: BulkChange | null | undefined
  /** What was changed, for the records that stay: "product". */
  noun: string
  undo: (id: number) => Promise<{ data: BulkUndone }>
  /** Reads again what is shown. */
  onUndone: () => void
}

/** The newest change of many records, while it can be undone. */
export function LastChange({ last, noun, undo, onUndone }: LastChangeProps) {
  const [busy, setBusy] = useState(false)
  if (!last) return null
  const run = async () => {
    setBusy(true)
    try {
      const { data } = await undo(last.id)
      if (data.kept === 0) void toast.success(`Undone: ${last.summary}.`)
      else
        void toast.warning(
          `${counted(data.restored, noun)} restored. ${counted(data.kept, noun)} changed since and left as they are.`,
        )
    } catch (failure) {
      void toast.error(problemOf(failure))
    }
    setBusy(false)
    onUndone()
  }
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 items-center justify-between py-1 px-3 border-l-4 border-paint bg-paint-wash type-15">
      <span>
        Last change, {formatDate(last.applied_at)}: {last.summary}. It can be undone until {formatTime(last.undo_until)}{' '}
        on {formatDate(last.undo_until)}.
      </span>
      <Button variant="quiet" busy={busy} onClick={() => void run()}>
        <Undo2 aria-hidden size={20} strokeWidth={1.75} />
        Undo
      </Button>
    </p>
  )
}
