import { expect, it } from 'vitest'
import { areCabinets, cabinetOf } from './cabinet-codes.ts'
import { matrixIn, rowsOfStyles } from './read/style-matrix.ts'

it.each([
  ['W3042B', 'Wall cabinet, 42 in high'],
  ['W2115GD', 'Wall cabinet with glass doors, 15 in high'],
  ['B12FHD', 'Base cabinet'],
  ['DB24(3)', 'Drawer base cabinet'],
  ['SHLS-WEC1230', 'Wall corner cabinet, 30 in high'],
  ['VDB24-3', 'Vanity cabinet'],
  ['WMD1215', ''],
  ['CORBEL56', ''],
  ['B06XQ77', ''],
])('the code %s means “%s”', (code, kind) => {
  expect(cabinetOf(code)).toBe(kind)
})

const codes = ['W0930', 'W1230', 'W1530', 'W1830', 'B09', 'B12', 'B15', 'SB30', 'DB18', 'TK8']

it('a list is one of cabinets if most codes are, with wall and base cabinets', () => {
  expect(areCabinets(codes)).toBe(true)
  expect(areCabinets(codes.filter((code) => !code.startsWith('W')))).toBe(false)
  expect(areCabinets([...codes, ...Array.from({ length: 40 }, (_, i) => `FAUCET-${i}`)])).toBe(false)
})

const header = ['Item #', 'Shaker', 'Slab', 'COGS_EGD', 'Weight']
const rows = codes.map((code, i) => [code, String(100 + i), i === 0 ? '-' : String(120 + i), `$${130 + i}.50`, '40'])

it('a price for each door style is a row for each of them', () => {
  const matrix = matrixIn(header, rows)
  expect(matrix?.styles.map(({ name }) => name)).toEqual(['Shaker', 'Slab', 'EGD'])
  const [first] = rows
  expect(matrix && first ? [...rowsOfStyles({ line: 2, cells: first }, matrix)].map(({ cells }) => cells) : []).toEqual(
    [
      ['W0930', '40', 'Shaker', '100'],
      ['W0930', '40', 'EGD', '$130.50'],
    ],
  )
})

it.each([
  ['of other goods', header, rows.map(([, ...cells], i) => [`FAUCET-${i}`, ...cells])],
  ['that has a price', ['Item #', 'Shaker', 'Slab', 'Flat', 'Price'], rows],
  [
    'whose numbers are not near each other',
    header,
    rows.map(([code = '', one = '', two = ''], i) => [code, one, two, String(i + 1), '40']),
  ],
])('a list %s has no columns of door styles', (_, names, cells) => {
  expect(matrixIn(names, cells)).toBeNull()
})
