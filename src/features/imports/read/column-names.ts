import { typedFields } from '#features/catalogue/product-fields.ts'
import { ownColumns, type Target } from '../columns.ts'
import { withoutDate } from './dated-names.ts'
import { namesAbroad } from './names-abroad.ts'
import { namesFarther } from './names-farther.ts'

/** `2026 Full Carton Price` is `full carton price`: without years, punctuation, accents and case. */
export function normalName(name: string): string {
  return name
    .slice(0, 120)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/["”″]/g, ' in ')
    .replaceAll(/[^\p{L}\p{N}$/?]+/gu, ' ')
    .replaceAll(/\b(19|20)\d\d\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Names of columns by meaning, as price lists, catalogs and shops write them; the first name is the best one. */
const names: Partial<Record<Target, string>> = {
  sku: `sku, variant sku, product variant sku, pid, serial number, serial no, lot number, item sku code, product id, erp number, product sku, item sku, item code, item number, item no, item #, item, part number, part no, part #,
    model number, model no, model, product code, product number, product no, style number, style no, stock code, material number,
    mfg part number, manufacturer part number, vendor sku, article, article number, code, item id, sku number, sku #, product, item nbr, item num,
    mfr part number, mfr part no, mfr model number, mfg model, catalog number, cat no, cat #, vendor item number,
    internal reference, reference, reference #, product code/sku, custom sku, article no, item reference, product reference`,
  product_name: `product name, title, name, product variant, name color, name/color, color name/description, product title, item name, product title, item description, product description short, short name,
    item title, description 1, style name, name raw, item desc, product/service name, product title, price list item description, sku description, stock name`,
  category: `category, product category, product type, type, categories, master class, class, product class, department,
    item category, product line type, google product category, category name, product group, sub category, subcategory, categories x;y;z,
    primary category, product category type, type material, product subcategory, product family, product group, tile type, taxons, collections`,
  brand: 'brand, brand name, manufacturer, mfg, mfr, make, vendor, maker',
  description: `description, body html, body, long description, product description, details, full description, marketing copy,
    romance copy, short description, desc, item long description, product details, features, sales description`,
  collection:
    'collection, series, collection name, series name, product line, line, family, collection / series, range, product range, product collection',
  color: 'color name, color, colour, colour name, colorway, shade name, color / pattern, product color, item color',
  material: 'material, materials, body material, construction material, composition, body type, top material',
  price: `price, variant price, price/uom, price uom, net price, dealer cost, dealer price, dealer net, dealer, your price, your cost,
    cost, unit cost, wholesale price, wholesale, regular price, unit price, price each, each, price/each, net, net cost,
    price/sf, price/sqft, price/sq ft, price per sf, price per sqft, price per sq ft, price per square foot, $/sf, $/sqft,
    $/sq ft, sf price, price sf, price/pc, price/ea, price per piece, price pc, pc price, $/pc, price/bx, price/box,
    price per box, price per box/slab, box price, carton price, price/ctn, price per carton, broken carton price, full carton price,
    contractor price, distributor price, trade price, price usd, net price usd, cost usd, fob price, sales price / rate,
    sales price, selling price, price tax excluded or price tax included, price tax excluded, price excl tax, price ex tax, standard price, customer price`,
  list_price: `list price, list, msrp, retail price, retail, suggested retail, suggested retail price, srp, rrp, list price usd,
    msrp usd, list price each, list $, retail msrp`,
  sale_price:
    'sale price, promo price, promotional price, special price, current sale price, discount price, discountprice, discounted price',
  currency: 'currency, currency code, currency id, currencyid, price currency, currency iso code, curr',
  sale_dates: 'sale price effective date',
  sale_from: 'date sale price starts, sale start date, sale starts',
  sale_to: 'date sale price ends, sale end date, sale ends',
  compare_price: 'variant compare at price, compare at price, compare at',
  uom: `uom, unit of measure, price uom, selling uom, u/m, um, sell unit, pricing uom, unit measure, pricing unit, price unit,
    price per unit of measure, sold by, selling unit, unit of measurement, sell uom`,
  unit: 'unit, unit of sale, sale unit',
  box_sqft: `box sqft, sf/bx, sf/box, sqft/box, sq ft/box, sf per box, sqft per box, sq ft per box, square feet per box, sf/ctn,
    sf/carton, sqft/carton, sq ft/ctn, sq ft per carton, sqft per carton, square feet per carton, sf per carton, sf ctn,
    sf box, sqft box, coverage, coverage per box, box coverage, carton coverage, coverage sq ft, coverage per carton sq ft,
    coverage sqft, sq ft box, sqft/bx, sq ft/bx, sq ft carton, s f /box, m sf/bx, coverage sqft per box, coverage per unit,
    coverage per gallon, coverage per bag, coverage per roll, coverage per package, sq ft per roll, sq ft per bag, sq ft per gallon,
    sq ft per unit, sq ft per package`,
  piece_sqft: `sqft per piece, sf/pc, sf/pc sht, sf per piece, sf/sht, sf/sheet, sqft/pc, sqft/piece, sq ft/pc, sq ft per piece, sqft per sheet,
    sf per sheet, square feet per piece, sf per pc, sf/slab, sf per slab, sqft/slab, sqft per slab, sq ft/slab, sq ft per slab`,
  pieces_per_box: `pc/bx, pcs/bx, pcs/box, pc/box, pieces per box, pieces/box, pcs per box, pieces per carton, pc/ctn, pcs/ctn,
    pieces/carton, pcs per carton, pcs/carton, pc bx, pcs box, box qty, carton qty, qty per box, qty/box, sheets per box, sht/bx, sheets/box,
    pcs shts /box, pieces per box`,
  size: `size, nominal size, tile size, dimensions, dimension, size in, plank size, size nominal, product size, overall size,
    package size, package, container, container size, can size, bag size, roll size, size inches, overall dimensions, product dimensions, dimensions in, dimensions inches, size w x l`,
  width_size: `width size, width, width in, w, width inches, overall width, product width, width mm, width cm, w in, wide, width w,
    plank width, product width in, overall width in`,
  length_size: `length size, length, length in, l, depth, depth in, d, length inches, depth inches, overall depth, overall length,
    product length, product depth, length mm, length cm, depth mm, depth cm, l in, d in, plank length, deep, depth d,
    product depth in, product length in, projection, overall depth in, overall length in`,
  height_size: `height size, height, height in, h, height inches, overall height, product height, height mm, height cm, h in, thickness,
    thickness in, thickness mm, thk, tall, height h, overall thickness, total thickness, product height in, thickness inches,
    overall height in`,
  pattern: 'pattern, layout pattern, laying pattern, installation pattern',
  stock: `stock, variant inventory qty, inventory, inventory qty, inventory quantity, qty on hand, quantity on hand, on hand, qty,
    quantity, stock quantity, stockquantity, qty available, available qty, stock qty, stock quantity, in stock qty, quantity available, available quantity, ats`,
  availability: 'availability, in stock?, stock status, status availability, in stock',
  made_to_order: 'made to order, made to order?, make to order, built to order, made on order, mto',
  swatch_price: `swatch price, sample price, price of sample, price of a sample, price per sample, sample price each, sample cost, swatch cost,
    sample net price, sample net`,
  weight_lb: `weight lb, weight lbs, weight, lbs/bx, lb/bx, lbs/box, lbs per box, weight per box, lbs/ctn, carton lbs, box lbs, box weight, shipping weight,
    ship weight, weight lbs each, carton weight, weight/box, lbs, gross weight lbs, product weight lbs, unit weight`,
  weight_g: 'variant grams, weight g, grams',
  barcode: 'barcode, variant barcode, upc, upc code, gtin, ean, gtin upc ean or isbn, upc number, upc #, upc/ean',
  image_url: `image url, image src, mainimage, mainimageurl, main image address, image urls x;y;z, imageurl, image link, additional image link, images, image, image sample url, picture, picture url, photo,
    photo url, variant image, main image, image main, image address, primary image, image link 1, main image url,
    hero image, thumbnail url, product image, product image url, additional image`,
  document_url: `spec sheet, spec sheet url, spec sheet link, specification sheet, specification sheet url, specsheet, cut sheet,
    data sheet, datasheet, technical data sheet, tech sheet, tds, sds, safety data sheet, install guide, installation guide,
    installation guide url, install guide url, installation instructions, installation instructions url, install instructions,
    installation manual, instruction sheet, instructions, manual, owners manual, user manual, use and care, care guide,
    care and maintenance, warranty pdf, warranty url, warranty document, documents, document, document url, documents url,
    pdf, pdf url, pdfs, brochure, brochure url, catalog page, line drawing pdf, parts diagram, spec pdf, attachments`,
  group: 'handle, item group id, group id, parent sku, variant group, style group, parent code, product group id',
  parent: 'parent',
  published: 'published, status',
  discontinued: 'discontinued, disco, disc, discontinued?, is discontinued, discontinued date',
  option1_name: 'option1 name, attribute 1 name',
  option1_value: 'option1 value, attribute 1 value s',
  option2_name: 'option2 name, attribute 2 name',
  option2_value: 'option2 value, attribute 2 value s',
  option3_name: 'option3 name, attribute 3 name',
  option3_value: 'option3 value, attribute 3 value s',
  ...Object.fromEntries(typedFields.map(({ name, columnNames }) => [name, columnNames])),
}

/** Columns that are shown as specifications. */
const specifications = new Set(
  `backing, construction, fiber brand, installation method, shade, shade variation, wear layer, edge, edge type, warranty, species,
   mpn, made in, country of origin, country of manufacture, pei, dcof, core, core type, installation, mounting type, mount type,
   number of bowls, bowls, number of drawers, drawers, number of doors, gauge, drain size, center to center, projection in,
   wattage, voltage, grade, janka, water absorption, frost resistant, style, shape, look, application, texture`
    .split(',')
    .map((name) => name.replaceAll(/\s+/g, ' ').trim()),
)

const meanings = new Map<string, { target: Target; rank: number }>()
for (const [target, list] of [names, namesAbroad, namesFarther].flatMap((each) => Object.entries(each)) as [
  Target,
  string,
][])
  for (const [rank, name] of list.split(',').entries()) {
    const key = normalName(name)
    for (const written of [key, key.replaceAll('/', ' ')])
      if (!meanings.has(written)) meanings.set(written, { target, rank })
  }

const farther = new Set(
  Object.values(namesFarther)
    .flatMap((list) => list.split(',').map(normalName))
    .filter((key) => meanings.has(key)),
)
const nearer = new Set(
  [names, namesAbroad].flatMap((each) => Object.values(each)).flatMap((list) => list.split(',').map(normalName)),
)

/** Whether the name of a column is in a language of countries that do not pay in dollars. */
export function isFromAbroad(name: string): boolean {
  const key = normalName(name)
  return /[\u0400-\u06ff]/.test(key) || (farther.has(key) && !nearer.has(key))
}

/** The likely meaning of a column by its name; a smaller rank is a better name for it. */
export function meaningOf(name: string): { target: Target; rank: number } | null {
  const own = ownColumns.find(
    (column) =>
      column ===
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
  )
  if (own) return { target: own, rank: -1 }
  const key = normalName(name)
  if (/^(document|doc|pdf|spec sheet|attachment)s?( url| link)? ?\d{1,2}$/.test(key))
    return { target: 'document_url', rank: 0 }
  if (/^(additional )?(image|picture|photo|img)s?( url| link| src)? ?\d{1,2}$/.test(key))
    return { target: 'image_url', rank: 0 }
  const known = meanings.get(key) ?? meanings.get(key.replaceAll('/', ' '))
  if (known) return known
  if (specifications.has(key)) return { target: 'specification', rank: 0 }
  return withoutUnit(name) ?? named(key) ?? boxContent(key)
}

/** `Box (SF)`, `PCS IN CARTON`: what a box holds, in any order of the words. */
function boxContent(key: string): { target: Target; rank: number } | null {
  if (!/\b(box|bx|ctn|ct|carton|case)\b/.test(key)) return null
  if (/price|cost|\$|weight|\b(lbs?|wt|net|list|pallet|plt|pal|skid|min|minimum|code|boxes|cartons|cases)\b/.test(key))
    return null
  if (/\b(sf|sft|sqft|sq ft|s f|square (feet|foot|footage)|coverage)\b/.test(key))
    return { target: 'box_sqft', rank: 60 }
  const isCount = /\b(pcs?|pieces?|ea|tiles?|planks?|boards?|sheets?|shts?|units?|qty|quantity|count)\b/.test(key)
  return isCount ? { target: 'pieces_per_box', rank: 60 } : null
}

/** `Arizona Item ID`: a maker's own name before a usual one. */
function named(key: string): { target: Target; rank: number } | null {
  const end = key.split(' ').slice(-2).join(' ')
  const meaning = end === key ? undefined : meanings.get(end)
  return meaning?.target === 'sku' ? { ...meaning, rank: meaning.rank + 80 } : null
}

/** `Price ($/SF)`, `Net price USD` and `Thickness (mm)`: measures whose name ends with a unit, which is read from there. */
function withoutUnit(name: string): { target: Target; rank: number } | null {
  const text = name.slice(0, 120)
  // A pallet is no unit of sale here.
  if (/\b(pallets?|plts?|skids?)\b/i.test(text)) return null
  const plain = [
    withoutDate(text),
    // Amounts abroad: what they are in is read from the name.
    text.replace(
      /[\s,.([]{1,3}(руб|rub|р|₽|грн|zł|zl|pln|eur|euro|€|gbp|£|tl|try|₺|aed|sar|egp)[.)\]]{0,2}\s{0,3}$/i,
      '',
    ),
    text.replaceAll(/[([][^()[\]]{0,40}[)\]]/g, ' '),
    text.replace(/[\s,/-]\s?(usd|us\$|\$|in|inches|mm|cm|lbs?|kg|sf|sq ?ft|each|ea)\.?\s{0,3}$/i, ''),
  ]
  for (const key of plain.map(normalName)) {
    const meaning = meanings.get(key)
    if (meaning && measures.includes(meaning.target)) return { ...meaning, rank: meaning.rank + 50 }
  }
  return null
}

const measures: readonly Target[] = [
  ...(['price', 'list_price', 'sale_price', 'compare_price', 'box_sqft', 'size', 'width_size'] as const),
  ...(['length_size', 'height_size', 'weight_lb', 'lead_time_days', 'swatch_price'] as const),
]

/** What a shop's own fields can mean beside its fixed columns. */
const shopFields: readonly Target[] = [
  ...(['box_sqft', 'pieces_per_box', 'document_url', 'width_size', 'length_size', 'height_size'] as const),
  ...(['size', 'color', 'material', 'collection', 'lead_time_days', 'specification'] as const),
  ...(['made_to_order', 'swatch_price'] as const),
  ...typedFields.flatMap(({ kind, name }) => (kind === 'text' ? [name] : [])),
]

/**
 * The likely meaning of a shop's own field: `Coverage (product.metafields.custom.coverage)` of Shopify,
 * `Meta: _spec_sheet` of WooCommerce. Null for any other column.
 */
export function meaningOfField(name: string): { target: Target; rank: number } | null {
  const shopify = /^([^(]{0,80})\((?:product|variant)\.metafields\.[^.)]{1,60}\.([^)]{1,60})\)$/i.exec(name.trim())
  const meta = /^meta:\s?(.{1,80})$/i.exec(name.trim())
  const written = shopify ? [shopify[1] ?? '', shopify[2] ?? ''] : meta ? [meta[1] ?? ''] : []
  for (const each of written) {
    const meaning = meaningOf(each.replaceAll(/[_-]+/g, ' '))
    if (meaning && shopFields.includes(meaning.target)) return { ...meaning, rank: meaning.rank + 100 }
  }
  return null
}

/** A column's unit of length that its name gives: `Width (mm)`. */
export function unitOfName(name: string): string {
  return /\b(mm|cm|ft|feet|mils?)\b/.exec(normalName(name))?.[1] ?? ''
}

/** What a column of prices is for, if its name says so. */
export function priceUnitOfName(name: string): 'sqft' | 'piece' | 'box' | null {
  const key = normalName(name)
  if (/\b(sf|sqft|sq ft|square foot|square feet|pies? ?(cuadrados?|2))\b/.test(key)) return 'sqft'
  if (/\b(pc|pcs|piece|ea|each|sht|sheet|pieza|stuck|stuckpreis|pezzo|peca)\b/.test(key)) return 'piece'
  // The carton price of a hardware list is one for a quantity, not for a carton.
  return /(\/ ?|\bper )(bx|box|ctn|carton)\b|\b(box|caja|boite|scatola|caixa|karton)\b/.test(key) ? 'box' : null
}
