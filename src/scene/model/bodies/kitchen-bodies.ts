import type { BodyBuilder } from './build-body.ts'
import { cooktop } from './home/cooktop.ts'
import { dishwasher } from './home/dishwasher.ts'
import { hood } from './home/hood.ts'
import { kitchenFaucet } from './home/kitchen-faucet.ts'
import { microwave } from './home/microwave.ts'
import { range } from './home/range.ts'
import { refrigerator } from './home/refrigerator.ts'
import { kitchenSink } from './home/sink.ts'
import { undercounter } from './home/undercounter.ts'
import { wallOven } from './home/wall-oven.ts'

/** Kitchen appliances, sinks and faucets, by family. */
export const kitchenBodies: Record<string, BodyBuilder> = {
  refrigerator,
  dishwasher,
  range,
  'wall-oven': wallOven,
  cooktop,
  hood,
  microwave,
  undercounter,
  'kitchen-sink': kitchenSink,
  'kitchen-faucet': kitchenFaucet,
}
