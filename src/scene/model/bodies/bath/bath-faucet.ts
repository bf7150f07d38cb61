import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { deckSet } from './faucet-sets.ts'
import { singleFaucet } from './faucet-single.ts'
import { wallFaucet } from './faucet-wall.ts'
import { tubFiller } from './tub-filler.ts'
import { openWork } from './work.ts'

/** Basin and tub faucets: single-hole, three-piece, bridge, wall-mounted or floor-mounted. */
export function bathFaucet(model: FixtureModel): Body {
  const work = openWork(model, { w: 2, d: 5, h: 7 })
  const { n, is } = work
  if (n('mix_h', 0) > 0 || n('column_d', 0) > 0 || is('two-leg', 'round column')) return tubFiller(work)
  if (n('rough_depth_max', 0) > 0) return wallFaucet(work)
  return n('handles', 1) >= 2 ? deckSet(work) : singleFaucet(work)
}
