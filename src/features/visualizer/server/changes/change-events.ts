import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Live } from '#features/notifications/server/live.ts'
import type { ChangeEvent } from '#features/visualizer/change-schema.ts'
import { listMemberIds } from './change-order-queries.ts'

/** Sends each announced change order to the open pages of the project's members. */
export function sendChangeEvents({ db, live, log }: { db: Db; live: Live; log: FastifyBaseLogger }): void {
  live.use({
    change: ({ project, scene, change }) => {
      listMemberIds(db, project).then(
        (members) => {
          const event: ChangeEvent = { project, scene, change }
          for (const page of live.pagesOf(members)) page.send('change', event)
        },
        (error: unknown) => log.warn({ err: error }, 'could not send a change order'),
      )
    },
  })
}
