import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Reading } from '#features/design-ai/brief/schema.ts'
import type { Models } from '#features/visualizer/server/models.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'
import type { DesignQueue } from './design-queue.ts'

/** Reads the words of a brief; the showroom decides which products and brands its words can name. */
export type BriefReader = (prompt: string, showroomId: number | null) => Promise<Reading>

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
  /** Null in a process that does not make designs; the calls that would queue one then respond 503. */
  designQueue: DesignQueue | null
  /** Null: words are stored, and named as not understood. */
  readBrief: BriefReader | null
}
