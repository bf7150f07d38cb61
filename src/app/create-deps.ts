import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openDb } from '#db/client.ts'
import { hasDemo } from '#db/seed/has-demo.ts'
import { seedTaxRates } from '#db/seed/tax.ts'
import { createCatalogue } from '#features/catalogue/server/catalogue.ts'
import { startCaptureWorker } from '#features/checkout/server/capture.ts'
import { cardVault, choosePayments } from '#features/checkout/server/payment/choose-provider.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import { createJobFigures } from '#server/job-figures.ts'
import { createMailer } from '#server/mail.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { makePrivateFolder } from '#server/private-file.ts'
import { createFileStore } from '#server/uploads/file-store.ts'
import { createPictureProcesses } from '#server/uploads/picture-processes.ts'
import { createVersions } from '#server/versions.ts'
import type { Deps } from './deps.ts'

/** Creates everything that features are given, for the product and for tests; `close` ends it in reverse order. */
export async function createDeps(given: {
  env: Env
  databaseUrl: string
  log: FastifyBaseLogger
  clock: Clock
  /** Work of the caller that needs no data; it runs while the database prepares the catalogue. */
  meanwhile?: () => Promise<unknown>
}): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const { env, databaseUrl, log, clock } = given
  const db = openDb(databaseUrl, env.DB_POOL)
  const versions = createVersions()
  const catalogue = await createCatalogue({ db, databaseUrl, versions, log })
  const [demo] = await Promise.all([
    hasDemo(databaseUrl),
    given.meanwhile?.(),
    catalogue.ready(),
    seedTaxRates(db),
  ])
  // Uploads, and files made from private designs, must not be readable by other users of this machine.
  const privateFolders = ['pictures', 'uploads', 'model-files']
  await Promise.all(privateFolders.map((name) => makePrivateFolder(path.join(env.DATA_DIR, name))))
  const pictures = createPictures({
    cacheDir: path.join(env.DATA_DIR, 'pictures'),
    workers: env.PICTURE_WORKERS,
  })
  const files = createFileStore(path.join(env.DATA_DIR, 'uploads'))
  const uploadedPictures = createPictureProcesses()
  const mail = createMailer({ env, db, clock, log })
  const payments = choosePayments(env, db)
  const capture = startCaptureWorker({ db, clock, log, payments, env, mail })
  return {
    deps: {
      env,
      db,
      clock,
      demo,
      versions,
      log,
      catalogue,
      pictures,
      files,
      uploadedPictures,
      mail,
      payments,
      capture,
      cards: cardVault(payments),
      jobFigures: createJobFigures(),
    },
    close: async () => {
      await capture.stop()
      await mail.stop()
      await pictures.close()
      await uploadedPictures.close()
      await catalogue.close()
      await db.end()
    },
  }
}
