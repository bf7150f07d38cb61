import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import type { StageHandle } from './Stage.tsx'
import { Tool } from './Tool.tsx'

const PhotoStudio = lazyPart(() => import('./PhotoStudio.tsx'), 'PhotoStudio')

/** Takes a photo of the current view; finer than the live picture, but slow. */
export function PhotoTool({ stage }: { stage: StageHandle | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool
        icon={Camera}
        label="Photo"
        hint="Take a photo of this view"
        off={stage === null}
        named
        minor
        onPress={() => setOpen(true)}
      />
      {open && stage ? (
        <Suspense>
          <PhotoStudio stage={stage} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
