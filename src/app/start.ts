import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createDeps } from './create-deps.ts'
import { createServer } from './server.ts'

/** env, database, application, listen; on SIGTERM or Ctrl-C the same backwards. */
export async function start(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const embedded: Embedded | null = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  const { deps, close } = await createDeps({ env, databaseUrl, log, clock: () => new Date() })
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  const app = await createServer(deps, build)
  await app.listen({ port: env.PORT, host: env.HOST })
  console.log(`Wainscot is at ${env.PUBLIC_URL}`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
