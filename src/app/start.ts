import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { hasDemo } from '#db/demo-mark.ts'
import { type Embedded, makeFolder, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { keepRunning } from '#db/running-releases.ts'
import { watchEmbedded } from '#db/watch-embedded.ts'
import { loadReference } from '#features/catalogue/server/reference/load-reference.ts'
import { startMediaFetches } from '#features/media/server/fetch/fetch-media.ts'
import { startPushWorker } from '#features/notifications/server/push/send-pushes.ts'
import { randomKey } from '#lib/ids.ts'
import { ConfigurationError, type Env, readEnv } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import type { JobRunner } from '#server/jobs.ts'
import type { Deps } from './create-deps.ts'
import { adminEmail, aiEmail, demoPassword, homeownerEmail, vendorEmail } from './demo-accounts.ts'

/**
 * Configuration, database, demo data, application, listen; on SIGTERM or Ctrl-C the same in reverse. With `--check` it
 * only reads the configuration and loads all files.
 */
export async function start(given: Record<string, string | undefined>): Promise<void> {
  const env = readEnvOrExit(given)
  if (process.argv.includes('--check')) return void (await loadAll())
  const log = createLog(env.LOG_LEVEL)
  openFolder(env.DATA_DIR)
  // Modules are loaded while the database is busy: while it starts, and while it prepares the rows.
  const starting = env.DATABASE_URL ? null : startEmbedded(env.DATA_DIR)
  starting?.catch(() => {})
  let databaseWatch: { stop: () => Promise<void> } | null = null
  const stopDatabase = async () => {
    await databaseWatch?.stop()
    await (await starting)?.stop()
  }
  const stop = stopOnSignal(stopDatabase, env)
  let release = async () => {}
  try {
    const { createDeps } = await import('./create-deps.ts')
    const embedded: Embedded | null = await starting
    if (embedded) databaseWatch = watchDatabase(embedded, log)
    const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
    const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl
    const processId = randomKey(10)
    await prepareSchema(directUrl, embedded !== null, processId, log)
    await loadReference(directUrl)
    if (env.DEMO === 'on') await loadDemo(directUrl, env.NODE_ENV, stop)
    const isWorker = env.ROLE === 'worker'
    const modules = () => Promise.all([import('./server.ts'), isWorker ? null : importBuild()])
    const clock = () => new Date()
    const { deps, close } = await createDeps({ env, databaseUrl, directUrl, log, clock, meanwhile: modules })
    release = close
    const [{ createServer, createWorkerServer }, build] = await modules()
    const app = await (isWorker ? createWorkerServer(deps) : createServer(deps, build))
    const presence = announceProcess(deps, processId)
    deps.readiness.whyNot = 'The first pages are being prepared.'
    await app.listen({ port: env.PORT, host: env.HOST })
    // A rejection that nothing awaited is a bug, but no reason to stop the server.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
    void becomeReady(app, deps, embedded !== null)
    // Not awaited: a job that is due can wait until the server responds to requests.
    const works = env.ROLE !== 'web'
    const running = works ? takeJobs(deps) : null
    const workers = works ? [startPushWorker(deps), startMediaFetches(deps)] : []
    stop.first(async (hurry) => {
      deps.readiness.whyNot = 'This process is stopping.'
      deps.readiness.stopping = true
      const runner = await running
      // Other processes take the jobs; those under way have the same time as requests.
      const jobsEnd = runner?.stop(Math.max(1000, env.SHUTDOWN_SECONDS * 1000 - 2000))
      await setTimeout(env.DRAIN_SECONDS * 1000, undefined, { signal: hurry }).catch(() => {})
      await Promise.all([app.close(), jobsEnd])
      await Promise.all([...workers, presence].map((one) => one.stop()))
      await close()
    })
    printAddress(env)
  } catch (error) {
    // The start was stopped on purpose, so there is nothing to report.
    if (stop.asked()) return
    // Queries still running would report the end of the database above the sentence that says what was wrong.
    await release().catch(() => {})
    await stopDatabase().catch(() => {})
    throw error
  }
}

/** With an external database other processes may run: only migrations that they tolerate are applied (decisions/0085). */
async function prepareSchema(url: string, isEmbedded: boolean, processId: string, log: Logger): Promise<void> {
  const { waiting } = await migrate(url, {
    contract: isEmbedded,
    onThisMachine: isEmbedded,
    runningAs: processId,
    log: (text) => log.warn(text),
  })
  if (waiting.length > 0)
    log.warn({ waiting }, 'contract migrations wait; apply them with npm run migrate -- --contract')
}

/** Keeps contract migrations from removing what this process needs, and stops its traffic if one has. */
function announceProcess({ db, log, readiness }: Deps, processId: string) {
  return keepRunning(db, processId, {
    onOutdated(needed) {
      if (!readiness.whyNot) log.fatal({ needed }, 'the database requires a newer release of this program')
      readiness.whyNot = `The database requires release ${needed}.`
    },
    onError: (error) => log.warn({ err: error }, 'could not say that this process runs'),
  })
}

const firstPaths = ['/', '/search?search=oak', '/category/tile-flooring/product', '/cart']

/**
 * A balancer sends requests once the words of searches are read and the code of the first pages is compiled, and once
 * pages of this build find their files in every process. Without other processes the files wait until then.
 */
async function becomeReady(app: FastifyInstance, deps: Deps, isAlone: boolean): Promise<void> {
  const hasPages = deps.env.ROLE !== 'worker'
  const keep = async () => {
    const { storeAssets } = await import('#server/pages/release-assets.ts')
    await storeAssets(deps.disk).catch((error) =>
      deps.log.error({ err: error }, 'other releases cannot serve the browser files of this one'),
    )
  }
  try {
    if (!isAlone && hasPages) await keep()
    await prepareVocabularies(deps)
    if (hasPages) for (const url of firstPaths) await app.inject({ url })
  } catch (error) {
    deps.log.warn({ err: error }, 'the first pages could not be prepared')
  }
  if (!deps.readiness.stopping) deps.readiness.whyNot = null
  if (isAlone) await keep()
}

async function prepareVocabularies(deps: Deps): Promise<void> {
  await deps.catalogue.prepareSearch()
  const { createBriefReader } = await import('#features/design-ai/server/brief/read-brief.ts')
  createBriefReader(deps).prepare()
}

/**
 * Decision 0033: a database that ends is restarted; if that fails the process ends, so that its supervisor starts both.
 */
function watchDatabase(embedded: Embedded, log: Logger) {
  return watchEmbedded(embedded, {
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

/**
 * Uploads, pictures and the key of bank details are stored here with either kind of database: better to fail at the
 * start than to lose data later.
 */
function openFolder(folder: string): void {
  makeFolder(folder)
  if (!statSync(folder).isDirectory()) throw new ConfigurationError([`DATA_DIR: ${folder} is a file, not a folder`])
  accessSync(folder, constants.W_OK)
}

const loadJobs = () => Promise.all([import('#server/jobs.ts'), import('./jobs.ts')])

/** Null when the queue could not be set up: the server runs without it, and the log says what is missing. */
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

type OrderedStop = {
  asked: () => boolean
  /** The work that is done before the database stops, instead of what was set earlier. */
  first: (work: (hurry: AbortSignal) => Promise<void>) => void
}

/** In a separate process: the memory needed to write the demo would otherwise stay with the server. */
async function loadDemo(databaseUrl: string, nodeEnv: Env['NODE_ENV'], stop: OrderedStop): Promise<void> {
  if ((await hasDemo(databaseUrl)) || stop.asked()) return
  const entry = new URL('../../demo/load.ts', import.meta.url)
  // main.ts has set NODE_ENV for React.
  const env = { ...process.env, NODE_ENV: nodeEnv, WAINSCOT_DEMO_DATABASE: databaseUrl }
  const loader = spawn(process.execPath, [fileURLToPath(entry)], { stdio: 'inherit', env })
  const end = () => loader.kill()
  process.once('exit', end)
  const exit = once(loader, 'exit')
  // Without its database it would report an error.
  stop.first(async () => {
    end()
    await exit
  })
  const [code] = (await exit) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error('The demo marketplace could not be loaded. The next start will try again.')
}

/**
 * Active from the beginning, so that an interrupted start leaves no database running. Connections still open after the
 * limits are cut. A second signal ends the time in which a balancer notices the stop.
 */
function stopOnSignal(stopDatabase: () => Promise<void>, env: Env): OrderedStop {
  let stopping = false
  const hurry = new AbortController()
  let drain: Parameters<OrderedStop['first']>[0] = async () => {}
  const onSignal = () => {
    if (stopping) return hurry.abort()
    stopping = true
    const limit = (env.DRAIN_SECONDS + env.SHUTDOWN_SECONDS) * 1000
    void setTimeout(limit, undefined, { ref: false }).then(() => process.exit(1))
    drain(hurry.signal)
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
    first: (work) => {
      drain = work
    },
  }
}

function printAddress(env: Env): void {
  const withoutSmtp =
    env.NODE_ENV === 'production' ? 'are not sent (ALLOW_NO_MAIL)' : `are shown at ${env.PUBLIC_URL}/outbox`
  const mails = env.SMTP_URL ? 'are sent by SMTP' : withoutSmtp
  const demo = `
  Showroom IDs   LARKHAM2 · STUDRA82 · SAGUARA4
  Homeowner      ${homeownerEmail}             sign in at ${env.PUBLIC_URL}/login
  Contractor     dana@larkham.example
  Designer       camille@studiorae.example
  Vendor         ${vendorEmail}
  Admin          ${adminEmail}                 professionals and Admin: ${env.PUBLIC_URL}/pro/login
  AI 3D Design   ${aiEmail}                    sign in at ${env.PUBLIC_URL}/design-ai/login
  Password       ${demoPassword} for all accounts
  Test card      4242 4242 4242 4242, any future date, any CVC
  Emails         ${mails}`
  const own = `
  First Admin    npm run admin
  Emails         ${mails}`
  console.log(`\nWainscot is at ${env.PUBLIC_URL}\n${env.DEMO === 'on' ? demo : own}\n`)
}
