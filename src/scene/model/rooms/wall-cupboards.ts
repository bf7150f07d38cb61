import type { Vec2 } from '../geometry/mesh.ts'
import type { Hole, Sides } from './beside.ts'

/** Inches above the floor. */
export const cupboardFoot = 54

/** The properties of a fixture at a wall that decide what hangs above it: inches, the room's kind, the style id. */
export type Below = Sides & {
  type: string
  w: number
  /** From its foot to the ceiling. */
  head: number
  room: string
  style: string
  backed: boolean
  holes: readonly Hole[]
}

/** The height at which wall cabinets and tall units end. */
export function cupboardTop({ head }: Pick<Below, 'head'>): number {
  return Math.min(90, head - 0.6)
}

/** Whether the wall above is in a kitchen or laundry and has space for a wall cabinet. */
export function takesCupboards(below: Pick<Below, 'type' | 'room' | 'backed' | 'head'>): boolean {
  const { type, room, backed } = below
  const works = room === 'kitchen' || room === 'laundry' || type === 'wetbar'
  return backed && works && cupboardTop(below) >= cupboardFoot + 18
}

/**
 * The ranges of a fixture's width with wall cabinets or shelves above: none over a window, and a gap next to a hood.
 */
export function wallStretches(below: Below): Vec2[] {
  if (!takesCupboards(below)) return []
  const { w, holes } = below
  let from = -w / 2
  let to = w / 2
  if (below.leftType === 'range') from += 4.5
  if (below.rightType === 'range') to -= 4.5
  if (below.left === 'wall') from += 0.5
  if (below.right === 'wall') to -= 0.5
  let clear: Vec2[] = [[from, to]]
  for (const hole of holes) {
    if (hole.head < cupboardFoot) continue
    clear = clear.flatMap(([a, b]): Vec2[] => [
      [a, Math.min(b, hole.from - 4)],
      [Math.max(a, hole.to + 4), b],
    ])
  }
  return clear.filter(([a, b]) => b - a >= 9)
}

/** Whether shelves replace the wall cabinets, as some styles have next to the sink. */
export function hangsShelves({ type, style, leftType, rightType }: Below): boolean {
  if (type === 'wetbar') return true
  const open = /warm|japandi|desert|industrial/.test(style)
  return open && type !== 'corner' && [type, leftType, rightType].includes('sink')
}
