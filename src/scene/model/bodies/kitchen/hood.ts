import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { clearGlass, metal } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, rubber, shadow, steel, toneLook } from '../build/finishes.ts'
import { disc, plate, roundRect, slab, turnedUp } from '../build/shapes.ts'

/** A chimney hood's upper sleeve is the rig's rod: `hangFrom` extends it to the ceiling. */
export function hood(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 20, h: 34, second: '#dfeae6' })
  if (draft.is('insert')) return insert(draft)
  return draft.is('under-cabinet') ? underCabinet(draft) : chimneyHood(draft)
}

function chimneyHood(draft: Draft): Body {
  const { w, d, h, is, n, vary, pick, main } = draft
  const lip = n('lip_h', 2.2)
  const cw = Math.min(n('chimney_w', 12), w * 0.6)
  const cd = Math.min(n('chimney_d', 11), d * 0.62)
  const canopy = is('t-shape') ? 2.6 : n('canopy_h', 9.8)
  const band = toneLook(draft.second)
  const seam = (h - canopy) * 0.55 * vary('seam', 0.25)
  draft.add('body', main, block([-cw / 2, canopy - 0.4, 0], [cw, seam + 0.4, cd], 0.08))
  draft.add('body', main, block([-cw / 2 + 0.12, canopy + seam, 0], [cw - 0.24, h - canopy - seam, cd - 0.12], 0.06))
  draft.rig('rod', main, block([-cw / 2 + 0.12, h, 0], [cw - 0.24, 10, cd - 0.12]))
  const vents = pick('vents', [4, 3, 6, 0])
  for (const f of [-1, 1])
    for (let i = 0; i < vents; i++)
      draft.add('trim', shadow, block([f * (cw / 2 - 0.12) - 0.02, h - 2 - i * 0.8, cd * 0.25], [0.04, 0.3, cd * 0.5]))
  if (is('pyramid')) draft.add('body', main, skirt(points([1, lip], [0, canopy]), draft, cw, cd))
  else if (is('bell')) {
    const curve = Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = i / 8
      return [(1 - t) ** 2.3, lip + (canopy - lip) * (1 - (1 - t) ** 1.25)]
    })
    draft.add('body', main, skirt(curve, draft, cw, cd))
  } else if (is('curved')) {
    draft.add('body', main, skirt(points([0.28, lip], [0, canopy]), draft, cw, cd))
    const arch = Array.from({ length: 15 }, (_, i): Vec2 => {
      const x = -w / 2 + (w * i) / 14
      return [x, lip + 0.3 + 3 * (1 - ((2 * x) / w) ** 2)]
    })
    const sheet = [...arch, ...arch.toReversed().map(([x, y]): Vec2 => [x, y + 0.26])]
    draft.add(
      'glass',
      clearGlass(draft.second, 0.3),
      moved(extrude(sheet, d - cd * 0.2, { bevel: 0.06 }), [0, 0, cd * 0.2]),
    )
  } else if (!is('t-shape')) draft.add('body', main, block([-w / 2, lip, 0], [w, canopy - lip, d], 0.14))
  const full = !is('curved')
  const lw = full ? w : w * 0.72
  const ld = full ? d : d * 0.86
  const foot = is('t-shape') ? canopy : lip
  const under = 0.5
  draft.add(
    'body',
    main,
    slab(roundRect(-lw / 2, -ld, lw, ld, 0.2, 2), 0, foot, 0.1, [
      roundRect(-lw / 2 + 1.2, -ld + 1.6, lw - 2.4, ld - 2.6, 0.2, 2),
    ]),
  )
  draft.add('body', main, block([-lw / 2 + 1.1, under + 0.2, 0.9], [lw - 2.2, foot - under - 0.4, ld - 2.4]))
  if (!is('box') || draft.pick('band', [true, false]))
    draft.add('trim', band, plate(roundRect(-lw / 2 + 0.12, 0.14, lw - 0.24, 0.4, 0.1, 2), ld, 0.05, 0.02))
  filters(draft, lw - 2.6, under, 1.2, ld - 3.4, Math.round(n('filter_n', 2)))
  keys(draft, foot / 2 + 0.2, ld, lw)
  if (pick('rail', [false, true]) && full) draft.add('trim', band, ...rail(w * 0.44, d))
  // The rail hangs below the lip, so the whole body is scaled to its height.
  return finished(draft, {
    lamp: [-lw * 0.28, 0, ld * 0.72],
    lamp2: [lw * 0.28, 0, ld * 0.72],
    ceiling: [0, h + 10, cd / 2],
  })
}

function rail(half: number, d: number): Mesh[] {
  const bar = moved(
    turned(turnedUp(points([0, 0], [0.22, 0], [0.22, half * 2], [0, half * 2]), [0, 0, 0], 12), 'z', -Math.PI / 2),
    [-half, 0.3, d + 0.6],
  )
  const posts = [-1, 1].map((f) => block([f * half * 0.92 - 0.14, 0.2, d - 0.02], [0.28, 0.28, 0.6], 0.05))
  return [bar, ...posts]
}

/** The hollow over the cooktop: from the lip (k = 1) to the chimney's section (k = 0). */
function skirt(levels: readonly Vec2[], { w, d }: Draft, cw: number, cd: number): Mesh {
  const rings = levels.map(([k, y]): Vec3[] => {
    const x = cw / 2 + (w / 2 - cw / 2) * k
    const z = cd + (d - cd) * k
    return roundRect(-x, -z, 2 * x, z, 0.12, 2).map(([px, py]): Vec3 => [px, y, -py])
  })
  return loft(rings, { caps: true, creaseDeg: 30 })
}

