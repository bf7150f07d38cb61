import { readFileSync } from 'node:fs'
import { everyProduct } from '#demo/catalogue/generate.ts'
import {
  createJudge,
  figuresOf,
  isFlawed,
  type Judge,
  type Query,
  type Rule,
  type SearchResponse,
  type Verdict,
} from './judge.ts'

export const sets = ['tuning', 'held-out', 'held-out-2'] as const
export type QuerySet = (typeof sets)[number]

export function readQueries(set: QuerySet): Query[] {
  return readJson(`${set}.json`) as Query[]
}

/** A judge that knows every product of the demo. */
export function demoJudge(): Judge {
  const kinds = readJson('kinds.json') as Record<string, Rule>
  return createJudge(kinds, new Map(everyProduct().map((product) => [product.hash, product])))
}

/** Runs the queries one after the other. `ask` gets an address of the API and returns `data` of its response. */
export async function askQueries(
  queries: Query[],
  judge: Judge,
  ask: (path: string) => Promise<SearchResponse>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const response = await ask(`/api/products?per_page=10&q=${encodeURIComponent(query.query)}`)
    verdicts.push(judge.verdict(query, response))
  }
  return verdicts
}

/** A set's figures in one line, followed by every flawed response if `each` is set. */
export function reportOf(set: QuerySet, verdicts: Verdict[], each: boolean): string {
  const { precision, found, noticed, sold, notSold } = figuresOf(verdicts)
  const line = `${set}: precision of the first five ${precision.toFixed(3)}, found ${percent(found)} (of ${sold} sold), noticed ${percent(noticed)} (of ${notSold} not sold)`
  return [line, ...(each ? verdicts.filter(isFlawed).map(lineOf) : [])].join('\n')
}

function lineOf({ query, shown, precision, noticed }: Verdict): string {
  const score = precision === null ? '' : ` ${precision.toFixed(1)}`
  const silence = noticed === false ? ` does not say that ${query.notice ?? 'it'} is not sold` : ''
  const results = shown.map(({ name, right }) => `    ${right ? '+' : '-'} ${name}`)
  return [`  "${query.query}"${score}${silence}`, ...results].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
