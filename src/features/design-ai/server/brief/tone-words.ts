import type { Area, Finish } from '#features/design-ai/brief/schema.ts'
import type { Found } from './compose.ts'
import type { Attribute } from './groups.ts'
import { phraseOf } from './not-sold.ts'

export type Toned = Attribute & { tone?: string; toneSaid?: string }

/** Words of a material that say how light it is. */
const woodTones: [words: RegExp, tone: string][] = [
  [/^(?:light|natural|pale|whitewashed|bleached) /, 'light'],
  [/^(?:dark|smoked|fumed|ebonized) /, 'dark'],
]

/** A color or "light" right before a material or goods says what the same product looks like: "black stone". */
export function toned(given: readonly Attribute[]): Toned[] {
  const attributes = ofMetals(given)
  const all: Toned[] = []
  for (const attribute of attributes) {
    const { kind, said, want, at } = attribute
    const before = all.at(-1)
    const isNotSold = kind === 'goods' && phraseOf(attribute.value) !== null
    if (before && isNotSold && before.want === want && at - before.at <= 1 && before.kind !== 'goods') {
      all.pop()
      all.push({ ...attribute, toneSaid: before.said })
      continue
    }
    const isThing =
      kind === 'material' ||
      (kind === 'look' && attribute.value.endsWith(' look')) ||
      (kind === 'goods' && attribute.areas.some((area) => colored.has(area)))
    const tone =
      before && isThing && before.want === want && at - before.at <= 1 + before.said.split(' ').length
        ? toneOf(before)
        : null
    if (before && tone) {
      all.pop()
      all.push({ ...attribute, tone, toneSaid: before.said })
      continue
    }
    const own = kind === 'material' ? woodTones.find(([words]) => words.test(said))?.[1] : undefined
    all.push({ ...attribute, ...(own && { tone: own }) })
  }
  return all
}

function toneOf({ kind, value }: Attribute): string | null {
  if (kind === 'color') return value
  return kind === 'mood' && (value === 'light' || value === 'dark') ? value : null
}

/** The parts whose goods come in colors. */
const colored = new Set<Area>([
  'floor',
  'wall',
  'backsplash',
  'shower wall',
  'countertop',
  'ground',
  'facade',
  'vanity',
  'tub',
  'sink',
])

/** A black and white checkerboard is one wish: a black floor is no half of it. */
export function inTwoColors(found: readonly Found[]): Found[] {
  const board = found.find(({ kind, value, want }) => kind === 'look' && value === 'checkerboard' && want)
  if (!board) return [...found]
  const isOfBoard = ({ kind, want, areas }: Found) => kind === 'color' && want && areas.join() === board.areas.join()
  const isToned = ({ kind, want, areas, tone }: Found) =>
    kind === 'material' && want && tone !== undefined && areas.join() === board.areas.join()
  const colors = found.flatMap((one) =>
    isOfBoard(one) ? [one.said] : isToned(one) && one.toneSaid ? [one.toneSaid] : [],
  )
  const toneSaid = colors.join(' and ')
  return found.flatMap((one) =>
    one === board
      ? [{ ...one, ...(toneSaid !== '' && { toneSaid }) }]
      : isOfBoard(one)
        ? []
        : isToned(one)
          ? [withoutTone(one)]
          : [one],
  )
}

function withoutTone({ tone: _tone, toneSaid: _said, ...rest }: Found): Found {
  return rest
}

/** What people call metals, with the finishes that each name means. */
const metalWords: [words: RegExp, finishes: Finish[]][] = [
  [/\b(?:yellow|mustard|ochre|honey)\b/, ['gold']],
  [/\b(?:orange|rust|red|pink|rose)\b/, ['copper']],
  [/\b(?:brown|chocolate|espresso|coffee)\b/, ['bronze']],
  [/\b(?:gray|silver)\b/, ['chrome', 'nickel', 'stainless']],
  [/\b(?:black|charcoal)\b/, ['black']],
  [/\bwhite\b/, ['white']],
  [/\bwarm\b/, ['gold', 'bronze', 'copper']],
  [/\bcool\b/, ['chrome', 'nickel', 'stainless']],
  [/\bdark\b/, ['black', 'bronze', 'gunmetal']],
]
const ofMetal: Area[] = ['faucet', 'hardware', 'light', 'fan', 'appliance', 'shower']

/** "No metal that is yellow" is about finishes, and not about metal. */
function ofMetals(attributes: readonly Attribute[]): Attribute[] {
  const at = attributes.findIndex(({ kind, value }) => kind === 'material' && value === 'metal')
  const metal = attributes[at]
  if (!metal) return [...attributes]
  const isSaid = (one: Attribute | undefined) =>
    one !== undefined &&
    one.want === metal.want &&
    Math.abs(one.at - metal.at) <= 5 &&
    /^(?:color|mood|look)$/.test(one.kind)
  const said = [attributes[at - 1], attributes[at + 1]].find(isSaid)
  if (!said) return [...attributes]
  const others = attributes.filter((one) => one !== metal && one !== said)
  const finishes = metalWords.find(([words]) => words.test(said.said))?.[1]
  if (said.kind === 'look' || !finishes) return [...others, { ...said, areas: ofMetal, at: metal.at }]
  const name = finishes.length === 1 ? `${said.said} metal` : null
  return [
    ...others,
    ...finishes.map(
      (value): Attribute => ({
        ...metal,
        kind: 'finish',
        value,
        said: name ?? value,
      }),
    ),
  ]
}
