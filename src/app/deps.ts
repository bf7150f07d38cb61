import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { CardVault } from '#features/accounts/card-vault.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CaptureWorker } from '#features/checkout/server/capture.ts'
import type { PaymentProvider } from '#features/checkout/server/payment/provider.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { JobFigures } from '#server/job-figures.ts'
import type { Mailer } from '#server/mail.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'
import type { Versions } from '#server/versions.ts'

/** Everything that a feature may be given; the routes of each feature name the subset that they use. */
export type Deps = {
  env: Env
  db: Db
  clock: Clock
  /** True when the database was filled with the demo marketplace: its people, products and orders are invented. */
  demo: boolean
  versions: Versions
  log: FastifyBaseLogger
  catalogue: Catalogue
  pictures: Pictures
  /** Uploaded files. */
  files: FileStore
  /** Decodes uploaded pictures. */
  uploadedPictures: PictureProcesses
  mail: Mailer
  payments: PaymentProvider
  /** Settles payments in the background; `wake` makes it check at once. */
  capture: CaptureWorker
  /** Takes a card at registration. */
  cards: CardVault
  /** What the background jobs have done, for /metrics. */
  jobFigures: JobFigures
}
