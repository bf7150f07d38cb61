import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createDeps } from '../src/app/create-deps.ts'
import { createServer } from '../src/app/server.ts'
import { generateApiPaths } from './api-types/generate.ts'

// `npm run api:types`: writes src/web/api-paths.ts from the OpenAPI document of the application, started on an empty
// database in a temporary folder. Arguments name another file to write, and a migrated database to start on.
const [target = path.join(import.meta.dirname, '../src/web/api-paths.ts'), given] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-api-'))
const embedded = given ? null : await startEmbedded(path.join(folder, 'database'))
const databaseUrl = given ?? embedded?.url ?? ''
try {
  if (embedded) await migrate(databaseUrl)
  const { deps, close } = await createDeps({
    env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder }),
    databaseUrl,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  })
  const app = await createServer(deps, null)
  try {
    const document = (await app.inject('/api/openapi.json')).json()
    writeFileSync(target, await generateApiPaths(document))
  } finally {
    await app.close()
    await close()
  }
} finally {
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
}
