import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { roomNames } from '#features/visualizer/room-names.ts'
import { addTemplate } from '#features/visualizer/web/api.ts'
import { NameDialog } from '#features/visualizer/web/parts/OwnDialogs.tsx'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { type StageHandle, useEditor } from '../store/store.ts'

/** Multiple of the screen's resolution at which even the smallest phone's picture is large enough to upload. */
const fineness = 3

/** Asks for a name and saves the current room under it, with its picture. */
export function SaveRoomDialog({ stage, onClose }: { stage: StageHandle | null; onClose: () => void }) {
  const editor = useEditor()
  const room = roomNames[editor.get().scene.room.kind]
  const save = async (name: string) => {
    const image = stage ? await pictureOf(stage).catch(() => null) : null
    const { data } = await addTemplate(http, { name, room, image, document: editor.get().doc })
    return `Saved to your rooms as ${data.name}.`
  }
  return (
    <NameDialog
      title="Save this room"
      name={`My ${room.toLowerCase()}`}
      button="Save room"
      hint="Saved rooms appear in your rooms as a starting point for new designs."
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Uploads the current view. A failed upload must not prevent the room from being saved. */
async function pictureOf(stage: StageHandle): Promise<number | null> {
  const file = new File([await stage.picture(fineness, 'image/jpeg')], 'room.jpg', { type: 'image/jpeg' })
  const { data } = await uploadFiles(httpWith({ quiet: true }), 'room', [file])
  return data[0]?.id ?? null
}
