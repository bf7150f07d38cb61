import type { TemplateRow } from '../schema.ts'

/** What a search matches of a room. */
export type SearchedRoom = Pick<TemplateRow, 'name' | 'room' | 'style_name' | 'width_ft' | 'length_ft'>

/** What a search asks for: words, a size in feet, and whether the room is small or large for its kind. */
export type RoomSearch = { words: string[]; sizeFt: [number, number] | null; scale: 'small' | 'large' | null }

const scales: Record<string, 'small' | 'large'> = {
  small: 'small',
  tiny: 'small',
  little: 'small',
  compact: 'small',
  large: 'large',
  big: 'large',
  spacious: 'large',
  huge: 'large',
}
/** What people call rooms, in the words of the templates. */
const alike: Record<string, string> = {
  master: 'primary',
  main: 'primary',
  ensuite: 'primary',
  guest: 'hall',
  half: 'powder',
  toilet: 'powder',
  bathroom: 'bath',
  bathrooms: 'bath',
  baths: 'bath',
  kitchens: 'kitchen',
  lounge: 'living',
  family: 'living',
  patio: 'outdoor',
  backyard: 'outdoor',
  yard: 'outdoor',
  garden: 'outdoor',
  foyer: 'entry',
  mudroom: 'entry',
}
const noise = new Set(['a', 'an', 'the', 'with', 'and', 'for', 'of', 'in', 'my', 'room', 'feet', 'foot', 'ft', 'style'])

/** Reads "5x8", "hall bath 5 by 8" or "small bath"; a size is two sides in feet, in any order. */
export function readRoomSearch(q: string): RoomSearch {
  const text = q
    .toLowerCase()
    .slice(0, 200)
    .replaceAll(/[′']|\b(?:feet|foot|ft)\b/g, ' ')
  const size = /(\d{1,3}(?:\.\d)?) {0,3}(?:x|×|by) {0,3}(\d{1,3}(?:\.\d)?)/.exec(text)
  const rest = size ? text.replace(size[0], ' ') : text
  const said = rest.split(/[\s,.-]+/).filter((word) => word !== '')
  const scale = said.map((word) => scales[word]).find((one) => one !== undefined) ?? null
  return {
    words: said.filter((word) => !noise.has(word) && !scales[word]),
    sizeFt: size ? [Number(size[1]), Number(size[2])] : null,
    scale,
  }
}

/** A side may differ by a foot, or by a tenth of a long one. */
const within = (asked: number) => Math.max(1, asked * 0.1)

/** @param all the rooms that are searched, among which one is small or large for its kind */
export function suitsSearch(
  room: SearchedRoom,
  { words, sizeFt, scale }: RoomSearch,
  all: readonly SearchedRoom[],
): boolean {
  const text = `${room.name} ${room.room} ${room.style_name}`.toLowerCase()
  const sides = [room.width_ft, room.length_ft].toSorted((a, b) => a - b)
  return (
    words.every((word) => text.includes(word) || text.includes(alike[word] ?? word)) &&
    (sizeFt === null ||
      sizeFt
        .toSorted((a, b) => a - b)
        .every((asked, i) => Math.abs((sides[i] ?? 0) - asked) <= within(asked) + 1e-9)) &&
    (scale === null || scaleOf(room, all) === scale)
  )
}

/** A third of the rooms of each kind are small, and a third large. */
function scaleOf(room: SearchedRoom, all: readonly SearchedRoom[]): RoomSearch['scale'] {
  const areaOf = (one: SearchedRoom) => one.width_ft * one.length_ft
  const areas = all
    .filter((one) => one.room === room.room)
    .map(areaOf)
    .toSorted((a, b) => a - b)
  const at = (share: number) => areas[Math.floor((areas.length - 1) * share)] ?? 0
  if (areaOf(room) <= at(1 / 3)) return 'small'
  return areaOf(room) >= at(2 / 3) ? 'large' : null
}
