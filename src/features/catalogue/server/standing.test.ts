import { expect, it } from 'vitest'
import { eachBit } from './bitset.ts'
import type { Category, Product, Shelf } from './model.ts'
import { createStanding, type Standing } from './standing.ts'
import { foundOf } from './word-sums.ts'

const categories = [{ id: 1 }, { id: 2 }, { id: 3 }] as Category[]
const byId = new Map(categories.map((category) => [category.id, category]))

/** The products of three categories in turns. */
function products(count: number): Product[] {
  return Array.from({ length: count }, (_, number) => {
    const category = categories[number % 3]
    return { number, category, place: Math.floor(number / 3), sold90: number } as Product
  })
}

const shelfOf = (category: Category | undefined, all: Product[]) =>
  ({ category, products: all.filter((p) => p.category === category) }) as Shelf

function numbersIn(standing: Standing, found: Product[], shelves: Shelf[]): number[][] {
  const sets = standing.sets(foundOf(found.map(standing.placeOf)), shelves)
  return shelves.map((shelf) => {
    const numbers: number[] = []
    const set = sets.get(shelf)
    if (set) eachBit(set, (place) => numbers.push(shelf.products[place]?.number ?? -1))
    return numbers
  })
}

it('gives the finds of each shelf that is asked for and has some', () => {
  const all = products(3000)
  const standing = createStanding(all, byId, null)
  const shelves = categories.slice(0, 2).map((category) => shelfOf(category, all))
  const found = [0, 3, 4, 2999, 5].map((number) => all[number] as Product)
  expect(numbersIn(standing, found, shelves)).toEqual([[0, 3], [4]])
  expect([...standing.sets(foundOf([standing.placeOf(all[2] as Product)]), shelves)]).toEqual([])
})

it('finds the products where they stand after their shelf has been arranged anew', () => {
  const all = products(300)
  const standing = createStanding(all, byId, null)
  const fresh = { number: 300, category: categories[0], place: 0, sold90: 7 } as Product
  standing.add(fresh)
  // The newcomer stands first, and what stood first is gone.
  const now = [fresh, ...all.slice(1)]
  const shelves = categories.map((category) => shelfOf(category, now))
  for (const shelf of shelves.slice(0, 1)) {
    shelf.products.forEach((product, place) => {
      product.place = place
    })
    standing.follow(shelf, 0)
  }
  const found = [fresh, all[3], all[297], all[4]] as Product[]
  expect(numbersIn(standing, found, shelves)).toEqual([[300, 3, 297], [4], []])
  expect(standing.numberAt(standing.placeOf(fresh))).toBe(300)
})

it('finds those that have moved up behind one that is gone', () => {
  const all = products(300)
  const standing = createStanding(all, byId, null)
  const shelves = categories.map((category) =>
    shelfOf(
      category,
      all.filter(({ number }) => number !== 150),
    ),
  )
  for (const shelf of shelves) {
    shelf.products.forEach((product, place) => {
      product.place = place
    })
    standing.follow(shelf, 0)
  }
  const found = [147, 153, 297, 298].map((number) => all[number] as Product)
  expect(numbersIn(standing, found, shelves)).toEqual([[147, 153, 297], [298], []])
})

it('tells where nothing stands, and what is sold most', () => {
  const standing = createStanding(products(30), byId, null)
  const numbers = Array.from({ length: standing.size() }, (_, place) => standing.numberAt(place))
  expect(numbers.filter((number) => number === null)).toHaveLength(standing.size() - 30)
  expect(standing.mostExtra()).toBe(Math.log1p(29) * 0.15)
})

it('stands as it stood when it is taken from a copy', () => {
  const all = products(90)
  const saved = createStanding(all, byId, null).save()
  const standing = createStanding(all, byId, saved)
  const shelves = categories.map((category) => shelfOf(category, all))
  expect(numbersIn(standing, all.slice(10, 14), shelves)).toEqual([[12], [10, 13], [11]])
})
