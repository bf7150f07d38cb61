import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Disk } from 'flydrive'
import { type Db, openDb } from '#db/client.ts'
import { hasDemo } from '#db/demo-mark.ts'
import { createReplicas, type Replicas } from '#db/replicas.ts'
import { seedOnce } from '#db/seed-once.ts'
import type { CardVault } from '#features/accounts/card-vault.ts'
import { type Catalogue, catalogueChannel, createCatalogue } from '#features/catalogue/server/catalogue.ts'
import { type CaptureWorker, startCaptureWorker } from '#features/checkout/server/payment/capture.ts'
import { cardVault, choosePayments, observedProvider } from '#features/checkout/server/payment/choose-provider.ts'
import { firstPages, seedPages } from '#features/content/server/pages/first-pages.ts'
import type { Planner } from '#features/design-ai/designs/plan.ts'
import { type DesignQueue, startDesignQueue } from '#features/design-ai/server/designs/design-queue.ts'
import { createModel, type Model } from '#features/design-ai/server/model/model.ts'
import { withReasons } from '#features/design-ai/server/model/write-reasons.ts'
import { createPlanner, type PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'
import { type ImportQueue, startImportQueue } from '#features/imports/server/import-queue.ts'
import { createWorkbooks, type Workbooks } from '#features/imports/server/workbooks.ts'
import { type FetchReach, publicServers } from '#features/media/server/fetch/fetch-reach.ts'
import { liveChannel } from '#features/notifications/server/announce.ts'
import { createLive, type Live } from '#features/notifications/server/live.ts'
import { loopbackReach, type PushReach, publicReach } from '#features/notifications/server/push/push-reach.ts'
import { keepSite, siteChannel } from '#features/site/server/keep-site.ts'
import { firstRates, seedTaxRates } from '#features/tax/server/state-rates.ts'
import { createLiveRooms, type LiveRooms } from '#features/visualizer/server/live/live-rooms.ts'
import { roomChannel } from '#features/visualizer/server/live/shared-room.ts'
import { type Bus, openBus } from '#server/bus/bus.ts'
import { createRedis, type Redis } from '#server/bus/redis.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { createReadiness, type Readiness } from '#server/http/readiness.ts'
import { createJobFigures, type JobFigures } from '#server/jobs.ts'
import { createMailer, type Mailer } from '#server/mail/mail.ts'
import { createModelProcesses, type ModelProcesses } from '#server/models/model-processes.ts'
import { type Observer, startObserver } from '#server/observe/observer.ts'
import { createVersions, type Versions } from '#server/pages/page-cache.ts'
import { createPictures, type Pictures } from '#server/pictures/pictures.ts'
import { createFileStore, type FileStore, makePrivateFolder, openDisk } from '#server/uploads/file-store.ts'
import { createPictureProcesses, type PictureProcesses } from '#server/uploads/picture-processes.ts'
import type { PaymentProvider } from '../features/checkout/server/provider.ts'
import { type WorkRates, workRates } from './work-rates.ts'

/** Creates everything that features are given, for the product and for tests; `close` ends it in reverse order. */
export async function createDeps(given: {
  env: Env
  databaseUrl: string
  /** PostgreSQL itself, where `databaseUrl` may be a pooler. */
  directUrl?: string
  log: FastifyBaseLogger
  clock: Clock
  /** Plans the rooms of AI 3D Design; tests may replace it. */
  createPlanner?: (deps: PlannerDeps) => Planner
  /** Which servers photographs are fetched from; tests may replace it. */
  fetchReach?: FetchReach
  patience?: Patience
  workRates?: WorkRates
  /** Work of the caller that needs no data; it runs while the database prepares the catalogue. */
  meanwhile?: () => Promise<unknown>
}): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const { env, databaseUrl, directUrl = databaseUrl, log, clock, patience = {} } = given
  const works = env.ROLE !== 'web'
  const observer = await startObserver(env, log)
  const observe = observer.query
  const pooled = directUrl !== databaseUrl
  const db = openDb(databaseUrl, env.DB_POOL, { pooled, observe, patience: patience.poolMs })
  const replicas = createReplicas({
    urls: env.DATABASE_REPLICA_URL ?? [],
    primary: db,
    max: env.DB_POOL,
    observe,
    log,
  })
  const versions = createVersions()
  const disk = await openDisk(env)
  const files = createFileStore(disk, 'uploads')
  const redis = env.REDIS_URL ? await createRedis({ url: env.REDIS_URL, db, log }) : null
  const channels = [catalogueChannel, liveChannel, roomChannel, siteChannel]
  const bus = await openBus({ db, directUrl, redis, mayRelay: works, channels, log })
  const catalogue = await createCatalogue({ db, replicas, bus, versions, log, shownMs: patience.shownMs })
  const live = createLive({ db, bus, clock, log })
  const [demo] = await Promise.all([
    hasDemo(directUrl),
    seedOnce(db, 'tax rates', firstRates, seedTaxRates),
    seedOnce(db, 'pages', firstPages, seedPages),
    keepSite({ db, bus, clock, files, log }),
  ])
  // Only now, with every connection open: loading modules keeps this thread busy for longer than a connection may take.
  await Promise.all([given.meanwhile?.(), catalogue.ready()])
  // Uploads, and files made from private designs, must not be readable by other users of this machine.
  const privateFolders = ['pictures', 'uploads', 'chat-files', 'media', 'model-files']
  await Promise.all(privateFolders.map((name) => makePrivateFolder(path.join(env.DATA_DIR, name))))
  const mediaFiles = createFileStore(disk, 'media')
  const pictures = createPictures({
    cacheDir: path.join(env.DATA_DIR, 'pictures'),
    workers: env.PICTURE_WORKERS,
    texture: mediaFiles.get,
  })
  const chatFiles = createFileStore(disk, 'chat-files')
  const uploadedPictures = createPictureProcesses()
  const uploadedModels = createModelProcesses()
  const workbooks = createWorkbooks()
  const mail = createMailer({ env, db, clock, log, span: observer.span })
  const payments = observedProvider(choosePayments(env, db), observer)
  const capture = works ? startCaptureWorker({ db, clock, log, payments, mail }) : elsewhere
  const liveRooms = createLiveRooms({
    live,
    db,
    bus,
    clock,
    log,
    origin: new URL(env.PUBLIC_URL).origin,
    trustedHops: env.TRUST_PROXY,
  })
  const languageModel = createModel(env)
  // A process that only answers requests makes no designs, but says what a room costs at least, and swaps products.
  const planner = withReasons((given.createPlanner ?? createPlanner)({ db, catalogue, versions }), {
    model: languageModel,
    catalogue,
    log,
  })
  const designQueue = works ? startDesignQueue({ db, clock, log }, planner) : elsewhere
  const imports = works ? startImportQueue({ db, clock, log }) : elsewhere
  return {
    deps: {
      env,
      db,
      replicas,
      clock,
      demo,
      versions,
      bus,
      redis,
      log,
      catalogue,
      live,
      pictures,
      disk,
      readiness: createReadiness(),
      files,
      chatFiles,
      mediaFiles,
      uploadedPictures,
      uploadedModels,
      workbooks,
      mail,
      payments,
      capture,
      liveRooms,
      planner,
      designQueue,
      imports,
      languageModel,
      cards: cardVault(payments),
      jobFigures: createJobFigures(),
      observer,
      fetchReach: given.fetchReach ?? publicServers,
      pushReach: env.PUSH_TO_LOOPBACK ? loopbackReach : publicReach,
      patience,
      workRates: given.workRates ?? workRates,
    },
    close: async () => {
      await imports.stop()
      await designQueue.stop()
      await planner.close()
      await liveRooms.close()
      await capture.stop()
      await mail.stop()
      await pictures.close()
      await uploadedPictures.close()
      await uploadedModels.close()
      await workbooks.close()
      live.closeAll()
      catalogue.close()
      await bus.stop()
      redis?.close()
      await replicas.close()
      await db.end()
      await observer.stop()
    },
  }
}

