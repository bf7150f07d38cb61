import { Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import type { Saver } from './autosave.ts'
import type { StageHandle } from './Stage.tsx'

const PlaceRoom = lazyPart(() => import('./PlaceRoom.tsx'), 'PlaceRoom')

type PlaceToolProps = { stage: StageHandle | null; saver: Saver; vsdId: string | null }

/** Shows the room in augmented reality; a link made for a phone (`?place`) opens the dialog at once. */
export function PlaceTool(props: PlaceToolProps) {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('place'))
  return (
    <>
      <button
        type="button"
        className="tool"
        data-minor
        aria-label="View in your space. Place the room in front of you with a phone camera"
        title="View in your space"
        onClick={() => setOpen(true)}
      >
        <Smartphone aria-hidden size={20} strokeWidth={1.75} />
        <span>Your space</span>
      </button>
      {open ? (
        <Suspense>
          <PlaceRoom {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
