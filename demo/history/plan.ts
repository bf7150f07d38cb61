import { ben, caroline, deshawn, gordon, type Homeowner, ingrid, june, marisol, owen, priya } from './people.ts'

/** One line as a homeowner thinks of it: a number of pieces, or a room of so many square feet. */
export type Wish = {
  category: string
  /** Omitted if any product of the category will do. */
  family?: string
  brand?: string
} & ({ qty: number } | { sqft: number })

export type PlannedOrder = {
  by: Homeowner
  showroom: string
  daysAgo: number
  wishes: Wish[]
  note?: string
  /** Name of the project that it was bought for. */
  project?: string
}

type PlannedProject = { name: string; daysAgo: number; wishes: Wish[] }

const vendorOfTheDemo = 'harrow-and-pine'

const piece = (category: string, family?: string, qty = 1): Wish => ({ category, family, qty })
const area = (category: string, sqft: number, family?: string): Wish => ({ category, family, sqft })
const by = (brand: string, wish: Wish): Wish => ({ ...wish, brand })

/**
 * From the oldest to the newest. Given the days that an item takes, those of the last four weeks are still on their
 * way.
 */
const plannedOrders: PlannedOrder[] = [
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 74,
    project: 'Upstairs bath',
    wishes: [
      area('tile-flooring', 48, 'hexagon porcelain field tile'),
      by(vendorOfTheDemo, piece('bathroom-vanitys')),
      piece('bathroom-faucets', '8-in widespread lever faucet'),
      piece('lights', 'bathroom vanity light'),
    ],
  },
  {
    by: caroline,
    showroom: 'KEYSTNE5',
    daysAgo: 71,
    wishes: [by(vendorOfTheDemo, area('hardwood-flooring', 310))],
    note: 'Please bring the boxes to the side door, the front steps are being rebuilt.',
  },
  {
    by: marisol,
    showroom: 'STUDRA82',
    daysAgo: 68,
    wishes: [
      area('backsplash-tiles', 36, 'zellige terracotta wall tile'),
      piece('kitchen-faucets', 'kitchen bridge faucet'),
      piece('lights', 'mini pendant', 3),
    ],
  },
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 64,
    wishes: [
      piece('kitchen-sinks', 'workstation ledge sink'),
      piece('kitchen-faucets', 'pull-down single-handle faucet'),
    ],
  },
  {
    by: owen,
    showroom: 'CEDAR538',
    daysAgo: 60,
    wishes: [
      piece('toilets', 'dual-flush toilet'),
      piece('bathroom-vanitys', 'small-bath vanity'),
      area('tile-flooring', 42, 'concrete-look porcelain'),
    ],
  },
  {
    by: ingrid,
    showroom: 'MAPLE247',
    daysAgo: 57,
    wishes: [
      piece('appliances', 'built-in dishwasher'),
      piece('appliances', 'slide-in induction range'),
      piece('appliances', 'wall chimney hood'),
    ],
  },
  {
    by: june,
    showroom: 'STUDRA82',
    daysAgo: 53,
    wishes: [piece('lights', 'wall sconce', 2), area('backsplash-tiles', 30, 'handmade-look glazed wall tile')],
  },
  {
    by: deshawn,
    showroom: 'KEYSTNE5',
    daysAgo: 50,
    wishes: [area('laminate-flooring', 260), piece('cabinet-hardware', 'cup pull', 14)],
  },
  { by: ben, showroom: 'STUDRA82', daysAgo: 47, wishes: [piece('bath-tubs', 'alcove soaking tub')] },
  {
    by: priya,
    showroom: 'LARKHAM2',
    daysAgo: 43,
    wishes: [
      by(vendorOfTheDemo, area('luxury-flooring', 180)),
      piece('cabinet-hardware', 'round bar pull', 22),
      piece('cabinet-hardware', 'round knob', 8),
    ],
  },
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 38,
    wishes: [piece('toilets', 'comfort-height ADA toilet')],
    note: 'The old toilet goes out the day before, please call ahead.',
  },
  {
    by: caroline,
    showroom: 'KEYSTNE5',
    daysAgo: 34,
    wishes: [area('stacked-stone', 55), piece('lights', 'outdoor wall lantern', 2)],
  },
  {
    by: marisol,
    showroom: 'STUDRA82',
    daysAgo: 29,
    wishes: [
      piece('showers', 'frameless bypass sliding door'),
      piece('bathroom-faucets', 'wall-mount single-lever faucet'),
      by(vendorOfTheDemo, piece('bathroom-vanitys')),
    ],
  },
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 24,
    wishes: [
      by(vendorOfTheDemo, area('hardwood-flooring', 210)),
      area('luxury-flooring', 64, 'stone-look luxury vinyl tile, click'),
    ],
  },
  {
    by: owen,
    showroom: 'CEDAR538',
    daysAgo: 21,
    wishes: [
      piece('kitchen-sinks', 'undermount single bowl stainless'),
      piece('kitchen-faucets', 'pull-out low-profile faucet'),
    ],
  },
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 18,
    wishes: [
      piece('fans', 'five-blade transitional fan', 2),
      piece('lights', 'recessed downlight', 8),
      piece('lights', 'under-cabinet light', 4),
    ],
  },
  {
    by: ingrid,
    showroom: 'MAPLE247',
    daysAgo: 15,
    wishes: [area('tile-flooring', 85, 'slate and quartzite cleft tile')],
  },
  {
    by: deshawn,
    showroom: 'KEYSTNE5',
    daysAgo: 13,
    wishes: [by(vendorOfTheDemo, area('hardwood-flooring', 144)), piece('cabinet-hardware', 't-bar knob', 18)],
  },
  {
    by: priya,
    showroom: 'LARKHAM2',
    daysAgo: 11,
    wishes: [
      piece('bath-tubs', 'modern freestanding tub'),
      piece('bathroom-faucets', 'freestanding tub filler'),
      piece('showers', 'rain head, hand shower and panel'),
      area('tile-flooring', 70, 'marble-look porcelain'),
      by(vendorOfTheDemo, piece('bathroom-vanitys')),
    ],
  },
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 8,
    wishes: [
      area('backsplash-tiles', 34, 'ceramic subway wall tile'),
      piece('kitchen-sinks', 'fireclay farmhouse sink'),
      piece('kitchen-faucets', 'semi-pro hose faucet'),
    ],
  },
  {
    by: ben,
    showroom: 'STUDRA82',
    daysAgo: 6,
    wishes: [
      by(vendorOfTheDemo, area('luxury-flooring', 150)),
      piece('fans', 'low-profile hugger fan', 2),
      piece('lights', 'flush and semi-flush mount', 3),
    ],
  },
  {
    by: marisol,
    showroom: 'STUDRA82',
    daysAgo: 4,
    wishes: [piece('cabinet-hardware', 'faceted knob', 16)],
  },
  {
    by: june,
    showroom: 'STUDRA82',
    daysAgo: 1,
    wishes: [piece('bathroom-faucets', '8-in widespread cross-handle faucet'), piece('lights', 'wall sconce', 2)],
  },
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 1,
    wishes: [by(vendorOfTheDemo, area('laminate-flooring', 190)), piece('fans', 'bathroom exhaust fan')],
  },
]

