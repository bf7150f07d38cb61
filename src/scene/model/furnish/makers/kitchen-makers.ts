import { islandMakers } from '../casework/island.ts'
import { runMakers } from '../casework/run.ts'
import { washerAndDryer } from '../furniture/laundry.ts'
import type { Makers } from './makers.ts'

export const kitchenMakers: Makers = { ...runMakers, ...islandMakers, wd: washerAndDryer }
