import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { readRows } from '#test/rows.ts'
import { openDb } from './client.ts'
import { insertRows, updateRows } from './write.ts'

const database = await createTestDatabase()
const db = openDb(database.url, 2)
afterAll(async () => {
  await db.end()
  await database.drop()
})

const department = { id: 1, name: 'Flooring', menuSlug: 'flooring', position: 1 }
const category = { departmentId: 1, unit: 'Box', position: 1 }

it('inserts rows in one statement, with defaults for omitted columns', async () => {
  await insertRows(db, 'departments', department)
  await insertRows(db, 'categories', [
    { ...category, id: 10, name: 'Tile', slugUrl: 'tile' },
    { ...category, id: 11, name: 'Oak', slugUrl: 'oak', attributes: [{ key: 'color' }], parentId: undefined },
  ])
  const rows = await readRows(db, 'categories')
  expect(rows.sort((a, b) => a.id - b.id)).toMatchObject([
    { id: 10, attributes: [], parentId: null },
    { id: 11, attributes: [{ key: 'color' }], parentId: null },
  ])
  await insertRows(db, 'categories', [])
  expect(await readRows(db, 'categories')).toHaveLength(2)
})

it('skips existing rows when asked to, and rejects them otherwise', async () => {
  await insertRows(db, 'departments', { ...department, name: 'Other' }, { skipExisting: true })
  expect(await readRows(db, 'departments')).toMatchObject([{ name: 'Flooring' }])
  await expect(insertRows(db, 'departments', department)).rejects.toMatchObject({ code: '23505' })
})

it('updates the matching rows and returns their count', async () => {
  const change = { synonyms: { en: ['tiles'] }, name: undefined, parentId: null }
  expect(await updateRows(db, 'categories', { id: 10, departmentId: 1 }, change)).toBe(1)
  expect(await updateRows(db, 'categories', { id: 12 }, { name: 'None' })).toBe(0)
  expect(await readRows(db, 'categories', { id: 10 })).toMatchObject([{ name: 'Tile', synonyms: { en: ['tiles'] } }])
})

it('refuses to update every row when a value of the condition is missing', async () => {
  await expect(updateRows(db, 'categories', { id: undefined }, { name: 'All' })).rejects.toThrow('id')
})
