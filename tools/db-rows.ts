import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { generateRows } from './rows/generate.ts'

// `npm run db:rows`: writes src/db/rows.ts from the migrations, applied to an empty database in a temporary folder.
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-rows-'))
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.url)
  const client = new pg.Client(embedded.url)
  await client.connect()
  try {
    writeFileSync(path.join(import.meta.dirname, '../src/db/rows.ts'), await generateRows(client))
  } finally {
    await client.end()
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
