import type { FixtureType, RoomKind } from './types.ts'

export type FixtureKind = {
  /** Label for the user. */
  label: string
  /** Usual size, inches. */
  widthIn: number
  depthIn: number
  heightIn: number
  frontClearIn: number
  /** The minimum and maximum width that can be entered, inches. */
  rangeIn: [number, number]
  /** Where it is placed: against a wall, freestanding, or either. */
  stands: 'wall' | 'free' | 'either'
  /** `fixed` is installed on the subfloor, so the flooring ends at it; `ground` lies in the plane of the floor. */
  footing: 'fixed' | 'loose' | 'ground'
  /** Has a worktop at its height, with a backsplash above it when it is at a wall. */
  counter?: true
  /** Kinds of room that it is offered for. */
  kinds: RoomKind[]
}

/** @throws RangeError for an unknown type */
export function fixtureKind(type: FixtureType): FixtureKind {
  const kind = Object.hasOwn(fixtureKinds, type) ? fixtureKinds[type] : null
  if (!kind) throw new RangeError(`no fixture of type ${type}`)
  return kind
}

const kitchen: RoomKind[] = ['kitchen']
const work: RoomKind[] = ['kitchen', 'laundry']
const bath: RoomKind[] = ['bathroom']
const living: RoomKind[] = ['living', 'bedroom']
const house: RoomKind[] = ['living', 'bedroom', 'entry']
const garden: RoomKind[] = ['outdoor']

