import pg from 'pg'
import { get } from './load.ts'

export type Questions = {
  lists: Buffer[]
  facets: Buffer[]
  /** Lists in every order, and lists narrowed by two facets: all different. */
  coldLists: Buffer[]
  coldFacets: Buffer[]
  searches: Buffer[]
  /** All different, so that none is cached. */
  coldSearches: Buffer[]
  /** Like cold searches, but sent to `suggest` letter by letter. */
  suggestions: Buffer[]
  details: Buffer[]
  /** 5,000 requests of all types in twelve showrooms, the most frequent first. */
  mixed: Buffer[]
  random: () => number
}

const sorts = ['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'name']

/** Requests drawn from the database, the same in every run. */
export async function drawQuestions(databaseUrl: string): Promise<Questions> {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const read = async <T extends pg.QueryResultRow>(text: string) => (await db.query<T>(text)).rows
  const categories = (
    await read<{ slug: string }>('SELECT slug_url AS slug FROM categories WHERE parent_id IS NULL ORDER BY position')
  ).map((c) => c.slug)
  // Of a catalogue of a million, these are enough to ask about, and the client stays small.
  const chosen =
    'WITH chosen AS (SELECT id, hash, name, attributes, brand_id, category_id FROM products ORDER BY hash LIMIT 50000)'
  const goods = await read<{ hash: string; words: string[]; brand: string; color: string; slug: string }>(
    `${chosen} SELECT p.hash, regexp_split_to_array(lower(p.name), '[^a-z0-9/-]+') AS words, b.name AS brand,
       coalesce(p.attributes->>'color', '') AS color, c.slug_url AS slug
     FROM chosen p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id ORDER BY p.hash`,
  )
  const carried = await read<{ vsd: string; hashes: string[]; slugs: string[] }>(
    `${chosen} SELECT s.vsd_id AS vsd, (array_agg(p.hash ORDER BY p.hash))[1:2000] AS hashes, array_agg(DISTINCT k.slug_url) AS slugs
     FROM showrooms s JOIN showroom_rules c ON c.showroom_id = s.account_id AND c.scope = 'category' AND c.carried
     JOIN categories k ON k.id = c.ref_id JOIN chosen p ON p.category_id = c.ref_id
     LEFT JOIN showroom_rules b ON b.showroom_id = s.account_id AND b.scope = 'brand' AND b.ref_id = p.brand_id
     WHERE s.status = 'active' AND coalesce(b.carried, true) GROUP BY 1 ORDER BY 1`,
  )
  await db.end()
  const random = seeded(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const products = (values: Record<string, string>) => get(`/api/products?${query(values)}`)
  const words = () => {
    const { words, color } = pick(goods)
    const long = words.filter((word) => word.length > 2)
    return `${color.toLowerCase()} ${long.slice(2, 5).join(' ')}`.trim()
  }
  const cold = new Set<string>()
  while (cold.size < 4000) cold.add(`${words()} ${pick(goods).words[2] ?? ''}`.trim())

  const one = ({ vsd, hashes, slugs }: (typeof carried)[number]) => {
    const kind = random()
    const shop = { per_page: '20', vsd_id: vsd }
    if (kind < 0.35) {
      const page = String(1 + Math.floor(random() * 4))
      return products({ category: pick(slugs), sort: pick(sorts), page, ...shop })
    }
    if (kind < 0.55) {
      const { brand, color, slug } = pick(goods)
      return products({ category: slug, brand, color, ...shop })
    }
    if (kind < 0.75) return products({ q: words(), ...shop })
    return get(`/api/products/${pick(hashes)}?vsd_id=${vsd}`)
  }
  const narrowed = new Set<string>()
  while (narrowed.size < 2000) {
    const { slug, brand, color } = pick(goods)
    const { vsd } = pick(carried)
    narrowed.add(query({ category: slug, brand, color, vsd_id: vsd, sort: pick(sorts), per_page: '20' }))
  }
  const arranged = new Set<string>()
  while (arranged.size < 2000) {
    const { vsd, slugs } = pick(carried)
    const page = String(1 + Math.floor(random() * 4))
    arranged.add(query({ category: pick(slugs), sort: pick(sorts), page, vsd_id: vsd, per_page: '20' }))
  }
  return {
    coldLists: [...arranged].map((list) => get(`/api/products?${list}`)),
    coldFacets: [...narrowed].map((list) => get(`/api/products?${list}`)),
    lists: categories.flatMap((category) =>
      ['1', '2', '3'].map((page) => products({ category, sort: 'price_asc', page, per_page: '20' })),
    ),
    facets: Array.from({ length: 400 }, () => {
      const { slug, brand, color } = pick(goods)
      return products({ category: slug, q: color.toLowerCase(), brand, per_page: '20' })
    }),
    searches: Array.from({ length: 400 }, () => products({ q: words(), per_page: '20' })),
    coldSearches: [...cold].map((q) => products({ q, per_page: '20' })),
    suggestions: [...cold].map((q) => get(`/api/search/suggest?${query({ q: q.slice(0, 9) })}`)),
    details: Array.from({ length: 4000 }, () => get(`/api/products/${pick(goods).hash}`)),
    mixed: Array.from({ length: 5000 }, (_, i) => one(carried[i % carried.length] as (typeof carried)[number])),
    random,
  }
}

/** Draws from a list by Zipf's law: the first twice as often as the second, three times as often as the third. */
export function zipf<T>(list: readonly T[], random: () => number): () => T {
  const sums = new Float64Array(list.length)
  let sum = 0
  list.forEach((_, i) => {
    sum += 1 / (i + 1)
    sums[i] = sum
  })
  return () => {
    const aim = random() * sum
    let low = 0
    let high = list.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] as number) < aim) low = middle + 1
      else high = middle
    }
    return list[low] as T
  }
}

/** Marsaglia's xorshift: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
