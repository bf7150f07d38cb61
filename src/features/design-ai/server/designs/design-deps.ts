import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Reading } from '#features/design-ai/brief/schema.ts'
import type { Planner } from '#features/design-ai/designs/plan.ts'
import type { Models } from '#features/visualizer/server/models.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'
import type { DesignQueue } from './design-queue.ts'
import type { MinCosts } from './least-cost.ts'

export type DesignDeps = {
  env: Env
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  catalogue: Catalogue
  versions: Versions
  files: FileStore
  uploadedPictures: PictureProcesses
  models: Models
  planner: Planner
  minCosts: MinCosts
  designQueue: DesignQueue
  /** Reads the words of a brief, on the current day. */
  readBrief: (prompt: string) => Promise<Reading>
}
