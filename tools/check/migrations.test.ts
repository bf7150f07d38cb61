import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sealedText, unsafeMigrations } from './migrations.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wainscot-migrations-'))
  mkdirSync(path.join(root, 'src/db/migrations'), { recursive: true })
  writeFileSync(path.join(root, 'package.json'), '{"version":"0.3.0"}')
  writeFileSync(path.join(root, 'src/db/migrations/0001_first.sql'), first)
  writeFileSync(path.join(root, 'src/db/migrations/released.sha256'), `${hashOf(first)}  0001_first.sql\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const first = 'CREATE TABLE goods (id bigint PRIMARY KEY, name text, price int);\n'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function write(name: string, sql: string): void {
  writeFileSync(path.join(root, 'src/db/migrations', name), sql)
}

async function found(sql: string): Promise<string> {
  write('0002_second.sql', sql)
  return (await unsafeMigrations(root)).broken.join('\n')
}

const expand = (sql: string, way = '') => `-- expand 0.3.0${way}\n${sql}\n`

it.each([
  ['DROP TABLE goods', 'DROP TABLE breaks the previous release'],
  ['ALTER TABLE goods DROP COLUMN name', 'DROP COLUMN breaks the previous release'],
  ['ALTER TABLE goods RENAME COLUMN name TO title', 'RENAME breaks the previous release'],
  ['ALTER TABLE goods RENAME TO wares', 'RENAME breaks the previous release'],
  ['ALTER TABLE goods ALTER name SET NOT NULL', 'SET NOT NULL breaks the previous release'],
  ['ALTER TABLE goods ALTER price TYPE bigint', 'ALTER COLUMN TYPE breaks the previous release'],
  ['ALTER TABLE goods ALTER price DROP DEFAULT', 'DROP DEFAULT breaks the previous release'],
  ['ALTER TABLE goods DROP CONSTRAINT dear', 'DROP CONSTRAINT breaks the previous release'],
  ['DROP FUNCTION price_of(int)', 'DROP FUNCTION breaks the previous release'],
  ['DROP TRIGGER told ON goods', 'DROP TRIGGER breaks the previous release'],
  ["ALTER TYPE color RENAME VALUE 'red' TO 'rust'", 'RENAME VALUE breaks the previous release'],
  ['ALTER TABLE goods ADD size int NOT NULL', 'NOT NULL without a default'],
  ['ALTER TABLE goods ADD size float DEFAULT random()', 'is not a constant'],
  ['ALTER TABLE goods ADD size int UNIQUE', 'under a lock'],
  ['ALTER TABLE goods ADD size int GENERATED ALWAYS AS (price * 2) STORED', 'under a lock'],
  ['ALTER TABLE goods ADD size int CHECK (size > 0)', 'reads the whole table'],
  ['ALTER TABLE goods ADD CONSTRAINT dear CHECK (price > 0)', 'add it NOT VALID'],
  [
    'ALTER TABLE goods ADD CONSTRAINT dear CHECK (price > 0) NOT VALID, VALIDATE CONSTRAINT dear',
    'belongs in a migration after',
  ],
  ['CREATE INDEX goods_names ON goods (name)', 'use CONCURRENTLY'],
  ["UPDATE goods SET name = ''", 'use “in batches”'],
  ['INSERT INTO goods (id) SELECT id + 1 FROM goods', 'use “in batches”'],
  ['DELETE FROM goods WHERE id = 1', 'DELETE breaks the previous release'],
  ['DO $$ BEGIN END $$', 'DoStmt is not known to be safe'],
  ['TRUNCATE goods', 'TruncateStmt is not known to be safe'],
  ['ALTER TABLE goods ADD size', 'cannot be parsed'],
])('refuses “%s” in an expand migration', async (sql, reason) => {
  expect(await found(expand(sql))).toContain(`0002_second.sql: `)
  expect(await found(expand(sql))).toContain(reason)
})

it.each([
  ['CREATE INDEX CONCURRENTLY a ON goods (name); SELECT 1', ', outside a transaction', 'allows one statement'],
  ['CREATE TABLE a ()', ', outside a transaction', 'is for CREATE or DROP INDEX CONCURRENTLY'],
  ["UPDATE goods SET name = '' WHERE name IS NULL", ', in batches', 'a subquery with LIMIT'],
])('refuses “%s” run “%s”', async (sql, way, reason) => {
  expect(await found(expand(sql, way))).toContain(reason)
})

it.each([
  ['CREATE TABLE orders (id bigint PRIMARY KEY, goods bigint REFERENCES goods); CREATE INDEX ON orders (goods)', ''],
  ["ALTER TABLE goods ADD unit text, ADD color text NOT NULL DEFAULT 'white', ADD at timestamptz DEFAULT now()", ''],
  ['ALTER TABLE goods ADD maker bigint REFERENCES goods', ''],
  ['ALTER TABLE goods DROP CONSTRAINT dear, ADD CONSTRAINT dear CHECK (price > -1) NOT VALID', ''],
  ['ALTER TABLE goods VALIDATE CONSTRAINT dear', ''],
  ['CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$', ''],
  ["INSERT INTO goods (id, name) VALUES (1, 'a') ON CONFLICT DO NOTHING", ''],
  ['DROP TRIGGER told ON goods; CREATE TRIGGER told AFTER INSERT ON goods EXECUTE FUNCTION tell()', ''],
  ['CREATE INDEX CONCURRENTLY goods_names ON goods (name)', ', outside a transaction'],
  ['UPDATE goods SET name = 0 WHERE id IN (SELECT id FROM goods WHERE name IS NULL LIMIT 1000)', ', in batches'],
])('accepts “%s” in an expand migration', async (sql, way) => {
  expect(await found(expand(sql, way))).toBe('')
})

it('requires a step, and the release of package.json', async () => {
  expect(await found('CREATE TABLE a ()')).toContain('needs a first line')
  expect(await found('-- expand 0.4.0\nCREATE TABLE a ()')).toContain('but package.json is 0.3.0')
  expect(await found('-- expand 0.2.0\nCREATE TABLE a ()')).toContain('run npm run migrate -- --seal')
})

it('refuses a contract migration without its expand migration, and both in one release', async () => {
  const contract = (of: string) => `-- contract 0.3.0 of ${of}\nALTER TABLE goods DROP COLUMN name;\n`
  expect(await found(contract('0001_first.sql'))).toBe('')
  expect(await found(contract('0009_none.sql'))).toContain('which is not an expand migration')
  write('0001_title.sql', expand('ALTER TABLE goods ADD title text'))
  expect(await found(contract('0001_title.sql'))).toContain('in the same release')
  expect(await found(contract('0001_title.sql'))).not.toContain('breaks the previous release')
})

it('refuses a changed or removed migration of an earlier release, and seals those of a release that has ended', async () => {
  write('0002_second.sql', '-- expand 0.2.0\nCREATE TABLE a ()\n')
  write('0003_third.sql', 'CREATE TABLE without_a_step ()')
  write('released.sha256', sealedText(root))
  expect((await unsafeMigrations(root)).broken.join()).toMatch(/^0003_third.sql: needs a first line/)
  rmSync(path.join(root, 'src/db/migrations/0003_third.sql'))
  expect((await unsafeMigrations(root)).broken).toEqual([])
  write('0001_first.sql', `${first}-- one more\n`)
  rmSync(path.join(root, 'src/db/migrations/0002_second.sql'))
  expect((await unsafeMigrations(root)).broken).toEqual([
    '0002_second.sql: was removed',
    '0001_first.sql: was changed after its release; write a new migration',
  ])
})
