import { expect, it } from 'vitest'
import { boxOf, usualBoxes } from './cabinet-codes.ts'
import { fileOfLine, type LineValues, planLine } from './line-plan.ts'

const cabinets: LineValues = {
  kind: 'cabinets',
  line: 'Haven',
  brand: 'Larch & Co',
  styles: 'Shaker, SH\nInset beaded, IB, +12.5%, +$20',
  looks: 'Pure white\nWalnut, WAL, +10%',
  units: 'B12, 189.00\nW3042, 214.35\nF330, 45, cabinet filler, 3 x 30 x 0.75',
  pattern: '{style}-{finish}-{box}',
  stock: '',
}

it('makes each door style in each finish of each box, with its SKU, its measures and its price to the cent', () => {
  const { rows, products, problems } = planLine(cabinets)
  expect([rows.length, products, problems]).toEqual([12, 2 * 2 * 3, {}])
  // 214.35 x 1.125 x 1.10 = 265.258…, rounded half up, and 20.00.
  expect(rows.find(({ sku }) => sku === 'IB-WAL-W3042')).toEqual({
    sku: 'IB-WAL-W3042',
    name: 'Haven wall cabinet, Inset beaded',
    category: 'Wall cabinet',
    style: 'Inset beaded',
    look: 'Walnut',
    group: 'Haven wall cabinet, Inset beaded',
    unit: 'W3042',
    width: 30,
    height: 42,
    depth: 12,
    sqft: null,
    cents: 28526,
  })
  expect(rows[0]).toMatchObject({ sku: 'SH-PW-B12', width: 12, height: 34.5, depth: 24, cents: 18900 })
  expect(rows[2]).toMatchObject({ category: 'Cabinet filler', width: 3, height: 30, depth: 0.75 })
})

it.each<[keyof LineValues, Partial<LineValues>, RegExp]>([
  ['units', { units: 'B12' }, /^Line 1: give the price of B12/],
  ['units', { units: 'B12, 10\nQQ7, 12' }, /^Line 2: say what QQ7 is/],
  ['units', { units: 'F3, 12' }, /^Line 1: give width x height x depth of F3/],
  ['units', { units: 'B12, 10\n\nb12, 11' }, /^Line 3: b12 is in the list twice/],
  ['units', { styles: 'Shaker, SH, -100%' }, /would cost/],
  ['styles', { styles: 'Shaker, SH, cheap' }, /^Line 1: “cheap” is not a change/],
  ['looks', { looks: 'White, W\nWalnut, w' }, /^Line 2: Walnut \(w\) has the name or code of White/],
  ['looks', { looks: ' ' }, /^Give at least one finish/],
  ['pattern', { pattern: '{style}-{box}' }, /^Add \{finish\}/],
  ['pattern', { pattern: '{style}{size}' }, /^\{size\} is not a part/],
  [
    'pattern',
    { styles: 'A, A\nB, AB', looks: 'C, BC\nD, C', pattern: '{style}{finish}{box}' },
    /both have the SKU ABCB12/,
  ],
  ['line', { line: '' }, /name/],
])('says at the field %s what is wrong', (field, changes, message) => {
  const { rows, problems } = planLine({ ...cabinets, ...changes })
  expect(rows).toEqual([])
  expect(problems[field]).toMatch(message)
})

it('knows the kind and the measures of every usual box', () => {
  const unread = usualBoxes.filter((code) => {
    const box = boxOf(code)
    return !(box?.width && box.height && box.depth)
  })
  expect([unread, new Set(usualBoxes).size]).toEqual([[], usualBoxes.length])
  expect(boxOf('W361824')).toEqual({ family: 'Wall cabinet', width: 36, height: 18, depth: 24 })
})

it('plans 4,000 rows, and a file of them whose cells are quoted', () => {
  const names = (n: number, word: string) =>
    Array.from({ length: n }, (_, i) => `${word} “${i}”, ${word[0]}${i}`).join('\n')
  const units = usualBoxes
    .slice(0, 50)
    .map((code) => `${code}, 100`)
    .join('\n')
  const { rows } = planLine({ ...cabinets, styles: names(10, 'Style'), looks: names(8, 'Finish'), units })
  expect(rows).toHaveLength(4000)
  const { text, columns } = fileOfLine(rows, cabinets, '')
  const [head, first] = text.split('\r\n')
  expect(head?.split(',')).toHaveLength(columns.length)
  expect(first).toContain('S0-F0-B09,"Haven base cabinet, Style “0”",Base cabinet,Larch & Co,')
  expect(text.split('\r\n')).toHaveLength(4002)
})

it('makes paint of colors, sheens and packages', () => {
  const { rows, products } = planLine({
    ...cabinets,
    kind: 'paint',
    styles: 'Eggshell, EG\nSatin, SA, +5%',
    looks: 'Snow, 101\nInk, 102, +$3',
    units: 'Quart, QT, 19.00, 100\nGallon, GAL, 48.00, 400',
    pattern: '{color}-{sheen}-{package}',
  })
  expect([rows.length, products]).toEqual([8, 4])
  expect(rows.at(-1)).toMatchObject({ sku: '102-SA-GAL', look: 'Ink', style: 'Satin', sqft: 400, cents: 5340 })
})
