import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyProduct } from '#db/seed/catalogue/every-product.ts'
import type { SeedProduct } from '#db/seed/catalogue/types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'
import { type Question, searchQuestions } from './search-questions.ts'

type Card = { hash: string; product_name: string }
type Answer = { total: number; data: Card[] }

let database: Awaited<ReturnType<typeof createDemoDatabase>>
let test: TestApp
const answers = new Map<Question, Answer>()
const products = new Map(everyProduct().map((p) => [p.hash, p]))
const questions = searchQuestions()

beforeAll(async () => {
  database = await createDemoDatabase()
  test = await createTestApp({ databaseUrl: database.url })
  for (const question of questions) {
    const answer = await test.app.inject(`/api/products?per_page=10&q=${encodeURIComponent(question.typed)}`)
    expect(answer.statusCode).toBe(200)
    answers.set(question, answer.json().data)
  }
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

describe('the written questions', () => {
  it('can all be answered by the demo catalogue', () => {
    const impossible = questions.filter((q) => ![...products.values()].some((p) => answersTo(q, p)))
    expect(impossible.map((q) => q.typed)).toEqual([])
    expect(questions.length).toBeGreaterThanOrEqual(200)
  })

  it('find a right product among the first five, 95 in 100', () => {
    const missed = questions.filter((q) => !firstFive(q).some((p) => answersTo(q, p)))
    expect(missed.length / questions.length, words(missed)).toBeLessThanOrEqual(0.05)
  })

  it('put a right product first, 85 in 100', () => {
    const missed = questions.filter(
      (q) =>
        !firstFive(q)
          .slice(0, 1)
          .some((p) => answersTo(q, p)),
    )
    expect(missed.length / questions.length, words(missed)).toBeLessThanOrEqual(0.15)
  })

  it('hardly ever find nothing', () => {
    const empty = questions.filter((q) => answers.get(q)?.total === 0)
    expect(empty.length / questions.length, words(empty)).toBeLessThanOrEqual(0.02)
  })

  it('find an order number, whole or begun, and nothing else before it', () => {
    for (const question of questions.filter((q) => q.wanted.sku)) {
      const first = firstFive(question)[0]
      expect(first && answersTo(question, first), `${question.typed} -> ${first?.sku}`).toBe(true)
    }
  })
})

describe('an order number that nobody has', () => {
  const asked = async (typed: string) =>
    (await test.app.inject(`/api/products?per_page=10&q=${encodeURIComponent(typed)}`)).json().data

  it.each([
    'TILE-001',
    'tile-1234',
    'WNC-TILE-4471',
    'wnc tile 4471',
    'OAK-7000',
    'ABC-36',
    'PRD-1',
    'MIR-24-36',
    'K-2355',
    'TILE-XYZ',
  ])('finds nothing: %s', async (typed) => {
    expect(await asked(typed)).toMatchObject({ total: 0, data: [] })
  })

  it('shows what begins like it, and says so', async () => {
    const wrongEnd = await asked('VTW-CLP-QLL-PRL-ZZ')
    expect(wrongEnd.searched.mended).toBe('VTW-CLP-QLL-PRL')
    expect(wrongEnd.total).toBeGreaterThan(0)
    expect(wrongEnd.total).toBeLessThan(20)
    expect((await asked('vtw-clp-qll-prl-mt-13x24')).searched.mended).toBe('vtw-clp-qll-prl-mt')
  })

  it('is told from words that are joined', async () => {
    for (const typed of [
      '36-inch-vanity',
      'matte-black',
      '12x25-tile',
      '12x25 tile',
      'UNDERMOUNT-SINK',
      'LED-3000K',
      '3000k',
    ])
      expect((await asked(typed)).total, typed).toBeGreaterThan(50)
  })
})

function firstFive(question: Question): SeedProduct[] {
  return (answers.get(question)?.data ?? []).slice(0, 5).map((card) => products.get(card.hash) as SeedProduct)
}

function answersTo({ in: categories, wanted }: Question, product: SeedProduct): boolean {
  const said = [
    product.productName,
    product.family,
    product.finish,
    product.tone?.name ?? '',
    ...Object.values(product.attributes).flat(),
  ]
    .join(' | ')
    .toLowerCase()
  return (
    (categories.length === 0 || categories.includes(product.category)) &&
    (wanted.has ?? []).every((pattern) => pattern.test(said)) &&
    (!wanted.size || product.sizes.some((size) => wanted.size?.test(size.label))) &&
    (!wanted.brand || wanted.brand === product.brand) &&
    (!wanted.sku || product.sku.startsWith(wanted.sku))
  )
}

function words(questions: Question[]): string {
  return questions
    .map(
      (q) =>
        `${q.typed} -> ${
          firstFive(q)
            .map((p) => p.productName)
            .join('; ') || 'nothing'
        }`,
    )
    .join('\n')
}
