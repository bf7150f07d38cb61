import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/load-chunk.ts'
import type { StageHandle } from './Stage.tsx'

const PhotoStudio = lazy(() =>
  loadChunk(() => import('./PhotoStudio.tsx')).then(({ PhotoStudio }) => ({ default: PhotoStudio })),
)

/** A photograph of what one sees: finer than the live picture, and worth waiting for. */
export function PhotoTool({ stage }: { stage: StageHandle | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="tool"
        data-minor
        aria-label="Photo. Take a photograph of what you see"
        title="Take a photograph of what you see"
        disabled={stage === null}
        onClick={() => setOpen(true)}
      >
        <Camera aria-hidden size={20} strokeWidth={1.75} />
        <span>Photo</span>
      </button>
      {open && stage ? (
        <Suspense>
          <PhotoStudio stage={stage} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
