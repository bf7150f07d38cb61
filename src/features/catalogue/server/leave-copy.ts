import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { createVersions } from '#server/versions.ts'
import { createCatalogue } from './catalogue.ts'

/**
 * Reads the catalogue as a process does that starts, and leaves the copy from which the next ones begin (decision 0015): so
 * whoever loads products pays for their arranging, and no start after it does. Throws when the database is away.
 */
export async function leaveCopy(given: {
  db: Db
  databaseUrl: string
  /** Where the servers of this machine keep their copies. */
  folder: string
  log: FastifyBaseLogger
}): Promise<void> {
  const catalogue = await createCatalogue({ ...given, versions: createVersions() })
  try {
    await catalogue.ready()
    await catalogue.prepareSearch()
  } finally {
    await catalogue.close()
  }
}
