import { moved, points } from '#scene/model/geometry/mesh.ts'
import { block, lathe } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { clearGlass, matte, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { darkGlass, rubber, shadow, signs, steel, toneLook } from '../build/finishes.ts'
import { disc, plate, roundRect } from '../build/shapes.ts'
import { barHandle, dial, display, marks, window } from './appliance-parts.ts'
import { cooktop } from './cooktop.ts'
import { hood } from './hood.ts'
import { kitchenFaucet } from './kitchen-faucet.ts'
import { microwave, range } from './range.ts'
import { refrigerator } from './refrigerator.ts'
import { kitchenSink } from './sink.ts'

function undercounter(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 24, h: 34, second: '#b7b9ba' })
  const { w, d, h, is, n, vary, main } = draft
  const toe = n('toe_h', 4)
  const out = Math.min(n('handle_standoff', 2), 2)
  const thick = n('door_t', 1.7)
  const face = d - out
  const depth = face - thick - 0.12
  const ph = h - toe
  const second = toneLook(draft.second)
  const glass = is('glass')
  draft.add('toe', shadow, block([-w / 2 + 0.4, 0, 0.6], [w - 0.8, toe, depth - 1.4]))
  for (let i = 1; i < 6; i++)
    draft.add('toe', rubber, block([-w / 2 + 1.2, (toe * i) / 6 - 0.14, depth - 0.9], [w - 2.4, 0.28, 0.25], 0.08))
  if (!glass) {
    draft.add('body', matte('#3c3e40', 0.5), block([-w / 2 + 0.1, toe - 0.1, 0], [w - 0.2, ph, depth], 0.1))
    draft.add('gasket', rubber, block([-w / 2 + 0.5, toe + 0.4, depth - 0.1], [w - 1, ph - 1, 0.24]))
  }
  const z = face - thick
  const bar = (from: [number, number], to: [number, number]) =>
    barHandle(draft, { from, to, width: 0.85, face, out, look: second })
  if (is('two drawer')) {
    for (const i of [0, 1]) {
      draft.add('front', main, block([-w / 2, toe + (i * ph) / 2 + 0.1, z], [w, ph / 2 - 0.2, thick], 0.16))
      const y = toe + ((i + 1) * ph) / 2 - 2.4
      bar([-w * 0.36, y], [w * 0.36, y])
    }
    return finished(draft)
  }
  const frame = n('frame', 1.9)
  const outline = roundRect(-w / 2, toe + 0.1, w, ph - 0.2, 0.16, 2)
  const pane = roundRect(-w / 2 + frame, toe + 2, w - frame * 2 - 1.2, ph - 4, 0.2, 2)
  if (glass) {
    cellar(draft, toe, depth)
    draft.add('front', main, plate(outline, z, thick, 0, [pane]))
    draft.add('glass', clearGlass('#8fa09f', 0.2), plate(pane, face - 0.6, 0.25, 0))
  } else if (is('ice')) {
    const split = toe + ph * 0.36
    draft.add('front', main, block([-w / 2, split + 0.08, z], [w, h - split - 0.16, thick], 0.16))
    draft.add('front', main, block([-w / 2, toe + 0.1, z], [w, split - toe - 0.16, thick], 0.16))
    for (let i = 0; i < 6; i++)
      draft.add('trim', shadow, plate(roundRect(-w / 2 + 2, toe + 1.8 + i * 1.3, w - 4, 0.5, 0.2, 2), face, 0.02, 0))
    draft.add('trim', steel, plate(roundRect(-w / 2 + 1.2, h - 2.2, 3.4, 0.9, 0.2, 2), face, 0.05, 0.02))
  } else {
    draft.add('front', main, plate(outline, z, thick, 0.16))
    draft.add('trim', second, plate(roundRect(-w / 2 + 2.2, h - 3.4, 4, 0.9, 0.2, 2), face, 0.06, 0.02))
  }
  const long = Math.min(20, ph * 0.6) * vary('handle length', 0.2)
  const hx = w / 2 - 1.3
  const top = h - 3.4
  const least = is('ice') ? Math.max(top - long, toe + ph * 0.42) : top - long
  bar([hx, least], [hx, top])
  return finished(draft)
}

const bottle = lathe(
  points([0, 0], [1.3, 0], [1.42, 0.12], [1.42, 7], [1.1, 8.2], [0.5, 9], [0.46, 11.4], [0.54, 11.6], [0, 11.7]),
  12,
)

