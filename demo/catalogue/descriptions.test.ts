import { describe, expect, it } from 'vitest'
import { measures } from './describe.ts'
import { everyProduct } from './generate.ts'
import type { SeedProduct } from './types.ts'

const products = everyProduct()
const byCategory = Map.groupBy(products, (product) => product.category)

/** Everything that a product page states about a product besides its description. */
function statedOf(product: SeedProduct): string {
  const { sizes, specs, productName, collection } = product
  return [productName, collection, ...sizes.map((size) => size.label), ...specs.map((spec) => spec.value)].join(' | ')
}

/** "0 lb", "26.8 by 0 by 11.2 in", "NaN": what a sentence prints if a size lacks the figure. */
const unknownFigure =
  /(?<![\d.,/-])0(?:\.0+)?(?= (?:by|x|in|lb|cu ft|sq ft|ft|gpm|gpf|W|watts|BTU|lumens|CFM|sones|K|burners?|zones|pieces)\b)|\bNaN\b|\bundefined\b|\bnull\b/
const bareThousands = /(?<![\d.,/#-])\d{4,}(?= (?:by|in|lb|cu ft|sq ft|ft|W|watts|BTU|lumens|CFM|psi|cycles|hours)\b)/

/** Two sentences of each family that `wrong` objects to, with the name of the product. */
function sentencesThat(wrong: (sentence: string, product: SeedProduct) => boolean): string[] {
  const found = products.flatMap((product) =>
    sentencesOf(product.description)
      .filter((sentence) => wrong(sentence, product))
      .map((sentence) => ({ product, text: `${product.productName}: ${sentence}` })),
  )
  const byFamily = Map.groupBy(found, ({ product }) => `${product.category} ${product.family}`)
  return [...byFamily.values()].flatMap((list) => list.slice(0, 2).map(({ text }) => text))
}

describe('a description', () => {
  it('repeats no sentence, lists the sizes once and states each dimension once', () => {
    const twice = products.filter((product) => {
      const sentences = sentencesOf(product.description)
      return (
        new Set(sentences).size < sentences.length || (product.description.match(/\d sizes from /g) ?? []).length > 1
      )
    })
    expect(twice.map((product) => product.description)).toEqual([])
    const built = products.filter((product) => {
      // the second sentence used to repeat the opener more often than any other
      const [opener = '', figures = ''] = sentencesOf(product.description)
      return measures(figures).some((measure) => measures(opener).includes(measure))
    })
    expect(built.map((product) => product.description)).toEqual([])
  })

  it('states no figure that is 0 or unknown, has commas in thousands and no space before %', () => {
    expect(sentencesThat((sentence) => unknownFigure.test(sentence))).toEqual([])
    expect(sentencesThat((sentence) => bareThousands.test(sentence))).toEqual([])
    const facts = products.flatMap(({ specs }) => specs.map(({ name, value }) => `${name}: ${value}`))
    expect([...new Set(facts)].filter((fact) => unknownFigure.test(fact))).toEqual([])
    expect([...new Set(facts)].filter((fact) => bareThousands.test(fact))).toEqual([])
    expect([...new Set(facts)].filter((fact) => / %/.test(fact))).toEqual([])
    expect(sentencesThat((sentence) => / %/.test(sentence))).toEqual([])
  })

  it('uses the units of its category', () => {
    const wrong = sentencesThat((sentence, { category }) =>
      units.some(({ unit, only }) => unit.test(sentence) && !only.includes(category)),
    )
    expect(wrong).toEqual([])
  })

  it('uses no words of another category', () => {
    const wrong = sentencesThat((sentence, { category }) => foreign[category]?.test(sentence) ?? true)
    expect(wrong).toEqual([])
    expect(Object.keys(foreign).sort()).toEqual([...byCategory.keys()].sort())
  })

  it('mentions a part, shape or size only when the product has it', () => {
    const wrong = sentencesThat((sentence, product) =>
      features.some(({ pattern, has }) => pattern.test(sentence) && !has.test(statedOf(product))),
    )
    expect(wrong).toEqual([])
  })

  it('states the weight, area, light and airflow of a size as in its data sheet', () => {
    const wrong = products.filter((product) => {
      const weights = product.sizes.map((size) => size.weightLb)
      const statedWeights = [...product.description.matchAll(/model weighs ([\d,.]+) lb|, and weighs ([\d,.]+) lb/g)]
      return statedWeights.some((match) => {
        const pounds = Number((match[1] ?? match[2] ?? '').replaceAll(',', ''))
        return !weights.some((weight) => Math.abs(weight - pounds) < 0.06 || Math.round(weight) === pounds)
      })
    })
    expect(wrong.map((product) => product.description)).toEqual([])
    const areas = products.filter((product) => {
      const holds = product.sizes.map((size) => Number(size.boxSqftHundredths) / 100)
      const stated = [...product.description.matchAll(/, ([\d.]+) sq ft, and weighs|from ([\d.]+) sq ft a box/g)]
      return stated.some((match) => !holds.includes(Number(match[1] ?? match[2])))
    })
    expect(areas.map((product) => product.description)).toEqual([])
  })

  it('states lumens, color, airflow, flow rate and flush volume as in the filters of its category', () => {
    let seen = 0
    const wrong = sentencesThat((sentence, { attributes, specs }) =>
      figures.some(({ pattern, key, spec }) => {
        const values = [attributes[key] ?? []].flat()
        const stated = [...values, ...specs.filter(({ name }) => name === spec).map(({ value }) => value)]
        const known = stated.flatMap((text) => text.match(/[\d.]+/g) ?? []).map(Number)
        return [...sentence.matchAll(pattern)].some(([, figure = '']) => {
          seen++
          return !known.includes(Number(figure.replaceAll(',', '')))
        })
      }),
    )
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(1000)
  })

  it('computes airflow and light per watt from the stated watts', () => {
    const wrong = sentencesThat((sentence) => {
      const [, air, watts, each] = /moves ([\d,.]+) CFM on ([\d.]+) watts, ([\d.]+) CFM a watt/.exec(sentence) ?? []
      const ratio = Number(air?.replaceAll(',', '')) / Number(watts)
      return each !== undefined && Math.abs(ratio - Number(each)) > (ratio > 20 ? 0.5 : 0.06)
    })
    expect(wrong).toEqual([])
  })

  it('states the reach of a wall-mount faucet as on the label of that size', () => {
    const wrong = sentencesThat((sentence, { sizes }) => {
      const [, reach] = /stands ([\d/-]+) in off the wall/.exec(sentence) ?? []
      const labels = sizes.filter(({ label }) => /reach|joint/.test(label))
      return reach !== undefined && labels.length > 0 && !labels.some(({ label }) => label.startsWith(`${reach} in`))
    })
    expect(wrong).toEqual([])
  })

  it('states the smallest box of all sizes after the word from', () => {
    const wrong = products.filter((product) => {
      const least = Math.min(...product.sizes.map((size) => Number(size.boxSqftHundredths) / 100))
      const stated = /from ([\d.]+) sq ft a box/.exec(product.description)?.[1]
      return stated !== undefined && Number(stated) !== least
    })
    expect(wrong.map((product) => product.description)).toEqual([])
  })

  it('cuts no strip longer than the longest roll, and puts no crushed stone on a roof or balcony', () => {
    const rolls = byCategory.get('artificial-turf') ?? []
    const wrong = rolls.filter((product) => {
      const longest = Math.max(...product.sizes.map((size) => Number(/x (\d+) ft/.exec(size.label)?.[1])))
      const strip = /A strip \d+ by (\d+) ft/.exec(product.description)?.[1]
      const deck = /patio|rooftop/i.test(product.family)
      return Number(strip ?? 0) > longest || (deck && /cubic yards|lb of sand/.test(product.description))
    })
    expect(wrong.map((product) => product.description)).toEqual([])
  })

  it('is in American English', () => {
    const british =
      /\b(\w*(?<!c)metres?|centre\w*|colour\w*|grey|mitres?|mould\w*|chiselled|aluminium|louverd|catalogue|matt|\w+ised)\b/i
    expect(sentencesThat((sentence) => british.test(sentence) && !/advised|raised|revised/i.test(sentence))).toEqual([])
  })

  it('keeps the capitalization of names and classes', () => {
    const small = /\b(janka|class c|title 24|crema marfil|verde alpi|the c-shaped)\b/
    expect(sentencesThat((sentence) => small.test(sentence))).toEqual([])
  })
})

/** Figures that a category's filters also state: how a sentence states each, and where the product's own value is. */
const figures: { pattern: RegExp; key: string; spec: string }[] = [
  {
    pattern: /([\d,]+) lumens(?! a (?:watt|sq ft|ft)\b| at the mirror| for each)/g,
    key: 'lumens',
    spec: 'Lumens',
  },
  { pattern: /\bCRI (?:of )?(\d+)/g, key: 'cri', spec: 'CRI' },
  { pattern: /([\d.]+) gpf/g, key: 'flush', spec: 'Flush' },
  { pattern: /pulls ([\d,]+) CFM/g, key: 'cfm', spec: 'Airflow' },
  { pattern: /([\d.]+) CFM a watt/g, key: 'cfm_per_w', spec: 'Efficiency' },
  { pattern: /At ([\d.]+) gpm/g, key: 'flow', spec: 'Flow' },
]

const sheetGoods = ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring', 'tile-flooring']
const boxed = [...sheetGoods, 'backsplash-tiles', 'stacked-stone']
const rolled = ['artificial-turf', 'setting-materials', 'floor-accessories']
const water = ['bathroom-faucets', 'kitchen-faucets', 'showers', 'bath-tubs']

/** Units, and the categories that are measured in them. */
const units: { unit: RegExp; only: string[] }[] = [
  { unit: /\bboxes? of (?!listed)|a box[.,]|\d a box\b|to the box\b/i, only: [...boxed, 'setting-materials'] },
  {
    unit: /\b(pallets?|linear ft)\b/i,
    only: ['hardscaping', 'pool-copings', 'laminate-flooring', 'stacked-stone'],
  },
  { unit: /\b(oz per sq yd|sq yd)\b/, only: ['artificial-turf'] },
  { unit: /\b(the|ft) roll\b/, only: [...rolled, 'bath-accessories'] },
  { unit: /\d gpm\b/, only: water },
  { unit: /\d gpf\b/, only: ['toilets'] },
  { unit: /\d gallons?\b/, only: [...water, 'toilets', 'paint', 'setting-materials', 'floor-accessories'] },
  { unit: /\bCFM\b/, only: ['fans', 'appliances'] },
  { unit: /\bsones\b/, only: ['fans', 'appliances'] },
  { unit: /\blumens?\b|\bCRI\b/, only: ['lights'] },
  { unit: /\bBTU\b/, only: ['appliances'] },
  { unit: /\bcu ft\b/, only: ['appliances'] },
  { unit: /\bplace settings\b|\bdBA\b/, only: ['appliances'] },
  { unit: /\bkWh\b/, only: ['fans', 'lights'] },
  { unit: /\blbf\b/, only: ['hardwood-flooring', 'tile-flooring', 'bathroom-faucets', 'kitchen-faucets'] },
  { unit: /\bmil\b/i, only: ['luxury-flooring', 'laminate-flooring', 'hardwood-flooring', ...rolled] },
  { unit: /\bgauge steel\b/, only: ['kitchen-sinks'] },
]

/** Words about another category's products, by the category that must not use them. */
const plumbing = /\b(spout|faucet|toilet|flush valve|shower head|bathtub)\b/i
const foreign: Record<string, RegExp> = {
  appliances: /\b(grout|plank|tile|shower|vanity|bathtub)\b/i,
  'backsplash-tiles': /\b(planks?|pavers?|faucet|rug|patio|pool)\b/i,
  'cabinet-hardware': /\b(grout|plank|tiles?|spout|shower|gallons?)\b/i,
  countertop: /\b(planks?|grout|shower|toilet|vanity|pool)\b/i,
  'kitchen-faucets': /\b(shower|bathtub|toilet|vanity|vessel|lavatory|plank|grout)\b/i,
  'kitchen-sinks': /\b(shower|bathtub|toilet|vanity|lavatory|plank|grout)\b/i,
  'bathroom-faucets': /\b(kitchen|gas range|cooktop|pot filler|dishwasher|disposer|plank|grout)\b/i,
  'bathroom-vanitys': /\b(kitchen|gas range|dishwasher|disposer|plank(?! shelf)|grout|cooktop)\b/i,
  'bath-tubs': /\b(kitchen|dishwasher|disposer|planks?|gas range)\b/i,
  showers: /\b(kitchen|dishwasher|planks?|disposer|cooktop)\b/i,
  toilets: /\b(kitchen|dishwasher|planks?|disposer|cooktop|faucet)\b/i,
  'hardwood-flooring': /\b(grout|faucet|shower|spout|pool)\b/i,
  'laminate-flooring': plumbing,
  'luxury-flooring': plumbing,
  'tile-flooring': /\b(faucet|spout|toilet|turf|mill the)\b/i,
  'artificial-turf': /\b(planks?|grout|faucet|kitchen|tub|tiles)\b/i,
  hardscaping: /\b((?<!in )planks?|faucet|kitchen|tub|shower|carpet)\b/i,
  'pool-copings': /\b(planks?|faucet|kitchen|tub|shower|carpet)\b/i,
  'stacked-stone': /\b(planks?|faucet|toilet|tub|rug)\b/i,
  fans: /\b(planks?|grout|faucet|paver|gallons?)\b/i,
  lights: /\b(planks?|grout|faucet|paver|gallons?)\b/i,
  cabinets: /\b(grout|planks?|tiles?|spout|shower|toilet|pavers?)\b/i,
  paint: /\b(grout|planks?|tiles?|faucet|shower|pavers?)\b/i,
  trim: /\b(grout|planks?|tiles?|faucet|shower|pavers?)\b/i,
  'setting-materials': /\b(faucet|spout|planks?|pavers?|turf)\b/i,
  'floor-accessories': /\b(faucet|spout|shower|pavers?|turf)\b/i,
  'bath-accessories': /\b(kitchen|planks?|grout|pavers?|turf)\b/i,
}

/** Features that a sentence may claim only for products that have them; the line's other variants do not. */
const features: { pattern: RegExp; has: RegExp }[] = [
  { pattern: /^Louvers/, has: /louver/i },
  { pattern: /^Bow fronts/, has: /bow front/i },
  { pattern: /^A sliding door needs/, has: /sliding/i },
  { pattern: /^(Red wine|Soft LED light and UV)/, has: /glass door/i },
  { pattern: /^(A clear-ice|Clear ice makers)/, has: /ice maker/i },
  { pattern: /^Counter-depth bodies/, has: /counter depth/ },
  { pattern: /^The third rack/, has: /third rack/ },
  { pattern: /^A double oven/, has: /double/i },
  { pattern: /^(You step in|Two drains)/, has: /door|wide-seat/i },
  { pattern: /^Paint the outer iron/, has: /primed iron/i },
  { pattern: /acrylic shells/, has: /\d in, acrylic/ },
  { pattern: /^Gold on the inside/, has: /gold inside/i },
  { pattern: /^(Flow-through backing)/, has: /flow-through/i },
  { pattern: /^Under-cabinet hoods/, has: /under.cabinet/i },
  { pattern: /^(Five sides in plan)/, has: /neo-angle/i },
  { pattern: /^(A macerator)/, has: /macerator/i },
  { pattern: /LED lamps/, has: /E12|E26|\d lights?|^(?!.*LED bar)/i },
]

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.)\s+/)
}
