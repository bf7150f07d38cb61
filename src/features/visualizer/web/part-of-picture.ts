import { boundsOf, type Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Piece } from '#scene/model/rooms/pieces.ts'
import type { Slot } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'

/** A square of a picture, measured in parts of the picture's height from its upper left corner. */
export type Square = { x: number; y: number; side: number }

/** Pixels of the picture, CSS. */
type Size = { width: number; height: number }

/** How much of its square a thing takes; a smaller one would be coarse and say nothing of the room. */
const share = 0.45
const smallest = 0.25
/** So many of a thing's triangles are looked for, and enough of them must not lie behind others. */
const asked = 18
const enough = 2

type Seen = Pick<Viewer, 'project' | 'at'>
type Part = Pick<Piece, 'slot' | 'fixture' | 'mesh' | 'next'>

/**
 * Where what fills a slot is seen in a picture, and as much around it as tells the room; of several (sconces, pulls) the largest
 * one that nothing hides, the middle of the picture for what covers a surface. Null where none of it is seen.
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
    // Pulls are many on one run of cabinets: one of them is enough.
    const around =
      role === 'hardware' ? { x: point.x / picture.height, y: point.y / picture.height, size: 0 } : rect
    return squareAround(around, picture)
  }
  return null
}

export function middleOf({ width, height }: Size): Square {
  return { x: (width / height - 1) / 2, y: 0, side: 1 }
}

type Rect = { x: number; y: number; size: number; parts: readonly Part[] }

/** Null for what lies beyond the picture's edges or behind the eye. */
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

/** Some of its triangles that are in sight, by their middles, CSS pixels: a ray through a corner may pass beside them all. */
function pointsSeen({ project, at }: Seen, parts: readonly Part[], slot: string): { x: number; y: number }[] {
  const all = parts.flatMap(({ mesh: { positions, indices } }) => {
    const triangles = indices.length / 3
    const step = Math.max(1, Math.floor(triangles / asked))
    return Array.from({ length: Math.min(asked, triangles) }, (_, k): Vec3 => {
      const corners = [0, 1, 2].map((corner) => indices[3 * k * step + corner] ?? 0)
      const along = (axis: number) =>
        corners.reduce((sum, vertex) => sum + (positions[3 * vertex + axis] ?? 0), 0) / 3
      return [along(0), along(1), along(2)]
    })
  })
  const some = all.filter((_, index) => index % Math.ceil(all.length / asked) === 0)
  return some.flatMap((place) => {
    const point = project(place)
    return point && at(point.x, point.y)?.piece.slot === slot ? [point] : []
  })
}

/** A square around a place that holds what is so large, moved so that it lies in the picture. */
export function squareAround(
  { x, y, size }: { x: number; y: number; size: number },
  { width, height }: Size,
): Square {
  const side = Math.min(1, Math.max(smallest, size / share))
  const within = (at: number, long: number) => Math.min(long - side, Math.max(0, at - side / 2))
  return { x: within(x, width / height), y: within(y, 1), side }
}

/** That part of what is seen as a WebP of `pixels` a side. */
export async function squareOf(viewer: Viewer, { x, y, side }: Square, pixels: number): Promise<Blob> {
  const bitmap = await createImageBitmap(await viewer.picture(1 / side))
  const canvas = new OffscreenCanvas(pixels, pixels)
  const { height } = bitmap
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, x * height, y * height, side * height, side * height, 0, 0, pixels, pixels)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
