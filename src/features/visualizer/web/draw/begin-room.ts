import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { roomNames } from '#features/visualizer/rooms.ts'
import { paths } from '#lib/paths.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { furnished } from '#scene/model/rooms/starter.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { http } from '#web/browser-http.ts'
import { addTemplate, makeScene } from '../api.ts'
import { finished, ground } from './drawing.ts'

type Begun = {
  drawn: SceneDoc
  name: string
  furniture: boolean
  /** Also saves it to the account's own rooms, with the picture that it was traced from. */
  keep: boolean
  picture: File | null
  showroom: number | null
  /** The idempotency key, so that a second click creates no second design. */
  key: string
}

/** Creates a design of a drawn room, or saves it as an own room; returns the address that opens it. */
export async function beginRoom({
  drawn,
  name,
  furniture,
  keep,
  picture,
  showroom,
  key,
}: Begun): Promise<string> {
  const { room, style } = finished(drawn)
  if (!room) throw new RangeError('the room has no walls yet')
  const bare = newRoomDoc(room, style)
  const document = furniture ? furnished(ground, bare, room.kind) : bare
  if (keep) {
    const [kept] = picture ? (await uploadFiles(http, 'room', [picture])).data : []
    const own = { name, room: roomNames[room.kind], image: kept?.id, document }
    return paths.roomTemplate((await addTemplate(http, own)).data.id)
  }
  const { data } = await makeScene(http, { document, name, showroom }, key)
  return paths.design(data.id)
}
