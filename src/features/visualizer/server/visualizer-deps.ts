import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'

export type VisualizerDeps = {
  env: Env
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  catalogue: Catalogue
  versions: Versions
  files: FileStore
  uploadedPictures: PictureProcesses
}
