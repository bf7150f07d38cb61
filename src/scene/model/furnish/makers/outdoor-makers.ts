import { groundMakers } from '../outdoor/ground.ts'
import { outdoorKitchenMakers } from '../outdoor/kitchen.ts'
import { lounge } from '../outdoor/lounge.ts'
import { masonryMakers } from '../outdoor/masonry.ts'
import type { Makers } from './makers.ts'

export const outdoorMakers: Makers = { ...groundMakers, ...outdoorKitchenMakers, ...masonryMakers, lounge }
