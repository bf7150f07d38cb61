import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { boundsOf, type Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Camera, Slot } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { choicesOf, productKey, wholeOf } from '../design-parts.ts'
import { anySizeInRoom, type PlaceInRoom } from '../fits.ts'
import { getModels, getProductFits } from './api.ts'
import { openHiddenRoom } from './hidden-room.ts'
import { readDesign } from './read-design.ts'
import { untilDrawn } from './room-viewer.ts'
import { loadVendorModels } from './vendor-models.ts'

/** A size of a product and its place in the room. */
export type Placed = { size_id: number; place: PlaceInRoom }

/** The client's own design, in which listed products are previewed. */
export type RoomPreview = {
  name: string
  /** Where each of at most 100 products fits, by its hash; products that fit nowhere are omitted. */
  placesOf(hashes: readonly string[], signal: AbortSignal): Promise<Map<string, Placed>>
  /** The room with the product in its place, as a square picture. Must not be called concurrently. */
  pictureOf(hash: string, placed: Placed, signal: AbortSignal): Promise<Blob>
  close(): void
}

/** CSS pixels: as high as the largest card, and wide enough for the camera's view. */
const frameSize = { width: 500, height: 400 }

/**
 * Opens a design in an invisible viewer. @throws HttpFailure when it is no longer the visitor's, RangeError when it
 * cannot be opened; `pictureOf` throws when the browser cannot draw.
 */
export async function openRoomPreview(id: string, signal: AbortSignal): Promise<RoomPreview> {
  const quiet = (signal: AbortSignal) => httpWith({ quiet: true, background: true, signal })
  const { design, models } = await readDesign(quiet(signal), id, null)
  const { ground, document: doc, name } = design
  const bare = wholeOf(ground, doc, models)
  const hidden = openHiddenRoom(frameSize)

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
        await loadVendorModels(data.map(({ model }) => model))
      }
      return new Map(placed)
    },
    async pictureOf(hash, { size_id, place }, signal) {
      const fills = Object.fromEntries(place.slots.map((slot) => [slot, { product: hash, size_id }]))
      const scene = wholeOf(ground, { ...doc, fills: { ...doc.fills, ...fills } }, models)
      const choices = choicesOf(scene, models)
      const slot = scene.slots.find(({ id }) => id === place.slots[0])
      if (!slot) throw new RangeError(`no slot ${place.slots[0]}`)
      const { viewer, pieces } = await hidden.draw(scene, choices, signal)
      const own = pieces.filter((piece) => piece.slot === slot.id)
      let part = partAround(viewer, frameSize, pieces, slot)
      if (!part && own.length > 0) {
        // Outside of the first view: the camera turns to it, and back for the next product.
        viewer.aim({ from: scene.camera.from, to: middleOfAll(own), lensMm: scene.camera.lensMm })
        await untilDrawn(viewer, signal)
        part = partAround(viewer, frameSize, pieces, slot)
      }
      return squareOf(viewer, part ?? middleOf(frameSize), frameSize.height)
    },
    close: hidden.close,
  }
}

