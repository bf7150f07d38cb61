import type { Db } from '../src/db/client.ts'

/** A request to the list of orders, and its query string for each turn. */
export type ListQuestion = [name: string, query: (turn: number) => string | URLSearchParams]

/** The requests to the list after the year of `orders` orders that `writeYear` has written. */
export async function listQuestions(db: Db, orders: number): Promise<ListQuestion[]> {
  const { rows: days } = await db.query<{ day: string }>(
    `SELECT (max(placed_at) - interval '100 days')::date::text AS day FROM orders`,
  )
  const { rows: products } = await db.query<{ name: string }>(
    'SELECT DISTINCT product_name AS name FROM order_items ORDER BY 1',
  )
  const day = days[0]?.day ?? ''
  const number = (turn: number) => String(1 + ((turn * 977) % orders)).padStart(8, '0')
  const words = (q: string | undefined, more = {}) => new URLSearchParams({ q: q ?? '', ...more })
  return [
    ['newest orders', () => ''],
    ['a later page', (turn) => `page=${2 + (turn % 4)}&per_page=25`],
    ['the last page', () => 'page=999999'],
    ['those that are Shipped', () => 'status=Shipped'],
    ['those that are Delivered', () => 'status=Delivered'],
    ['those of a day', () => `from=${day}&to=${day}`],
    ['one by its number', (turn) => words(`Y-${number(turn)}`)],
    ["some by a number's end", (turn) => words(number(turn).slice(-5))],
    ["by a customer's name", (turn) => words(customers[turn % 4])],
    ["by a product's name", (turn) => words(products[(turn * 7) % products.length]?.name.slice(0, 40))],
    ['by a word that many have', (turn) => words(common[turn % 4])],
    ['such a word, its last page', (turn) => words(common[turn % 4], { page: 999999 })],
    ['such a word and Shipped', (turn) => words(common[turn % 4], { status: 'Shipped' })],
    ['by a word that none has', () => words('zzqqx')],
  ]
}

const customers = ['Kira Whitaker', 'omar novak', 'Elena Ito', 'quinn']
const common = ['tile', 'oak', 'white', 'e']
