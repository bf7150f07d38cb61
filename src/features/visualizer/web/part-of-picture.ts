import type { Scene } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import type { PlaceInRoom } from '../place-in-room.ts'

/** A square of a square picture, both measured in parts of its side from its upper left corner. */
export type Square = { x: number; y: number; side: number }

const whole: Square = { x: 0, y: 0, side: 1 }
/** How much of its square a thing takes; a smaller one would be coarse and say nothing of the room. */
const share = 0.5
const smallest = 0.36

/**
 * Where a thing stands in a picture that is `side` CSS pixels wide, and as much around it as tells the room; all of the
 * picture for what covers a surface. A part of the room's own view: another one might look past the end of a wall.
 */
export function partAround(
  project: Viewer['project'],
  side: number,
  { slots, placed }: Pick<Scene, 'slots' | 'placed'>,
  place: PlaceInRoom,
): Square {
  const slot = slots.find(({ id }) => id === place.slots[0])
  const owners = slot?.fixtures ?? (slot?.fixture ? [slot.fixture] : [])
  const thing = placed.find(({ id }) => owners.includes(id))
  if (!slot || slot.faces.length > 0 || !thing) return whole
  const half = Math.max(thing.width, thing.height) / 2
  const at = (above: number) => project([thing.x, thing.base + thing.height / 2 + above, -thing.y])
  const [foot, middle, head] = [at(-half), at(0), at(half)]
  if (!foot || !middle || !head) return whole
  return squareAround(middle.x / side, middle.y / side, (foot.y - head.y) / side)
}

/** A square around a place that holds what is so large, moved so that it lies in the picture. */
export function squareAround(x: number, y: number, size: number): Square {
  if (x < 0 || x > 1 || y < 0 || y > 1) return whole
  const side = Math.min(1, Math.max(smallest, size / share))
  const within = (at: number) => Math.min(1 - side, Math.max(0, at - side / 2))
  return { x: within(x), y: within(y), side }
}

/** That part of what is seen as a WebP of `pixels` a side. */
export async function squareOf(viewer: Viewer, { x, y, side }: Square, pixels: number): Promise<Blob> {
  const bitmap = await createImageBitmap(await viewer.picture(1 / side))
  const canvas = new OffscreenCanvas(pixels, pixels)
  const { width, height } = bitmap
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, x * width, y * height, side * width, side * height, 0, 0, pixels, pixels)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
