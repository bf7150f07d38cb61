import type { Db } from '#db/client.ts'
import type { Clock } from '#server/api-app.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { deleteLeftBehind, usedFiles } from './scene-queries.ts'

type ClearDeps = { db: Db; clock: Clock; files: FileStore }

const day = 86_400_000
const keptDays = 90
const batch = 500

/**
 * Deletes guests' designs that are in no project and were not saved for 90 days, and files that nothing references any
 * more (their account was erased, or a newer picture replaced them). Safe to run in several processes at once.
 */
export async function clearAway({ db, clock, files }: ClearDeps): Promise<{ scenes: number; files: number }> {
  const now = clock().getTime()
  const cleared = { scenes: 0, files: 0 }
  for (;;) {
    const gone = await deleteLeftBehind(db, new Date(now - keptDays * day), batch)
    cleared.scenes += gone
    if (gone < batch) break
  }
  // A file is written before its row, so files less than a day old are left alone.
  for await (const names of files.olderThan(new Date(now - day))) {
    const used = await usedFiles(db, names)
    for (const name of names) {
      if (used.has(name)) continue
      await files.remove(name)
      cleared.files++
    }
  }
  return cleared
}

/** The same as a job: returns how much it deleted. */
export async function sweepLeftBehind(deps: ClearDeps): Promise<number> {
  const { scenes, files } = await clearAway(deps)
  return scenes + files
}
