import { vanity } from './bath/vanity.ts'
import { wetMakers } from './bath/wet.ts'
import type { Bit } from './bit.ts'
import { islandMakers } from './casework/island.ts'
import { runMakers } from './casework/run.ts'
import { tallMakers } from './casework/tall.ts'
import type { Spec } from './spec.ts'

/** Who makes what, by the type of the thing. */
export const makers: Record<string, (spec: Spec) => Bit[]> = {
  ...runMakers,
  ...tallMakers,
  ...islandMakers,
  ...wetMakers,
  vanity,
}
