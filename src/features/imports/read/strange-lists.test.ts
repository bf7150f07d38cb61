import { describe, expect, it } from 'vitest'
import { firstCategories } from '#features/catalogue/server/reference/first-categories.ts'
import type { ImportCategory } from './drafts.ts'
import { guessMapping } from './guess-mapping.ts'
import { inspectFile, readVendorFile } from './read-file.ts'

// Price lists of strangers: further tables below the first, names above and beside their columns, other languages.
const categories = new Map<string, ImportCategory>()
for (const [i, { category: name, slug, unit }] of firstCategories().entries())
  categories.set(slug, { id: i + 1, name, slug, topSlug: slug, unit, parentId: null })

async function read(lines: string[]) {
  const bytes = Buffer.from(lines.join('\n'))
  const source = { bytes, sheets: null }
  const { shape, sample } = await inspectFile(source)
  const guess = guessMapping(
    shape.header,
    sample.map(({ cells }) => cells),
  )
  const mapping = { ...guess, prices: { kind: 'net', discountPercent: null } } as const
  const found = await readVendorFile(source, mapping, categories, () => {}, new Date('2026-11-27T12:00:00Z'))
  return {
    header: shape.header,
    meanings: Object.fromEntries(shape.header.map((name, i) => [name, mapping.columns[i]])),
    found,
    rows: found.drafts.flatMap(({ product, variants }) =>
      variants.map(
        (row) => [row.sku, product.productName, product.category?.slug, row.netPrice, row.pricePer] as const,
      ),
    ),
    problems: found.problems.map(({ row, message }) => `${row} ${message}`),
    notes: found.notes.map(({ message, count }) => `${count} ${message}`),
  }
}

describe('a price list with a table for each series', () => {
  const list = [
    ',,2027 PRICE BOOK,,,,,,',
    ',,ABADIA - GLAZED PORCELAIN,,,,CARTON,,PALLET',
    ',,SKU,SKU DESCRIPTION,UOM,PRICE,PC,SF,SF',
    ',FLOOR,AB-1,ABADIA SAND 12x24,SF,3.18,6,11.63,558.24',
    ',,AB-2,ABADIA GRAY 12x24,SF,3.18,6,11.63,558.24',
    ',WALL,AB-3,ABADIA SAND 12x36,SF,3.6,4,11.63,558.24',
    '',
    ',,BALTA - GLAZED PORCELAIN,,,,CARTON,,PALLET',
    ',,SKU,SKU DESCRIPTION,UOM,PRICE,PC,SF,SF',
    ',,BA-1,BALTA SNOW 24x48,SF,4.10,2,15.5,600',
    '* Some goods have a new thickness. Ask us before you order the last boxes of the old one.',
    ',,BA-2,BALTA SNOW 3x24 SBN,PC,8.10,10,,',
    '',
    ',,CORTE - CERAMIC WALL,,,,,,',
    ',,PRICE,SKU,SKU DESCRIPTION,UOM,COLOR CODE,CARTON SF,CARTON PC',
    ',,2.20,CO-1,CORTE WHITE 3x6,SF,17,10.5,84',
  ]

  it('has the words above its columns in their names, and each table with its own order of columns', async () => {
    const { meanings, rows, problems, notes, found } = await read(list)
    expect(meanings).toMatchObject({ 'CARTON PC': 'pieces_per_box', 'CARTON SF': 'box_sqft', 'PALLET SF': null })
    expect(rows).toEqual([
      ['AB-1', 'ABADIA SAND 12x24', 'tile-flooring', 3.18, 'sqft'],
      ['AB-2', 'ABADIA GRAY 12x24', 'tile-flooring', 3.18, 'sqft'],
      ['AB-3', 'ABADIA SAND 12x36', 'backsplash-tiles', 3.6, 'sqft'],
      ['BA-1', 'BALTA SNOW 24x48', 'tile-flooring', 4.1, 'sqft'],
      ['CO-1', 'CORTE WHITE 3x6', 'backsplash-tiles', 2.2, 'sqft'],
    ])
    expect(problems).toEqual(['12 is not sold here: parts and accessories'])
    expect(notes).toContain('2 Rows that repeat the header are left out')
    const sqft = found.drafts.flatMap(({ variants }) => variants.map(({ boxSqft }) => boxSqft))
    expect(sqft).toEqual([11.63, 11.63, 11.63, 15.5, 10.5])
  })

  it('tells which columns of a further table are left out, such as a price for another unit', async () => {
    const { rows, notes } = await read([
      'Item Code,Product Name,Category,Price/SF,SF/BX',
      'A-1,Arroyo Sand 12x24,Tile Flooring,4.10,15',
      'Item Code,Product Name,Category,Price/PC,Finish,SF/BX',
      'A-2,Arroyo Gray 12x24,Tile Flooring,8.20,Matte,15',
    ])
    expect(rows.map((row) => row[3])).toEqual([4.1, undefined])
    expect(notes).toEqual(['1 Columns of a further table are left out: Price/PC, Finish'])
  })
})

