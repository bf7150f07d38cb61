import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { deleteLeftBehind, usedFiles } from './queries.ts'

type ClearDeps = { db: Db; clock: Clock; files: FileStore; chatFiles: FileStore }

const day = 86_400_000
const retentionDays = 90
const batch = 500

/**
 * Deletes guests' designs that are in no project and were not saved for 90 days, and files that nothing references any
 * more (their account was erased, or a newer picture replaced them). Safe to run in several processes at once.
 */
export async function clearAway({
  db,
  clock,
  files,
  chatFiles,
}: ClearDeps): Promise<{ scenes: number; files: number }> {
  const now = clock().getTime()
  const cleared = { scenes: 0, files: 0 }
  for (;;) {
    const gone = await deleteLeftBehind(db, new Date(now - retentionDays * day), batch)
    cleared.scenes += gone
    if (gone < batch) break
  }
  // A file is written before its row, so files less than a day old are left alone.
  for (const store of [files, chatFiles])
    cleared.files += await store.clear(new Date(now - day), (names) => usedFiles(db, names))
  return cleared
}

/** Deletes these files at once, except those that something still references. */
export async function removeUnused(
  { db, files }: Pick<ClearDeps, 'db' | 'files'>,
  names: readonly string[],
): Promise<void> {
  const used = await usedFiles(db, names)
  for (const name of names) if (!used.has(name)) await files.remove(name)
}

/** The same as a job: returns how much it deleted. */
export async function sweepLeftBehind(deps: ClearDeps): Promise<number> {
  const { scenes, files } = await clearAway(deps)
  return scenes + files
}