function middleOfAll(pieces: readonly Piece[]): Camera['to'] {
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

/** A square of a picture, in fractions of the picture's height from its top left corner. */
type Square = { x: number; y: number; side: number }

/** The picture's size in CSS pixels. */
type Size = { width: number; height: number }

/**
 * The fraction of its square that a fixture takes, and the smallest square: a smaller one would be blurry and show
 * nothing of the room.
 */
const share = 0.45
const smallest = 0.25
/** How many of a fixture's triangles are tested, and how many of them must be visible. */
const asked = 18
const enough = 2

type Seen = Pick<Viewer, 'project' | 'at'>
type Part = Pick<Piece, 'slot' | 'fixture' | 'mesh' | 'next'>

/**
 * Where a picture shows what fills a slot, with enough of the room around it. Of several fixtures (sconces, pulls) it
 * is the largest visible one; for a surface it is the middle of the picture. Null when none of it is visible.
 */
export function partAround(
  viewer: Seen,
  picture: Size,
  pieces: readonly Part[],
  { id, faces, role }: Pick<Slot, 'id' | 'faces' | 'role'>,
): Square | null {
  if (faces.length > 0) return middleOf(picture)
  const own = pieces.filter(({ slot, next }) => slot === id && !next)
  const things = [...Map.groupBy(own, ({ fixture }) => fixture).values()]
    .flatMap((parts) => rectOf(viewer, parts, picture) ?? [])
    .sort((one, other) => other.size - one.size)
  for (const { parts, ...rect } of things) {
    const points = pointsSeen(viewer, parts, id)
    const [point] = points
    if (!point || points.length < enough) continue
    // A run of cabinets has many pulls; the square shows one of them.
    const around = role === 'hardware' ? { x: point.x / picture.height, y: point.y / picture.height, size: 0 } : rect
    return squareAround(around, picture)
  }
  return null
}

function middleOf({ width, height }: Size): Square {
  return { x: (width / height - 1) / 2, y: 0, side: 1 }
}

type Rect = { x: number; y: number; size: number; parts: readonly Part[] }

/** Null for what is beyond the picture's edges or behind the camera. */
function rectOf({ project }: Seen, parts: readonly Part[], { width, height }: Size): Rect | null {
  const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
  const corner = (k: number, axis: 0 | 1 | 2) => ((k >> axis) & 1 ? max : min)[axis]
  const seen = [...Array(8).keys()].flatMap((k) => {
    const at: Vec3 = [corner(k, 0), corner(k, 1), corner(k, 2)]
    return project(at) ?? []
  })
  if (seen.length < 8) return null
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (x < 0 || x > width || y < 0 || y > height) return null
  return { x: x / height, y: y / height, size: Math.max(right - left, bottom - top) / height, parts }
}

/**
 * The centers of some visible triangles, in CSS pixels. Their corners would not do, because a ray through a corner may
 * miss every triangle.
 */
function pointsSeen({ project, at }: Seen, parts: readonly Part[], slot: string): { x: number; y: number }[] {
  const all = parts.flatMap(({ mesh: { positions, indices } }) => {
    const triangles = indices.length / 3
    const step = Math.max(1, Math.floor(triangles / asked))
    return Array.from({ length: Math.min(asked, triangles) }, (_, k): Vec3 => {
      const corners = [0, 1, 2].map((corner) => indices[3 * k * step + corner] ?? 0)
      const along = (axis: number) => corners.reduce((sum, vertex) => sum + (positions[3 * vertex + axis] ?? 0), 0) / 3
      return [along(0), along(1), along(2)]
    })
  })
  const some = all.filter((_, index) => index % Math.ceil(all.length / asked) === 0)
  return some.flatMap((place) => {
    const point = project(place)
    return point && at(point.x, point.y)?.piece.slot === slot ? [point] : []
  })
}

/** A square around a point that holds something of this size, moved so that it is within the picture. */
export function squareAround({ x, y, size }: { x: number; y: number; size: number }, { width, height }: Size): Square {
  const side = Math.min(1, Math.max(smallest, size / share))
  const within = (at: number, long: number) => Math.min(long - side, Math.max(0, at - side / 2))
  return { x: within(x, width / height), y: within(y, 1), side }
}

/** This part of the view as a WebP of `pixels` a side. */
async function squareOf(viewer: Viewer, { x, y, side }: Square, pixels: number): Promise<Blob> {
  const bitmap = await createImageBitmap(await viewer.picture(1 / side))
  const canvas = new OffscreenCanvas(pixels, pixels)
  const { height } = bitmap
  canvas.getContext('2d')?.drawImage(bitmap, x * height, y * height, side * height, side * height, 0, 0, pixels, pixels)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
