import type { SeedProduct } from '#demo/catalogue/types.ts'

/** Every condition of a rule must hold; a list of values means any of them. */
export type Rule = {
  all?: Rule[]
  any?: Rule[]
  not?: Rule
  /** A rule of kinds.json by its name */
  kind?: string
  category?: string | string[]
  family?: string | string[]
  /** Slug of a brand */
  brand?: string | string[]
  collection?: string | string[]
  attributes?: Record<string, string | string[]>
  /** Consecutive whole words in the product's name */
  name?: string | string[]
  /** The same in its name, finish, tone, collection, attribute values or size labels */
  text?: string | string[]
  /** The same in the label of one of its sizes */
  size_text?: string | string[]
  /** One of its sizes has all these dimensions in inches, in any order, give or take `within` (1/4 in) */
  inches?: number[]
  within?: number
  /** The product's SKU or that of one of its sizes; case and punctuation do not count */
  sku?: string
  sku_starts?: string
  /** Dollars per square foot as the result shows it */
  max_price_per_sqft?: number
  /** Dollars per sold unit as the result shows it */
  min_price?: number
  max_price?: number
}

/** Dollars as a result shows them. */
type ShownPrices = { price: number; price_per_sqft: number | null }

export type Query = {
  query: string
  /** `nothing`: the query means no goods and no family of goods, such as a random string */
  kind: 'sold' | 'not_sold' | 'nothing'
  right?: Rule
  /** Correct only if it is ranked below a match of `right` and above no match */
  lower?: Rule
  /** A brand that is not carried: the response must name it */
  notice?: string
  /** How many results are judged: five, or one if the query names exactly one product */
  first?: number
  /** The results that the query's author wants to see, in words */
  wants?: string
  /** Why the rule differs from the words */
  note?: string
  /**
   * Tuning queries: the trade's generic words; or names, finishes and SKUs, by an author who knew the catalogue;
   * blind: by an author who did not know it
   */
  words?: 'generic' | 'catalogue' | 'blind'
  tags: string[]
}

export type JudgedProduct = Pick<
  SeedProduct,
  'sku' | 'productName' | 'category' | 'family' | 'brand' | 'collection' | 'finish' | 'tone' | 'attributes'
> & {
  sizes: Pick<SeedProduct['sizes'][number], 'label' | 'sku' | 'widthIn' | 'heightIn' | 'lengthIn'>[]
}

/** What the judge reads of `data` of GET /api/products?q=… */
export type SearchResponse = {
  data: ({ hash: string; product_name: string } & ShownPrices)[]
  searched: {
    not_sold?: { term: string; department: unknown } | null
    dropped?: string[]
  } | null
}

export type Verdict = {
  query: Query
  /** The judged results, best first */
  shown: { name: string; right: boolean }[]
  /** 0 to 1; null for goods that are not sold */
  precision: number | null
  found: boolean | null
  /** Whether the response says that the goods or the brand are not sold; null where it need not */
  noticed: boolean | null
}

export type Figures = { precision: number; found: number; noticed: number; sold: number; notSold: number }

export type Judge = {
  /** Without prices, conditions on them hold: they are those of a showroom. */
  matches: (rule: Rule, product: JudgedProduct, prices?: ShownPrices) => boolean
  verdict: (query: Query, response: SearchResponse) => Verdict
}

