import type { Db } from '#db/client.ts'
import type { CartDeps } from '#features/cart/server/find-cart.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { FileStore } from '#server/uploads/file-store.ts'

export type ProposalDeps = Pick<CartDeps, 'catalogue' | 'demandAccess'> & {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  /** Uploaded logos. */
  files: Pick<FileStore, 'get'>
  rooms: {
    /** What the design of a project needs; null when it has none. */
    takeoffOfProject: (
      projectId: string,
      showroomId: number | null,
    ) => Promise<{
      thumbnail: string | null
      lines: { product: string; size_id: number; surface: string; quantity: number }[]
    } | null>
  }
}
