import { counterFaces, padFace, sideFaces } from './floor-faces.ts'
import { backplates, hardware, tallPulls } from './hardware-parts.ts'
import { fireplaceFaces, inFront } from './hearth-faces.ts'
import { overhead } from './light-places.ts'
import { outdoorParts } from './outdoor-parts.ts'
import type { Opened } from './pulls.ts'
import type { Face, FixtureType, Placed, RoomShape, SlotRole } from './types.ts'
import { underLights } from './under-lights.ts'
import { wetFaces } from './wall-faces.ts'

/**
 * A product that can be chosen for fixtures of a type. Fixtures of one type share the choice; with `shared`, several
 * types do.
 */
export type FixturePart = {
  part: string
  role: SlotRole
  label: string
  categories: string[]
  families?: string[]
  /** The slot id where many types share it: one worktop, one type of pull, one cabinet paint. */
  shared?: string
  /** Only products that are not wider than the fixture fit. */
  fits?: true
  /** Never filled automatically. */
  optional?: true
  count?: (thing: Placed, around: Opened) => number
  faces?: (thing: Placed, room: RoomShape) => Face[]
}

const inch = 0.0254
const stone = ['stacked-stone', 'backsplash-tiles']
const wetTile = ['backsplash-tiles', 'tile-flooring']

const body: FixturePart = {
  part: 'body',
  role: 'paint',
  label: 'Cabinets',
  categories: [],
  shared: 'cabinets',
  count: () => 0,
}
/** Joined with the neighbors' tops in `fixtureSlots`. */
const top: FixturePart = {
  part: 'top',
  role: 'countertop',
  label: 'Countertop',
  categories: ['countertop'],
  shared: 'countertop',
}
const bowl = unit('sink', 'Sink', 'kitchen-sinks', ['kitchen-sink'])
const tap: FixturePart = {
  ...unit('faucet', 'Sink faucet', 'kitchen-faucets', ['kitchen-faucet']),
  fits: undefined,
}
/** With a wall behind the sink, the faucet may be wall mounted. */
const wallTap: FixturePart = { ...tap, families: ['kitchen-faucet', 'wall-kitchen-faucet'] }
const waterTap: FixturePart = {
  ...unit('water', 'Filtered-water faucet', 'kitchen-faucets', ['water-tap']),
  fits: undefined,
  optional: true,
}
const potFiller: FixturePart = {
  ...unit('pot', 'Pot filler', 'kitchen-faucets', ['pot-filler']),
  fits: undefined,
  optional: true,
}
const handShower: FixturePart = {
  ...unit('hand', 'Hand shower', 'showers', ['hand-shower']),
  fits: undefined,
  optional: true,
}
const islandTop: FixturePart = {
  part: 'top',
  role: 'countertop',
  label: 'Island countertop',
  categories: ['countertop'],
  faces: (thing, room) => counterFaces(`${thing.id}-top`, room, [thing]),
}
const islandBody: FixturePart = {
  part: 'body',
  role: 'paint',
  label: 'Island cabinets',
  categories: [],
  count: () => 0,
}
const pendants: FixturePart = {
  part: 'pendants',
  role: 'light',
  label: 'Island pendants',
  categories: ['lights'],
  families: ['pendant', 'linear'],
  count: overhead,
}
const panel: FixturePart = {
  part: 'panel',
  role: 'face',
  label: 'Island panel',
  categories: stone,
  faces: (thing) => sideFaces(`${thing.id}-panel`, thing, [0], 0.1, thing.height - 0.038),
}
const table: FixturePart = {
  part: 'pendant',
  role: 'light',
  label: 'Light over the table',
  categories: ['lights'],
  families: ['chandelier', 'linear', 'pendant'],
  count: overhead,
}
const underCabinet: FixturePart = {
  part: 'under',
  role: 'light',
  label: 'Under-cabinet lights',
  categories: ['lights'],
  families: ['undercabinet'],
  shared: 'under-cabinet',
  optional: true,
  count: (thing, { room }) => underLights(thing, room),
}

