import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { choicesOf, productKey, wholeOf } from '../design-parts.ts'
import type { ModelRow } from '../schema.ts'
import { openHiddenRoom } from './hidden-room.ts'
import { readModels } from './read-design.ts'

/** A document and what it is opened on. */
export type PicturedRoom = { ground: SceneGround; doc: SceneDoc }

/** Draws documents as they would open in the editor. */
export type RoomPictures = {
  /**
   * A JPEG of `pictureSize`: a quick one without the room's light, or the final one. Must not be called concurrently.
   * @throws HttpFailure or TypeError when the products cannot be loaded, RangeError for a document that cannot be
   * opened, Error when the browser cannot draw
   */
  pictureOf(room: PicturedRoom, kind: 'quick' | 'final', signal: AbortSignal): Promise<Blob>
  close(): void
}

/** CSS pixels. */
const pictureSize = { width: 800, height: 600 }

export function openRoomPictures(showroom: number | null): RoomPictures {
  const hidden = openHiddenRoom(pictureSize)
  const models = new Map<string, ModelRow>()
  const complete = new WeakSet<SceneDoc>()
  return {
    async pictureOf({ ground, doc }, kind, signal) {
      if (!complete.has(doc)) {
        const http = httpWith({ quiet: true, background: true, signal })
        for (const row of await readModels(http, doc, showroom)) models.set(productKey(row.hash, row.size_id), row)
        complete.add(doc)
      }
      const scene = wholeOf(ground, doc, models)
      const asked = kind === 'quick' ? 'surfaces' : 'light'
      const { viewer } = await hidden.draw(scene, choicesOf(scene, models), signal, asked)
      return viewer.picture(1.2, 'image/jpeg')
    },
    close: hidden.close,
  }
}
