import { bedMakers } from '../furniture/beds.ts'
import { fireplace } from '../furniture/fireplace.ts'
import { lockers } from '../furniture/lockers.ts'
import { shelvingMakers } from '../furniture/shelving.ts'
import { sofaMakers } from '../furniture/sofa.ts'
import { storageMakers } from '../furniture/storage.ts'
import type { Makers } from './makers.ts'

export const livingMakers: Makers = {
  ...bedMakers,
  ...shelvingMakers,
  ...sofaMakers,
  ...storageMakers,
  fireplace,
  lockers,
}