/** A queue that other processes work off: they look at it often enough by themselves. */
const elsewhere = { wake: () => {}, stop: async () => {} }

/**
 * How long the product waits before it goes on without a reply, in milliseconds. Tests wait longer, so that a slow
 * machine does not change what they see.
 */
export type Patience = {
  /** For the other processes to show a change. */
  shownMs?: number
  /** For a count of calls in Redis. */
  countMs?: number
  /** For a connection to the database. */
  poolMs?: number
}

/** Everything that a feature may be given; the routes of each feature name the subset that they use. */
export type Deps = {
  env: Env
  db: Db
  replicas: Replicas
  clock: Clock
  /** True when the database was filled with the demo marketplace: its people, products and orders are invented. */
  demo: boolean
  versions: Versions
  /** Notifications between processes. */
  bus: Bus
  /** Null without REDIS_URL. */
  redis: Redis | null
  log: FastifyBaseLogger
  catalogue: Catalogue
  /** Open pages that receive events. */
  live: Live
  pictures: Pictures
  /** Where all files are kept. */
  disk: Disk
  readiness: Readiness
  /** Uploaded files that anyone with their address may read. */
  files: FileStore
  /** Files of conversations, for their members only. */
  chatFiles: FileStore
  /** Photographs and documents of products, whose addresses cannot be guessed. */
  mediaFiles: FileStore
  /** Decodes uploaded pictures. */
  uploadedPictures: PictureProcesses
  uploadedModels: ModelProcesses
  workbooks: Workbooks
  mail: Mailer
  payments: PaymentProvider
  /** Settles payments in the background; `wake` makes it check at once. */
  capture: CaptureWorker
  /** The rooms that several people edit at the same time. */
  liveRooms: LiveRooms
  /** Plans rooms, says what they cost at least, and swaps their products. */
  planner: Planner
  /** Makes the designs of AI 3D Design. */
  designQueue: DesignQueue
  /** Checks, writes and undoes the imports of vendors' files. */
  imports: ImportQueue
  /** Reads briefs and writes reasons; null unless the operator has configured one. */
  languageModel: Model | null
  /** Takes a card at registration. */
  cards: CardVault
  /** What is measured and traced. */
  observer: Observer
  /** What the background jobs have done, for /metrics. */
  jobFigures: JobFigures
  /** Which servers photographs may be fetched from. */
  fetchReach: FetchReach
  /** Which push services may be called, and how. */
  pushReach: PushReach
  patience: Patience
  /** How much each kind of account may write. */
  workRates: WorkRates
}
