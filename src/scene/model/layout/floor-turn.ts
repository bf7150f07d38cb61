import type { Fill, RoomShape, Scene, SceneDoc, Slot, SlotId } from '../types.ts'
import { wallsOf } from './walls.ts'

const degrees = 180 / Math.PI

/** The direction of a room's longest wall, degrees counterclockwise from east, 0 to below 180, to the hundredth. */
export function longestWallTurn(room: Pick<RoomShape, 'polygon'>): number {
  const [longest] = wallsOf(room).toSorted((a, b) => b.length - a.length || a.index - b.index)
  if (!longest) return 0
  const turn = Math.round(Math.atan2(longest.along[1], longest.along[0]) * degrees * 100) / 100
  return (((turn % 180) + 180) % 180) + 0
}

/** Whether a layout with this turn is parallel to the longest wall or at right angles to it. */
export function isAlong(room: Pick<RoomShape, 'polygon'>, turn: number): boolean {
  const off = (((turn - longestWallTurn(room)) % 90) + 90) % 90
  return Math.min(off, 90 - off) < 0.5
}

/**
 * How a floor is laid unless a person chooses: in a drawn room along its longest wall; in a template as it is composed.
 * Undefined is the direction of the axes.
 */
export function usualTurn(
  { doc, room }: { doc: Pick<SceneDoc, 'template'>; room: Pick<RoomShape, 'polygon'> },
  { role }: Pick<Slot, 'role'>,
): number | undefined {
  if (doc.template !== null || (role !== 'floor' && role !== 'patio')) return undefined
  return longestWallTurn(room) || undefined
}

/** These products, each laid as is usual in its slot. */
export function usuallyLaid(
  scene: Pick<Scene, 'doc' | 'room' | 'slots'>,
  fills: Readonly<Record<SlotId, Fill>>,
): Record<SlotId, Fill> {
  const laid = Object.entries(fills).map(([id, fill]): [SlotId, Fill] => {
    const slot = scene.slots.find((one) => one.id === id)
    const turn = slot && usualTurn(scene, slot)
    return [id, 'product' in fill && turn !== undefined ? { ...fill, turn } : fill]
  })
  return Object.fromEntries(laid)
}
