import { loadRoomCode, roomCodeOf } from '#scene/model/furnish/room-code.ts'
import { boundsOf } from '#scene/model/geometry/mesh.ts'
import type { Piece } from '#scene/model/rooms/pieces.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/room-pieces.ts'
import type { Camera } from '#scene/model/rooms/types.ts'
import { openViewer, type Viewer } from '#scene/view/viewer.ts'
import { httpWith } from '#web/browser-http.ts'
import { anySizeInRoom, type PlaceInRoom } from '../place-in-room.ts'
import { choicesOf, productKey, wholeOf } from '../scene-choices.ts'
import { getModels, getProductFits } from './api.ts'
import { viewQuality } from './editor/view-quality.ts'
import { middleOf, partAround, squareOf } from './part-of-picture.ts'
import { readDesign } from './read-design.ts'
import { untilDrawn } from './until-drawn.ts'
import './own-room.css'

/** A size of a product and its place in the room. */
export type Placed = { size_id: number; place: PlaceInRoom }

/** The client's own design, in which listed products are previewed. */
export type OwnRoom = {
  name: string
  /** Where each of at most 100 products fits, by its hash; products that fit nowhere are omitted. */
  placesOf(hashes: readonly string[], signal: AbortSignal): Promise<Map<string, Placed>>
  /** The room with the product in its place, as a square picture. Must not be called concurrently. */
  pictureOf(hash: string, placed: Placed, signal: AbortSignal): Promise<Blob>
  close(): void
}

/** CSS pixels: as high as the largest card, and wide enough for the camera's view; own-room.css has the same size. */
const frameSize = { width: 500, height: 400 }

/**
 * Opens a design in an invisible viewer. @throws HttpFailure when it is no longer the visitor's, RangeError when it
 * cannot be opened; `pictureOf` throws when the browser cannot draw.
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
    // A higher quality would not be visible at the size of a card.
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
      const slot = scene.slots.find(({ id }) => id === place.slots[0])
      if (!slot) throw new RangeError(`no slot ${place.slots[0]}`)
      const own = picture.pieces.filter((piece) => piece.slot === slot.id)
      await untilDrawn(viewer, signal)
      let part = partAround(viewer, frameSize, picture.pieces, slot)
      if (!part && own.length > 0) {
        // Outside of the first view: the camera turns to it, and back for the next product.
        viewer.aim({ from: scene.camera.from, to: middleOfAll(own), lensMm: scene.camera.lensMm })
        await untilDrawn(viewer, signal)
        part = partAround(viewer, frameSize, picture.pieces, slot)
      }
      const square = await squareOf(viewer, part ?? middleOf(frameSize), frameSize.height)
      viewer.aim(scene.camera)
      return square
    },
    close() {
      viewer?.dispose()
      frame.remove()
    },
  }
}

function middleOfAll(pieces: readonly Piece[]): Camera['to'] {
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}
