import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { readMigrations } from '#db/migration-files.ts'
import startTestServer from '#test/global-setup.ts'
import { generateRows } from './rows/generate.ts'

// `npm run db:rows`: writes `#db/rows.ts`, the types of rows, unless they are of exactly these migrations. Needs a
// PostgreSQL for a moment, the same as the tests.
const file = path.resolve(import.meta.dirname, '../.cache/rows.ts')
const sources = createHash('sha256').update(readFileSync(path.join(import.meta.dirname, 'rows/generate.ts')))
for (const { name, sha256 } of readMigrations()) sources.update(`${name} ${sha256}\n`)
const head = `// Generated from the migrations by \`npm run db:rows\`: ${sources.digest('hex')}\n\n`

if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(head)) {
  const stop = await startTestServer()
  try {
    const { WAINSCOT_TEST_SERVER: server = '', WAINSCOT_TEST_TEMPLATE: template } = process.env
    const client = new pg.Client(Object.assign(new URL(server), { pathname: `/${template}` }).href)
    await client.connect()
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, head + (await generateRows(client)))
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}
