import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDb } from './client.ts'
import { type Migrated, type MigrateOptions, migrate, UnfitDatabase } from './migrate.ts'
import { release } from './release.ts'
import { keepRunning } from './running-releases.ts'

let database: TestDatabase
let client: pg.Client
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-migrate-'))
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  write('0001_goods.sql', 'CREATE TABLE goods (id int PRIMARY KEY, name text, title text)')
  return () => rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), `${sql};\n`)
const run = (options: MigrateOptions = {}): Promise<Migrated> =>
  migrate(database.url, { ...options, folder: pathToFileURL(`${folder}/`) })
const titles = async () =>
  (await client.query<{ title: string }>('SELECT title FROM goods ORDER BY id')).rows.map(({ title }) => title)

it('applies expand migrations at a start, and contract migrations once no older release runs', async () => {
  await run({ contract: false })
  write('0002_title.sql', '-- expand 0.1.0\nALTER TABLE goods ADD heading text')
  write('0003_no_name.sql', '-- contract 0.2.0 of 0002_title.sql\nALTER TABLE goods DROP name')
  write('0004_color.sql', '-- expand 0.2.0\nALTER TABLE goods ADD color text')
  expect(await run({ contract: false, runningAs: 'this one' })).toEqual({
    applied: ['0002_title.sql', '0004_color.sql'],
    waiting: ['0003_no_name.sql'],
    blockers: [],
  })
  // This process is of the release that does without the column; another one is not.
  await client.query("UPDATE running_releases SET id = 'older', release = '0.1.9', host = 'web-2', pid = 7")
  const refused = await run()
  expect(refused).toMatchObject({ applied: [], waiting: ['0003_no_name.sql'] })
  expect(refused.blockers).toEqual([{ id: 'older', release: '0.1.9', host: 'web-2', pid: 7 }])
  // A release that did not say so is known by the name of its connections.
  await client.query('DELETE FROM running_releases')
  const silent = new pg.Client({ connectionString: database.url, application_name: 'wainscot' })
  await silent.connect()
  expect((await run()).blockers).toMatchObject([{ id: 'unnamed', release: '0.1.0' }])
  await silent.end()
  await expect.poll(() => run()).toEqual({ applied: ['0003_no_name.sql'], waiting: [], blockers: [] })
  expect(await run()).toEqual({ applied: [], waiting: [], blockers: [] })
})

it('applies everything to an empty database, and lets an older release use a newer schema until it is contracted', async () => {
  write('0002_title.sql', '-- expand 0.2.0\nALTER TABLE goods ADD heading text')
  write('0003_no_name.sql', '-- contract 0.2.0 of 0002_title.sql\nALTER TABLE goods DROP name')
  expect((await run({ contract: false })).applied).toHaveLength(3)
  // As an older release sees it: its folder ends before the newest migrations.
  rmSync(path.join(folder, '0003_no_name.sql'))
  expect((await run({ contract: false })).applied).toEqual([])
  await client.query("UPDATE migrations SET needs_release = '99.0.0' WHERE needs_release IS NOT NULL")
  await expect(run({ contract: false })).rejects.toThrow(UnfitDatabase)
  await expect(run({ contract: false })).rejects.toThrow('start release 99.0.0 or a newer one')
  const db = openDb(database.url, 1)
  const heard: unknown[] = []
  const say = (what: unknown) => heard.push(what)
  // Stopping waits for the first sign of life.
  await keepRunning(db, 'this one', { onOutdated: say, onError: say }).stop()
  await db.end()
  expect(heard).toEqual(['99.0.0'])
  expect((await client.query('SELECT FROM running_releases')).rowCount).toBe(0)
})

it('gives way to the queries of a table in use, and applies its change once the table is free', async () => {
  await run()
  write('0002_title.sql', `-- expand ${release}\nALTER TABLE goods ADD heading text`)
  const other = new pg.Client(database.url)
  await other.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM goods')
  const said: string[] = []
  const migrated = run({ log: (text) => said.push(text) })
  await expect.poll(() => said).toContain('migration 0002_title.sql waits for a table that is in use')
  // Behind a waiting change of the table they would wait for the end of the open transaction, which comes later.
  for (let i = 0; i < 10; i++) {
    await other.query('SELECT FROM goods')
    await setTimeout(20)
  }
  await client.query('COMMIT')
  expect((await migrated).applied).toEqual(['0002_title.sql'])
  await other.end()
  write('0003_color.sql', `-- expand ${release}\nALTER TABLE goods ADD color text`)
  await client.query('BEGIN; SELECT FROM goods')
  await expect(run({ patienceMs: 1 })).rejects.toThrow('0003_color.sql failed: canceling statement due to lock timeout')
  await client.query('ROLLBACK')
})

it('fills a column in batches, and continues where it was interrupted', async () => {
  await run()
  await client.query("INSERT INTO goods (id, name) SELECT i, 'n' || i FROM generate_series(1, 25) i")
  write(
    '0002_titles.sql',
    `-- expand ${release}, in batches
    UPDATE goods SET title = name || 1 / (20 - id) WHERE id IN (SELECT id FROM goods WHERE title IS NULL ORDER BY id LIMIT 4)`,
  )
  await expect(run()).rejects.toThrow('division by zero')
  expect((await titles()).filter(Boolean)).toHaveLength(16)
  await client.query('DELETE FROM goods WHERE id = 20')
  expect((await run()).applied).toEqual(['0002_titles.sql'])
  expect((await titles()).every(Boolean)).toBe(true)
})

it('creates an index while others write and start, and again after a failed attempt', async () => {
  await run()
  await client.query("INSERT INTO goods (id, name) VALUES (1, 'oak'), (2, 'oak')")
  write(
    '0002_names.sql',
    `-- expand ${release}, outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY goods_names ON goods (name)`,
  )
  await expect(run()).rejects.toThrow('could not create unique index')
  await client.query('DELETE FROM goods WHERE id = 2')
  // Two starts at once: the one that waits must not hold up the index.
  const both = await Promise.all([run(), run()])
  expect(both.flatMap(({ applied }) => applied)).toEqual(['0002_names.sql'])
  const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'goods_names'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})
