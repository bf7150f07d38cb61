import { lower } from '../catalogue/names.ts'
import { type Random, randomFrom } from '../catalogue/prng.ts'
import { type FittingWords, fitting, type Line, wordsFor } from './words.ts'

/** What the author of a review knows about the product. */
export type Reviewed = {
  hash: string
  name: string
  collection: string
  brand: string
  category: string
  family: string
  returnable: boolean
  finish: string
  /** The color of a surface; for a fixture the finish states it. */
  tone: string | null
  leadDays: number
  listedAt: Date
}

export type DemoReview = { author: string; rating: number; title: string; body: string; at: Date }

type Rating = keyof typeof titles

/** A sentence that appears under every other product is not credible. */
export const maxUses = 20
const day = 86_400_000

/**
 * Reviews of the demo's products, the same for the same products and `now`: one to fourteen each, most of them good. No
 * sentence or title is used in more than twenty reviews, and no sentence is repeated under one product, even with
 * different figures.
 */
export function* writeReviews(products: readonly Reviewed[], now: Date): Generator<[Reviewed, DemoReview[]]> {
  const uses = new Map<string, number>()
  for (const product of products) {
    const random = randomFrom(`reviews ${product.hash}`)
    const count = Math.min(14, 1 + Math.floor(Math.exp(0.95 + 0.8 * random.normal())))
    // How good the product is; single ratings vary around it.
    const worth = 4.75 + 0.35 * random.normal()
    const page: Page = { product, about: aboutOf(product), random, now, uses, written: new Set() }
    const reviews: DemoReview[] = []
    while (reviews.length < count) {
      const review = reviewOf(page, worth)
      // one more would only repeat the others
      if (review === null) break
      reviews.push(review)
    }
    yield [product, reviews]
  }
}

/** The reviews of one product while they are written; `written` has the sentences as they are in the lists. */
type Page = {
  product: Reviewed
  about: string
  random: Random
  now: Date
  uses: Map<string, number>
  written: Set<string>
}

/** What the lists of sentences are matched against, without the collection, whose name could contain any word. */
export function aboutOf({ category, family, name, collection, finish, tone, returnable }: Reviewed): string {
  const ware = name.slice(collection.length)
  return [category, family, ware, finish, tone, returnable ? 'returnable' : 'final sale'].join(' | ').toLowerCase()
}

/** Null when there is nothing new to say about this product. */
function reviewOf(page: Page, worth: number): DemoReview | null {
  const { product, about, random } = page
  const drawn = Math.round(worth + 0.65 * random.normal() - (random.chance(0.04) ? 2.2 : 0))
  const rating = Math.max(1, Math.min(5, drawn)) as Rating
  const kind = wordsFor(product.category, about)
  const at = writtenAt(page)
  const age = (at.getTime() - product.listedAt.getTime()) / day
  const days = Math.max(product.leadDays + 2, Math.min(product.leadDays + random.int(6, 14), Math.floor(age) - 3))
  const months = Math.min(9, Math.floor((age - days) / 30))
  const fill = filler(product, random, {
    room: random.pick(kind.rooms),
    crew: random.pick(kind.crew),
    town: random.pick(towns),
    days: String(days),
    ...(months >= 2 && { months: String(random.int(2, months)) }),
  })
  const sayable = (text: string) => months >= 2 || !text.includes('{months}')
  const title = writeLine(fitting(titles[rating], about), fill, page)
  if (title === null) return null
  const body = pools(rating, kind, random, about).flatMap((pool) => writeLine(pool.filter(sayable), fill, page) ?? [])
  if (body.length === 0) return null
  const author = `${random.pick(firstNames)} ${String.fromCharCode(65 + random.int(0, 22))}.`
  return { author, rating, title, body: body.join(' '), at }
}

/** Between the first possible delivery after the listing and three days ago, at most 500 days back. */
function writtenAt({ product, random, now }: Page): Date {
  const since = Math.min(500, (now.getTime() - product.listedAt.getTime()) / day - product.leadDays - 10)
  return new Date(now.getTime() - Math.round((3 + random.next() * Math.max(0, since - 3)) * day))
}

