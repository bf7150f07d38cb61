import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'

export type MediaDeps = {
  db: Db
  clock: Clock
  mediaFiles: FileStore
  pictures: Pictures
  uploadedPictures: PictureProcesses
}
