import type { FixtureModel } from '../product-model.ts'

const wall =
  /^(bar-pull|square-pull|bow-pull|cup-pull|edge-pull|knob|t-knob|appliance-pull|ring-pull|wood-pull|tab-pull|backplate|sconce|vanity-light|lantern|shower-system|shower-head|hood)$/
const ceiling = /^(pendant|linear|chandelier|flush|downlight|undercabinet|ceiling-fan|exhaust-fan)$/

/** Families that are either floor- or wall-mounted, depending on their mount. */
const either = /^(bath-faucet|kitchen-faucet|toilet|vanity)$/

/** The surface that a product is mounted on when it is shown alone. */
export function standsOn({ family, params }: FixtureModel): 'floor' | 'wall' | 'ceiling' {
  if (wall.test(family) || (either.test(family) && /^wall/.test(String(params.mount)))) return 'wall'
  return ceiling.test(family) ? 'ceiling' : 'floor'
}
