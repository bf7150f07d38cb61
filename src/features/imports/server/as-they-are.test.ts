import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVendorFiles, options, type VendorFiles, vendorId } from '#test/vendor-files.ts'
import { type FileOptions, importFile } from './import-file.ts'

let files: VendorFiles
beforeAll(async () => {
  files = await createVendorFiles()
})
afterAll(() => files.close())

async function load(lines: string[], more: Partial<FileOptions> = {}) {
  const given = { ...options, prices: 'net', dryRun: true, acceptGood: true, ...more } as const
  const { report, problems, mapping } = await importFile(files.db, files.write(lines), vendorId, given)
  return {
    report,
    layout: mapping.layout,
    products: report.preview.map(({ name, category, sizes }) => [
      name,
      category,
      sizes.map(({ label, sku, final_price }) => `${sku}: ${label}, ${final_price}`),
    ]),
    problems: problems.map(({ row, message }) => `${row} ${message}`),
    notes: report.notes.map(({ message, count }) => `${count} ${message}`),
  }
}

it('a shop without SKUs gets SKUs that fit, differ and stay the same', async () => {
  const handle = 'brushed-nickel-pull-with-a-name-that-is-longer-than-every-sku-can-be'
  const lines = [
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
    `${handle},Bar Pull,Calle,Cabinet Hardware,Size,22 in,Edge,Round,,99.00`,
    `${handle},,,,,22 in,,Square,,99.00`,
    `${handle},,,,,30 in,,Round,,129.00`,
  ]
  const { products, problems } = await load(lines)
  expect(problems).toEqual([])
  const [[, , sizes] = []] = products as [string, string, string[]][]
  const skus = sizes?.map((size) => size.split(':')[0] ?? '') ?? []
  expect(new Set(skus).size).toBe(3)
  expect(Math.max(...skus.map((sku) => sku.length))).toBeLessThanOrEqual(64)
  expect((await load(lines)).products).toEqual(products)
})

it('weights have any unit, a currency may stand first, and a weight of 0 is unknown', async () => {
  const { report, problems } = await load(
    [
      'id,title,price,brand,product_type,shipping_weight',
      'A1,Pull,USD 120.00,Calle,Cabinet Hardware,1200 g',
      'A2,Pull,120.00 USD,Calle,Cabinet Hardware,48 oz',
      'A3,Pull,$120.00,Calle,Cabinet Hardware,0.0 kg',
    ],
    { dryRun: false },
  )
  expect([problems, report.created]).toEqual([[], 3])
  const { rows } = await files.db.query('SELECT sku, weight_lb, final_price_cents FROM product_sizes ORDER BY sku')
  expect(rows.filter(({ sku }) => /^A\d$/.test(sku)).map(Object.values)).toEqual([
    ['A1', 2.65, 12000],
    ['A2', 3, 12000],
    ['A3', 0, 12000],
  ])
})

it('letters behind measures say which side they are, in any order', async () => {
  const { products } = await load([
    'SKU,Name,Category,Brand,Price,Size',
    'E1,Vanity A,Bathroom Vanitys,Calle,500,"34-1/2""H x 36""W x 21-1/2""D"',
    'E2,Vanity B,Bathroom Vanitys,Calle,500,"21-1/2""D x 30""W x 30""H"',
    'E3,Vanity C,Bathroom Vanitys,Calle,500,36w x 22d x 34h',
    'E4,Vanity D,Bathroom Vanitys,Calle,500,Width 48 x Depth 22 x Height 34',
  ])
  expect(products.map(([, , sizes]) => sizes?.[0])).toEqual([
    'E1: 36 x 21.5 x 34.5 in, 500',
    'E2: 30 x 21.5 x 30 in, 500',
    'E3: 36 x 22 x 34 in, 500',
    'E4: 48 x 22 x 34 in, 500',
  ])
})

it('a shop’s custom type is the category, else the standard one; variants need none', async () => {
  const { products, problems, report } = await load([
    'Handle,Title,Vendor,Standard Product Type,Custom Product Type,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'basin,Steel Basin,Calle,Hardware > Plumbing > Plumbing Fixtures > Sinks,Kitchen Sinks,Title,Default Title,S-1,129.00',
    'pull,Bar Pull,Calle,Hardware > Cabinet Hardware,,Finish,Chrome,P-1,9.00',
    'pull,,,,,,Black,P-2,9.50',
  ])
  expect([problems, report.unknownCategories]).toEqual([[], []])
  expect(products).toEqual([
    ['Steel Basin', 'Kitchen Sinks', ['S-1: One size, 129']],
    ['Bar Pull, Chrome', 'Cabinet Hardware', ['P-1: One size, 9']],
    ['Bar Pull, Black', 'Cabinet Hardware', ['P-2: One size, 9.5']],
  ])
})