/** `products` by hash: the facts that a result is judged by. */
export function createJudge(kinds: Record<string, Rule>, products: Map<string, JudgedProduct>): Judge {
  const matches = (rule: Rule, product: JudgedProduct, prices?: ShownPrices): boolean => {
    const fits = (one: Rule) => matches(one, product, prices)
    const holds = (condition: keyof Rule): boolean => {
      switch (condition) {
        case 'all':
          return (rule.all ?? []).every(fits)
        case 'any':
          return (rule.any ?? []).some(fits)
        case 'not':
          return !fits(rule.not ?? {})
        case 'kind':
          return fits(kindOf(rule.kind ?? ''))
        case 'category':
        case 'family':
        case 'brand':
        case 'collection':
          return listed(rule[condition]).includes(product[condition])
        case 'attributes':
          return Object.entries(rule.attributes ?? {}).every(([key, wanted]) =>
            listed(product.attributes[key]).some((value) => listed(wanted).includes(value)),
          )
        case 'name':
          return mentions(textsOf(product).name, rule.name)
        case 'text':
          return mentions(textsOf(product).all, rule.text)
        case 'size_text':
          return mentions(textsOf(product).sizes, rule.size_text)
        case 'inches':
          return product.sizes.some((size) => measures(size, rule.inches ?? [], rule.within ?? 0.25))
        case 'within':
          return true
        case 'sku':
          return [product, ...product.sizes].some(({ sku }) => bare(sku) === bare(rule.sku ?? ''))
        case 'sku_starts':
          return bare(product.sku).startsWith(bare(rule.sku_starts ?? ''))
        case 'max_price_per_sqft':
          return !prices || (prices.price_per_sqft ?? Number.POSITIVE_INFINITY) <= (rule.max_price_per_sqft ?? 0)
        case 'min_price':
          return !prices || prices.price >= (rule.min_price ?? 0)
        case 'max_price':
          return !prices || prices.price <= (rule.max_price ?? 0)
        default:
          throw new Error(`A rule has no condition ${condition}`)
      }
    }
    return (Object.keys(rule) as (keyof Rule)[]).every(holds)
  }
  const kindOf = (name: string): Rule => {
    const rule = kinds[name]
    if (!rule) throw new Error(`There is no kind ${name}`)
    return rule
  }

  const verdict = (query: Query, response: SearchResponse): Verdict => {
    const cards = response.data.slice(0, query.first ?? 5)
    const notSold = response.searched?.not_sold ?? null
    if (query.kind !== 'sold') {
      const shown = cards.map((card) => ({ name: card.product_name, right: false }))
      const noticed = response.data.length === 0 && (query.kind === 'nothing' || notSold !== null)
      return { query, shown, precision: null, found: null, noticed }
    }
    const judged = cards.map((card) => {
      const product = products.get(card.hash)
      const fits = (rule: Rule | undefined) => !!rule && !!product && matches(rule, product, card)
      return { name: card.product_name, right: fits(query.right), lower: fits(query.lower) }
    })
    const first = judged.findIndex((one) => one.right)
    const last = judged.findLastIndex((one) => one.right)
    const shown = judged.map(({ name, right, lower }, at) => ({
      name,
      right: right || (lower && first >= 0 && at > last),
    }))
    const rights = shown.filter((one) => one.right).length
    // Reporting goods as not sold although they are is as bad as finding none.
    const denied = notSold !== null && !query.notice
    return {
      query,
      shown,
      precision: denied || shown.length === 0 ? 0 : rights / shown.length,
      found: !denied && rights > 0,
      noticed: query.notice ? names(response, query.notice) : null,
    }
  }
  return { matches, verdict }
}

/** Shares from 0 to 1 and the number of queries that they cover. */
export function figuresOf(verdicts: Verdict[]): Figures {
  const precisions = verdicts.flatMap((v) => v.precision ?? [])
  const found = verdicts.flatMap((v) => v.found ?? [])
  const noticedValues = verdicts.flatMap((v) => v.noticed ?? [])
  return {
    precision: mean(precisions),
    found: mean(found.map(Number)),
    noticed: mean(noticedValues.map(Number)),
    sold: found.length,
    notSold: noticedValues.length,
  }
}

/** Whether any part of the verdict is below the maximum. */
export function isFlawed({ precision, found, noticed }: Verdict): boolean {
  return (precision ?? 1) < 1 || found === false || noticed === false
}

function names({ searched }: SearchResponse, brand: string): boolean {
  const words = [...(searched?.dropped ?? []), searched?.not_sold?.term ?? ''].join(' ')
  return plain(words).includes(plain(brand))
}

function mentions(texts: string[], wanted: string | string[] | undefined): boolean {
  return listed(wanted).some((words) => {
    const sought = soughtWords.get(words) ?? plain(words)
    soughtWords.set(words, sought)
    return texts.some((text) => text.includes(sought))
  })
}

/** The words of rules, which are compared with many products. */
const soughtWords = new Map<string, string>()

function measures(
  { widthIn, heightIn, lengthIn }: JudgedProduct['sizes'][number],
  wanted: number[],
  within: number,
): boolean {
  const left = [widthIn, heightIn, lengthIn]
  return wanted.every((inches) => {
    const at = left.findIndex((has) => Math.abs(has - inches) <= within)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

type Texts = { name: string[]; sizes: string[]; all: string[] }
const madeTexts = new WeakMap<JudgedProduct, Texts>()

/** Computed once for each product. */
function textsOf(product: JudgedProduct): Texts {
  const made = madeTexts.get(product)
  if (made) return made
  const name = [plain(product.productName)]
  const sizes = product.sizes.map((size) => plain(size.label))
  const values = Object.values(product.attributes).flat().map(plain)
  const looks = [product.finish, product.tone?.name ?? '', product.collection].map(plain)
  const texts = { name, sizes, all: [...name, ...looks, ...values, ...sizes] }
  madeTexts.set(product, texts)
  return texts
}

/** Lowercase words between single spaces, with inch fractions as decimals: " 1.25 in ". */
function plain(text: string): string {
  const decimal = text.toLowerCase().replace(fraction, (written, whole, over, under) => {
    const [top, bottom] = [Number(over), Number(under)]
    return parts.has(bottom) && top < bottom ? String(Number(whole ?? 0) + top / bottom) : written
  })
  return ` ${(decimal.match(/[a-z0-9.]*[a-z0-9]/g) ?? []).join(' ')} `
}

const fraction = /(?<![\d/-])(?:(\d{1,4})-)?(\d{1,2})\/(\d{1,2})/g
const parts = new Set([2, 4, 8, 16, 32, 64])

function bare(sku: string): string {
  return sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function listed(values: string | string[] | undefined): string[] {
  return values === undefined ? [] : [values].flat()
}

function mean(values: number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
}