/** June's projects with Larkham Building, newest first. */
export const plannedProjects: PlannedProject[] = [
  {
    name: 'Kitchen floor',
    daysAgo: 10,
    wishes: [
      by(vendorOfTheDemo, area('hardwood-flooring', 176)),
      area('tile-flooring', 24, 'quarry and terracotta tile'),
      area('backsplash-tiles', 34, 'thin brick wall tile'),
    ],
  },
  {
    name: 'Back patio',
    daysAgo: 31,
    wishes: [
      piece('hardscaping', 'interlocking tumbled paver', 220),
      area('stacked-stone', 40, 'quartzite ledger panel'),
      piece('lights', 'path and landscape light', 6),
      piece('fans', 'wet-rated outdoor fan'),
    ],
  },
  {
    name: 'Upstairs bath',
    daysAgo: 75,
    wishes: [
      by(vendorOfTheDemo, piece('bathroom-vanitys')),
      piece('bathroom-faucets', '8-in widespread lever faucet'),
      piece('toilets', 'one-piece toilet'),
      piece('bath-tubs', 'clawfoot tub'),
      area('tile-flooring', 48, 'hexagon porcelain field tile'),
      piece('lights', 'bathroom vanity light', 2),
    ],
  },
]

/** Delivered so long ago that their money has been held for its 46 business days, or nearly so. */
const olderOrders: PlannedOrder[] = [
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 148,
    wishes: [
      { category: 'hardwood-flooring', brand: 'harrow-and-pine', sqft: 240 },
      { category: 'lights', family: 'recessed downlight', qty: 6 },
    ],
  },
  {
    by: marisol,
    showroom: 'STUDRA82',
    daysAgo: 136,
    wishes: [
      { category: 'bathroom-vanitys', brand: 'harrow-and-pine', qty: 1 },
      { category: 'lights', family: 'wall sconce', qty: 2 },
    ],
  },
  {
    by: priya,
    showroom: 'LARKHAM2',
    daysAgo: 124,
    wishes: [{ category: 'toilets', family: 'dual-flush toilet', qty: 2 }],
  },
  {
    by: caroline,
    showroom: 'KEYSTNE5',
    daysAgo: 113,
    wishes: [
      { category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 160 },
      { category: 'cabinet-hardware', family: 'cup pull', qty: 12 },
    ],
  },
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 102,
    wishes: [
      { category: 'kitchen-sinks', family: 'workstation ledge sink', qty: 1 },
      { category: 'kitchen-faucets', family: 'pull-down single-handle faucet', qty: 1 },
    ],
  },
  {
    by: ben,
    showroom: 'STUDRA82',
    daysAgo: 92,
    wishes: [{ category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 190 }],
  },
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 84,
    wishes: [
      { category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 120 },
      { category: 'fans', family: 'five-blade transitional fan', qty: 1 },
    ],
  },
]

/** Every order of the demo; the older ones come last, so that the others keep their numbers. */
export const demoOrders: PlannedOrder[] = [...plannedOrders, ...olderOrders]