it('Magento’s variants stand before the product that names them', async () => {
  const { layout, products, problems } = await load([
    'sku,attribute_set_code,product_type,categories,name,price,additional_attributes,manufacturer,configurable_variations',
    'PL-W,Default,simple,Default/Cabinet Hardware,Pull White,12,"color=White,cost=3",Calle,',
    'PL-B,Default,simple,Default/Cabinet Hardware,Pull Black,12,"color=Black,cost=3",Calle,',
    'PL,Default,configurable,Default/Cabinet Hardware,Pull,12,,Calle,"sku=PL-W,color=White|sku=PL-B,color=Black"',
  ])
  expect([layout, problems]).toEqual(['magento', []])
  expect(products.map(([, , sizes]) => sizes)).toEqual([['PL-W: One size, 12'], ['PL-B: One size, 12']])
})

it('variants of BigCommerce and Wix have the product above them, and its price', async () => {
  const wix = await load([
    'handleId,fieldType,name,collection,sku,price,surcharge,brand,productOptionName1,productOptionDescription1',
    'p1,Product,Ash Vanity,Bathroom Vanitys,,500,,Calle,Size,30 in;36 in',
    'p1,Variant,,,V-30,,0,,Size,30 in',
    'p1,Variant,,,V-36,,80,,Size,36 in',
  ])
  expect([wix.layout, wix.problems]).toEqual(['wix', []])
  expect(wix.products).toEqual([['Ash Vanity', 'Bathroom Vanitys', ['V-30: 30 in, 500', 'V-36: 36 in, 580']]])
  const big = await load([
    'Item,ID,Name,Type,SKU,Options,Current Stock,Price,Categories,Brand',
    'Product,1,Bar Pull,physical,BP,,5,8,Cabinet Hardware,Calle',
    'Variant,2,,,BP-5,Type=Dropdown|Name=Size|Value=5 in,5,,,',
    'Variant,3,,,BP-8,Type=Dropdown|Name=Size|Value=8 in,5,9,,',
    'Product,4,Knob,physical,KN,,5,3,Cabinet Hardware,Calle',
  ])
  expect([big.layout, big.problems]).toEqual(['bigcommerce', []])
  expect(big.products).toEqual([
    ['Bar Pull', 'Cabinet Hardware', ['BP-5: 5 in, 8', 'BP-8: 8 in, 9']],
    ['Knob', 'Cabinet Hardware', ['KN: One size, 3']],
  ])
})

it('Lightspeed’s retail price is the price, and what the shop pays its supplier is none', async () => {
  const { layout, products } = await load([
    'id,handle,sku,name,type,variant_option_one_name,variant_option_one_value,supply_price,retail_price,brand_name,active',
    'a1,pull,7,Bar Pull,Cabinet Hardware,Size,5 in,2.00,8.00,Calle,1',
    'a2,pull,8,Bar Pull,Cabinet Hardware,Size,8 in,2.50,9.00,Calle,1',
  ])
  expect([layout, products]).toEqual(['lightspeed', [['Bar Pull', 'Cabinet Hardware', ['7: 5 in, 8', '8: 8 in, 9']]]])
})

it('a category in other words is read where words and names agree, and the report says so', async () => {
  const { products, report, problems } = await load(
    [
      'SKU,Name,Type,Price',
      'C-1,Ashford Vanity,Vanities,500',
      'C-2,Ashford Mirror,Vanities,90',
      'C-3,Makeup Vanity,Bedroom,90',
      'C-4,Wool Hoodie,Hoodies,30',
      'C-5,Steel Sink,Bathroom > Sinks,30',
    ],
    { brand: 'Calle' },
  )
  expect(products).toEqual([['Ashford Vanity', 'Bathroom Vanitys', ['C-1: One size, 500']]])
  expect(report.unknownCategories[0]?.readAs ?? report.unknownCategories.at(-1)?.readAs).toBeDefined()
  expect(problems.map((problem) => problem.slice(0, 1))).toEqual(['3', '4', '5', '6'])
  expect(problems[0]).toBe('3 is not the name of a category')
})