/** The lists that the sentences of a review come from. */
function pools(rating: Rating, kind: FittingWords, random: Random, about: string): (readonly string[])[] {
  const { praise, doubts } = kind
  const [praises, lessWell, bad] = [common.praise, common.doubts, common.bad].map((lines) => fitting(lines, about)) as [
    string[],
    string[],
    string[],
  ]
  if (rating === 5) return random.chance(0.5) ? [praise, praise] : [praise, praises]
  if (rating === 4) return [praise, random.chance(0.5) ? doubts : lessWell]
  if (rating === 3) return [praise, doubts, lessWell]
  return [doubts, bad]
}

/**
 * A filled-in sentence that is new for this product and the least used among a few tries; null when the list has none.
 * @throws when every sentence has been used too often elsewhere
 */
function writeLine(pool: readonly string[], fill: (text: string) => string, page: Page): string | null {
  const { random, uses, written } = page
  const templates = pool.filter((template) => !written.has(template))
  if (templates.length === 0) return null
  let best: [text: string, template: string] | null = null
  let least = maxUses
  for (let i = 0; i < 12 && least > 0; i++) {
    const template = random.pick(templates)
    const text = fill(template)
    const used = uses.get(text) ?? 0
    if (used >= least) continue
    best = [text, template]
    least = used
  }
  if (!best) throw new Error(`every sentence is used up: ${templates[0]}`)
  uses.set(best[0], least + 1)
  written.add(best[1])
  return best[0]
}

/** `own` is fixed for a whole review, everything else is drawn for each sentence. */
function filler(product: Reviewed, random: Random, own: Record<string, string>): (text: string) => string {
  const drawn: Record<string, () => string> = {
    n: () => String(random.int(2, 9)),
    few: () => random.pick(['two', 'three', 'four']),
    many: () => String(random.int(10, 42)),
    eighths: () => random.pick(['1/8 in', '1/4 in', '3/8 in']),
    hour: () => random.pick(['two', 'three', 'four']),
    minutes: () => String(random.int(4, 11) * 5),
    pages: () => String(random.int(24, 68)),
    years: () => String(random.int(8, 24)),
    hours: () => String(random.int(2, 20)),
    price: () => `$${random.int(2, 30) * 5}`,
    ...Object.fromEntries(Object.entries(slots).map(([key, list]) => [key, () => random.pick(list)])),
  }
  const known: Record<string, string> = {
    ...own,
    finish: lower(product.finish),
    tone: lower(product.tone ?? product.finish),
    brand: product.brand,
    name: product.collection,
  }
  return (text) => {
    const filled = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? drawn[key]?.() ?? '')
    return filled.charAt(0).toUpperCase() + filled.slice(1)
  }
}

const surfaces = /flooring|backsplash|stacked-stone|hardscaping|pool-copings|artificial-turf|countertop/
const kinds = /hardware|faucet|light|fan|toilet|sink|tub|shower|vanity|appliance/

/** True of any product that is delivered by truck. */
const common: Record<'praise' | 'doubts' | 'bad', Line[]> = {
  praise: [
    'It came {days} days after the order, well packed.',
    'Delivery to {town} took {days} days and the driver called ahead.',
    'My contractor ordered it through the showroom and it came to {price} less than at the {shop}.',
    { text: 'Exactly as in the picture, {tone} and all.', not: /turf/ },
    { text: 'I ordered a sample of {name} first and the whole lot matched it.', of: surfaces },
    'The {brand} name was new to me, now I look for it.',
    'I would buy {name} again.',
    'The price of {name} held from the cart to the driveway in {town}.',
    'The showroom answered my questions about {name} the same day.',
    'A friend in {town} has ordered {name} since.',
    'I had doubts about the {tone} until I saw it in place.',
    { text: 'The documents with {name} say what matters and no more.', of: kinds },
  ],
  doubts: [
    'Delivery to {town} took {days} days, a few more than I had hoped.',
    {
      text: 'The box for {town} was torn at one end, but the goods inside were fine.',
      not: /countertop|turf|hardscaping|pool-copings/,
    },
    'The driver left it at the curb in {town}, so have help ready.',
    'Good, but not better than what the {shop} had for {price} less.',
    'I wish {name} came in one more size.',
    'The tracking for {town} said Tuesday, and it came on Thursday.',
    'Two calls to {town} were needed before the driver found us.',
  ],
  bad: [
    {
      text: 'I sent part of the {name} order back within the 12 days, which at least went smoothly.',
      of: /returnable/,
    },
    'For {price} more I would rather have had something else than {name}.',
    'The second delivery of {name} was right, the first was not.',
    'Support in {town} answered within {hours} hours, but the job waited meanwhile.',
    'What came to {town} was not what I had in mind.',
  ],
}

