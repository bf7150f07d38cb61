import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { roomNames } from '#features/visualizer/rooms.ts'
import { http, httpWith } from '#web/browser-http.ts'
import { toast } from '#web/toast.ts'
import { addTemplate, uploadFiles } from '../api.ts'
import type { StageHandle } from './Stage.tsx'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

/** So many times as fine as on the screen, the picture of the smallest phone is large enough for an upload. */
const fineness = 3

/** Keeps the room as it stands among one's own rooms, with its picture, to begin other designs with; for who is signed in. */
export function KeepRoomTool({ stage }: { stage: StageHandle | null }) {
  const editor = useEditor()
  const { state } = useSession()
  const [busy, setBusy] = useState(false)
  if (state !== 'signed in') return null
  const keep = async () => {
    setBusy(true)
    try {
      const { doc, scene } = editor.get()
      const image = stage ? await pictureOf(stage).catch(() => null) : null
      const { message } = await addTemplate(http, {
        name: `My ${roomNames[scene.room.kind].toLowerCase()}`,
        room: roomNames[scene.room.kind],
        image,
        document: doc,
      })
      if (message) toast.success(message)
    } catch {
      // The call has told why in a toast.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tool
      icon={BookmarkPlus}
      label="Keep"
      hint="Keep it among my rooms"
      off={busy}
      named
      minor
      onPress={() => void keep()}
    />
  )
}

/** The upload of the room as it is seen; a room without a picture is kept all the same. */
async function pictureOf(stage: StageHandle): Promise<number | null> {
  const file = new File([await stage.picture(fineness, 'image/jpeg')], 'room.jpg', { type: 'image/jpeg' })
  const { data } = await uploadFiles(httpWith({ quiet: true }), 'room', [file])
  return data[0]?.id ?? null
}
