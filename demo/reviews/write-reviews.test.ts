import { describe, expect, it } from 'vitest'
import { everyProduct } from '../catalogue/generate.ts'
import { brands } from '../catalogue/read-facts.ts'
import type { SeedProduct } from '../catalogue/types.ts'
import { wordsFor } from './words.ts'
import { aboutOf, type DemoReview, type Reviewed, writeReviews } from './write-reviews.ts'

/** Categories of fixtures whose tone is their color. */
const toned = /^(paint|setting-materials|floor-accessories)$/

const now = new Date('2026-11-26T18:00:00Z')
const day = 86_400_000
const brandNames = new Map(brands().map(({ slug, name }) => [slug, name]))

function reviewedOf(product: SeedProduct): Reviewed {
  return {
    hash: product.hash,
    name: product.productName,
    collection: product.collection,
    brand: brandNames.get(product.brand) ?? '',
    category: product.category,
    family: product.family,
    returnable: product.returnable,
    finish: product.finish,
    tone: product.model.kind === 'surface' || toned.test(product.category) ? (product.tone?.name ?? null) : null,
    leadDays: product.leadTimeDays,
    listedAt: new Date(now.getTime() - product.listedDaysAgo * day),
  }
}

const all = everyProduct().map(reviewedOf)
/** Six of every family, the number that the demo reviews in the larger ones. */
const chosen = [...Map.groupBy(all, ({ category, family }) => `${category} ${family}`).values()].flatMap((list) =>
  list.filter(({ listedAt }) => now.getTime() - listedAt.getTime() > 40 * day).slice(0, 6),
)
const written = [...writeReviews(chosen, now)]
const reviews: { product: Reviewed; review: DemoReview }[] = written.flatMap(([product, list]) =>
  list.map((review) => ({ product, review })),
)

describe('the review texts', () => {
  it('are enough for every product: eight positive, four critical, a room and an installer', () => {
    const poor = all.filter((product) => {
      const { rooms, crew, praise, doubts } = wordsFor(product.category, aboutOf(product))
      return rooms.length < 1 || crew.length < 1 || praise.length < 8 || doubts.length < 4
    })
    expect(poor.slice(0, 5).map(aboutOf)).toEqual([])
  })
})

describe('the reviews of one product', () => {
  it('repeat no sentence and no title', () => {
    const twice = written.flatMap(([product, list]) => {
      const sentences = list.flatMap(({ title, body }) => [title, ...body.split(/(?<=\.)\s+/)])
      return sentences.filter((text, i) => sentences.indexOf(text) !== i).map((text) => `${product.name}: ${text}`)
    })
    expect(twice).toEqual([])
  })

  it('repeat no sentence with other numbers', () => {
    const bare = (text: string) => text.replace(/\d+/g, '#').replace(/\b(two|three|four)\b/g, '#')
    const twice = written.flatMap(([product, list]) => {
      const sentences = list.flatMap(({ body }) => body.split(/(?<=\.)\s+/)).map(bare)
      return sentences.filter((text, i) => sentences.indexOf(text) !== i).map((text) => `${product.name}: ${text}`)
    })
    expect(twice).toEqual([])
  })
})

