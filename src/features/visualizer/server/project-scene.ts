import type { Db } from '#db/client.ts'
import { findProjectScene } from './scene-queries.ts'

/** The project's design: its key for the owner, its share link for others; null when it has none. */
export function sceneOfProject({ db }: { db: Db }, projectId: string): ReturnType<typeof findProjectScene> {
  return findProjectScene(db, projectId)
}
