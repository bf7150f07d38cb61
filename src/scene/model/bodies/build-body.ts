import { onDemand } from '../on-demand.ts'
import type { FixtureModel } from '../product-model.ts'
import type { Body } from './body.ts'
import { type BodyGroup, groupOf } from './body-groups.ts'

export type BodyBuilder = (model: FixtureModel) => Body

export const bodies = onDemand<BodyGroup, Record<string, BodyBuilder>>({
  bath: () => import('./bath-bodies.ts').then((code) => code.bathBodies),
  kitchen: () => import('./kitchen-bodies.ts').then((code) => code.kitchenBodies),
  laundry: () => import('./laundry-bodies.ts').then((code) => code.laundryBodies),
  hardware: () => import('./hardware-bodies.ts').then((code) => code.hardwareBodies),
  hanging: () => import('./hanging-bodies.ts').then((code) => code.hangingBodies),
  light: () => import('./light-bodies.ts').then((code) => code.lightBodies),
  garden: () => import('./garden-bodies.ts').then((code) => code.gardenBodies),
})

/**
 * Builds the body of a fixture from its product's parameters. Deterministic: the same model gives the same bytes. Its
 * group must have been loaded (`bodies.load`), since a browser loads only the groups that its room shows.
 * @throws RangeError for a family that has no builder
 */
export function buildBody(model: FixtureModel): Body {
  const group = groupOf(model.family)
  if (!group) throw new RangeError(`no body for the family ${model.family}`)
  const build = bodies.get(group)?.[model.family]
  if (!build) throw new Error(`the bodies of ${group} are not loaded`)
  return build(model)
}
