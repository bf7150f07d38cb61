import type { BodyBuilder } from './build-body.ts'
import { cooktop } from './home/cooktop.ts'
import { dishwasher } from './home/dishwasher.ts'
import { hood } from './home/hood.ts'
import { laundry } from './home/laundry.ts'
import { microwave } from './home/microwave.ts'
import { range } from './home/range.ts'
import { refrigerator } from './home/refrigerator.ts'
import { undercounter } from './home/undercounter.ts'
import { wallOven } from './home/wall-oven.ts'

/** Kitchen and house: appliances, sinks and their taps, hardware, lights, fans, by family. */
export const homeBodies: Record<string, BodyBuilder> = {
  refrigerator,
  dishwasher,
  range,
  'wall-oven': wallOven,
  cooktop,
  hood,
  microwave,
  undercounter,
  laundry,
}
