import type { BodyBuilder } from './build-body.ts'
import { ceilingFan } from './home/ceiling-fan.ts'
import { chandelier } from './home/chandelier.ts'
import { cooktop } from './home/cooktop.ts'
import { cupPull } from './home/cup-pull.ts'
import { dishwasher } from './home/dishwasher.ts'
import { exhaustFan } from './home/exhaust-fan.ts'
import { flush } from './home/flush.ts'
import { hood } from './home/hood.ts'
import { kitchenFaucet } from './home/kitchen-faucet.ts'
import { knob, tKnob } from './home/knobs.ts'
import { landscape } from './home/landscape.ts'
import { lantern } from './home/lantern.ts'
import { laundry } from './home/laundry.ts'
import { linear } from './home/linear.ts'
import { microwave } from './home/microwave.ts'
import { pendant } from './home/pendant.ts'
import { appliancePull, barPull, bowPull, squarePull } from './home/pulls.ts'
import { range } from './home/range.ts'
import { downlight, undercabinet } from './home/recessed.ts'
import { refrigerator } from './home/refrigerator.ts'
import { backplate, ringPull } from './home/rings-and-plates.ts'
import { sconce } from './home/sconce.ts'
import { kitchenSink } from './home/sink.ts'
import { undercounter } from './home/undercounter.ts'
import { vanityLight } from './home/vanity-light.ts'
import { wallOven } from './home/wall-oven.ts'
import { edgePull, tabPull, woodPull } from './home/wood-and-edge-pulls.ts'

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
  'bar-pull': barPull,
  'square-pull': squarePull,
  'bow-pull': bowPull,
  'cup-pull': cupPull,
  'edge-pull': edgePull,
  knob,
  't-knob': tKnob,
  'appliance-pull': appliancePull,
  'ring-pull': ringPull,
  'wood-pull': woodPull,
  'tab-pull': tabPull,
  backplate,
  pendant,
  linear,
  chandelier,
  flush,
  'vanity-light': vanityLight,
  sconce,
  downlight,
  undercabinet,
  lantern,
  landscape,
  'ceiling-fan': ceilingFan,
  'exhaust-fan': exhaustFan,
  'kitchen-sink': kitchenSink,
  'kitchen-faucet': kitchenFaucet,
}
