import { moved } from '../../geometry/mesh.ts'
import { block, lathe } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { clearGlass, matte, shade } from '../look.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { rubber, shadow, steel, toneLook } from './finishes.ts'
import { barHandle } from './handles.ts'
import { plate, roundRect } from './outlines.ts'

export function undercounter(model: FixtureModel): Body {
  const bench = openBench(model, { w: 24, d: 24, h: 34, second: '#b7b9ba' })
  const { w, d, h, is, n, vary, main } = bench
  const toe = n('toe_h', 4)
  const out = Math.min(n('handle_standoff', 2), 2)
  const thick = n('door_t', 1.7)
  const face = d - out
  const depth = face - thick - 0.12
  const ph = h - toe
  const second = toneLook(bench.second)
  const glass = is('glass')
  bench.add('toe', shadow, block([-w / 2 + 0.4, 0, 0.6], [w - 0.8, toe, depth - 1.4]))
  for (let i = 1; i < 6; i++)
    bench.add(
      'toe',
      rubber,
      block([-w / 2 + 1.2, (toe * i) / 6 - 0.14, depth - 0.9], [w - 2.4, 0.28, 0.25], 0.08),
    )
  if (!glass) {
    bench.add('body', matte('#3c3e40', 0.5), block([-w / 2 + 0.1, toe - 0.1, 0], [w - 0.2, ph, depth], 0.1))
    bench.add('gasket', rubber, block([-w / 2 + 0.5, toe + 0.4, depth - 0.1], [w - 1, ph - 1, 0.24]))
  }
  const z = face - thick
  const bar = (from: [number, number], to: [number, number]) =>
    barHandle(bench, { from, to, width: 0.85, face, out, look: second })
  if (is('two drawer')) {
    for (const i of [0, 1]) {
      bench.add('front', main, block([-w / 2, toe + (i * ph) / 2 + 0.1, z], [w, ph / 2 - 0.2, thick], 0.16))
      const y = toe + ((i + 1) * ph) / 2 - 2.4
      bar([-w * 0.36, y], [w * 0.36, y])
    }
    return finished(bench)
  }
  const frame = n('frame', 1.9)
  const outline = roundRect(-w / 2, toe + 0.1, w, ph - 0.2, 0.16, 2)
  const pane = roundRect(-w / 2 + frame, toe + 2, w - frame * 2 - 1.2, ph - 4, 0.2, 2)
  if (glass) {
    cellar(bench, toe, depth)
    bench.add('front', main, plate(outline, z, thick, 0, [pane]))
    bench.add('glass', clearGlass('#8fa09f', 0.2), plate(pane, face - 0.6, 0.25, 0))
  } else if (is('ice')) {
    const split = toe + ph * 0.36
    bench.add('front', main, block([-w / 2, split + 0.08, z], [w, h - split - 0.16, thick], 0.16))
    bench.add('front', main, block([-w / 2, toe + 0.1, z], [w, split - toe - 0.16, thick], 0.16))
    for (let i = 0; i < 6; i++)
      bench.add(
        'trim',
        shadow,
        plate(roundRect(-w / 2 + 2, toe + 1.8 + i * 1.3, w - 4, 0.5, 0.2, 2), face, 0.02, 0),
      )
    bench.add('trim', steel, plate(roundRect(-w / 2 + 1.2, h - 2.2, 3.4, 0.9, 0.2, 2), face, 0.05, 0.02))
  } else {
    bench.add('front', main, plate(outline, z, thick, 0.16))
    bench.add('trim', second, plate(roundRect(-w / 2 + 2.2, h - 3.4, 4, 0.9, 0.2, 2), face, 0.06, 0.02))
  }
  const long = Math.min(20, ph * 0.6) * vary('handle length', 0.2)
  const hx = w / 2 - 1.3
  const top = h - 3.4
  const least = is('ice') ? Math.max(top - long, toe + ph * 0.42) : top - long
  bar([hx, least], [hx, top])
  return finished(bench)
}

const bottle = lathe(
  [
    [0, 0],
    [1.3, 0],
    [1.42, 0.12],
    [1.42, 7],
    [1.1, 8.2],
    [0.5, 9],
    [0.46, 11.4],
    [0.54, 11.6],
    [0, 11.7],
  ],
  12,
)

/** The lit interior: walls, racks, and bottles with their necks to the door. */
function cellar(bench: Bench, toe: number, depth: number): void {
  const { w, h, pick } = bench
  const t = 0.8
  const dark = matte('#2b2e30', 0.55)
  const y0 = toe - 0.1
  bench.add(
    'body',
    dark,
    block([-w / 2, y0, 0], [t, h - y0, depth]),
    block([w / 2 - t, y0, 0], [t, h - y0, depth]),
    block([-w / 2 + t, y0, 0], [w - 2 * t, t, depth]),
    block([-w / 2 + t, h - t, 0], [w - 2 * t, t, depth]),
    block([-w / 2 + t, y0 + t, 0], [w - 2 * t, h - y0 - 2 * t, t]),
  )
  bench.add('lamp', shade('#fff0d2', 0.9), block([-w * 0.3, h - t - 0.2, depth - 3], [w * 0.6, 0.22, 0.5]))
  const rows = pick('shelves', [5, 4, 6])
  const glass = [matte('#2b3f2e', 0.2), matte('#33241d', 0.2), matte('#7d7440', 0.25)]
  for (let i = 0; i < rows; i++) {
    const y = toe + 2.2 + ((h - toe - 5) * i) / rows
    bench.add(
      'rack',
      steel,
      block([-w / 2 + t, y, depth - 1.4], [w - 2 * t, 0.9, 0.3], 0.1),
      block([-w / 2 + t, y, 2], [w - 2 * t, 0.25, 0.25]),
    )
    const count = Math.max(2, Math.floor((w - 4) / 3.5))
    for (let b = 0; b < count; b++) {
      const x = -w / 2 + t + ((w - 2 * t) * (b + 0.5)) / count
      const lying = { ...bottle, positions: laid(bottle.positions), normals: laid(bottle.normals) }
      bench.add(
        'interior',
        glass[(b + i * 2) % 3] as Parameters<Bench['add']>[1],
        moved(lying, [x, y + 1.75, Math.max(1.2, depth - 13.8)]),
      )
    }
  }
}

function laid(from: Float32Array): Float32Array {
  const to = from.slice()
  for (let i = 0; i < to.length; i += 3) {
    to[i + 1] = -(from[i + 2] as number)
    to[i + 2] = from[i + 1] as number
  }
  return to
}
