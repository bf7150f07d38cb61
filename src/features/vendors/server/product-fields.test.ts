import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldValues, typedFields } from '#features/catalogue/product-fields.ts'
import { buyer } from '#test/buyer.ts'
import { createShop } from '#test/shop.ts'
import { importCatalogue, options } from '#test/vendor-files.ts'

let world: Awaited<ReturnType<typeof createShop>>
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-fields-'))
beforeAll(async () => {
  world = await createShop()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

it('each plain field is saved, shown and imported by its record alone', async () => {
  const { stoneCo } = world.trade
  const { token } = stoneCo
  const { call } = buyer(world.test)
  const address = `vendor/products/${world.tile.productId}`
  const read = async () => (await call(address, { token })).data

  const typed = fieldValues((field) => {
    if (field.kind === 'flag') return !field.otherwise
    return field.kind === 'text' ? `Some ${field.name}` : field.min + 2
  })
  expect((await call(address, { token, method: 'PUT', body: typed })).status).toBe(200)
  expect(await read()).toMatchObject(typed)
  expect((await read()).events[0].detail).toContain(typedFields.map(({ change }) => change).join(', '))
  expect((await call(`products/${world.tile.hash}`)).data).toMatchObject(typed)

  const imported = fieldValues((field) => {
    if (field.kind === 'flag') return typed[field.name]
    return field.kind === 'text' ? `Other ${field.name}` : field.min + 3
  })
  const names = typedFields.map(({ columnNames }) => columnNames.split(',')[0])
  const values = typedFields.map(({ name }) => imported[name])
  const file = path.join(folder, 'fields.csv')
  writeFileSync(file, [['SKU', ...names].join(','), [(await read()).sku, ...values].join(',')].join('\n'))
  expect(await importCatalogue(world.test.deps.db, file, stoneCo.id, options)).toMatchObject({ errors: [], changed: 1 })
  expect(await read()).toMatchObject(imported)
})
