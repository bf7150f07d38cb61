import type { CollaboratorRole, ShowroomRight } from '#features/collaborators/roles.ts'
import { rightsOfShowroomRole } from '#features/collaborators/roles.ts'

/** What comes before a showroom's first paid order, in its order, and the right that a step needs. */
const startSteps = {
  logo: 'manage',
  markup: 'manage',
  payout: 'manage',
  card: 'manage',
  proposal: 'propose',
} as const satisfies Record<string, ShowroomRight>

export type StartStep = keyof typeof startSteps
export const startKeys = Object.keys(startSteps) as [StartStep, ...StartStep[]]

export type Progress = Record<StartStep, boolean> & { paid: boolean }

/** The steps of this role with what is done; none once an order is paid. */
export function stepsOf(progress: Progress, role: CollaboratorRole | 'owner'): { key: StartStep; done: boolean }[] {
  if (progress.paid) return []
  return startKeys
    .filter((key) => rightsOfShowroomRole[role].includes(startSteps[key]))
    .map((key) => ({ key, done: progress[key] }))
}