export const fixtureKinds: Record<FixtureType, FixtureKind> = {
  base: cabinet('Base cabinet', [24, 25.5, 36], 42, [9, 144], work),
  corner: cabinet('Corner cabinet', [36, 25.5, 36], 0, [24, 48], work),
  sink: cabinet('Sink cabinet', [36, 25.5, 36], 42, [24, 60], kitchen),
  dw: cabinet('Dishwasher', [24, 25.5, 36], 42, [18, 24], kitchen),
  range: fixed('Range', [30, 27, 36], 42, [24, 60], kitchen, 'wall', 'loose'),
  fridge: fixed('Refrigerator', [36, 27, 72], 36, [24, 48], kitchen, 'wall', 'loose'),
  oven: fixed('Oven tower', [30, 25.5, 90], 36, [24, 36], kitchen),
  pantry: fixed('Pantry cabinet', [24, 25.5, 90], 36, [12, 48], work),
  island: fixed('Island', [84, 40, 36], 0, [36, 144], kitchen, 'free'),
  islandsink: fixed('Island with sink', [96, 40, 36], 0, [66, 144], kitchen, 'free'),
  islandcook: fixed('Island with cooktop', [120, 48, 36], 0, [84, 144], kitchen, 'free'),
  peninsula: fixed('Peninsula', [72, 25.5, 36], 0, [36, 120], kitchen, 'free'),
  table: loose('Dining table', [72, 38, 30], 0, [28, 120], ['kitchen', 'living', 'outdoor'], 'free'),
  worktable: loose('Work table', [84, 36, 36], 0, [36, 120], kitchen, 'free'),
  banquette: fixed('Banquette', [72, 22, 34], 0, [36, 144], kitchen),
  vanity: fixed('Vanity', [36, 21, 34], 21, [18, 96], bath, 'wall', 'loose'),
  toilet: fixed('Toilet', [30, 28, 30], 21, [30, 42], bath, 'wall', 'loose'),
  tub: fixed('Alcove tub', [60, 32, 18], 21, [48, 72], bath),
  tubfree: loose('Freestanding tub', [66, 32, 23], 0, [55, 75], bath, 'free'),
  shower: fixed('Shower', [60, 36, 80], 24, [30, 96], bath),
  rollin: fixed('Roll-in shower', [60, 36, 80], 24, [36, 96], bath),
  washer: fixed(
    'Stacked washer and dryer',
    [30, 33, 78],
    36,
    [27, 36],
    ['laundry', 'bathroom'],
    'wall',
    'loose',
  ),
  linen: fixed('Linen cabinet', [18, 18, 84], 18, [12, 36], ['bathroom', 'laundry']),
  fireplace: fixed('Fireplace', [60, 14, 96], 30, [42, 96], living),
  media: fixed('Media cabinet', [84, 18, 24], 30, [48, 144], living),
  shelves: fixed('Built-in shelves', [42, 14, 90], 20, [18, 96], house),
  desk: loose('Desk', [54, 26, 30], 30, [36, 84], living, 'either'),
  sofa: loose('Sofa', [84, 38, 32], 14, [54, 110], ['living', 'bedroom'], 'free'),
  sectional: loose('Sectional sofa', [110, 64, 32], 0, [90, 132], ['living'], 'free'),
  chair: loose('Chair', [32, 32, 32], 0, [18, 40], [...house, 'outdoor'], 'free'),
  coffee: loose('Coffee table', [48, 26, 16], 0, [20, 60], ['living', 'bedroom', 'outdoor'], 'free'),
  console: loose('Console table', [60, 14, 30], 18, [30, 84], house, 'either'),
  wetbar: cabinet('Wet bar', [60, 25.5, 36], 36, [36, 96], ['living']),
  bed: loose('Bed', [76, 84, 44], 24, [54, 80], ['bedroom'], 'wall'),
  nightstand: loose('Nightstand', [24, 18, 26], 0, [16, 36], ['bedroom'], 'wall'),
  dresser: loose('Dresser', [60, 20, 34], 30, [30, 84], ['bedroom'], 'wall'),
  wardrobe: fixed('Wardrobe', [72, 24, 96], 24, [36, 120], ['bedroom', 'entry']),
  twin: loose('Twin bed', [39, 78, 36], 18, [38, 42], ['bedroom'], 'wall'),
  wd: fixed('Washer and dryer', [56, 33, 39], 36, [54, 60], ['laundry'], 'wall', 'loose'),
  usink: cabinet('Utility sink', [30, 25.5, 36], 30, [24, 48], ['laundry']),
  lockers: fixed('Lockers', [72, 18, 84], 30, [24, 120], ['entry', 'laundry']),
  bench: loose('Bench', [60, 18, 18], 24, [30, 96], ['entry', 'bedroom', 'outdoor'], 'either'),
  grill: fixed('Grill', [36, 28, 36], 42, [30, 48], garden),
  okbase: cabinet('Outdoor counter', [36, 28, 36], 36, [12, 144], garden),
  oksink: cabinet('Outdoor sink', [30, 28, 36], 36, [24, 48], garden),
  okfridge: fixed('Outdoor refrigerator', [24, 28, 36], 36, [20, 30], garden),
  bar: fixed('Outdoor bar', [96, 30, 42], 0, [48, 144], garden, 'free'),
  lounge: loose('Lounger', [28, 76, 16], 0, [26, 34], garden, 'free'),
  firepit: fixed('Fire pit', [48, 48, 18], 0, [36, 72], garden, 'free'),
  pool: ground('Pool', [384, 192, 0], [120, 600]),
  spa: fixed('Spa', [84, 84, 18], 0, [72, 120], garden, 'free'),
  osofa: loose('Outdoor sofa', [84, 36, 30], 14, [54, 110], ['outdoor', 'living'], 'free'),
  lawn: ground('Lawn', [180, 120, 0], [24, 960]),
  walk: ground('Walk', [48, 240, 0], [30, 96]),
  planter: fixed('Planter', [60, 24, 24], 0, [18, 144], garden, 'either'),
  seatwall: fixed('Seat wall', [120, 14, 18], 0, [36, 360], garden, 'free'),
  water: fixed('Water wall', [72, 24, 72], 0, [36, 144], garden, 'either'),
  bistro: loose('Bistro table', [28, 28, 29], 0, [20, 36], garden, 'free'),
  steps: fixed('Steps', [72, 42, 18], 0, [36, 144], garden, 'free'),
  putting: ground('Putting green', [120, 240, 0], [72, 360]),
}

type Size = [number, number, number]

function fixed(
  label: string,
  [widthIn, depthIn, heightIn]: Size,
  frontClearIn: number,
  rangeIn: [number, number],
  kinds: RoomKind[],
  stands: FixtureKind['stands'] = 'wall',
  footing: FixtureKind['footing'] = 'fixed',
): FixtureKind {
  return { label, widthIn, depthIn, heightIn, frontClearIn, rangeIn, stands, footing, kinds }
}

function cabinet(
  label: string,
  size: Size,
  clear: number,
  range: [number, number],
  kinds: RoomKind[],
): FixtureKind {
  return { ...fixed(label, size, clear, range, kinds), counter: true }
}

function loose(
  label: string,
  size: Size,
  clear: number,
  range: [number, number],
  kinds: RoomKind[],
  stands: FixtureKind['stands'],
): FixtureKind {
  return fixed(label, size, clear, range, kinds, stands, 'loose')
}

function ground(label: string, size: Size, range: [number, number]): FixtureKind {
  return fixed(label, size, 0, range, garden, 'free', 'ground')
}
