import type { ImportCategory } from './drafts.ts'

/** Categories by lower-case name, slug and id. */
export type Categories = ReadonlyMap<string, ImportCategory>

/**
 * The category that a cell names exactly: the whole cell, or a step of a path such as `Home > Bath > Vanities`, the
 * deepest first; of several paths, separated by commas, the first that has one.
 */
export function exactCategory(cell: string, categories: Categories): ImportCategory | null {
  const text = cell.slice(0, 500).toLowerCase()
  for (const part of [text, ...text.split(/[,|\n]/)]) {
    const steps = [part, ...part.split(/>|\/|»|::/).toReversed()]
    for (const step of steps) {
      const key = step.trim().replaceAll(/\s+/g, ' ')
      // Numbers in other files are the numbers of other systems.
      const found = /^\d+$/.test(key) ? undefined : categories.get(key)
      if (found) return found
    }
  }
  return null
}

/** Words that carry no meaning in the name of a category. */
const empty = new Set(
  'and the of for with in a an home garden products product collection all new sale shop'.split(' '),
)

/**
 * The category whose name is nearest to some words, by the words they share; null if they share none. Every word counts
 * by how few categories have it, so that "sink" says more than "kitchen".
 */
export function createNearest(
  categories: Categories,
): (text: string, example: string) => ImportCategory | null {
  const all = [...new Set(categories.values())]
  const words = new Map(
    all.map((category) => [category, new Set(stems(`${category.name} ${topWords(category)}`))]),
  )
  const frequency = new Map<string, number>()
  for (const set of words.values())
    for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => 1 / (1 + Math.log(1 + (frequency.get(word) ?? all.length)))
  return (text, example) => {
    const asked = new Set(stems(text))
    // The name of a product decides between categories with the same words.
    const shown = new Set(stems(example))
    let best: ImportCategory | null = null
    let score = 0
    for (const [category, own] of words) {
      let shared = 0
      for (const word of own) {
        if (asked.has(word)) shared += weight(word)
        else if (shown.has(word)) shared += weight(word) / 2
      }
      let total = 0
      for (const word of own) total += weight(word)
      // The category itself rather than one of its families, unless the words name the family.
      const value = shared === 0 ? 0 : shared + shared / total - (category.parentId === null ? 0 : 0.01)
      if (value > score) {
        best = category
        score = value
      }
    }
    return best
  }
}

function topWords({ topSlug, parentId }: ImportCategory): string {
  return parentId === null ? topSlug.replaceAll('-', ' ') : ''
}

/** Words without their plural, so that vanities, vanity and vanitys are one. */
function stems(text: string): string[] {
  const plain =
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[a-z]{1,40}/g) ?? []
  return plain
    .filter((word) => word.length > 1 && !empty.has(word))
    .map((word) =>
      word
        .replace(/ies$|ys$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/([^s])s$/, '$1')
        .replace(/^bathroom$/, 'bath')
        .replace(/^lavatory$/, 'bath')
        .replace(/^lighting$/, 'light')
        .replace(/^floor$/, 'flooring')
        .replace(/^bathtub$/, 'tub')
        .replace(/^(lvp|lvt|vinyl)$/, 'luxury')
        .replace(/^(paver|paving)$/, 'hardscaping')
        .replace(/^(knob|pull|handle)$/, 'hardware'),
    )
}
