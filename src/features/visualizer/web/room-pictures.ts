import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { choicesOf, productKey, wholeOf } from '../design-parts.ts'
import { openHiddenRoom } from './hidden-room.ts'
import { readModels } from './read-design.ts'

/** Draws documents as they would open in the editor. */
export type RoomPictures = {
  /**
   * A JPEG, `pictureSize` in CSS pixels. Must not be called concurrently.
   * @throws HttpFailure or TypeError when the products cannot be loaded, RangeError for a document that cannot be
   * opened, Error when the browser cannot draw
   */
  pictureOf(ground: SceneGround, doc: SceneDoc, signal: AbortSignal): Promise<Blob>
  close(): void
}

const pictureSize = { width: 960, height: 720 }

export function openRoomPictures(showroom: number | null): RoomPictures {
  const hidden = openHiddenRoom(pictureSize)
  return {
    async pictureOf(ground, doc, signal) {
      const http = httpWith({ quiet: true, background: true, signal })
      const rows = await readModels(http, doc, showroom)
      const models = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
      const scene = wholeOf(ground, doc, models)
      const { viewer } = await hidden.draw(scene, choicesOf(scene, models), signal)
      return viewer.picture(1, 'image/jpeg')
    },
    close: hidden.close,
  }
}
