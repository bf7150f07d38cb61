/** A room as typed: feet and inches of two sides, or a known area, which takes precedence. */
export type Room = {
  lengthFt: number
  lengthIn: number
  widthFt: number
  widthIn: number
  /** sq ft as typed; empty if the sides are given */
  area: string
  wastePercent: number
}

/** Maximum feet or inches of a side. */
export const most = 9999

export const wasteChoices = [
  { percent: 5, label: '5% (few cuts)' },
  { percent: 10, label: '10% (straight)' },
  { percent: 15, label: '15% (diagonal)' },
  { percent: 20, label: '20% (herringbone)' },
] as const

export const emptyRoom: Room = {
  lengthFt: 0,
  lengthIn: 0,
  widthFt: 0,
  widthIn: 0,
  area: '',
  wastePercent: 10,
}

/** Square feet of the room before cuts, to two decimals; 0 while incomplete. */
export function roomArea(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces((room.lengthFt + room.lengthIn / 12) * (room.widthFt + room.widthIn / 12))
}

/** Linear feet of a run (a pool's edge), to two decimals. */
export function runLength(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces(room.lengthFt + room.lengthIn / 12)
}

/** The usual waste in percent for an installation pattern. */
export function usualWaste(pattern: string | null): number {
  if (!pattern) return 10
  if (/herringbone|versailles|basketweave|chevron/.test(pattern)) return 20
  if (/diagonal|hexagon|checkerboard|random-ashlar/.test(pattern)) return 15
  return 10
}

/** Reads a room from the query, so that the calculator works without JavaScript. */
export function readRoom(params: URLSearchParams, pattern: string | null): Room {
  const number = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  }
  const area = params.get('area') ?? ''
  const waste = Math.min(Math.trunc(number('waste')), 50)
  return {
    lengthFt: number('length_ft'),
    lengthIn: number('length_in'),
    widthFt: number('width_ft'),
    widthIn: number('width_in'),
    area: /^\d{1,6}(\.\d{1,2})?$/.test(area) ? area : '',
    wastePercent: params.has('waste') ? waste : usualWaste(pattern),
  }
}

function toPlaces(value: number): number {
  return Math.round(value * 100) / 100
}
