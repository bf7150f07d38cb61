import { vanity } from './bath/vanity.ts'
import { wetMakers } from './bath/wet.ts'
import type { Bit } from './bit.ts'
import { islandMakers } from './casework/island.ts'
import { runMakers } from './casework/run.ts'
import { tallMakers } from './casework/tall.ts'
import { armchair } from './furniture/armchair.ts'
import { bedMakers } from './furniture/beds.ts'
import { fireplace } from './furniture/fireplace.ts'
import { washerAndDryer } from './furniture/laundry.ts'
import { lockers } from './furniture/lockers.ts'
import { shelvingMakers } from './furniture/shelving.ts'
import { sofaMakers } from './furniture/sofa.ts'
import { storageMakers } from './furniture/storage.ts'
import { tableMakers } from './furniture/tables.ts'
import { groundMakers } from './outdoor/ground.ts'
import { outdoorKitchenMakers } from './outdoor/kitchen.ts'
import { lounge } from './outdoor/lounge.ts'
import { masonryMakers } from './outdoor/masonry.ts'
import type { Spec } from './spec.ts'

/** Who makes what, by the type of the thing. */
export const makers: Record<string, (spec: Spec) => Bit[]> = {
  ...runMakers,
  ...tallMakers,
  ...islandMakers,
  ...wetMakers,
  ...bedMakers,
  ...shelvingMakers,
  ...sofaMakers,
  ...storageMakers,
  ...tableMakers,
  ...groundMakers,
  ...outdoorKitchenMakers,
  ...masonryMakers,
  chair: armchair,
  fireplace,
  lockers,
  lounge,
  vanity,
  wd: washerAndDryer,
}
