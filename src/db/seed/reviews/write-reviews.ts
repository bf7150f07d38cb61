import { type Random, randomFrom } from '../catalogue/prng.ts'
import { common, firstNames, slots, titles, towns } from './common-words.ts'
import { type Words, wordsFor } from './words.ts'

/** What the writer of a review knows of the product. */
export type Reviewed = {
  hash: string
  name: string
  brand: string
  category: string
  finish: string
  /** Color of what is laid; of everything else the finish says it. */
  tone: string | null
  leadDays: number
  listedAt: Date
}

export type DemoReview = { author: string; rating: number; title: string; body: string; at: Date }

/** Nobody believes a sentence that he reads at every second product. */
export const mostUses = 20
const day = 86_400_000

/**
 * Reviews of the demo's products, the same for the same products and `now`: one to fourteen each, most of them good. No
 * sentence and no title stands in more than twenty of them.
 */
export function* writeReviews(products: readonly Reviewed[], now: Date): Generator<[Reviewed, DemoReview[]]> {
  const uses = new Map<string, number>()
  for (const product of products) {
    const random = randomFrom(`reviews ${product.hash}`)
    const count = Math.min(14, 1 + Math.floor(Math.exp(0.95 + 0.8 * random.normal())))
    // How good the product is; single judgements stray from it.
    const worth = 4.75 + 0.35 * random.normal()
    const reviews = Array.from({ length: count }, () => reviewOf(product, worth, now, random, uses))
    yield [product, reviews]
  }
}

function reviewOf(
  product: Reviewed,
  worth: number,
  now: Date,
  random: Random,
  uses: Map<string, number>,
): DemoReview {
  const rating = Math.max(
    1,
    Math.min(5, Math.round(worth + 0.65 * random.normal() - (random.chance(0.04) ? 2.2 : 0))),
  ) as keyof typeof titles
  const kind = wordsFor(product.category)
  const fill = filler(product, random, {
    room: random.pick(kind.rooms),
    town: random.pick(towns),
    days: String(product.leadDays + random.int(6, 14)),
  })
  const said = new Set<string>()
  const say = (from: readonly string[]) => {
    const template = from.filter((text) => !said.has(text))
    const [text, source] = freshest(template, fill, random, uses)
    said.add(source)
    return text
  }
  const body = sentences(rating, kind, random).map(say)
  const title = say(titles[rating])
  const since = Math.min(500, (now.getTime() - product.listedAt.getTime()) / day - 25)
  const at = new Date(now.getTime() - Math.round((3 + random.next() * Math.max(1, since)) * day))
  const author = `${random.pick(firstNames)} ${String.fromCharCode(65 + random.int(0, 22))}.`
  return { author, rating, title, body: body.join(' '), at }
}

/** Which lists the sentences of a review come from. */
function sentences(rating: number, kind: Words, random: Random): (readonly string[])[] {
  const { praise, doubts } = kind
  if (rating === 5) return random.chance(0.5) ? [praise, praise] : [praise, common.praise]
  if (rating === 4) return random.chance(0.5) ? [praise, doubts] : [praise, common.doubts]
  if (rating === 3) return [praise, doubts, common.doubts]
  return [doubts, common.bad]
}

/** A filled-in sentence that has been used least among a few tries; throws when every one of them is worn out. */
function freshest(
  templates: readonly string[],
  fill: (text: string) => string,
  random: Random,
  uses: Map<string, number>,
): [text: string, template: string] {
  let best: [string, string] | null = null
  let least = mostUses
  for (let i = 0; i < 12 && least > 0; i++) {
    const template = random.pick(templates)
    const text = fill(template)
    const used = uses.get(text) ?? 0
    if (used >= least) continue
    best = [text, template]
    least = used
  }
  if (!best) throw new Error(`nothing new to say: ${templates[0]}`)
  uses.set(best[0], least + 1)
  return best
}

/** `own` holds throughout one review, everything else is drawn for each sentence. */
function filler(product: Reviewed, random: Random, own: Record<string, string>): (text: string) => string {
  const drawn: Record<string, () => string> = {
    n: () => String(random.int(2, 9)),
    few: () => random.pick(['two', 'three', 'four']),
    many: () => String(random.int(10, 42)),
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
    finish: inText(product.finish),
    tone: inText(product.tone ?? product.finish),
    brand: product.brand,
    name: product.name.split(' ').slice(0, 2).join(' '),
  }
  return (text) => {
    const filled = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? drawn[key]?.() ?? '')
    return filled.charAt(0).toUpperCase() + filled.slice(1)
  }
}

/** Finishes are written like names in lists and like words in a sentence. */
function inText(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
