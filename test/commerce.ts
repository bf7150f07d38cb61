import type { Db } from '#db/client.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { seedTaxRates } from '#features/tax/server/state-rates.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { makeAccount, signIn } from './factories.ts'

export type Sold = { productId: number; hash: string; sizeId: number; finalPriceCents: number }

/** A small trade: two vendors, Maya's showroom with their one category, the tax table, a buyer and an Admin. */
export async function makeTrade(db: Db) {
  await seedTaxRates(db)
  const departmentId = randomId()
  const categoryId = randomId()
  await insertRows(db, 'departments', {
    id: departmentId,
    name: `Flooring ${departmentId}`,
    menuSlug: `flooring-${departmentId}`,
    position: 1,
  })
  await insertRows(db, 'categories', {
    id: categoryId,
    departmentId,
    name: 'Tile Flooring',
    slugUrl: `tile-flooring-${categoryId}`,
    unit: 'Box',
    position: 1,
  })
  const stoneCo = await makeVendor(db, 'Stone Co')
  const tileCo = await makeVendor(db, 'Tile Co')
  const maya = await makeAccount(db, {
    type: 'Contractor',
    trade: 'contractor',
    status: 'Approve',
    firstName: 'Maya',
    lastName: 'Ortiz',
  })
  await insertRows(db, 'showrooms', { accountId: maya.id, vsdId: randomVsd(), companyName: 'Ortiz Remodel' })
  await insertRows(db, 'showroom_rules', {
    showroomId: maya.id,
    scope: 'category',
    refId: categoryId,
    carried: true,
  })
  const ann = await makeAccount(db)
  const admin = await makeAccount(db, { type: 'Admin', firstName: 'Ida', lastName: 'Admin' })
  return {
    categoryId,
    stoneCo: { ...stoneCo, token: await signIn(db, stoneCo.id) },
    tileCo: { ...tileCo, token: await signIn(db, tileCo.id) },
    maya: { ...maya, token: await signIn(db, maya.id) },
    ann: { ...ann, token: await signIn(db, ann.id) },
    admin: { ...admin, token: await signIn(db, admin.id) },
    /** A product of a vendor with one size; 38.00 for a box of 15.94 sqft by default. */
    product: (
      vendor: { id: number; brandId: number },
      given: Partial<NewRow<'product_sizes'> & { minimumUnit: number }> = {},
    ) => makeProduct(db, { vendorId: vendor.id, brandId: vendor.brandId, categoryId }, given),
  }
}

export type Trade = Awaited<ReturnType<typeof makeTrade>>

async function makeVendor(db: Db, companyName: string) {
  const account = await makeAccount(db, {
    type: 'Vendor',
    status: 'Approve',
    firstName: companyName,
    lastName: 'Sales',
  })
  const brandId = randomId()
  const place = { street: '1 Quarry Rd', city: 'Reno', state: 'NV', zipCode: '89501', phone: '7755550100' }
  await insertRows(db, 'vendors', {
    accountId: account.id,
    companyName: `${companyName} ${account.id}`,
    ...place,
    shipFrom: {},
    returnAddress: {},
  })
  await insertRows(db, 'brands', {
    id: brandId,
    vendorId: account.id,
    name: `Brand ${brandId}`,
    slug: `brand-${brandId}`,
  })
  return { ...account, brandId }
}

async function makeProduct(
  db: Db,
  owner: { vendorId: number; brandId: number; categoryId: number },
  given: Partial<NewRow<'product_sizes'> & { minimumUnit: number }>,
): Promise<Sold> {
  const productId = randomId()
  const sizeId = randomId()
  const hash = randomKey(10)
  const { minimumUnit = 1, ...size } = given
  await insertRows(db, 'products', {
    id: productId,
    hash,
    sku: `SKU-${productId}`,
    ...owner,
    name: `Carrara Matte ${productId}`,
    unit: 'Box',
    minimumUnit,
  })
  const row = {
    id: sizeId,
    productId,
    position: 0,
    label: '12 x 24',
    sku: `SKU-${sizeId}`,
    boxSqftHundredths: 1594,
    finalPriceCents: 3800,
    listPriceCents: 5200,
    stock: 1000,
    ...size,
  }
  await insertRows(db, 'product_sizes', row)
  return { productId, hash, sizeId, finalPriceCents: row.finalPriceCents }
}

export function randomVsd(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte & 31]).join('')
}
