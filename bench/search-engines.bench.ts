import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

// Compares libraries for matching the words of a search (decision 0042). Each engine runs in a separate process on the
// same products and queries: `node bench/search-engines.bench.ts --url=DATABASE_URL`. The libraries are installed in
// the temporary folder.
type Row = { id: number; name: string; rest: string; texts: string[] }
type Engine = { build: (rows: Row[]) => Promise<void>; search: (query: string) => Promise<number> }

const option = (name: string) =>
  process.argv
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=')
const url = option('url') ?? ''
const queries =
  'white oak plank;matte black faucet;brass pull;ashgrove cooktop;ceiling fan light;chandalier;hex mosaic white;farmhouse sink 33;travertine;bathrom vanity walnut;oak;white;polished nickel pendant;outdor lantern;marble'.split(
    ';',
  )
const folder = path.join(tmpdir(), 'wainscot-search-engines')

async function measure(name: string, copies: number): Promise<void> {
  const rows = await read(copies)
  const engine = (await engines[name]?.()) as Engine
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const from = performance.now()
  await engine.build(rows)
  const seconds = (performance.now() - from) / 1000
  globalThis.gc?.()
  const memory = (process.memoryUsage().rss - before) / 2 ** 20
  const times: number[] = []
  for (let turn = 0; turn < 4; turn++)
    for (const query of queries) {
      const start = performance.now()
      await engine.search(query)
      if (turn > 0) times.push(performance.now() - start)
    }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1)
  console.log(`| ${name} | ${rows.length} | ${seconds.toFixed(1)} | ${memory.toFixed(0)} | ${at(0.5)} | ${at(0.95)} |`)
  process.exit(0)
}

/** The catalogue several times over, each copy with its own collection names. */
async function read(copies: number): Promise<Row[]> {
  const db = new pg.Client(url)
  await db.connect()
  const { rows } =
    await db.query(`SELECT p.id, p.name, p.collection, c.name AS category, coalesce(f.name, '') AS family,
      b.name AS brand, p.finish, coalesce(p.tone->>'name', '') AS tone, p.attributes
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN categories f ON f.id = p.family_id
    JOIN brands b ON b.id = p.brand_id`)
  await db.end()
  return Array.from({ length: copies }, (_, copy) => copy).flatMap((copy) =>
    rows.map((row): Row => {
      const collection = copy
        ? row.collection.replaceAll(
            /[aeiou]/g,
            (v: string) => `${'aeiou'[('aeiou'.indexOf(v) + copy) % 5]}${copy > 4 ? 'n' : ''}`,
          )
        : row.collection
      const texts = [
        collection,
        row.category,
        row.family,
        row.brand,
        row.finish,
        row.tone,
        ...Object.values(row.attributes).flat(),
      ]
      const own = row.name.replace(row.collection, '').split(', ')[1] ?? ''
      return {
        id: row.id + copy / 10,
        name: row.name.replace(row.collection, collection),
        rest: texts.join(' '),
        texts: [...new Set([...texts, own])].filter(Boolean) as string[],
      }
    }),
  )
}

const load = (name: string) => createRequire(`${folder}/`)(name)

const engines: Record<string, () => Promise<Engine>> = {
  /** A document for each distinct text, whose products are bit sets. */
  async 'minisearch-values'() {
    const MiniSearch = load('minisearch')
    const index = new MiniSearch({ fields: ['text'] })
    const sets: Uint32Array[] = []
    let size = 0
    return {
      async build(rows) {
        size = (rows.length + 31) >>> 5
        const known = new Map<string, number[]>()
        rows.forEach(({ texts }, place) => {
          for (const text of texts) {
            const list = known.get(text)
            if (list) list.push(place)
            else known.set(text, [place])
          }
        })
        for (const [text, places] of known) {
          index.add({ id: sets.length, text })
          sets.push(Uint32Array.from(places))
        }
      },
      async search(query) {
        let all: Uint32Array | null = null
        for (const word of query.split(' ')) {
          const bits = new Uint32Array(size)
          for (const { id } of index.search(word, { prefix: true, fuzzy: 0.2 }))
            for (const place of sets[id] as Uint32Array)
              bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
          if (all) for (let i = 0; i < size; i++) all[i] = (all[i] as number) & (bits[i] as number)
          all ??= bits
        }
        return all?.length ?? 0
      },
    }
  },
  async 'minisearch-products'() {
    const MiniSearch = load('minisearch')
    const index = new MiniSearch({ fields: ['name', 'rest'] })
    return {
      build: async (rows) => index.addAll(rows),
      search: async (query) =>
        index.search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 2 } }).length,
    }
  },
  async 'orama-products'() {
    const orama = load('@orama/orama')
    const index = orama.create({ schema: { name: 'string', rest: 'string' } })
    return {
      build: async (rows) =>
        orama.insertMultiple(
          index,
          rows.map(({ name, rest }) => ({ name, rest })),
          5000,
        ),
      search: async (term) => (await orama.search(index, { term, tolerance: 1, threshold: 0, limit: 20 })).count,
    }
  },
  async postgresql() {
    const db = new pg.Client(url)
    await db.connect()
    return {
      async build(rows) {
        await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
        await db.query('CREATE TEMP TABLE found (id float8, name text, words tsvector)')
        for (let from = 0; from < rows.length; from += 5000)
          await db.query(
            `INSERT INTO found SELECT id, name, setweight(to_tsvector('english', name), 'A') || to_tsvector('english', rest)
             FROM jsonb_to_recordset($1::jsonb) AS r(id float8, name text, rest text)`,
            [JSON.stringify(rows.slice(from, from + 5000))],
          )
        await db.query('CREATE INDEX ON found USING gin (words)')
        await db.query('CREATE INDEX ON found USING gin (name gin_trgm_ops)')
        await db.query('ANALYZE found')
      },
      async search(query) {
        const exact = await db.query(
          "SELECT id FROM found, plainto_tsquery('english', $1) q WHERE words @@ q ORDER BY ts_rank(words, q) DESC LIMIT 20",
          [query],
        )
        if (exact.rows.length > 0) return exact.rows.length
        return (
          await db.query('SELECT id FROM found WHERE $1 <% name ORDER BY word_similarity($1, name) DESC LIMIT 20', [
            query,
          ])
        ).rows.length
      },
    }
  },
}

if (option('engine')) await measure(option('engine') ?? '', Number(option('copies')))
else {
  if (!existsSync(folder))
    spawnSync('npm', ['install', '--silent', '--prefix', folder, 'minisearch@7.2.0', '@orama/orama@3.1.18'])
  console.log('| engine | products | index s | memory MiB | query p50 ms | query p95 ms |\n|---|---|---|---|---|---|')
  for (const copies of [1, 9])
    for (const engine of ['minisearch-values', 'minisearch-products', 'orama-products', 'postgresql'])
      spawnSync(
        process.execPath,
        ['--expose-gc', import.meta.filename, `--url=${url}`, `--engine=${engine}`, `--copies=${copies}`],
        { stdio: 'inherit' },
      )
}