it('a list of paint has containers as sizes, and what each covers', async () => {
  const { products, problems } = await load(
    [
      'SKU,Name,Category,Container,Coverage per Unit,Net Price',
      'HP-Q,Harbor Sea Salt Wall Paint,Paint,Quart,94,9.50',
      'HP-G,Harbor Sea Salt Wall Paint,Paint,Gallon,375,24',
    ],
    { brand: 'Calle' },
  )
  expect(problems).toEqual([])
  expect(products).toEqual([['Harbor Sea Salt Wall Paint', 'Paint', ['HP-Q: Quart, 9.5', 'HP-G: Gallon, 24']]])
})

it('one SKU for everything is none, one for a style gets the color, and a repeated row gives its photograph', async () => {
  const shop = await load([
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price',
    ...[1, 2, 3, 4, 5].map((n) => `pull-${n},Pull ${n},Calle,Cabinet Hardware,1,9.00`),
  ])
  expect([shop.problems, shop.report.created]).toEqual([[], 5])
  expect(shop.notes[0]).toBe('5 “1” is left out as a SKU, because many products have it')
  const styles = await load([
    'Product SKU,Product Name,Color Name,Brand,Category,Price,SF/BX,Image Link',
    'D20,Ridge,Alys,Calle,Luxury Flooring,60,20,https://x.example/1.jpg',
    'D20,Ridge,Alys,Calle,Luxury Flooring,60,20,https://x.example/2.jpg',
    'D20,Ridge,Folly,Calle,Luxury Flooring,60,20,https://x.example/3.jpg',
  ])
  expect(styles.problems).toEqual([])
  expect(styles.products.map(([name, , sizes]) => [name, sizes])).toEqual([
    ['Ridge, Alys', ['D20-Alys: One size, 60']],
    ['Ridge, Folly', ['D20-Folly: One size, 60']],
  ])
  expect(styles.report.preview[0]?.photographs).toHaveLength(2)
})

it('a list of tile by the sheet and square foot has headings, sizes in names and exact prices of a box', async () => {
  const { products, problems } = await load([
    'Series,Maker Item ID,Price List Item Description,Unit,Sf/Pc(Sht),Pcs/Box,Sf/Box,Net,Link',
    'CERAMIC FLOOR TILE,,,,,,,,#N/A',
    'Aequa,T-1,"AEQUA SAND,12X48",SF,3.8736,4,15.4944,4.27,#N/A',
    'BACKSPLASH TILE,,,,,,,,#N/A',
    'Umi,T-2,UMI BLUE 2X2,SHT,0.96,,,9.67,#N/A',
    'Umi,T-3,UMI BLUE BULLNOSE,EA,,,,2.10,#N/A',
  ])
  expect(problems).toEqual(['6 is not sold here: concrete, cleaners and tile tools'])
  expect(products).toEqual([
    ['AEQUA SAND,12X48', 'Tile Flooring', ['T-1: 12 x 48 in, 66.16']],
    ['UMI BLUE 2X2', 'Backsplash Tiles', ['T-2: 2 x 2 in, 9.67']],
  ])
})

it('the report has each reason once, changed prices before and after, prices to check, and asks what they are for', async () => {
  const header = 'Item Code,Product Name,Category,Brand,Price,SF/BX,Qty'
  const row = (n: number, price: string) => `R-${n},Arroyo ${n},Tile Flooring,Calle,${price},15,4`
  const list = [header, ...[1, 2, 3, 4].map((n) => row(n, '38.00')), row(5, '1234.50'), 'TOTAL,,,,1386.50,,']
  const asked = await load(list, { dryRun: false })
  expect(asked.report.boxOrSqft).toEqual({ row: 2, name: 'Arroyo 1', price: 38, boxSqft: 15 })
  expect((await load(list, { per: 'sqft' })).report).toMatchObject({ created: 5, boxOrSqft: null })
  const { report, notes } = await load(list, { dryRun: false, per: 'box' })
  expect(report.outliers).toEqual([{ row: 6, name: 'Arroyo 5', sku: 'R-5', price: 1234.5, usual: 38 }])
  const stocks = await load(['SKU,Qty', 'R-1,9'], { prices: undefined })
  expect(stocks.report).toMatchObject({ changed: 1, boxOrSqft: null })
  // Neither was anything written before the answer, nor is it asked again.
  expect([report.created, report.boxOrSqft]).toEqual([5, null])
  expect([report.skipped, notes[0]]).toEqual([1, '1 Rows of totals are left out'])
  const again = await load([header, row(1, '41.00'), row(2, '£38'), row(3, '£38'), row(4, '£38')])
  expect(again.report.changes).toEqual([
    { row: 2, name: 'Arroyo 1', sku: 'R-1', field: 'final_price', before: 38, after: 41 },
  ])
  expect(again.report.problemGroups.map(({ count, message }) => [count, message])).toEqual([
    [3, 'is in pounds sterling'],
  ])
})

