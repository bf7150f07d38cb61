import { BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { roomNames } from '#features/visualizer/rooms.ts'
import { http, httpWith } from '#web/browser-http.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { addTemplate, uploadFiles } from '../api.ts'
import type { StageHandle } from './Stage.tsx'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

const NameDialog = lazy(() =>
  loadChunk(() => import('../NameDialog.tsx').then((m) => ({ default: m.NameDialog }))),
)

/** So many times as fine as on the screen, the picture of the smallest phone is large enough for an upload. */
const fineness = 3

/** Keeps the room as it stands among one's own rooms, named and with its picture, to begin other designs with; for who is signed in. */
export function KeepRoomTool({ stage }: { stage: StageHandle | null }) {
  const editor = useEditor()
  const { state } = useSession()
  const [asked, setAsked] = useState(false)
  if (state !== 'signed in') return null
  const room = roomNames[editor.get().scene.room.kind]
  const keep = async (name: string) => {
    const image = stage ? await pictureOf(stage).catch(() => null) : null
    const { data } = await addTemplate(http, { name, room, image, document: editor.get().doc })
    return `Kept among your rooms as ${data.name}.`
  }
  return (
    <>
      <Tool
        icon={BookmarkPlus}
        label="Keep"
        hint="Keep it among my rooms"
        named
        minor
        onPress={() => setAsked(true)}
      />
      {asked ? (
        <Suspense fallback={null}>
          <NameDialog
            title="Keep this room"
            name={`My ${room.toLowerCase()}`}
            button="Keep it"
            hint="It stands among your rooms, to begin other designs with."
            onSave={keep}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The upload of the room as it is seen; a room without a picture is kept all the same. */
async function pictureOf(stage: StageHandle): Promise<number | null> {
  const file = new File([await stage.picture(fineness, 'image/jpeg')], 'room.jpg', { type: 'image/jpeg' })
  const { data } = await uploadFiles(httpWith({ quiet: true }), 'room', [file])
  return data[0]?.id ?? null
}