it('levels of prices stand above columns for a piece and a square foot, and are to be chosen', async () => {
  const { header, meanings } = await read([
    '2027 Porcelain Slab Price List,,,,,',
    ',,,Retail_A,,Builder_A,',
    'Item,Description,SF/Slab,Each,SF,Each,SF',
    'S-1,Taj Mahal Soft,55.125,1298.75,23.56,914.52,16.59',
  ])
  expect(header.slice(3)).toEqual(['Retail_A Each', 'Retail_A SF', 'Builder_A Each', 'Builder_A SF'])
  expect(Object.values(meanings).filter((target) => target === 'price_choice')).toHaveLength(4)
})

it('one price for a box and for a square foot is read once, and for the square foot where no box has one', async () => {
  const { meanings, rows } = await read([
    'Code,Stock Name,Price per Sq.Ft,Price per Box/Slab,Sq.Ft per Box',
    'M-1,Porcelain Tile 12x24,$4.00,$46.48,11.62',
    'M-2,Porcelain Slab 63x126,$16.35,,SLAB',
  ])
  expect(meanings).toMatchObject({ 'Price per Box/Slab': 'price', 'Price per Sq.Ft': 'price_same' })
  expect(rows).toEqual([
    ['M-1', 'Porcelain Tile 12x24', 'tile-flooring', 46.48, 'unit'],
    ['M-2', 'Porcelain Slab 63x126', 'countertop', 16.35, 'sqft'],
  ])
})

it.each([
  ['Spanish', 'Código;Nombre;Categoría;Precio neto;Unidad;Medida;Piezas por caja', 'Descripción'],
  ['French', 'Référence;Désignation;Catégorie;Prix net;Unité;Format;Pièces par boîte', 'Descriptif'],
  ['German', 'Artikel-Nr.;Bezeichnung;Warengruppe;Nettopreis;Einheit;Größe;Stück pro Karton', 'Beschreibung'],
  ['Italian', 'Codice articolo;Denominazione;Categoria;Prezzo netto;Unità;Formato;Pezzi per scatola', 'Descrizione'],
  [
    'Portuguese',
    'Código do produto;Nome do produto;Categoria;Preço líquido;Unidade;Formato;Peças por caixa',
    'Descrição',
  ],
])('columns may have %s names, and decimals commas', async (_, names, description) => {
  const { meanings, rows } = await read([`${names};${description}`, 'A-1;Azul;Tile Flooring;1.234,50;PC;30x60 cm;8;-'])
  const targets = ['sku', 'product_name', 'category', 'price', 'uom', 'size', 'pieces_per_box', 'description']
  expect(Object.values(meanings)).toEqual(targets)
  expect(rows).toEqual([['A-1', 'Azul', 'tile-flooring', 1234.5, 'piece']])
})

it('rows in other scripts are no repeated headers, and a name that is cut within a character stays whole', async () => {
  const { rows, found } = await read([
    'Артикул;SKU;Product Name;Category;Net price USD',
    `Слэб;A-1;${'a'.repeat(188)}😀😀;Tile Flooring;12`,
    'Слэб;A-2;Плита;Tile Flooring;12',
  ])
  expect(rows.map(([sku]) => sku)).toEqual(['A-1', 'A-2'])
  expect(found.drafts.every(({ product }) => product.productName?.isWellFormed())).toBe(true)
})

it('a title says what a list without categories has, where the names of its rows agree', async () => {
  const { rows, problems } = await read([
    'CALLE HARDWOOD PRICE LIST,,,',
    'Effective January 2027,,,',
    'SKU,Product Name,Net Price/SF,SF/BX',
    'H-1,White Oak Natural,6.10,23.5',
    'H-2,Replacement board,21.00,',
    'H-3,Corda Pendant Light,80.00,',
  ])
  expect(rows.map((row) => row[2])).toEqual(['hardwood-flooring', undefined])
  expect(problems).toEqual(['5 is not sold here: parts and accessories'])
  const stone = await read([
    'CALLE TILE 2027 PRICE LIST,,,',
    'SKU,Product Name,Type,Net Price/SF,SF/BX',
    'S-1,Crema Polished 24X24X1/2,Stone,6.10,16',
    'S-2,Crumble Porcelain Tile PRO Finish 24×24,Porcelain,6.10,16',
  ])
  expect(stone.rows.map((row) => row[2])).toEqual(['tile-flooring', 'tile-flooring'])
})
