import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'

// `npm run db:reset`: empties the database; the next start loads the demo marketplace again.
endWithReason(process.env)
const env = readEnv(process.env)
const embedded = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
const client = new pg.Client(env.DATABASE_URL ?? embedded?.url ?? '')
await client.connect()
await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
await client.end()
await embedded?.stop()
rmSync(path.join(env.DATA_DIR, 'pictures'), { recursive: true, force: true })
console.log('The database is empty. `npm start` loads the demo marketplace.')
