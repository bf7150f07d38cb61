import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Scene, SceneDoc } from '#scene/model/types.ts'
import { openSketcher, type Sketcher } from '#scene/view/sketch.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { choicesOf, productKey, wholeOf } from '../design-parts.ts'
import type { ModelRow } from '../schema.ts'
import { openHiddenRoom } from './hidden-room.ts'
import { readModels } from './read-design.ts'
import { viewQuality } from './room-viewer.ts'
import { loadVendorModels } from './vendor-models.ts'

/** A document and what it is opened on. */
export type PicturedRoom = { ground: SceneGround; doc: SceneDoc }

/** Draws documents as they would open in the editor. */
export type RoomPictures = {
  /**
   * A JPEG: a quick sketch, or the final picture with its light. Must not be called concurrently.
   * @throws HttpFailure or TypeError when the products cannot be loaded, RangeError for a document that cannot be
   * opened, Error when the browser cannot draw
   */
  pictureOf(room: PicturedRoom, kind: 'quick' | 'final', signal: AbortSignal): Promise<Blob>
  close(): void
}

/**
 * The view in CSS pixels, and the final picture relative to it: where rooms are drawn in software, every frame of the
 * view takes time.
 */
const sizes = {
  low: { view: { width: 480, height: 360 }, times: 1.5 },
  other: { view: { width: 960, height: 720 }, times: 1 },
} as const

const sketchSize = { width: 640, height: 480 }
let spare: Sketcher | null = null

/** Prepares for the first sketch while the rooms are not known yet. */
export function warmRoomPictures(): void {
  viewQuality()
  spare ??= openSketcher(sketchSize)
}

export function openRoomPictures(showroom: number | null): RoomPictures {
  const { view, times } = viewQuality() === 'low' ? sizes.low : sizes.other
  const hidden = openHiddenRoom(view)
  const sketcher = spare ?? openSketcher(sketchSize)
  spare = null
  const models = new Map<string, ModelRow>()
  /** The quick and the final picture of a document are of the same scene, so that it is built once. */
  const scenes = new WeakMap<SceneDoc, Scene>()
  return {
    async pictureOf({ ground, doc }, kind, signal) {
      let scene = scenes.get(doc)
      if (!scene) {
        const http = httpWith({ quiet: true, background: true, signal })
        for (const row of await readModels(http, doc, showroom)) models.set(productKey(row.hash, row.size_id), row)
        await loadVendorModels([...models.values()].map(({ model }) => model))
        scene = wholeOf(ground, doc, models)
        scenes.set(doc, scene)
      }
      const choices = choicesOf(scene, models)
      if (kind === 'quick') return sketcher.sketch(await hidden.build(scene, choices))
      const { viewer } = await hidden.draw(scene, choices, signal)
      return viewer.picture(times, 'image/jpeg')
    },
    close() {
      sketcher.close()
      hidden.close()
    },
  }
}
