import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { StageHandle } from './Stage.tsx'
import { Tool } from './Tool.tsx'

const SaveRoomDialog = lazyPart(() => import('./SaveRoomDialog.tsx'), 'SaveRoomDialog')

/** Saves the room with a name and a picture to the account's own rooms, to start designs from. Signed-in users only. */
export function SaveRoomTool({ stage }: { stage: StageHandle | null }) {
  const { state } = useSession()
  const [asked, setAsked] = useState(false)
  if (state !== 'signed in') return null
  return (
    <>
      <Tool
        icon={BookmarkPlus}
        label="Save room"
        hint="Save to my rooms"
        named
        minor
        onPress={() => setAsked(true)}
      />
      {asked ? (
        <Suspense fallback={null}>
          <SaveRoomDialog stage={stage} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
