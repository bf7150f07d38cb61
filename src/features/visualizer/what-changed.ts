import type { SceneDoc } from '#scene/model/rooms/types.ts'

/** The differences between two states of a design, by the ids of its parts. */
export type Changed = {
  slots: string[]
  things: string[]
  /** Other fields: `room` is its walls and openings, `light` day or evening, `count` how the list is counted. */
  rest: ('room' | 'style' | 'light' | 'units' | 'count')[]
}

const rest = ['room', 'style', 'light', 'units', 'count'] as const

export function whatChanged(before: SceneDoc, after: SceneDoc): Changed {
  return {
    slots: differing(before.fills, after.fills),
    things: differing(before.fixtures, after.fixtures),
    rest: rest.filter((part) => !alike(before[part], after[part])),
  }
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].filter((id) => !alike(before[id], after[id]))
}

/** Compares plain JSON, whatever the order of its fields. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return differing(a as Record<string, unknown>, b as Record<string, unknown>).length === 0
}
