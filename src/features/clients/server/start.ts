import type { Actor } from '#features/accounts/actor.ts'
import { demandShowroomRight } from '#features/collaborators/server/demand-showroom-right.ts'
import type { Start } from '../schema.ts'
import { stepsOf } from '../start.ts'
import type { ClientDeps } from './clients.ts'
import { findStart } from './today-queries.ts'

/** What is left before a showroom's first paid order, for its owner and who works for it. @throws 404 for everybody else */
export async function readStart({ db }: ClientDeps, actor: Actor, showroom: number = actor.id): Promise<Start> {
  const role = await demandShowroomRight(db, actor, showroom, 'projects')
  return { steps: stepsOf(await findStart(db, showroom), role) }
}