/** The lit interior: walls, racks, and bottles with their necks to the door. */
function cellar(draft: Draft, toe: number, depth: number): void {
  const { w, h, pick } = draft
  const t = 0.8
  const dark = matte('#2b2e30', 0.55)
  const y0 = toe - 0.1
  draft.add(
    'body',
    dark,
    block([-w / 2, y0, 0], [t, h - y0, depth]),
    block([w / 2 - t, y0, 0], [t, h - y0, depth]),
    block([-w / 2 + t, y0, 0], [w - 2 * t, t, depth]),
    block([-w / 2 + t, h - t, 0], [w - 2 * t, t, depth]),
    block([-w / 2 + t, y0 + t, 0], [w - 2 * t, h - y0 - 2 * t, t]),
  )
  draft.add('lamp', shade('#fff0d2', 0.9), block([-w * 0.3, h - t - 0.2, depth - 3], [w * 0.6, 0.22, 0.5]))
  const rows = pick('shelves', [5, 4, 6])
  const glass = [matte('#2b3f2e', 0.2), matte('#33241d', 0.2), matte('#7d7440', 0.25)]
  for (let i = 0; i < rows; i++) {
    const y = toe + 2.2 + ((h - toe - 5) * i) / rows
    draft.add(
      'rack',
      steel,
      block([-w / 2 + t, y, depth - 1.4], [w - 2 * t, 0.9, 0.3], 0.1),
      block([-w / 2 + t, y, 2], [w - 2 * t, 0.25, 0.25]),
    )
    const count = Math.max(2, Math.floor((w - 4) / 3.5))
    for (let b = 0; b < count; b++) {
      const x = -w / 2 + t + ((w - 2 * t) * (b + 0.5)) / count
      const lying = { ...bottle, positions: laid(bottle.positions), normals: laid(bottle.normals) }
      draft.add(
        'interior',
        glass[(b + i * 2) % 3] as Parameters<Draft['add']>[1],
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

function dishwasher(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 24, h: 34, second: '#b7b9ba' })
  const { w, d, h, is, n, vary, main } = draft
  const second = toneLook(draft.second)
  const toe = n('toe_h', 4)
  const panel = is('front control') ? n('panel_h', 4.5) : 1.1
  const pocket = is('pocket')
  const ready = is('panel ready')
  const out = pocket ? 0 : ready ? 1.4 : Math.min(1.9, n('handle_standoff', 1.9))
  const face = d - out
  const back = face - 1.4
  draft.add('toe', shadow, block([-w / 2 + 0.5, 0.4, 1], [w - 1, toe, face - 4]))
  draft.add('toe', rubber, block([-w / 2 + 0.3, 0.3, face - 3.2], [w - 0.6, toe - 0.5, 0.25], 0.06))
  for (const fx of [-1, 1])
    for (const z of [2, back - 3]) draft.add('toe', rubber, block([fx * (w / 2 - 1.6) - 0.6, 0, z], [1.2, 0.5, 1.2]))
  draft.add('body', steel, block([-w / 2 + 0.15, toe, 0], [w - 0.3, h - toe - 0.25, back - 0.2], 0.1))
  draft.add('gasket', rubber, block([-w / 2 + 0.4, toe + 0.3, back - 0.2], [w - 0.8, h - toe - 0.8, 0.2]))
  const seam = h - panel
  const door = roundRect(-w / 2, toe, w, seam - toe - 0.1, 0.12, 2)
  const pw = w * 0.56 * vary('pocket', 0.2)
  const ph = 2 * vary('pocket height', 0.2)
  const mouth = roundRect(-pw / 2, seam - 1.4 - ph, pw, ph, 0.6)
  draft.add('front', main, plate(door, back, face - back, pocket ? 0 : 0.16, pocket ? [mouth] : []))
  if (pocket) {
    draft.add('front', shadow, plate(mouth, back, 0.5, 0))
    draft.add(
      'trim',
      second,
      plate(roundRect(-pw / 2, seam - 1.5 - ph * 0.42, pw, ph * 0.5, 0.2, 2), face - 0.5, 0.3, 0.1),
    )
  }
  const strip = is('front control') ? main : darkGlass()
  draft.add('control', strip, plate(roundRect(-w / 2, seam, w, panel, 0.12, 2), back, face - back, 0.16))
  if (is('front control')) {
    display(draft, -3, seam + 1.2, 6, 2, face)
    for (let i = 0; i < 5; i++)
      draft.add('control', rubber, plate(disc(-w / 2 + 3 + i * 1.3, seam + panel / 2, 0.36, 14), face, 0.08, 0.03))
    for (let i = 0; i < 5; i++)
      draft.add('mark', signs, plate(disc(-w / 2 + 3 + i * 1.3, seam + panel / 2 + 0.8, 0.08, 8), face, 0.02, 0))
  } else marks(draft, -w * 0.3, seam + 0.25, w * 0.6, panel - 0.5, face)
  if (ready) {
    const rail = 2.3
    const [fw, fh] = [w, seam - toe - 0.1]
    const hole = roundRect(-fw / 2 + rail, toe + rail, fw - 2 * rail, fh - 2 * rail, 0.02)
    draft.add('front', main, plate(roundRect(-fw / 2, toe, fw, fh, 0.05, 1), face, 0.3, 0.05, [hole]))
    barHandle(draft, {
      from: [-5, seam - 1.2],
      to: [5, seam - 1.2],
      width: 0.6,
      face: face + 0.3,
      out: out - 0.3,
      look: second,
    })
  } else if (!pocket) {
    const l = Math.min(n('handle_l', 19), w - 5) / 2
    barHandle(draft, { from: [-l, seam - 2.2], to: [l, seam - 2.2], width: 0.9, face, out, look: second })
  }
  return finished(draft)
}

function wallOven(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 24, h: 29, second: '#b7b9ba' })
  const { w, d, h, is, n, pick, vary, main } = draft
  const second = toneLook(draft.second)
  const bare = is('handleless')
  const out = bare ? 0 : Math.min(2.3, n('handle_standoff', 2.3))
  const face = d - out
  const thick = 1.7
  const control = n('control_h', 4.6)
  const doors = h > 40 ? 2 : 1
  draft.add('body', steel, block([-w / 2 + 0.75, 0.3, 0], [w - 1.5, h - 0.6, face - thick], 0.1))
  // The flange covers the edge of the cutout in the cabinet.
  draft.add('trim', main, block([-w / 2, 0, face - thick - 0.1], [w, h, 0.5], 0.08))
  draft.add('gasket', shadow, block([-w / 2 + 0.5, 0.4, face - thick + 0.3], [w - 1, h - 0.8, 0.3]))
  const seam = h - control
  const strip = bare || draft.model.finish.includes('glass') ? darkGlass() : main
  draft.add(
    'control',
    strip,
    plate(roundRect(-w / 2, seam + 0.06, w, control - 0.06, 0.1, 2), face - thick + 0.4, thick - 0.4, 0.1),
  )
  display(draft, -w * 0.18, seam + control * 0.22, w * 0.36, control * 0.52, face)
  if (is('steam')) {
    const tank = roundRect(w * 0.24, seam + 0.9, w * 0.2, control - 1.9, 0.25, 2)
    draft.add(
      'control',
      rubber,
      plate(roundRect(w * 0.24 - 0.08, seam + 0.82, w * 0.2 + 0.16, control - 1.74, 0.3, 2), face, 0.015, 0),
    )
    draft.add('control', main, plate(tank, face, 0.14, 0.05))
    draft.add('control', shadow, plate(roundRect(w * 0.3, seam + 1.2, w * 0.08, 0.3, 0.1, 2), face + 0.14, 0.01, 0))
  }
  const knobs = pick('oven knobs', [false, true]) && !bare
  if (knobs)
    for (const x of is('steam') ? [-w * 0.36] : [-w * 0.34, w * 0.34])
      dial(draft, { x, y: seam + control / 2, z: face, diameter: 1.8, out: Math.min(1.1, out) }, second)
  const dh = seam / doors
  for (let i = 0; i < doors; i++) {
    const y = i * dh
    const look = bare ? darkGlass('#1b1d20') : main
    draft.add(
      'front',
      look,
      block([-w / 2 + 0.08, y + 0.1, face - thick + 0.4], [w - 0.16, dh - 0.2, thick - 0.4], 0.14),
    )
    const gw = Math.min(w - 3.6, w * n('glass_w_ratio', 0.72))
    const gh = dh * 0.5 * vary('window height', 0.16)
    const gr = pick('window corner', [0.5, 1.6, 0.06])
    const swing = is('side swing')
    window(draft, -gw / 2 - (swing ? 1.2 : 0), y + dh * 0.18, gw, gh, gr, face)
    if (bare) draft.add('trim', second, plate(roundRect(-w * 0.2, y + dh - 1.9, w * 0.4, 0.14, 0.06, 1), face, 0.03, 0))
    else if (swing)
      barHandle(draft, {
        from: [w / 2 - 1.9, y + 3],
        to: [w / 2 - 1.9, y + dh - 4],
        width: 0.9,
        face,
        out,
        look: second,
      })
    else
      barHandle(draft, {
        from: [-w * 0.41, y + dh - 2.4],
        to: [w * 0.41, y + dh - 2.4],
        width: 0.95,
        face,
        out,
        look: second,
      })
  }
  return finished(draft)
}
