import type { Reading } from './schema.ts'

type RoomKind = NonNullable<Reading['room']>

/** Rooms that homes have and that are not offered as such, each with the closest one that is. */
const otherRooms: readonly (readonly [names: string, closest: RoomKind])[] = [
  ['nursery, kids room, playroom, dressing room, walk-in closet, closet, attic', 'bedroom'],
  ['garage, workshop, dog wash, pet wash, dog room, boiler room, storage room', 'laundry'],
  ['home theater, theater room, media room, game room, wine cellar, home office, office, studio', 'living'],
  ['home gym, gym, basement, sauna room, bar, home bar, sunroom, conservatory', 'living'],
  ['pantry, scullery, butler’s pantry', 'kitchen'],
  ['sauna, steam room', 'bathroom'],
  ['staircase, stairs, landing', 'entry'],
  ['greenhouse, carport, barn', 'outdoor'],
]

const closestOf = new Map(
  otherRooms.flatMap(([names, closest]) => names.split(', ').map((name): [string, RoomKind] => [plain(name), closest])),
)
/** Things that stand in a room as well: "a laundry room with a dog wash" is a laundry room. */
const alsoThings = new Set(['dog wash', 'pet wash', 'bar', 'home bar', 'closet', 'pantry', 'sauna'])
const namedRoom =
  /\b(?:kitchen|bath|bathroom|powder room|living room|family room|bedroom|laundry|mudroom|entry|foyer|patio)\b/
const longest = Math.max(...[...closestOf.keys()].map((name) => name.split(' ').length))

/** Words that precede what a person has in mind for a thing, not for a room: "near the garage". */
const beside = new Set([
  'near',
  'by',
  'behind',
  'above',
  'below',
  'under',
  'from',
  'to',
  'with',
  'off',
  'no',
  'not',
  'like',
  'than',
])
/** "Garage feeling" is about how a room looks. */
const asLook = /^(?:feel|feeling|vibe|look|style|like|inspired|door)$/

/**
 * The first room in a brief that is not offered as such, as it was written, and the closest room that is; null when
 * there is none.
 */
export function otherRoomIn(prompt: string): { said: string; closest: RoomKind } | null {
  const text = plain(prompt.slice(0, 4000))
  const words = text.split(' ')
  const isInRoom = namedRoom.test(text)
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const said = words.slice(at, at + length).join(' ')
      const closest = closestOf.get(said)
      const before = words.slice(Math.max(0, at - 2), at)
      const isThing = isInRoom && alsoThings.has(said)
      const isLook = asLook.test(words[at + length] ?? '')
      if (closest && !isThing && !isLook && !before.some((word) => beside.has(word))) return { said, closest }
    }
  }
  return null
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
