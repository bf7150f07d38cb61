import type { SceneDoc } from '#scene/model/types.ts'
import type { RoomPlan } from './plan.ts'

/** The plan of a room, without what fills it. */
export function planOf({ template, room, fixtures }: SceneDoc): RoomPlan {
  return { template, fixtures, ...(room && { room }) }
}

/** The same room in another plan. */
export function withPlan({ room, ...doc }: SceneDoc, plan: RoomPlan | undefined): SceneDoc {
  if (!plan) return { ...doc, ...(room && { room }) }
  return { ...doc, ...plan }
}
