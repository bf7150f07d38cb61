import { meaningOf } from './column-names.ts'
import { nameOfKey } from './json-cells.ts'

/** An element by the way to it, with what is inside of it. */
export type Element = { way: string; count: number; names: Set<string> }

const deepest = 8
const mostWays = 2_000
const mostNames = 100

/** Collects the elements of a document that have others inside, or attributes. */
export function createElements() {
  const all = new Map<string, Element>()
  const open: string[] = []
  return {
    all: () => [...all.values()],
    open(rawName: string, attributes: readonly string[]): null {
      const name = rawName.slice(rawName.indexOf(':') + 1)
      add(open, name)
      open.push(name.toLowerCase())
      if (open.length > deepest) return null
      const way = open.join('/')
      const known = all.get(way)
      if (known) known.count++
      else if (all.size < mostWays) all.set(way, { way, count: 1, names: new Set() })
      for (const attribute of attributes) add(open, attribute)
      return null
    },
    text: (_: string): null => null,
    close(): void {
      open.pop()
    },
  }

  function add(parent: readonly string[], name: string): void {
    const names = parent.length <= deepest ? all.get(parent.join('/'))?.names : undefined
    if (names && names.size < mostNames) names.add(name)
  }
}

/**
 * The way to the elements that are products: those with a price and a name or SKU, of several the nearest to the root. In
 * an element that is there several times, what it says belongs to all of them.
 */
export function bestElement(elements: readonly Element[]): { way: string; isInside: boolean } | null {
  const scores = elements.map(({ names }) => {
    const meanings = new Set([...names].flatMap((name) => meaningOf(nameOfKey(name))?.target ?? []))
    const isPriced = (['price', 'final_price', 'list_price'] as const).some((target) => meanings.has(target))
    const isNamed = (['sku', 'product_name', 'description'] as const).some((target) => meanings.has(target))
    return (isPriced ? 2 : 0) + (isNamed ? 1 : 0)
  })
  const best = Math.max(...scores)
  if (best < 1) return null
  const depth = ({ way }: Element) => way.split('/').length
  const [first] = elements
    // One element with a name may be the whole document.
    .filter(({ count }, i) => scores[i] === best && (best > 1 || count > 1))
    .toSorted((a, b) => (best > 2 ? depth(a) - depth(b) : b.count - a.count))
  if (!first) return null
  const around = elements.find(({ way }) => way === first.way.slice(0, first.way.lastIndexOf('/')))
  return { way: first.way, isInside: (around?.count ?? 0) > 1 }
}