export const fixtureParts: Record<FixtureType, FixturePart[]> = {
  base: [top, hardware, backplates, underCabinet, body],
  corner: [top, hardware, backplates, body],
  sink: [bowl, wallTap, waterTap, top, hardware, backplates, body],
  dw: [unit('unit', 'Dishwasher', 'appliances', ['dishwasher']), top, hardware, backplates, body],
  range: [
    unit('unit', 'Range', 'appliances', ['range']),
    unit('hood', 'Range hood', 'appliances', ['hood']),
    potFiller,
  ],
  fridge: [unit('unit', 'Refrigerator', 'appliances', ['refrigerator']), hardware, backplates, body],
  oven: [
    unit('unit', 'Wall oven', 'appliances', ['wall-oven']),
    { ...unit('microwave', 'Microwave', 'appliances', ['microwave']), optional: true },
    hardware,
    backplates,
    body,
  ],
  pantry: [hardware, backplates, tallPulls, body],
  island: [islandTop, hardware, backplates, pendants, islandBody, panel],
  islandsink: [
    islandTop,
    bowl,
    tap,
    unit('unit', 'Dishwasher', 'appliances', ['dishwasher']),
    hardware,
    backplates,
    pendants,
    islandBody,
  ],
  islandcook: [
    islandTop,
    unit('unit', 'Cooktop', 'appliances', ['cooktop']),
    bowl,
    tap,
    hardware,
    backplates,
    pendants,
    islandBody,
  ],
  peninsula: [top, hardware, backplates, { ...pendants, label: 'Peninsula pendants' }, body],
  table: [table],
  worktable: [
    { ...islandTop, label: 'Work table top' },
    { ...pendants, label: 'Pendants over the work table' },
  ],
  banquette: [body],
  vanity: [
    unit('unit', 'Vanity', 'bathroom-vanitys', ['vanity']),
    { ...islandTop, label: 'Vanity top' },
    {
      ...unit('faucet', 'Bathroom faucet', 'bathroom-faucets', [
        'bath-faucet',
        'vessel-faucet',
        'wall-faucet',
      ]),
      fits: undefined,
      count: basins,
    },
    hardware,
    backplates,
    {
      part: 'sconces',
      role: 'light',
      label: 'Vanity lights',
      categories: ['lights'],
      families: ['sconce', 'vanity-light'],
      count: () => 2,
    },
  ],
  toilet: [unit('unit', 'Toilet', 'toilets', ['toilet'])],
  tub: [
    unit('unit', 'Bath tub', 'bath-tubs', ['bathtub']),
    { ...unit('trim', 'Shower and tub trim', 'showers', ['shower-system', 'shower-head']), fits: undefined },
    handShower,
    {
      part: 'surround',
      role: 'shower',
      label: 'Tub surround',
      categories: wetTile,
      faces: (thing, room) => wetFaces(room, thing),
    },
  ],
  tubfree: [
    // Built-in tubs longer than five feet do not fit an alcove; they are set in a deck here.
    unit('unit', 'Bath tub', 'bath-tubs', ['freestanding-tub', 'bathtub']),
    { ...unit('filler', 'Tub filler', 'bathroom-faucets', ['tub-filler']), fits: undefined },
  ],
  shower: shower(true),
  rollin: shower(false),
  washer: [{ ...unit('unit', 'Washer and dryer', 'appliances', ['laundry']), count: () => 2 }],
  linen: [hardware, backplates, body],
  fireplace: [
    {
      part: 'face',
      role: 'face',
      label: 'Fireplace face',
      categories: [...stone, 'tile-flooring'],
      faces: fireplaceFaces,
    },
    {
      part: 'hearth',
      role: 'face',
      label: 'Hearth',
      categories: ['hardscaping', 'tile-flooring'],
      faces: (thing, room) => [padFace(`${thing.id}-hearth`, room, inFront(thing, 20 * inch), 0.02)],
    },
  ],
  media: [body, hardware, backplates],
  shelves: [body, hardware, backplates],
  coffee: [{ ...islandTop, label: 'Coffee table top' }],
  console: [
    {
      part: 'lamp',
      role: 'light',
      label: 'Console sconces',
      categories: ['lights'],
      families: ['sconce'],
      // A console behind a sofa has no wall to hang sconces on.
      count: ({ wall }) => (wall === null ? 0 : 2),
    },
  ],
  wetbar: [
    top,
    { ...bowl, families: ['prep-sink', 'kitchen-sink'] },
    { ...tap, families: ['prep-faucet', 'kitchen-faucet'] },
    unit('unit', 'Beverage refrigerator', 'appliances', ['undercounter']),
    hardware,
    backplates,
    body,
  ],
  nightstand: [
    hardware,
    backplates,
    {
      part: 'lamp',
      role: 'light',
      label: 'Bedside lights',
      categories: ['lights'],
      families: ['sconce', 'pendant'],
      count: () => 1,
    },
  ],
  dresser: [hardware, backplates],
  desk: [hardware, backplates],
  wardrobe: [body, hardware, backplates],
  wd: [
    { ...unit('unit', 'Washer and dryer', 'appliances', ['laundry']), count: () => 2 },
    top,
    hardware,
    backplates,
    body,
  ],
  usink: [
    { ...bowl, label: 'Utility sink' },
    { ...wallTap, label: 'Utility faucet' },
    top,
    hardware,
    backplates,
    body,
  ],
  lockers: [body, hardware, backplates],
  ...outdoorParts,
}

function unit(part: string, label: string, category: string, families: string[]): FixturePart {
  return { part, role: 'fixture', label, categories: [category], families, fits: true, count: () => 1 }
}

/** A vanity of five feet or more has two basins. */
function basins(thing: Placed): number {
  return thing.width >= 60 * inch - 1e-3 ? 2 : 1
}

function shower(glazed: boolean): FixturePart[] {
  const doors = ['sliding-door', 'hinged-door', 'screen', 'corner-enclosure']
  const tray = unit('tray', 'Shower base or kit', 'showers', ['shower-base', 'shower-kit'])
  return [
    { ...unit('trim', 'Shower system', 'showers', ['shower-system', 'shower-head']), fits: undefined },
    handShower,
    {
      part: 'walls',
      role: 'shower',
      label: 'Shower walls',
      categories: wetTile,
      faces: (thing, room) => wetFaces(room, thing),
    },
    {
      part: 'floor',
      role: 'floor',
      label: 'Shower floor',
      categories: ['tile-flooring'],
      faces: (thing, room) => [padFace(`${thing.id}-floor`, room, thing, 0)],
    },
    ...(glazed ? [unit('glass', 'Shower door', 'showers', doors), { ...tray, optional: true as const }] : []),
  ]
}
