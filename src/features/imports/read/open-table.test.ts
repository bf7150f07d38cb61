import { expect, it } from 'vitest'
import { largestFile } from './drafts.ts'
import { guessMapping } from './guess-mapping.ts'
import { inspectFile, readVendorFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (text: string | Uint8Array) => {
  const file = typeof text === 'string' ? bytes(text) : text
  const { shape } = await inspectFile({ bytes: file, sheets: null })
  return readVendorFile({ bytes: file, sheets: null }, guessMapping(shape.header), new Map(), () => {}, new Date())
}
const header = 'sku,product_name,description\n'

it.each([
  ['a cell that fills the file', `${header}A,"${'x'.repeat(1_000_000)}",y\n`, /more than 256,000 characters/],
  ['a quotation mark that is never closed', `${header}A,"x,y\n`, /opened there and never closed/],
  ['a million columns', `${'a,'.repeat(1_000_000)}\nA,B\n`, /more than (256,000 characters|500 columns)/],
  ['ten thousand columns', `${header}${'a,'.repeat(10_000)}\n`, /more than 500 columns/],
  ['nothing', '', /empty/],
  ['only a header', header, /no rows/],
  ['a document', '%PDF-1.7', /PDF document/],
  ['no text', 'a\0b,c\nd,e', /not a text file/],
  [
    'entities that expand',
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss><item><id>&lol2;</id></item></rss>',
    /document type or entities/,
  ],
  ['nested elements', `<rss>${'<a>'.repeat(100_000)}`, /nested too deeply/],
  ['a value that fills the feed', `<rss><item><id>${'x'.repeat(100_000)}</id></item></rss>`, /64,000/],
  ['a feed that ends early', '<rss><item><id>1</id><title>a</title>', /ends in the middle/],
  ['XML that is no feed', '<?xml version="1.0"?><html><body/></html>', /no <item>/],
])('a file with %s is refused in words', async (_, text, message) => {
  await expect(read(text)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) })
})

it('a file of more than 25 MB is refused before it is read', async () => {
  await expect(read(new Uint8Array(largestFile + 1))).rejects.toThrow('The file is larger than 25 MB.')
})

it.each([
  ['utf-8', Buffer.from('\uFEFFsku;product_name\nA;Café ½\n')],
  ['utf-16le', Buffer.from('\uFEFFsku\tproduct_name\r\nA\tCafé ½\r\n', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFsku\tproduct_name\r\nA\tCafé ½\r\n', 'utf16le').swap16()],
  ['utf-16le', Buffer.from('sku\tproduct_name\r\nA\tCafé ½\r\n', 'utf16le')],
  ['windows-1252', Buffer.from('sku,product_name\nA,Café ½\n', 'latin1')],
  ['utf-8', Buffer.from('sep=|\r\nsku|product_name\r\nA|Café ½\r\n')],
])('text in %s is read with its letters', async (encoding, file) => {
  const { shape, sample } = await inspectFile({ bytes: file, sheets: null })
  expect([shape.encoding, shape.header, sample[0]?.cells]).toEqual([encoding, ['sku', 'product_name'], ['A', 'Café ½']])
})

it('titles, repeated headers, blank rows and totals are no products', async () => {
  const list = [
    'CALLE 2027,,,',
    'Prices per piece,,,',
    '',
    'Item Code,Description,List Price,Net Price',
    'A-1,Knob,4,2',
    ',,,',
    'Item Code,Description,List Price,Net Price',
    'A-2,Pull,6,3',
    'Total,,10,5',
  ]
  const { rows, drafts, problems } = await read(list.join('\n'))
  expect([rows, drafts.map(({ lines }) => lines), problems]).toEqual([2, [[5], [8]], []])
})
