import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { points } from '../../geometry/mesh.ts'
import { clearGlass, matte } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { darkGlass, rubber, shadow, steel, toneLook } from '../build/finishes.ts'
import { plate, roundRect, slab, turnedOut } from '../build/shapes.ts'
import { barHandle, dial, display } from './appliance-parts.ts'

/** Washers and dryers, which bathrooms can also have. */
export const laundryBodies: Record<string, BodyBuilder> = { laundry }

/** The height is split between the pedestal, if any, and the machine on it. */
function laundry(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 27, d: 31, h: 39, second: '#c9ccce' })
  const { w, d, h, is, n, main } = draft
  const base = is('pedestal') ? n('pedestal_h', 14.2) : 0
  const ring = toneLook(draft.second)
  const doorOut = 1.5
  const face = d - doorOut
  for (const fx of [-1, 1])
    for (const z of [2.4, face - 3])
      draft.add('leg', rubber, block([fx * (w / 2 - 2.4) - 0.9, 0, z - 0.9], [1.8, 0.9, 1.8], 0.2))
  if (base) {
    draft.add('pedestal', main, block([-w / 2, 0.8, 0.4], [w, base - 0.9, face - 1.6], 0.5))
    draft.add('pedestal', main, block([-w / 2 + 0.3, 1.2, face - 1.3], [w - 0.6, base - 1.7, 1], 0.3))
    barHandle(draft, {
      from: [-w * 0.3, base - 3],
      to: [w * 0.3, base - 3],
      width: 0.7,
      face: face - 0.3,
      out: 1.4,
      look: ring,
    })
  }
  const y0 = base || 0.8
  const top = h
  const panel = n('panel_h', 5.4)
  draft.add('body', main, block([-w / 2, y0, 0], [w, top - y0 - 0.9, face - 0.6], 0.5))
  draft.add(
    'body',
    main,
    slab(roundRect(-w / 2, -face + 0.3, w, face - 0.3, 1.2), top - 1, is('top dispenser') ? 0.8 : 1, 0.25),
  )
  draft.add('gasket', shadow, block([-w / 2 + 0.5, top - panel - 0.12, face - 0.9], [w - 1, 0.16, 0.34]))
  draft.add('front', main, plate(roundRect(-w / 2, y0 + 0.1, w, top - panel - y0 - 0.2, 0.6), face - 0.7, 0.7, 0.2))
  door(draft, y0, top - panel, face, ring)
  controls(draft, top, panel, face, ring)
  return finished(draft, {}, { w, d, h })
}

function door(draft: Draft, y0: number, y1: number, face: number, ring: ReturnType<typeof toneLook>): void {
  const { n, vary, pick, main, is } = draft
  const r = (Math.min(n('door_d', 16), (y1 - y0) * 0.62) / 2) * 1.24 * vary('door ring', 0.06)
  const y = y0 + (y1 - y0) * 0.52
  const at = [0, y, face] as const
  const tone = pick('door tone', [true, false]) ? ring : main
  const inner = r * 0.8 * vary('door glass', 0.07)
  draft.add('gasket', rubber, turnedOut(points([r * 1.03, 0], [r * 1.03, 0.1], [r * 0.98, 0.12]), at, 48))
  draft.add(
    'front',
    tone,
    turnedOut(
      [
        [r, 0.02],
        [r, 0.7],
        [r * 0.97, 1],
        [r * 0.9, 1.15],
        [inner * 1.02, 0.95],
        [inner, 0.6],
        [inner * 0.98, 0.1],
      ],
      at,
      48,
    ),
  )
  draft.add('interior', shadow, turnedOut(points([inner, 0.06], [0, 0.08]), at, 40))
  draft.add(
    'interior',
    steel,
    turnedOut(points([inner * 0.86, 0.1], [inner * 0.86, 0.16], [inner * 0.7, 0.12], [inner * 0.7, 0.1]), at, 40),
  )
  const bowl = inner * vary('door inner', 0.09)
  draft.add(
    'glass',
    clearGlass('#3f4c52', 0.55),
    turnedOut(
      points([inner * 0.99, 0.5], [inner * 0.95, 0.72], [bowl * 0.78, 1.2], [bowl * 0.5, 1.42], [0, 1.5]),
      at,
      40,
    ),
  )
  for (const side of is('reversible') ? [-1, 1] : [1])
    draft.add('hardware', ring, plate(roundRect(side * r * 0.93 - 0.7, y - 2.2, 1.4, 4.4, 0.6), face + 0.6, 0.62, 0.2))
}

function controls(draft: Draft, top: number, panel: number, face: number, ring: ReturnType<typeof toneLook>): void {
  const { w, is, main } = draft
  const py = top - panel / 2 - 0.4
  draft.add('control', main, plate(roundRect(-w / 2, top - panel, w, panel - 1, 0.5), face - 0.7, 0.7, 0.2))
  if (is('touch')) {
    draft.add('glass', darkGlass(), plate(roundRect(-w * 0.4, py - 1.5, w * 0.86, 3, 0.4), face, 0.05, 0.02))
    display(draft, -w * 0.2, py - 1, w * 0.5, 2, face + 0.03)
  } else {
    dial(draft, { x: is('reversible') ? 0 : -w * 0.06, y: py, z: face, diameter: 3, out: 1.2, turn: 0.6 }, ring)
    display(draft, w * 0.14, py - 1.1, w * 0.3, 2.2, face)
  }
  if (is('top dispenser')) {
    draft.add(
      'control',
      matte('#d8dbdc', 0.4),
      slab(roundRect(-w / 2 + 1.4, -face + 2, 8, 6, 0.6), top - 0.3, 0.25, 0.08),
    )
    draft.add('control', rubber, slab(roundRect(-w / 2 + 1.2, -face + 1.8, 8.4, 6.4, 0.7), top - 0.32, 0.14, 0))
    draft.add(
      'control',
      matte('#8f9497', 0.4),
      slab(roundRect(-w / 2 + 3.8, -face + 2.3, 3.2, 0.6, 0.2, 2), top - 0.1, 0.1, 0.03),
    )
  } else if (!is('touch')) {
    draft.add('control', main, plate(roundRect(-w / 2 + 1, py - 1.5, w * 0.22, 3, 0.35), face, 0.12, 0.05))
    draft.add('control', shadow, plate(roundRect(-w / 2 + 1.6, py - 1.1, w * 0.14, 0.5, 0.2, 2), face + 0.12, 0.01, 0))
  }
}
