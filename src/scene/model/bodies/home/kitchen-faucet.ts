import type { Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { angled, arc, sensors } from './faucet-arc.ts'
import { column, sideLever } from './faucet-parts.ts'
import { springSpout } from './faucet-spring.ts'
import { twoHandles } from './faucet-two-handle.ts'
import { wallFaucet } from './faucet-wall.ts'
import { potFiller } from './pot-filler.ts'

/** Its back is the back of its foot, its front that of the spout. Anchors: `foot` (the hole it sits on), `outlet`. */
export function kitchenFaucet(model: FixtureModel): Body {
  const bench = openBench(model, { w: 2.3, d: 9, h: 16 })
  const { w, n, is } = bench
  const filler = n('arm1_l', 0) > 0 || is('riser', 'industrial', 'slim lever', 'arched tip', 'curved tip')
  const wall = n('rosette_d', 0) > 0
  const outlet = filler
    ? potFiller(bench, wall)
    : wall || is('swing', 'soap dish', 'service hook', 'high swan')
      ? wallFaucet(bench)
      : deckFaucet(bench)
  return finished(bench, { outlet, foot: [0, 0, wall ? 0 : w > 4 ? 1.1 : w / 2] })
}

function deckFaucet(bench: Bench): Vec3 {
  const { w, h, is, n, t } = bench
  const square = is('square') || t('section', '') === 'square'
  const kind = kindOf(bench)
  const two = n('handles', 1) >= 2 || is('two-handle', 'bridge', 'two lever')
  if (two) return twoHandles(bench, kind)
  const z = w / 2
  if (kind === 'angled') return angled(bench, z)
  const sprung = kind === 'spring' || kind === 'hose'
  const head = h * (sprung ? 0.3 : is('teardrop', 'bell body') ? 0.42 : 0.34) * bench.vary('body', 0.1)
  const r = column(bench, z, head, square && !sprung)
  const outlet = sprung
    ? springSpout(bench, z, head, kind === 'hose')
    : arc(bench, { z, start: head - 0.1, kind, square })
  const y = Math.min(head - 0.8, h * 0.22 * bench.vary('handle height', 0.12))
  sideLever(bench, Math.max(0.9, y), z, Math.min(r, w * 0.36))
  if (is('eye', 'touch', 'display') || t('sensor', ''))
    sensors(bench, z, Math.min(n('body_d', 1.8) / 2, (w / 2) * 0.74), [0, h, (z + outlet[2]) / 2])
  return outlet
}

function kindOf({ is, t }: Bench): string {
  if (is('spring', 'coil', 'twin spout', 'clip arm', 'squared arm', 'magnetic')) return 'spring'
  if (is('hose', 'ring dock', 'slim pin')) return 'hose'
  if (is('flat-top')) return 'flat-top'
  if (is('angled', 'level', 'top loop')) return 'angled'
  if (is('low tube')) return 'low'
  if (is('contemporary c')) return 'c'
  const said = t('spout', 'gooseneck')
  return said === 'hose-arc' ? 'hose' : said === 'low-tube' ? 'low' : said
}
