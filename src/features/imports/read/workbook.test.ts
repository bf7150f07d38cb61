import { utils, type WorkSheet, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { inspectFile, readVendorFile } from './read-file.ts'
import { readWorkbook } from './workbook.ts'

type Format = 'xlsx' | 'biff8' | 'xlsb' | 'ods'
const book = (sheets: Record<string, WorkSheet>, format: Format = 'xlsx', hidden: string[] = []) => {
  const made = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(made, sheet, name)
  made.Workbook = { Sheets: made.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(made, { type: 'buffer', bookType: format }) as Buffer)
}
const sheetOf = (rows: unknown[][]) => utils.aoa_to_sheet(rows)
const linesOf = (bytes: Uint8Array, place = 0) => {
  const { csv, sheets } = readWorkbook(bytes)
  const sheet = sheets[place]
  return Buffer.from(csv.subarray(sheet?.from, sheet?.to)).toString().split('\r\n').slice(0, -1)
}

it.each<Format>(['xlsx', 'biff8', 'xlsb', 'ods'])(
  '%s: numbers, words and leading zeros arrive as they are',
  (format) => {
    const sheet = sheetOf([
      ['SKU', 'Name', 'Price'],
      ['00417', 'Knob, "brass"', 12.5],
      ['88-1', 'Pull', 0.1 + 0.2],
    ])
    expect(linesOf(book({ List: sheet }, format))).toEqual([
      'SKU,Name,Price',
      '00417,"Knob, ""brass""",12.5',
      '88-1,Pull,0.3',
    ])
  },
)

it('formats that say more than the number are kept: leading zeros, units, percent, other currencies, dates', () => {
  const sheet = sheetOf([[417, 12.5, 0.4, 19, 45000, 45293, 12.345678]])
  const formats = ['00000', '0.00" /SF"', '0%', '"£"0.00', 'yyyy-mm-dd', 'd-mmm', '$#,##0.00']
  formats.forEach((format, i) => {
    const cell = sheet[utils.encode_cell({ r: 0, c: i })]
    cell.z = format
  })
  expect(linesOf(book({ List: sheet }))).toEqual(['00417,12.50 /SF,40%,£19.00,2023-03-15,2-Jan,12.345678'])
})

it('formulas give their values and errors stay errors', () => {
  const sheet = sheetOf([
    ['SKU', 'Price'],
    ['A', 0],
    ['B', 0],
  ])
  sheet.B2 = { t: 'n', v: 24, f: 'A1*2' }
  sheet.B3 = { t: 'e', v: 23, f: 'Missing!A1' }
  expect(linesOf(book({ List: sheet }))).toEqual(['SKU,Price', 'A,24', 'B,#REF!'])
})

it('each of the rows that a cell is merged over has its value, and a link has its address', () => {
  const sheet = sheetOf([
    ['Series', 'SKU', 'Photo'],
    ['Calle', 'A', 'View'],
    ['', 'B', ''],
    ['Mora', 'C', 'c.jpg'],
  ])
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
  sheet.C2.l = { Target: 'https://example.com/a.jpg' }
  expect(linesOf(book({ List: sheet }))).toEqual([
    'Series,SKU,Photo',
    'Calle,A,https://example.com/a.jpg',
    'Calle,B,',
    'Mora,C,c.jpg',
  ])
})

it('hidden and empty sheets are left out', () => {
  const list = sheetOf([
    ['SKU', 'Price'],
    ['A', 1],
  ])
  const { sheets } = readWorkbook(book({ Costs: list, Empty: sheetOf([]), List: list }, 'xlsx', ['Costs']))
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([['List', 2]])
})

it('sheets that are read together keep the numbers of their rows, and their names are headings', async () => {
  const rows = (sku: string) => [
    ['CALLE 2027'],
    [],
    ['Item Code', 'Description', 'List Price', 'Net Price'],
    [sku, 'Field tile', 8, 5],
  ]
  const { csv, sheets } = readWorkbook(book({ Floor: sheetOf(rows('A-1')), Mosaics: sheetOf(rows('B-1')) }))
  const source = { bytes: csv, sheets }
  const { shape } = await inspectFile(source)
  const read = await readVendorFile(source, guessMapping(shape.header), new Map(), () => {}, new Date())
  expect(sheets.map(({ lines }) => lines)).toEqual([4, 4])
  expect(read.rows).toBe(2)
  expect(read.unknownCategories.map(({ text, rows: count }) => [text, count])).toEqual([
    ['Floor', 1],
    ['Mosaics', 1],
  ])
  expect(read.problems.map(({ row }) => row)).toEqual(expect.arrayContaining([4, 8]))
})

it('a stored number with three decimals is never read as thousands', async () => {
  const rows = [
    ['SKU', 'Product name', 'Price', 'Weight'],
    ['A-1', 'Field tile', 5, 44.064],
    ['A-2', 'Bullnose', 5, '12,50'],
  ]
  const { csv, sheets } = readWorkbook(book({ List: sheetOf(rows) }))
  const source = { bytes: csv, sheets }
  const { shape } = await inspectFile(source)
  const { problems } = await readVendorFile(source, guessMapping(shape.header), new Map(), () => {}, new Date())
  expect(problems.filter(({ field }) => field === 'weight_lb')).toEqual([])
})

it.each([
  [
    'a ZIP file without a workbook',
    new Uint8Array(Buffer.from('504b0506000000000000000000000000000000000000', 'hex')),
    /holds no workbook|damaged/,
  ],
  ['a damaged workbook', book({ List: sheetOf([['SKU']]) }).slice(0, 900), /damaged|holds no workbook/],
  ['a workbook without rows', book({ List: sheetOf([]) }), /has no rows/],
])('%s is refused in words', (_, bytes, message) => {
  expect(() => readWorkbook(bytes)).toThrow(message)
})
