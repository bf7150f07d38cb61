import type { FixtureType, Placed, RoomShape } from '../types.ts'
import { fixtureKind } from './fixture-types.ts'
import { usualBasins } from './vanity-places.ts'
import { wallOf } from './walls.ts'

/** What the plans of a room can differ in. */
export type PlanAspect = 'island' | 'cabinets' | 'bath' | 'basins' | 'furniture'

/** One thing that a plan has, in words: "peninsula", "two basins". */
export type PlanPart = { of: PlanAspect; words: string }

/** How many basins a vanity has; as wide as it is, unless its product is known. */
export type BasinsOf = (vanity: Placed) => number

/** What a person calls the plan of a room, part by part, the most telling first. */
export function planParts(
  room: Pick<RoomShape, 'kind' | 'polygon'>,
  placed: readonly Placed[],
  basinsOf: BasinsOf = usualBasins,
): PlanPart[] {
  switch (room.kind) {
    case 'kitchen':
      return [
        { of: 'island', words: islandWords(placed) },
        { of: 'cabinets', words: runWords(room, placed) },
        ...part('furniture', countedWords(placed, ['banquette', 'table'])),
      ]
    case 'bathroom':
      return [
        { of: 'bath', words: bathWords(placed) },
        { of: 'basins', words: basinWords(placed, basinsOf) },
        ...part('furniture', countedWords(placed, ['washer', 'wd'])),
      ]
    case 'laundry':
      return [
        { of: 'furniture', words: countedWords(placed, ['wd', 'washer', 'usink', 'shower', 'linen']) },
        ...part('cabinets', runs(room, placed).length > 0 ? runWords(room, placed) : ''),
      ]
    default:
      return [{ of: 'furniture', words: countedWords(placed, furniture) }]
  }
}

/** "Peninsula, L-shaped cabinets". */
export function planWords(parts: readonly PlanPart[]): string {
  const text = parts.map(({ words }) => words).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function part(of: PlanAspect, words: string): PlanPart[] {
  return words === '' || words === nothing ? [] : [{ of, words }]
}

const nothing = 'no furniture'

const islandNames: [types: FixtureType[], one: string][] = [
  [['islandsink'], 'island with sink'],
  [['islandcook'], 'island with cooktop'],
  [['island'], 'island'],
  [['worktable'], 'work table'],
  [['peninsula'], 'peninsula'],
]

function islandWords(placed: readonly Placed[]): string {
  const islands = placed.filter(({ type }) => type.startsWith('island'))
  if (islands.length > 1) return `${numbers[islands.length] ?? islands.length} islands`
  const found = islandNames.filter(([types]) => placed.some(({ type }) => types.includes(type)))
  return found.length > 0 ? found.map(([, name]) => name).join(' and ') : 'no island'
}

const runTypes = new Set(['base', 'corner', 'sink', 'dw', 'range', 'fridge', 'oven', 'pantry', 'usink', 'wd'])
/** A shorter row is no run of cabinets; meters. */
const minRun = 1.1

/** The walls that cabinets and large appliances run along. */
function runs({ polygon }: Pick<RoomShape, 'polygon'>, placed: readonly Placed[]): number[] {
  const lengths = new Map<number, number>()
  const count = polygon.length
  for (const { type, wall, width, leg } of placed) {
    if (wall === null || !runTypes.has(type)) continue
    lengths.set(wall, (lengths.get(wall) ?? 0) + width)
    const next = (wall + (leg?.end === 'right' ? count - 1 : 1)) % count
    if (leg) lengths.set(next, (lengths.get(next) ?? 0) + leg.length)
  }
  return [...lengths].flatMap(([wall, length]) => (length >= minRun ? [wall] : []))
}

function runWords(room: Pick<RoomShape, 'polygon'>, placed: readonly Placed[]): string {
  const walls = runs(room, placed).map((wall) => wallOf(room, wall))
  const [a, b] = walls
  if (!a || !b) return 'cabinets on one wall'
  if (walls.length > 2) return 'U-shaped cabinets'
  const isAcross = a.along[0] * b.along[0] + a.along[1] * b.along[1] < -0.7
  return isAcross ? 'galley cabinets' : 'L-shaped cabinets'
}

function bathWords(placed: readonly Placed[]): string {
  const has = (type: FixtureType) => placed.some((thing) => thing.type === type)
  const shower = has('shower') ? 'shower' : has('rollin') ? 'roll-in shower' : ''
  const tub = has('tubfree') ? 'freestanding tub' : has('tub') ? 'tub' : ''
  if (tub === 'tub' && shower === '') return 'tub with shower'
  if (tub === '' && shower === '') return 'no tub or shower'
  return [tub, shower].filter((word) => word !== '').join(' and ')
}

function basinWords(placed: readonly Placed[], basinsOf: BasinsOf): string {
  const count = placed.reduce((sum, thing) => sum + (thing.type === 'vanity' ? basinsOf(thing) : 0), 0)
  if (count === 0) return 'no basin'
  return count === 1 ? 'one basin' : `${numbers[count] ?? count} basins`
}

const numbers: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

/** What says most about a room first. */
const furniture: FixtureType[] = [
  ...['pool', 'spa', 'grill', 'fireplace', 'media', 'wetbar', 'firepit', 'water', 'putting'],
  ...['bed', 'twin', 'sectional', 'sofa', 'osofa', 'table', 'desk', 'lockers', 'wardrobe', 'lawn', 'walk'],
  ...['bar', 'bistro', 'lounge', 'seatwall', 'chair', 'console', 'bench', 'planter', 'shelves', 'dresser'],
]
const maxNamed = 3
/** Names that say more than the label of the fixture alone. */
const names: Record<FixtureType, [one: string, many: string]> = {
  grill: ['outdoor kitchen', 'grills'],
  media: ['media wall', 'media walls'],
  shelves: ['built-in shelves', 'built-in shelves'],
  lockers: ['lockers', 'lockers'],
  banquette: ['banquette', 'banquette'],
  wd: ['washer and dryer side by side', 'washers and dryers'],
  washer: ['stacked washer and dryer', 'stacked washers and dryers'],
  shower: ['shower', 'showers'],
}

/** "Fireplace, sofa, two chairs". */
function countedWords(placed: readonly Placed[], order: readonly FixtureType[]): string {
  const found = order.flatMap((type) => {
    const many = placed.filter((thing) => thing.type === type).length
    if (many === 0) return []
    const label = fixtureKind(type).label.toLowerCase()
    const [one, more] = names[type] ?? [label, `${label}s`]
    return [many === 1 || one === more ? one : `${numbers[many] ?? many} ${more}`]
  })
  return found.length > 0 ? found.slice(0, maxNamed).join(', ') : nothing
}