function filters(draft: Draft, w: number, y: number, z: number, d: number, count: number): void {
  const baffle = metal('#9fa2a3', 'Brushed')
  draft.add('filter', shadow, block([-w / 2, y, z], [w, 0.1, d]))
  const fw = w / count
  for (let i = 0; i < count; i++) {
    const x = -w / 2 + i * fw + 0.15
    const ribs = Math.max(4, Math.round((fw - 0.3) / 1.5))
    for (let k = 0; k < ribs; k++)
      draft.add(
        'filter',
        baffle,
        block(
          [x + ((fw - 0.3) * (k + 0.2)) / ribs, y - 0.24, z + d * 0.06],
          [((fw - 0.3) / ribs) * 0.62, 0.26, d * 0.7],
          0.08,
        ),
      )
    draft.add('filter', rubber, block([x + fw / 2 - 1.2, y - 0.3, z + d * 0.1], [2.1, 0.12, 0.4], 0.05))
  }
  for (const f of [-1, 1]) {
    draft.add(
      'lamp',
      steel,
      turnedUp(points([0, 0], [1.2, 0], [1.2, 0.2], [0, 0.2]), [f * w * 0.3, y - 0.2, z + d * 0.88], 20),
    )
    draft.add('lamp', bulb, slab(disc(f * w * 0.3, -(z + d * 0.88), 0.9, 20), y - 0.24, 0.05, 0))
  }
}

function keys(draft: Draft, y: number, z: number, w: number): void {
  const { pick } = draft
  const count = pick('keys', [4, 3, 5])
  const round = pick('key', [true, false])
  const from = w * pick('keys at', [0, 0.3, -0.3])
  for (let i = 0; i < count; i++) {
    const at = from + (i - (count - 1) / 2) * 2
    const outline = round ? disc(at, y, 0.4, 16) : roundRect(at - 0.6, y - 0.25, 1.2, 0.5, 0.1, 2)
    draft.add('control', rubber, plate(outline, z, 0.12, 0.04))
  }
}

function insert(draft: Draft): Body {
  const { w, d, h, is, vary, main } = draft
  const flange = 0.5 * vary('flange', 0.3)
  const [hw, hd] = [w - 2, d - 2]
  const well = roundRect(-hw / 2 + 0.6, -d + 1.6, hw - 1.2, hd - 1.2, 0.2, 2)
  draft.add('body', main, slab(roundRect(-w / 2, -d, w, d, 0.25, 2), 0, flange, 0.12, [well]))
  draft.add('body', steel, slab(roundRect(-hw / 2, -d + 1, hw, hd, 0.2, 2), flange, h * 0.62, 0.05, [well]))
  draft.add(
    'body',
    steel,
    block([-hw / 2 + 1.6, flange + h * 0.62 - 0.2, 2.2], [hw - 3.2, h * 0.38 - flange + 0.2, hd - 2.6], 0.2),
  )
  draft.add('body', shadow, block([-hw / 2 + 0.5, flange + 1.6, 1.4], [hw - 1, 0.4, hd - 0.9]))
  if (is('perimeter')) {
    const inset = 1.1 * vary('gap', 0.3)
    draft.add(
      'filter',
      main,
      slab(
        roundRect(-hw / 2 + 0.6 + inset, -d + 1.6 + inset, hw - 1.2 - 2 * inset, hd - 1.2 - 2 * inset, 0.3, 3),
        0.2,
        0.5,
        0.1,
      ),
    )
    for (const f of [-1, 1]) draft.add('lamp', bulb, slab(disc(f * hw * 0.3, -d / 2, 0.9, 20), 0.15, 0.05, 0))
  } else filters(draft, hw - 1.8, 0.9, 2, hd - 2, 2)
  for (const f of [-1, 0, 1])
    draft.add('control', toneLook(draft.second), slab(disc(f * 1.4, -d + 0.8, 0.34, 14), -0.08, 0.1, 0.02))
  return finished(draft, { lamp: [-hw * 0.3, 0, d / 2], lamp2: [hw * 0.3, 0, d / 2] })
}

function underCabinet(draft: Draft): Body {
  const { w, d, h, is, vary, pick, main } = draft
  const slim = is('slim')
  const front = (slim ? 1.4 : 3.2) * vary('lip', 0.18)
  const z = d * (slim ? 0.42 : 0.72)
  const side = points([0, 0], [-d + 0.3, 0], [-d, 0.3], [-d, front], [-z, h], [0, h])
  // Seen from the right, the front is on the left: reverse the outline in z, then rotate it sideways.
  const hull = turned(moved(extrude(side.toReversed(), w, { bevel: 0.12 }), [0, 0, -w / 2]), 'y', Math.PI / 2)
  draft.add('body', main, hull)
  draft.add('trim', toneLook(draft.second), plate(roundRect(-w / 2 + 0.3, 0.3, w - 0.6, 0.22, 0.05, 1), d, 0.03, 0))
  filters(draft, w - 5, 0.06, 1.6, d - 4.4, 2)
  const first = w * pick('keys at', [0.16, -0.1, -0.38])
  for (let i = 0; i < (slim ? 3 : 5); i++)
    draft.add(
      'control',
      rubber,
      plate(roundRect(first + i * 1.6, front * 0.42, 1.1, front * 0.32, 0.1, 2), d, 0.1, 0.03),
    )
  return finished(draft, { lamp: [-w * 0.3, 0, d * 0.8], lamp2: [w * 0.3, 0, d * 0.8] })
}
