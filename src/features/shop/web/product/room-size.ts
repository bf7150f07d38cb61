/** A room as it is typed: feet and inches of two sides, or an area that is already known; the area wins. */
export type Room = {
  lengthFt: number
  lengthIn: number
  widthFt: number
  widthIn: number
  /** sq ft as typed, empty where the sides are given */
  area: string
  wastePercent: number
}

/** Feet or inches of a side. */
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

/** Square feet of the room before cuts, to two places; 0 while it is not fully given. */
export function roomArea(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces((room.lengthFt + room.lengthIn / 12) * (room.widthFt + room.widthIn / 12))
}

/** Feet of a run (a pool's edge), to two places. */
export function runLength(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces(room.lengthFt + room.lengthIn / 12)
}

/** The share lost to cuts that suits a pattern of laying. */
export function usualWaste(pattern: string | null): number {
  if (!pattern) return 10
  if (/herringbone|versailles|basketweave|chevron/.test(pattern)) return 20
  if (/diagonal|hexagon|checkerboard|random-ashlar/.test(pattern)) return 15
  return 10
}

/** Reads a room from an address, so that the calculator answers without JavaScript too. */
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
