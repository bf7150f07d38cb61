import { ben, caroline, deshawn, gordon, type Homeowner, ingrid, marisol, owen, priya } from '../history/people.ts'

/** Work that has ended and what its client said. */
type Finished = {
  client: Homeowner
  project: string
  /** Days before today on which it ended. */
  daysAgo: number
  rating: 1 | 2 | 3 | 4 | 5
  text: string
}

export type PlannedDesigner = {
  vsdId: string
  /** Dollars; null for "on request". */
  rate: number | null
  available: boolean
  /** Days from today on which it ends; a verified one was seen by the Admin. */
  insurance: { carrier: string; days: number; verified: boolean } | null
  service: { miles: number | null; states: string[] }
  /** Room templates with the title of the design. */
  rooms: [template: string, title: string][]
  finished: Finished[]
}

const work = (
  client: Homeowner,
  project: string,
  daysAgo: number,
  rating: Finished['rating'],
  text: string,
): Finished => ({ client, project, daysAgo, rating, text })

/** What the professionals of the demo say in the directory, the rooms that they show, and what clients said of them. */
export const plannedDesigners: PlannedDesigner[] = [
  {
    vsdId: 'LARKHAM2',
    rate: 95,
    available: true,
    insurance: { carrier: 'Hearthstone Mutual', days: 240, verified: true },
    service: { miles: 60, states: [] },
    rooms: [
      ['k-u-island--shaker-classic', 'Marlow Way kitchen'],
      ['b-clawfoot--farmhouse', 'Bath under the eaves'],
      ['k-hearth--farmhouse', 'Kitchen around the old chimney'],
    ],
    finished: [
      work(
        priya,
        'Hall bath',
        190,
        5,
        'Dana found the rotten joist before we ordered the tub. The list matched what arrived, box for box.',
      ),
      work(
        gordon,
        'Rental kitchen',
        120,
        4,
        'Good list and a clear drawing. It took a week longer than planned because of the permit.',
      ),
      work(priya, 'Pantry shelves', 40, 5, 'A small job, treated like a large one.'),
    ],
  },
  {
    vsdId: 'SAGUARA4',
    rate: 80,
    available: true,
    insurance: { carrier: 'Copper State Casualty', days: 130, verified: false },
    service: { miles: 90, states: [] },
    rooms: [
      ['o-pool-deck--desert-modern', 'Pool deck in limestone'],
      ['o-courtyard--spanish-revival', 'Courtyard with a water wall'],
    ],
    finished: [],
  },
  {
    vsdId: 'BAYFRNT7',
    rate: 88,
    available: false,
    insurance: { carrier: 'Gulfside Casualty', days: 310, verified: true },
    service: { miles: 45, states: [] },
    rooms: [['b-primary-tub--warm-modern', 'Tub facing the bay']],
    finished: [
      work(deshawn, 'Beach house shower', 210, 4, 'They knew which finishes survive salt air. Slow to call back.'),
    ],
  },
  {
    vsdId: 'MAPLE247',
    rate: 105,
    available: true,
    insurance: { carrier: 'Northern Trades Mutual', days: 85, verified: false },
    service: { miles: 75, states: ['WI'] },
    rooms: [
      ['k-peninsula--mid-century', 'Peninsula in walnut'],
      ['l-fireplace--warm-modern', 'Stone hearth for a cold room'],
    ],
    finished: [
      work(ingrid, 'Mudroom and stairs', 150, 5, 'Heated floor, dry boots. Ellen counted every tile herself.'),
      work(ingrid, 'Attic bedroom', 60, 4, 'The room is warm now. One box too many of the flooring, which went back.'),
    ],
  },
  {
    vsdId: 'KEYSTNE5',
    rate: 75,
    available: true,
    insurance: { carrier: 'Piedmont Builders Insurance', days: 200, verified: true },
    service: { miles: 50, states: [] },
    rooms: [['l-library--spanish-revival', 'Library with oak floor']],
    finished: [
      work(deshawn, 'Oak floor downstairs', 175, 5, 'Straight rows, tight joints, and no dust in the kitchen.'),
      work(caroline, 'Window trim', 95, 3, 'The trim looks right. We had to ask twice for the invoice.'),
      work(caroline, 'Stair treads', 30, 5, 'Paul remembered the trim and made it good with the stairs.'),
    ],
  },
  {
    vsdId: 'CEDAR538',
    rate: 90,
    available: true,
    insurance: { carrier: 'Cascade Mutual', days: 160, verified: false },
    service: { miles: 40, states: ['WA'] },
    rooms: [
      ['k-onewall-island--japandi', 'One wall for a backyard cottage'],
      ['b-wet-room--japandi', 'Wet room in forty square feet'],
    ],
    finished: [
      work(owen, 'Backyard cottage', 220, 5, 'Joan drew the cottage so that everything we own fits in it.'),
      work(owen, 'Cottage bath', 110, 5, 'The wet room drains and the door still opens.'),
    ],
  },
  {
    vsdId: 'HARTWELL',
    rate: 110,
    available: true,
    insurance: { carrier: 'Bay Colony Casualty', days: 275, verified: true },
    service: { miles: 60, states: ['RI'] },
    rooms: [['l-conversation--mid-century', 'Four chairs by a brick wall']],
    finished: [],
  },
  {
    vsdId: 'STUDRA82',
    rate: 125,
    available: true,
    insurance: null,
    service: { miles: null, states: ['TX', 'OK', 'LA'] },
    rooms: [
      ['b-hotel--contemporary-dark', 'Powder bath in charcoal'],
      ['b-jack-and-jill--coastal', 'A bath for two sisters'],
      ['l-media--contemporary-dark', 'Small dark media room'],
    ],
    finished: [
      work(
        marisol,
        'Powder room',
        160,
        5,
        'Camille talked us into green tile on the ceiling. It is the best room we have.',
      ),
      work(ben, 'Guest bath', 130, 4, 'Bold, and she was right. The lights came two weeks after the rest.'),
      work(marisol, 'Reading corner', 70, 5, 'Everything on the list fit through the door of an old apartment.'),
      work(gordon, 'Den by mail', 50, 5, 'We never met. The room in 3D was enough to decide on everything.'),
    ],
  },
  {
    vsdId: 'ASHLAND6',
    rate: 115,
    available: true,
    insurance: { carrier: 'Lakeshore Mutual', days: 190, verified: false },
    service: { miles: 80, states: [] },
    rooms: [
      ['k-broken-u--spanish-revival', 'Cream kitchen in a walk-up'],
      ['l-loft--industrial-loft', 'Loft with steel windows'],
    ],
    finished: [work(ingrid, 'Kitchen plan', 85, 4, 'Nora moved the sink on paper, which saved us a plumber.')],
  },
  {
    vsdId: 'GRANBY33',
    rate: null,
    available: true,
    insurance: null,
    service: { miles: 120, states: [] },
    rooms: [['l-dining--japandi', 'Long family room']],
    finished: [],
  },
  {
    vsdId: 'PELHAM94',
    rate: 98,
    available: false,
    insurance: { carrier: 'Empire Trades Insurance', days: 60, verified: false },
    service: { miles: null, states: ['NY', 'PA'] },
    rooms: [['b-primary-symmetric--spanish-revival', 'Two vanities and a tub']],
    finished: [work(caroline, 'Period bath', 200, 5, 'Ruth found a faucet that looks as if it came with the house.')],
  },
  {
    vsdId: 'VERNE265',
    rate: 60,
    available: true,
    insurance: null,
    service: { miles: 100, states: ['KY'] },
    rooms: [
      ['k-l-island--warm-modern', 'First kitchen, honest budget'],
      ['l-sunroom--coastal', 'Sunroom for a first home'],
    ],
    finished: [
      work(ben, 'Starter kitchen', 45, 5, 'Theo kept to the budget to the dollar and told us where not to save.'),
      work(deshawn, 'Nursery', 20, 4, 'Friendly and quick. The first list forgot the trim.'),
    ],
  },
]
