import type { FixtureModel } from '../product-model.ts'
import { bathBodies } from './bath-bodies.ts'
import type { Body } from './body.ts'
import { homeBodies } from './home-bodies.ts'

export type BodyBuilder = (model: FixtureModel) => Body

/**
 * Builds the body of a fixture from its product's own parameters: the same model gives the same body, to the byte.
 * @throws RangeError for a family that has no builder
 */
export function buildBody(model: FixtureModel): Body {
  const build = bathBodies[model.family] ?? homeBodies[model.family]
  if (!build) throw new RangeError(`no body for the family ${model.family}`)
  return build(model)
}
