import { loadRoomCode, roomCodeOf } from '#scene/model/furnish/room-code.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/room-pieces.ts'
import { openViewer, type Viewer } from '#scene/view/viewer.ts'
import { httpWith } from '#web/browser-http.ts'
import { anySizeInRoom, type PlaceInRoom } from '../place-in-room.ts'
import { getModels, getProductFits } from './api.ts'
import { choicesOf, productKey, wholeOf } from './editor/store.ts'
import { viewQuality } from './editor/view-quality.ts'
import { partAround, squareOf } from './part-of-picture.ts'
import { readDesign } from './read-design.ts'
import { untilDrawn } from './until-drawn.ts'
import './own-room.css'

/** A size of a product and where it stands. */
export type Placed = { size_id: number; place: PlaceInRoom }

/** A design of one's own, in which products of a list are tried. */
export type OwnRoom = {
  name: string
  /** Where each of at most 100 products fits, by its hash; nowhere what is left out. */
  placesOf(hashes: readonly string[], signal: AbortSignal): Promise<Map<string, Placed>>
  /** The room with the product in its place: a square picture. One at a time. */
  pictureOf(hash: string, placed: Placed, signal: AbortSignal): Promise<Blob>
  close(): void
}

/** CSS pixels of its picture, as large as a card may become; the style says the same. */
const side = 400

/**
 * Opens a design out of sight. @throws HttpFailure where it is not the visitor's any more, RangeError for one that cannot be
 * opened; `pictureOf` throws where the browser cannot draw.
 */
export async function openOwnRoom(id: string, signal: AbortSignal): Promise<OwnRoom> {
  const quiet = (signal: AbortSignal) => httpWith({ quiet: true, background: true, signal })
  const { design, models } = await readDesign(quiet(signal), id, null)
  const { ground, document: doc, name } = design
  const bare = wholeOf(ground, doc, models)
  const frame = document.createElement('div')
  let viewer: Viewer | null = null

  function viewerOn(picture: Parameters<typeof openViewer>[1]): Viewer {
    frame.className = 'own-room'
    frame.inert = true
    const canvas = frame.appendChild(document.createElement('canvas'))
    document.body.append(frame)
    // What is as small as a card shows nothing of what is finer.
    return openViewer(canvas, picture, viewQuality() === 'low' ? 'low' : 'medium')
  }

  return {
    name,
    async placesOf(hashes, signal) {
      const fits = (await getProductFits(quiet(signal), hashes)).data
      const placed = fits.flatMap((product): [string, Placed][] => {
        const found = anySizeInRoom(bare, product)
        return found ? [[product.product, found]] : []
      })
      const missing = placed
        .map(([hash, { size_id }]) => ({ hash, size_id }))
        .filter(({ hash, size_id }) => !models.has(productKey(hash, size_id)))
      if (missing.length > 0) {
        const { data } = await getModels(quiet(signal), { products: missing, showroom: null })
        for (const row of data) models.set(productKey(row.hash, row.size_id), row)
      }
      return new Map(placed)
    },
    async pictureOf(hash, { size_id, place }, signal) {
      const fills = Object.fromEntries(place.slots.map((slot) => [slot, { product: hash, size_id }]))
      const scene = wholeOf(ground, { ...doc, fills: { ...doc.fills, ...fills } }, models)
      const choices = choicesOf(scene, models)
      await loadRoomCode(roomCodeOf(scene, choices))
      signal.throwIfAborted()
      const picture = { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
      if (viewer) viewer.show(picture)
      else viewer = viewerOn(picture)
      await untilDrawn(viewer, signal)
      return squareOf(viewer, partAround(viewer.project, side, scene, place), side)
    },
    close() {
      viewer?.dispose()
      frame.remove()
    },
  }
}
