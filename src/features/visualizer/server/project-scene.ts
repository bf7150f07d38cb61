import type { Db } from '#db/client.ts'
import { findProjectScene } from './scene-queries.ts'

/** The design that hangs in a project, null when none does: its key for the owner, the link to it for whom he shows it to. */
export function sceneOfProject({ db }: { db: Db }, projectId: string): ReturnType<typeof findProjectScene> {
  return findProjectScene(db, projectId)
}
