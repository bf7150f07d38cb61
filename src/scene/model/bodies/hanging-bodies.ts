import type { BodyBuilder } from './build-body.ts'
import { ceilingFan } from './home/ceiling-fan.ts'
import { chandelier } from './home/chandelier.ts'
import { linear } from './home/linear.ts'
import { pendant } from './home/pendant.ts'

/** Products that hang from a ceiling, by family. */
export const hangingBodies: Record<string, BodyBuilder> = {
  pendant,
  linear,
  chandelier,
  'ceiling-fan': ceilingFan,
}
