import type { FixtureModel } from '../product-model.ts'

const wall =
  /^(bar-pull|square-pull|bow-pull|cup-pull|edge-pull|knob|t-knob|appliance-pull|ring-pull|wood-pull|tab-pull|backplate|sconce|vanity-light|lantern|shower-system|shower-head|hood)$/
const ceiling = /^(pendant|linear|chandelier|flush|downlight|undercabinet|ceiling-fan|exhaust-fan)$/

/** What a product is fixed to, where one looks at it alone. */
export function standsOn({ family, variant }: FixtureModel): 'floor' | 'wall' | 'ceiling' {
  if (wall.test(family) || /wall/i.test(variant)) return 'wall'
  return ceiling.test(family) ? 'ceiling' : 'floor'
}
