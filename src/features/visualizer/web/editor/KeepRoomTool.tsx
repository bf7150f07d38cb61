import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { roomNames } from '#features/visualizer/rooms.ts'
import { http } from '#web/browser-http.ts'
import { toast } from '#web/toast.ts'
import { addTemplate } from '../api.ts'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

/** Keeps the room as it stands among one's own rooms, to begin other designs with; for who is signed in. */
export function KeepRoomTool() {
  const editor = useEditor()
  const { state } = useSession()
  const [busy, setBusy] = useState(false)
  if (state !== 'signed in') return null
  const keep = async () => {
    setBusy(true)
    try {
      const { doc, scene } = editor.get()
      const { message } = await addTemplate(http, {
        name: `My ${roomNames[scene.room.kind].toLowerCase()}`,
        room: roomNames[scene.room.kind],
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