describe('a review', () => {
  it('mentions only its own type of product', () => {
    const wrong = reviews.filter(({ product, review }) =>
      foreign.some(({ pattern, of }) => pattern.test(`${review.title}. ${review.body}`) && !of.test(ofWhat(product))),
    )
    expect(wrong.slice(0, 8).map(({ product, review }) => `${product.name}: ${review.title}. ${review.body}`)).toEqual(
      [],
    )
  })

  it('uses inches and dollars', () => {
    const wrong = reviews.filter(({ review }) =>
      /millimeter|centimeter|\bmm\b|\bcm\b|[€£]|eighths|square meter/i.test(`${review.title} ${review.body}`),
    )
    expect(wrong).toEqual([])
  })

  it('is dated after the listing and a delivery, and claims no longer use than is possible', () => {
    for (const { product, review } of reviews) {
      const age = (review.at.getTime() - product.listedAt.getTime()) / day
      expect(age).toBeGreaterThan(product.leadDays)
      expect(review.at.getTime()).toBeLessThan(now.getTime())
      const days = /(?:came|took|wait of) (\d+) days\b(?! to lie)/i.exec(`${review.title} ${review.body}`)?.[1]
      if (days !== undefined && /Delivery|after the order|Worth the wait/.test(`${review.title} ${review.body}`))
        expect(Number(days)).toBeLessThan(age)
      const months = /(\d) months\b/.exec(review.body)?.[1]
      if (months !== undefined) expect(Number(months) * 30).toBeLessThan(age)
    }
  })

  it('praises with four stars or more, criticizes with four or fewer, and returns nothing nonreturnable', () => {
    for (const { product, review } of reviews) {
      const { praise, doubts } = wordsFor(product.category, aboutOf(product))
      const opens = (lines: string[]) =>
        lines.some((line) => fixed(line).length > 0 && fixed(line).every((part) => review.body.includes(part)))
      if (review.rating === 5) expect(opens(doubts), `${product.name}: ${review.body}`).toBe(false)
      if (review.rating <= 2) expect(opens(praise), `${product.name}: ${review.body}`).toBe(false)
      if (!product.returnable) expect(`${review.title} ${review.body}`).not.toMatch(/^Sent |sent part of/)
    }
  })

  it('has no gap, no wrong article and no comma left by a truncated name', () => {
    const faulty = /[{}]|undefined|null| {2}|!|,:|\ba [aeiou](?!ne)|\ban [^aeiouhL]|, again/
    const wrong = reviews.map(({ review }) => `${review.title} / ${review.body}`).filter((text) => faulty.test(text))
    expect(wrong).toEqual([])
  })
})

/** The fixed parts of a sentence longer than a few letters. */
const fixed = (line: string): string[] => line.split(/\{\w+\}/).filter((part) => part.length > 12)

const ofWhat = ({ category, family }: Reviewed): string => `${category} | ${family}`

/** Words that a review may use only for these products. */
const foreign: { pattern: RegExp; of: RegExp }[] = [
  { pattern: /\b(flush|flange|flushes)\b/i, of: /toilets|showers|backsplash/ },
  { pattern: /\bblades?\b/, of: /fans|turf/ },
  { pattern: /\bwobble|remote\b/, of: /^fans \| (?!bathroom exhaust)/ },
  { pattern: /\bspout\b/, of: /faucets \| (?!.*filler)/ },
  { pattern: /\bbasin\b/, of: /bathroom-faucets|vanity/ },
  { pattern: /\bdisposer\b/, of: /kitchen-sinks/ },
  { pattern: /\bstockpot\b/, of: /pot filler/ },
  { pattern: /\btub\b/, of: /bath-tubs|tub filler|toilets/ },
  { pattern: /\bwet saw|grout|dry-laid\b/, of: /tile|mosaic|brick|terracotta|setting-materials/ },
  { pattern: /\binfill|mown|seams disappear\b/i, of: /turf/ },
  { pattern: /\bcanopy|dims\b/, of: /lights|fans/ },
  { pattern: /\blocks went together\b/, of: /laminate|luxury/ },
  { pattern: /\bnailed down\b/, of: /hardwood-flooring/ },
  { pattern: /\breal wood\b/, of: /hardwood-flooring/ },
  { pattern: /\bbumps|chlorine|wet feet\b/i, of: /pool-copings/ },
  {
    pattern: /\bsample of\b/,
    of: /flooring|backsplash|stacked-stone|hardscaping|pool-copings|turf|countertop/,
  },
  {
    pattern: /\bkitchen\b/,
    of: /kitchen|appliances|hardware|light|pendant|tile|stone|countertop|stacked|cabinets|paint|trim|setting-materials/,
  },
  {
    pattern: /\b(bedroom|living room|den)\b/,
    of: /flooring|fans \| (?!bathroom)|lights|stacked-stone|toilets|paint|trim|floor-accessories/,
  },
  { pattern: /\b(dog run|kennel)\b/, of: /pet turf/ },
  { pattern: /\bputting corner|practice green\b/, of: /putting/ },
  { pattern: /\broof (deck|terrace)\b/, of: /rooftop/ },
  { pattern: /\bspins hard\b/, of: /front-load washer/ },
  { pattern: /\bPlates come out dry\b/, of: /dishwasher/ },
  { pattern: /\bpasta\b/, of: /gas range|dual-fuel|induction|cooktop/ },
]
