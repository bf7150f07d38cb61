const stopWords = new Set(
  'a an and at by for from in inch inches ft foot feet sq sf of on or per the to with x mm'.split(' '),
)

/** What is said of light, current, water, air and weight with its unit joined: 3000K, 120V, 1.2gpm, 400cfm. */
const ratings = /^(\d+(?:\.\d+)?)(k|w|v|a|lm|gpm|gpf|cfm|btu|lbs?|gal|qt|oz|hp|db|cu)$/

/**
 * Words as the index knows them, from a name or from what somebody typed: lower case, no accents, singular, sizes as one word
 * (`12x24`) beside their numbers, fractions as decimals (`7-1/2` is `7.5`), units of length left out, others by themselves
 * (`3000K` is `3000` and `k`).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[×✕]/g, 'x')
    .replaceAll(/["″”′’]|''/g, ' in ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d+)[\s-]+(\d+)\/(\d+)/g, (_, whole, top, bottom) =>
      decimal(Number(whole) + Number(top) / Number(bottom)),
    )
    .replaceAll(
      /(^|[^\d.])(\d+)\/(\d{1,2})(?!\d)/g,
      (_, before, top, bottom) => before + decimal(Number(top) / Number(bottom)),
    )
  const words: string[] = []
  const rest = plain.replaceAll(
    /(\d+(?:\.\d+)?)\s*(?:in|inch|inches|ft)?\.?\s*(?:x|by)\s*(\d+(?:\.\d+)?)(?:\s*(?:in|inch|inches|ft)?\.?\s*(?:x|by)\s*(\d+(?:\.\d+)?))?/g,
    (_, a, b, c) => {
      words.push(`${Number(a)}x${Number(b)}`)
      return c ? ` ${a} ${b} ${c} ` : ` ${a} ${b} `
    },
  )
  for (const raw of rest.split(/[^a-z0-9.&]+/)) {
    const word = raw.replaceAll(/^\.+|\.+$/g, '')
    if (!word || stopWords.has(word)) continue
    // 0001 is a number of somebody's list, not one inch.
    const measure = /^((?:0|[1-9]\d*)(?:\.\d+)?)(in|inch|inches|ft|cm|mm)?$/.exec(word)
    const rating = ratings.exec(word)
    if (measure) words.push(String(Number(measure[1])))
    else if (rating) words.push(String(Number(rating[1])), singular(rating[2] as string))
    else words.push(singular(word))
  }
  return words
}

/** Whether a word is one of the numbers that stand beside a size: 12 and 24 of 12x24. */
export function isOfSize(word: string, words: string[]): boolean {
  return words.some((size) => /^[\d.]+x[\d.]+$/.test(size) && size.split('x').includes(word))
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Enough of English for goods: tiles, boxes, brushes, vanities; "glass" and "brass" stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(xes|ches|shes|sses|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Within `most` edits (insert, delete, replace, swap of neighbours) of each other; false as soon as it cannot be. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return false
    before = previous
    previous = row
  }
  return (previous[b.length] ?? most + 1) <= most
}
