import { lower } from '../catalogue/names.ts'
import { type Random, randomFrom } from '../catalogue/prng.ts'
import { common, firstNames, slots, titles, towns } from './common-words.ts'
import { type FittingWords, fitting, wordsFor } from './words.ts'

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
export const mostUses = 20
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
    const page: Page = { product, about: aboutOf(product), random, now, uses, said: new Set() }
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

/** The reviews of one product while they are written; `said` has the sentences as they are in the lists. */
type Page = {
  product: Reviewed
  about: string
  random: Random
  now: Date
  uses: Map<string, number>
  said: Set<string>
}

/** What the lists of sentences are matched against, without the collection, whose name could contain any word. */
export function aboutOf({ category, family, name, collection, finish, tone, returnable }: Reviewed): string {
  const ware = name.slice(collection.length)
  return [category, family, ware, finish, tone, returnable ? 'returnable' : 'final sale']
    .join(' | ')
    .toLowerCase()
}

/** Null when there is nothing new to say about this product. */
function reviewOf(page: Page, worth: number): DemoReview | null {
  const { product, about, random } = page
  const drawn = Math.round(worth + 0.65 * random.normal() - (random.chance(0.04) ? 2.2 : 0))
  const rating = Math.max(1, Math.min(5, drawn)) as Rating
  const kind = wordsFor(product.category, about)
  const at = writtenAt(page)
  const age = (at.getTime() - product.listedAt.getTime()) / day
  const days = Math.max(
    product.leadDays + 2,
    Math.min(product.leadDays + random.int(6, 14), Math.floor(age) - 3),
  )
  const months = Math.min(9, Math.floor((age - days) / 30))
  const fill = filler(product, random, {
    room: random.pick(kind.rooms),
    crew: random.pick(kind.crew),
    town: random.pick(towns),
    days: String(days),
    ...(months >= 2 && { months: String(random.int(2, months)) }),
  })
  const sayable = (text: string) => months >= 2 || !text.includes('{months}')
  const title = say(fitting(titles[rating], about), fill, page)
  if (title === null) return null
  const body = pools(rating, kind, random, about).flatMap(
    (pool) => say(pool.filter(sayable), fill, page) ?? [],
  )
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
  const [wellSaid, lessWell, bad] = [common.praise, common.doubts, common.bad].map((lines) =>
    fitting(lines, about),
  ) as [string[], string[], string[]]
  if (rating === 5) return random.chance(0.5) ? [praise, praise] : [praise, wellSaid]
  if (rating === 4) return [praise, random.chance(0.5) ? doubts : lessWell]
  if (rating === 3) return [praise, doubts, lessWell]
  return [doubts, bad]
}

/**
 * A filled-in sentence that is new for this product and the least used among a few tries; null when the list has none.
 * @throws when every sentence has been used too often elsewhere
 */
function say(pool: readonly string[], fill: (text: string) => string, page: Page): string | null {
  const { random, uses, said } = page
  const templates = pool.filter((template) => !said.has(template))
  if (templates.length === 0) return null
  let best: [text: string, template: string] | null = null
  let least = mostUses
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
  said.add(best[1])
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
