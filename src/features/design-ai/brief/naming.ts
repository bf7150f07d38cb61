import { otherRoomIn } from './other-rooms.ts'
import type { Reading, Wish } from './schema.ts'

const rooms: Record<NonNullable<Reading['room']>, string> = {
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  living: 'living room',
  bedroom: 'bedroom',
  laundry: 'laundry',
  entry: 'entry',
  outdoor: 'outdoor space',
}

/** The most that a name has, in characters. */
const most = 48

/**
 * A short name for a design, from what was understood: "Pink nursery", "Japandi bathroom with black faucets". The words
 * of the brief themselves are not a name: they are long, and a shared link must not show them.
 */
export function designName(prompt: string, wishes: readonly Wish[], room: NonNullable<Reading['room']>): string {
  const wanted = wishes.filter(({ want }) => want)
  const noun = otherRoomIn(prompt)?.said ?? rooms[room]
  const style = wanted.find(({ kind }) => kind === 'style')
  const color = wanted.find(({ kind, areas }) => kind === 'color' && isWalls(areas))
  const mood = wanted.find(({ kind, areas }) => kind === 'mood' && areas.length === 0)
  const first = style ? bare(style.label) : color ? bareColor(color) : mood?.label
  const name = capital(first ? `${lowerFirst(first, style !== undefined)} ${noun}` : noun)
  const details = ['color', 'material', 'goods', 'finish']
  const detail = wanted.find((wish) => {
    const isWallColor = wish.kind === 'color' && color !== undefined && isWalls(wish.areas)
    return details.includes(wish.kind) && !isWallColor && !wish.value.startsWith('not-sold:')
  })
  const long = detail ? `${name} with ${lowerFirst(detail.label, false)}` : name
  return long.length <= most ? long : name.slice(0, most)
}

/** The color of a whole room is that of its walls. */
const isWalls = (areas: Wish['areas']) =>
  areas.length === 0 || areas.every((area) => area === 'wall' || area === 'paint')

/** "Japandi", without the word in parentheses that was read as it. */
const bare = (label: string) => label.split(' (')[0] ?? label

const bareColor = ({ label, areas }: Wish) => (areas.length === 0 ? label : label.replace(/ (?:walls|paint)$/, ''))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Inside a name only proper names begin with a capital. */
function lowerFirst(text: string, isStyle: boolean): string {
  return isStyle || /^[A-Z][A-Z]/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}
