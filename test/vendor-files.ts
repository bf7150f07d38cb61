import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDb } from '#db/client.ts'
import { insertRows } from '#db/write.ts'
import { type FileOptions, importFile } from '#features/imports/server/import-file.ts'
import { createTestDatabase } from './database.ts'
import { makeAccount } from './factories.ts'

/** The vendor whose files the tests import; 78 is another one, with the brand "Foreign". */
export const vendorId = 77
export const options: FileOptions = { acceptGood: false, dryRun: false, onProgress: () => {} }

const categories = [
  { id: 31, name: 'Tile Flooring', slugUrl: 'tile-flooring', unit: 'Box' },
  { id: 32, name: 'Luxury Flooring', slugUrl: 'luxury-flooring', unit: 'Box' },
  { id: 33, name: 'Bathroom Vanitys', slugUrl: 'bathroom-vanitys', unit: 'Piece' },
  { id: 34, name: 'Kitchen Sinks', slugUrl: 'kitchen-sinks', unit: 'Piece' },
  { id: 35, name: 'Cabinet Hardware', slugUrl: 'cabinet-hardware', unit: 'Piece' },
  { id: 36, name: 'Backsplash Tiles', slugUrl: 'backsplash-tiles', unit: 'Box' },
  { id: 37, name: 'Hardscaping', slugUrl: 'hardscaping', unit: 'Sq ft' },
  { id: 38, name: 'Paint', slugUrl: 'paint', unit: 'Piece' },
]

export type VendorFiles = Awaited<ReturnType<typeof createVendorFiles>>

/** A database with two vendors and a few categories, and a folder for files. */
export async function createVendorFiles() {
  const database = await createTestDatabase()
  const db = openDb(database.url, 2)
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-import-'))
  await addVendors(db)
  return {
    db,
    folder,
    /** Writes a file with these lines; the same one each time. */
    write(lines: string[]): string {
      const file = path.join(folder, 'catalogue.csv')
      writeFileSync(file, lines.join('\n'))
      return file
    },
    async close() {
      await db.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The vendors 77 and 78 and the categories, in any database without categories. */
export async function addVendors(db: Db): Promise<void> {
  const address = { street: '1 Main St', city: 'Reno', state: 'NV', zipCode: '89501', phone: '7755550100' }
  for (const [id, companyName] of [
    [vendorId, 'Calle Tile Co'],
    [78, 'Other Stone Co'],
  ] as const) {
    await makeAccount(db, { id, type: 'Vendor' })
    await insertRows(db, 'vendors', {
      accountId: id,
      companyName,
      ...address,
      shipFrom: {},
      returnAddress: {},
    })
  }
  await insertRows(db, 'brands', { id: 9, vendorId: 78, name: 'Foreign', slug: 'foreign' })
  await insertRows(db, 'departments', { id: 1, name: 'Flooring', menuSlug: 'flooring', position: 0 })
  await insertRows(
    db,
    'categories',
    categories.map((category, position) => ({ ...category, departmentId: 1, position })),
  )
}

export async function importCatalogue(db: Db, file: string, vendor: number, given: FileOptions) {
  const { report, problems, written } = await importFile(db, file, vendor, given)
  return { ...report, errors: problems, written }
}
