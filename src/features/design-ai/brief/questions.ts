import type { KeyedWish } from './corrections.ts'
import type { Area, Wish } from './schema.ts'

/** Two wishes that no room can meet together; a person says which one counts. */
export type Question = { key: string; text: string; wishes: readonly [KeyedWish, KeyedWish] }

const woods = new Set(
  'wood,hardwood,oak,white oak,red oak,walnut,maple,hickory,ash,cherry,pine,birch,acacia,bamboo,teak,beech'.split(','),
)
const stones = new Set(
  'stone,marble,travertine,limestone,granite,slate,quartzite,soapstone,sandstone,bluestone,basalt,onyx'.split(','),
)
/** Categories of goods, by the part of the room that they fill. */
const wholeCategories: Partial<Record<string, Area>> = {
  'bath-tubs': 'tub',
  toilets: 'toilet',
  showers: 'shower',
  'bathroom-vanitys': 'vanity',
  fans: 'fan',
}
const opposites = [
  ['warm', 'cool'],
  ['light', 'dark'],
  ['bold', 'calm'],
]
/** A part of a room has one of each. */
const single = new Set<Wish['kind']>(['finish', 'material'])

/**
 * The contradictions of a brief, each as one question. Wishes about different parts of a room do not contradict each
 * other, and neither do two styles, which can be mixed.
 */
export function questionsOf(wishes: readonly KeyedWish[]): Question[] {
  return wishes.flatMap((a, i) =>
    wishes.slice(i + 1).flatMap((b) => {
      if (!contradict(a.wish, b.wish)) return []
      const text = `You wrote “${a.wish.label}” and “${b.wish.label}”. A room cannot have both. Which one counts?`
      return [{ key: `${a.key}|${b.key}`, text, wishes: [a, b] as const }]
    }),
  )
}

function contradict(a: Wish, b: Wish): boolean {
  if (a.want && b.want) return isEither(a, b)
  if (a.want === b.want) return false
  const [wanted, refused] = a.want ? [a, b] : [b, a]
  return isRefused(wanted, refused)
}

function isEither(a: Wish, b: Wish): boolean {
  if (a.kind !== b.kind || a.value === b.value) return false
  if (a.kind === 'mood')
    return isWholeRoom(a, b) && opposites.some((pair) => pair.includes(a.value) && pair.includes(b.value))
  if (!single.has(a.kind) || a.areas.length !== 1 || a.areas.join() !== b.areas.join()) return false
  return a.kind !== 'material' || !(includes(a.value, b.value) || includes(b.value, a.value))
}

/** What is not wanted anywhere is not wanted at the part that the other wish names. */
function isRefused(wanted: Wish, refused: Wish): boolean {
  const isSamePart =
    refused.areas.length === 0 ||
    (wanted.areas.length > 0 && wanted.areas.every((area) => refused.areas.includes(area)))
  if (wanted.kind === 'goods' && refused.kind === 'goods') {
    const part = wholeCategories[refused.value]
    return wanted.value === refused.value || (part !== undefined && wanted.areas.join() === part)
  }
  if (wanted.kind !== refused.kind || !isSamePart) return false
  if (refused.tone !== undefined && refused.tone !== wanted.tone) return false
  if (wanted.kind === 'material') return includes(refused.value, wanted.value)
  return wanted.value === refused.value
}

/** Whether the first material, such as stone, includes the second, such as marble. */
function includes(general: string, material: string): boolean {
  if (general === material) return true
  if (general === 'wood') return woods.has(material)
  if (general === 'stone') return stones.has(material)
  return material.endsWith(` ${general}`)
}

const isWholeRoom = (a: Wish, b: Wish) => a.areas.length === 0 && b.areas.length === 0
