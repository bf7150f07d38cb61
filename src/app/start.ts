import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { keepEmbedded } from '#db/keep-embedded.ts'
import { makeFolder } from '#db/make-folder.ts'
import { migrate } from '#db/migrate.ts'
import { adminEmail, demoPassword, homeownerEmail, vendorEmail } from '#db/seed/accounts.ts'
import { hasDemo } from '#db/seed/has-demo.ts'
import { loadReference } from '#db/seed/reference.ts'
import { ConfigurationError, type Env, readEnv } from '#server/env.ts'
import type { JobRunner } from '#server/jobs.ts'
import { createLog } from '#server/log.ts'
import type { Deps } from './deps.ts'

/**
 * Configuration, database, demo data, application, listen; on SIGTERM or Ctrl-C the same backwards. With `--check` the
 * configuration is read and all files are loaded, and that is all.
 */
export async function start(given: Record<string, string | undefined>): Promise<void> {
  const env = readEnvOrExit(given)
  if (process.argv.includes('--check')) return void (await loadAll())
  const log = createLog(env.LOG_LEVEL)
  openFolder(env.DATA_DIR)
  // Modules are loaded where the database has something to do on its own: while it starts, and while it prepares the rows.
  const starting = env.DATABASE_URL ? null : startEmbedded(env.DATA_DIR)
  starting?.catch(() => {})
  let keeper: { stop: () => Promise<void> } | null = null
  const stopDatabase = async () => {
    await keeper?.stop()
    await (await starting)?.stop()
  }
  const stop = stopOnSignal(stopDatabase, env.SHUTDOWN_SECONDS)
  let release = async () => {}
  try {
    const { createDeps } = await import('./create-deps.ts')
    const embedded: Embedded | null = await starting
    if (embedded) keeper = keepDatabase(embedded, log)
    const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
    await migrate(databaseUrl)
    await loadReference(databaseUrl)
    if (env.DEMO === 'on') await loadDemo(databaseUrl)
    const modules = () => Promise.all([import('./server.ts'), importBuild()])
    const clock = () => new Date()
    const { deps, close } = await createDeps({ env, databaseUrl, log, clock, meanwhile: modules })
    release = close
    const [{ createServer }, build] = await modules()
    const app = await createServer(deps, build)
    await app.listen({ port: env.PORT, host: env.HOST })
    // A failure that nobody waited for is a bug, and no reason to close the shop.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
    deps.catalogue.prepareSearch()
    // After the first answers; until then nothing that is due is late.
    const running = takeJobs(deps)
    stop.first(async () => {
      const runner = await running
      await Promise.all([app.close(), runner?.stop(Math.max(1000, env.SHUTDOWN_SECONDS * 1000 - 2000))])
      await close()
    })
    sayWhere(env)
  } catch (error) {
    // Whoever stopped the start knows why it did not come about.
    if (stop.asked()) return
    // What still asks the database would complain of its end, above the sentence that says what was wrong.
    await release().catch(() => {})
    await stopDatabase().catch(() => {})
    throw error
  }
}

/** Decision 0033: it is started anew, and where that fails the process ends, so that whoever supervises it starts both. */
function keepDatabase(embedded: Embedded, log: Logger) {
  return keepEmbedded(embedded, {
    onLost: () => log.error('the embedded PostgreSQL has stopped; restarting it'),
    onBack: () => log.warn('the embedded PostgreSQL is running again'),
    giveUp: (reason) => {
      log.fatal({ reason }, 'the embedded PostgreSQL could not be restarted; exiting')
      process.exit(1)
    },
  })
}

async function loadAll(): Promise<void> {
  await Promise.all([import('./create-deps.ts'), import('./server.ts'), loadJobs()])
}

/** Uploads, pictures and the key of bank details lie here whichever database it is: better no start than a loss later. */
function openFolder(folder: string): void {
  makeFolder(folder)
  if (!statSync(folder).isDirectory())
    throw new ConfigurationError([`DATA_DIR: ${folder} is a file, not a folder`])
  accessSync(folder, constants.W_OK)
}

const loadJobs = () => Promise.all([import('#server/jobs.ts'), import('./jobs.ts')])

/** Null when the queue could not be set up: the shop is open all the same, and the log says what is missing. */
async function takeJobs(deps: Deps): Promise<JobRunner | null> {
  try {
    const [{ startJobs }, { jobs }] = await loadJobs()
    return await startJobs(deps, jobs)
  } catch (error) {
    deps.log.error({ err: error }, 'background jobs are disabled in this process')
    return null
  }
}

function importBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(path.resolve('build/server/index.js')).href)
}

function readEnvOrExit(given: Record<string, string | undefined>): Env {
  try {
    return readEnv(given)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/** In a process of its own: what it took to write the demo would otherwise stay in the server's memory. */
async function loadDemo(databaseUrl: string): Promise<void> {
  if (await hasDemo(databaseUrl)) return
  const entry = new URL('./load-demo.ts', import.meta.url)
  const env = { ...process.env, WAINSCOT_DEMO_DATABASE: databaseUrl }
  const loader = spawn(process.execPath, [fileURLToPath(entry)], { stdio: 'inherit', env })
  const end = () => loader.kill()
  process.once('exit', end)
  const [code] = (await once(loader, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error('The demo marketplace could not be loaded. The next start will try again.')
}

/**
 * From the first moment on, so that a start which is broken off leaves no database running. Once there is something to drain
 * `first` is told so: requests under way are answered, new ones refused with 503; whoever still hangs after the limit is cut off.
 */
function stopOnSignal(stopDatabase: () => Promise<void>, seconds: number) {
  let stopping = false
  let drain = async () => {}
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), seconds * 1000).unref()
    drain()
      .then(stopDatabase)
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return {
    asked: () => stopping,
    first: (work: () => Promise<void>) => {
      drain = work
    },
  }
}

function sayWhere(env: Env): void {
  const kept =
    env.NODE_ENV === 'production' ? 'are not sent (ALLOW_NO_MAIL)' : `are shown at ${env.PUBLIC_URL}/outbox`
  const mails = env.SMTP_URL ? 'are sent by SMTP' : kept
  const demo = `
  Showroom IDs   LARKHAM2 · STUDRA82 · SAGUARA4
  Homeowner      ${homeownerEmail}             sign in at ${env.PUBLIC_URL}/login
  Contractor     dana@larkham.example
  Designer       camille@studiorae.example
  Vendor         ${vendorEmail}
  Admin          ${adminEmail}                 professionals and Admin: ${env.PUBLIC_URL}/pro/login
  Password       ${demoPassword} for all accounts
  Test card      4242 4242 4242 4242, any future date, any CVC
  Emails         ${mails}`
  const own = `
  First Admin    npm run admin
  Emails         ${mails}`
  console.log(`\nWainscot is at ${env.PUBLIC_URL}\n${env.DEMO === 'on' ? demo : own}\n`)
}