const titles: Record<1 | 2 | 3 | 4 | 5, Line[]> = {
  5: [
    '{name}: right for our {room}',
    'As good as hoped, {room} done',
    'The {room} is finished at last',
    'Worth the wait of {days} days',
    { text: '{finish} as pictured', not: /turf/ },
    'Would order {name} again',
    'Better than the {shop}',
    '{tone} suits our {room}',
    'Just what the {room} needed',
    'Glad we chose {name}',
    'No complaints from {town}',
    'The {room} looks new',
    'Easy choice for the {room}',
    'Arrived in {town} as promised',
    'Good work by {brand}',
    'Five stars from our {room}',
  ],
  4: [
    'Good, with one small thing',
    'Nearly perfect for the {room}',
    'Happy with {name}',
    'Good value for our {room}',
    'Solid, {days} days to {town}',
    { text: '{finish} looks right', not: /turf/ },
    'Four stars from {town}',
    '{name} is good, not flawless',
    'Would still buy {name}',
    'A good choice for the {room}',
    'The {room} is better for it',
  ],
  3: [
    'Fine, not more, for our {room}',
    '{name} is all right',
    'Mixed feelings about {tone}',
    'Decent for {town} prices',
    'Somewhere in the middle',
    'The {room} will do',
  ],
  2: ['Not what the {room} needed', 'Expected more of {name}', 'Too much sorting out', 'Two stars from {town}'],
  1: [
    { text: 'Sent {name} back', of: /returnable/ },
    'Wrong for our {room}',
    'A week lost in {town}',
    'Not again: {name}',
  ],
}

const firstNames = [
  'Karen',
  'Luis',
  'Denise',
  'Mark',
  'Anita',
  'Greg',
  'Shauna',
  'Tom',
  'Priscilla',
  'Wade',
  'Yolanda',
  'Pete',
  'Hannah',
  'Carl',
  'Mei',
  'Rosa',
  'Darnell',
  'Ellen',
  'Vikram',
  'Joanne',
  'Brett',
  'Nadia',
  'Ruben',
  'Claire',
  'Stan',
  'Tamika',
  'Hugh',
  'Irene',
  'Omar',
  'Lena',
  'Walter',
  'Bianca',
  'Neil',
  'Sofia',
  'Ray',
  'Gwen',
  'Andre',
  'Judith',
  'Kenji',
  'Marta',
  'Dale',
  'Renee',
  'Paul',
  'Asha',
  'Victor',
  'Lorna',
  'Ivan',
  'Beth',
  'Malik',
  'Trudy',
  'Seth',
  'Carmen',
  'Doug',
  'Fiona',
  'Hector',
  'June',
  'Leo',
  'Opal',
  'Quentin',
  'Vera',
]

const towns = [
  'Fresno',
  'Boise',
  'Tulsa',
  'Albany',
  'Macon',
  'Dayton',
  'Spokane',
  'Mesa',
  'Reno',
  'Salem',
  'Peoria',
  'Topeka',
  'Laredo',
  'Provo',
  'Duluth',
  'Savannah',
  'Akron',
  'Norfolk',
  'Eugene',
  'Lubbock',
  'Madison',
  'Mobile',
  'Tacoma',
  'Wichita',
  'Yuma',
  'Bangor',
  'Concord',
  'Dover',
  'Fargo',
  'Helena',
]

const slots = {
  other: ['cabinets', 'window trim', 'old oak doors', 'paint', 'stair rail', 'wallpaper'],
  shop: ['big store', 'warehouse club', 'outlet', 'local dealer', 'lumber yard'],
}
