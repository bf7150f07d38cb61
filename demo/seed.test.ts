import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { createDemoDatabase } from '#test/demo.ts'
import { categories } from './catalogue/read-facts.ts'
import { maxUses } from './reviews/write-reviews.ts'
import { seedReviews } from './seed.ts'

const now = new Date('2026-03-02T18:00:00Z')
let database: { url: string; drop: () => Promise<void> }
let db: Db

beforeAll(async () => {
  database = await createDemoDatabase('whole')
  db = openDb(database.url, 2)
  await seedReviews(db, now)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

async function rows<T extends object>(text: string): Promise<T[]> {
  return (await db.query<T>(text)).rows
}
type Read = { rating: number; title: string; body: string; author: string; createdAt: Date; listedAt: Date }
const all = () => rows<Read>('SELECT r.*, p.listed_at FROM reviews r JOIN products p ON p.id = r.product_id')

describe("the demo's reviews", () => {
  it('total a few thousand, for the best sellers of every category', async () => {
    const [sums] = await rows<{ reviews: number; products: number; categories: number }>(
      `SELECT count(*)::int AS reviews, count(DISTINCT product_id)::int AS products,
         count(DISTINCT p.category_id)::int AS categories FROM reviews r JOIN products p ON p.id = r.product_id`,
    )
    expect(sums?.reviews).toBeGreaterThan(2000)
    expect(sums?.reviews).toBeLessThan(5000)
    expect(sums?.products).toBeGreaterThan(700)
    expect(sums?.categories).toBe(categories().length)
  })

  it('give exactly the rating that each product shows, and none without reviews', async () => {
    const wrong = await rows(
      `SELECT p.hash FROM products p LEFT JOIN (SELECT product_id, count(*) AS n, avg(rating) AS mean FROM reviews
         GROUP BY product_id) r ON r.product_id = p.id
       WHERE p.rating_count <> coalesce(r.n, 0) OR p.rating_tenths <> round(coalesce(r.mean, 0) * 10)`,
    )
    expect(wrong).toEqual([])
  })

  it('repeat no sentence more than twenty times', async () => {
    const uses = new Map<string, number>()
    for (const { title, body } of await all()) {
      for (const sentence of [title, ...body.split(/(?<=\.)\s+/)]) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    }
    expect([...uses].filter(([, count]) => count > maxUses)).toEqual([])
  })

  it('are plausible: mostly good, some bad, no gaps, dated after the listing and before today', async () => {
    const reviews = await all()
    const share = (rating: number) => reviews.filter((one) => one.rating === rating).length / reviews.length
    expect(share(5)).toBeGreaterThan(0.45)
    expect(share(5)).toBeLessThan(0.75)
    for (const rating of [1, 2, 3]) expect(share(rating)).toBeGreaterThan(0)
    for (const one of reviews) {
      expect(`${one.title} ${one.body} ${one.author}`).not.toMatch(/[{}]|undefined| {2}|!/)
      expect(one.createdAt.getTime()).toBeGreaterThan(one.listedAt.getTime())
      expect(one.createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  it('are loaded once and are the same for the same day', async () => {
    const before = await rows('SELECT id, body FROM reviews ORDER BY id')
    await seedReviews(db, new Date('2026-04-02T18:00:00Z'))
    expect(await rows('SELECT id, body FROM reviews ORDER BY id')).toEqual(before)
    await rows('DELETE FROM reviews')
    await seedReviews(db, now)
    expect(await rows('SELECT id, body FROM reviews ORDER BY id')).toEqual(before)
  })
})