it('a file without prices is reported in one sentence, and its box may have any usual name', async () => {
  const { report } = await load([
    'id,vendor,series,name,category,sku,coverage_sqft_per_box',
    '1,Calle,Contract Series,Coventry Oak,Contract Series,CS-101,23.64',
    '2,Calle,Loose Lay,Grey Ash,Loose Lay,LL-201,38.9',
  ])
  expect(report.problemGroups.map(({ message }) => message)).toEqual([
    'the file has no column with prices, and none of its products is in your catalog',
  ])
})

it('colors are no other goods, a wider step of a path decides, prices are rounded, and a damaged row is refused', async () => {
  const list = await load([
    'Item Code,Product Name,Type,Brand,Price,SF/BX',
    'S-1,CITY SAND 12X24,WALL TILE/DECORATIVE MOSAICS,Calle,9.27111111,10',
  ])
  expect(list.products).toEqual([['CITY SAND 12X24', 'Backsplash Tiles', ['S-1: 12 x 24 in, 9.27']]])
  const wix = await load(['handleId,fieldType,name,collection,sku,price,brand', 'p1,Product,Ash Vanity,V-1,500,Calle'])
  expect(wix.problems).toEqual(['2 has 6 values where the header has 7 columns'])
})

it('what a box holds is asked once where the file does not say it, and one answer holds for all boxes', async () => {
  const list = [
    'Item Code,Product Name,Category,Brand,Price/SF',
    'B-1,Arroyo Sand 12x24,Tile Flooring,Calle,4.00',
    'B-2,Arroyo Gray 12x24,Tile Flooring,Calle,5.00',
    'B-3,Corda Pull,Cabinet Hardware,Calle,9.00',
  ]
  const { report } = await load(list)
  const groups = report.problemGroups.map(({ count, field, fix }) => [count, field, fix])
  expect(groups[0]).toEqual([
    2,
    'box_sqft',
    'Give it for all rows, if all boxes hold the same, or add a column with it (SF/BX).',
  ])
  expect(groups.map(([, field]) => field)).toEqual(['box_sqft', 'price'])
  const answered = await load(list, { boxSqft: 15.5 })
  expect(answered.products).toEqual([
    ['Arroyo Sand 12x24', 'Tile Flooring', ['B-1: 12 x 24 in, 62']],
    ['Arroyo Gray 12x24', 'Tile Flooring', ['B-2: 12 x 24 in, 77.5']],
  ])
})

it('a file whose texts are cut within a character is stored and reported', async () => {
  const { report, problems } = await load([
    'Item Code,Product Name,Category,Brand,Price,Description',
    `E-1,Pull,Cabinet Hardware,Calle,9.00,${'x'.repeat(299)}😀`,
    `E-2,Pull,Cabinet Hardware,Calle,${'x'.repeat(59)}😀,`,
  ])
  expect([report.created, problems.length]).toEqual([1, 1])
})

it('a file with a column of prices that has none says so once', async () => {
  const { report } = await load([
    'Item Code,Product Name,Category,Brand,Price',
    'N-1,Arroyo Sand 12x24,Tile Flooring,Calle,',
    'N-2,Corda Pull,Cabinet Hardware,Calle,Call us',
  ])
  expect(report.problemGroups.map(({ message }) => message)).toEqual([
    'no row of the file has a price, and none of its products is in your catalog',
  ])
})

it('a price that the text says is for a foot is not taken for that of a stick', async () => {
  const { report, problems } = await load([
    'Item Code,Product Name,Category,Brand,Price',
    'T-1,Edge Pull. Priced by the linear foot and sold by the 8 ft stick,Cabinet Hardware,Calle,1.79',
    'T-2,Finger Pull. Price per LF,Cabinet Hardware,Calle,1.60',
    'T-3,Edge Pull 96 in,Cabinet Hardware,Calle,12.00',
  ])
  expect(problems).toEqual([])
  expect(report.preview.map(({ unit, sizes }) => [unit, sizes[0]?.final_price])).toEqual([
    ['Linear ft', 1.79],
    ['Linear ft', 1.6],
    ['Piece', 12],
  ])
})
