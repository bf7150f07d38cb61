import { points } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { clearGlass } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { grayRubber, plated } from '../build/finishes.ts'
import { centeredRect, plate, rod, roundPlate, sweep } from '../build/shapes.ts'
import { addBar, addKnob, addPane, frameBar } from './shower-glass.ts'

/** Two panes that slide past each other, in a frame or on a rail. */
export function slidingDoor(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 60, d: 3, h: 76, second: '#dfeae6' })
  const { is } = draft
  if (is('plain', 'mullions', 'rounded header', 'rain', 'both sides')) framedSlider(draft)
  else railSlider(draft)
  return finished(draft)
}

function framedSlider(draft: Draft): void {
  const { w, h, d, body, is, n, add, model } = draft
  const metal = plated(body, model.finish)
  const header = n('header_h', 1.75)
  const track = n('track_h', 1.25)
  const jamb = n('jamb_w', 1.1)
  const deep = 1.9
  const z0 = is('both') ? (d - deep) / 2 : 0.01
  for (const x of [-w / 2, w / 2 - jamb]) frameBar(draft, metal, [x, 0, z0], [jamb, h - header, deep], 0.08)
  frameBar(draft, metal, [-w / 2, 0, z0 - 0.01], [w, track * 0.7, deep + 0.02], 0.1)
  frameBar(draft, metal, [-w / 2 + jamb, track * 0.6, z0 + 0.86], [w - 2 * jamb, track * 0.4, 0.18])
  if (is('rounded'))
    add(
      'frame',
      metal,
      sweep(
        points([-w / 2, h - header / 2, z0 + deep / 2], [w / 2, h - header / 2, z0 + deep / 2]),
        { w: deep, h: header, n: 3 },
        [0, 1, 0],
        24,
      ),
    )
  else frameBar(draft, metal, [-w / 2, h - header, z0 - 0.01], [w, header, deep + 0.02], 0.12)
  const half = w / 2 - jamb + n('overlap', 1.5) / 2
  const edge = n('frame_w', 1) * 0.9
  const low = track * 0.9
  const high = h - header - low + 0.3
  for (const [x, z] of [
    [-w / 2 + jamb, z0 + 0.28],
    [w / 2 - jamb - half, z0 + 1.2],
  ] as const) {
    addPane(draft, {
      x: x + edge * 0.5,
      y: low + edge * 0.5,
      w: half - edge,
      h: high - edge,
      z: z + 0.1,
      t: n('glass_t', 0.19),
    })
    for (const px of [x, x + half - edge]) frameBar(draft, metal, [px, low, z], [edge, high, 0.42])
    for (const py of [low, low + high - edge])
      frameBar(draft, metal, [x + edge - 0.01, py, z], [half - 2 * edge + 0.02, edge, 0.42])
    if (is('mullions')) mullions(draft, x + edge, low + edge, half - 2 * edge, high - 2 * edge, z)
  }
  const y = h * 0.5
  const out = (d - deep) / 2 + deep - (z0 + 1.62) + z0 - 0.4
  addBar(draft, metal, [w * 0.08, y, z0 + 1.6], [w * 0.42, y, z0 + 1.6], Math.min(1, d - z0 - 1.6 - 0.4))
  if (is('both'))
    addBar(draft, metal, [-w * 0.42, y, z0 + 0.3], [-w * 0.08, y, z0 + 0.3], -Math.min(0.9, Math.max(0.4, out)))
}

function mullions(draft: Draft, x: number, y: number, w: number, h: number, z: number): void {
  const metal = plated(draft.body, draft.model.finish)
  const t = draft.n('mullion_w', 0.75)
  const [cols, rows] = [draft.n('cols', 2), draft.n('rows', 4)]
  for (let i = 1; i < cols; i++) frameBar(draft, metal, [x + (i * w) / cols - t / 2, y, z + 0.02], [t, h, 0.4])
  for (let i = 1; i < rows; i++) frameBar(draft, metal, [x, y + (i * h) / rows - t / 2, z + 0.03], [w, t, 0.38])
}

function railSlider(draft: Draft): void {
  const { w, h, d, body, is, n, vary, pick, add, model } = draft
  const metal = plated(body, model.finish)
  const t = n('glass_t', 0.375)
  const hidden = is('hidden')
  const exposed = is('exposed')
  const rail = hidden ? 2.5 * vary('rail', 0.15) : n('rail_h', 1.6)
  const roller = (exposed ? 1.5 : 1) * vary('roller', 0.12)
  const railY = h - (hidden ? rail : exposed ? roller * 1.15 + rail * 0.5 : rail)
  const half = w / 2 + n('overlap', 2) / 2
  // The fixed pane is at the back, to leave clearance for a hand in front of the moving pane.
  const mid = 0.9
  const [fixedZ, movingZ] = [mid - 0.66, mid + 0.3]
  addPane(draft, {
    x: -w / 2 + 0.3,
    y: 0.06,
    w: half - 0.3,
    h: (hidden ? railY + 0.5 : railY - 0.3) - 0.06,
    z: fixedZ,
    t,
  })
  const gap = n('gap_bottom', 0.4)
  const moving = {
    x: w / 2 - half - 0.2,
    y: gap,
    w: half,
    h: (hidden ? railY + 0.5 : railY + rail * 0.4) - gap,
    z: movingZ,
    t,
  }
  addPane(draft, moving)
  for (const x of [-w / 2, w / 2 - 0.5])
    add('frame', metal, block([x, 0, fixedZ - 0.22], [0.5, hidden ? railY : railY - 0.2, t + 0.44], 0.06))
  add('frame', metal, block([-w / 2, 0, fixedZ - 0.2], [half + 0.3, 0.3, t + 0.4], 0.05))
  add('frame', metal, block([half - w / 2 - 0.6, 0, fixedZ - 0.1], [1.2, n('guide_h', 1), mid + 1 - fixedZ], 0.08))
  add('seal', grayRubber, block([moving.x + 0.02, 0.08, movingZ + 0.08], [0.1, moving.h, t - 0.16]))
  const z = mid - 0.12
  if (hidden) frameBar(draft, metal, [-w / 2, h - rail, mid - 0.88], [w, rail, 2.2], 0.14)
  else {
    const y = railY + rail / 2
    if (is('round rail')) add('frame', metal, rod([-w / 2, y, z], [w / 2, y, z], n('rail_d', 1) / 2, 20))
    else frameBar(draft, metal, [-w / 2, railY, z - n('rail_t', 0.5) / 2], [w, rail, n('rail_t', 0.5)], 0.08)
    for (const x of [-w / 2, w / 2 - 1.6]) {
      const grip = is('square rail') ? 0.5 : 0.3
      frameBar(
        draft,
        metal,
        [x, railY - (is('square rail') ? grip : -0.1), z - 0.5],
        [1.6, rail + (is('square rail') ? grip + 0.08 : -0.2), 1],
        0.12,
      )
    }
    for (const k of [0.2, 0.8]) {
      const x = moving.x + moving.w * k
      const wheelY = exposed ? railY + rail + roller * 0.12 : y
      add(
        'rollers',
        metal,
        roundPlate(roller, 0.62, [x, Math.min(h - roller, wheelY), movingZ - 0.16], 'front', 30),
        roundPlate(roller * 0.42, 0.86, [x, Math.min(h - roller, wheelY), movingZ - 0.1], 'front', 22),
      )
      const strap = Math.min(h - roller, wheelY) - moving.y - moving.h + 3
      if (exposed)
        add(
          'rollers',
          metal,
          plate(centeredRect(1.3, strap, 0.5, [x, moving.y + moving.h - 3 + strap / 2]), movingZ + t + 0.02, 0.2, 0.05),
        )
      else add('rollers', metal, roundPlate(0.66, 0.4, [x, moving.y + moving.h - 2.4, movingZ + t - 0.02], 'front', 22))
      if (pick('roller', [false, true]))
        add(
          'rollers',
          grayRubber,
          roundPlate(roller * 0.2, 0.92, [x, Math.min(h - roller, wheelY), movingZ - 0.1], 'front', 16),
        )
    }
  }
  const face = movingZ + t
  const room = d - face
  if (is('knob')) addKnob(draft, metal, [moving.x + 3, h * 0.5, face], n('knob_d', 1.6) / 2, room)
  else if (is('towel'))
    addBar(draft, metal, [moving.x + 3, h * 0.5, face], [moving.x + moving.w - 3, h * 0.5, face], room - 0.37)
  else
    addBar(
      draft,
      metal,
      [moving.x + 2.6, h * 0.4, face],
      [moving.x + 2.6, h * 0.4 + n('handle_l', 20), face],
      room - 0.37,
    )
}

/** A hinged glass door, with a fixed panel beside it where the opening is wide. */
export function hingedDoor(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 36, d: 2, h: 76, second: '#dfeae6' })
  const { w, h, d, body, is, n, add } = draft
  const metal = plated(body, model.finish)
  const t = n('glass_t', 0.375)
  const z = d / 2 - t / 2 - 0.1
  const panel = w > 30 ? w - Math.min(w * 0.76, n('door_w', 27)) : 0
  const dw = w - panel
  const gap = n('gap_bottom', 0.4)
  const x = -w / 2
  const inline = is('glass-to-glass')
  addPane(draft, { x: x + 0.2, y: gap, w: dw - 0.4, h: h - gap, z, t })
  add('seal', grayRubber, block([x + 0.2, 0, z + 0.06], [dw - 0.4, gap + 0.02, t - 0.12]))
  add('seal', grayRubber, block([(inline ? x : x + dw - 0.2) + 0.02, gap, z + 0.04], [0.16, h - gap, t - 0.08]))
  if (panel > 0) {
    addPane(draft, { x: x + dw, y: 0.1, w: panel - 0.1, h: h - 0.1, z, t })
    frameBar(draft, metal, [w / 2 - 0.6, 0, z - 0.2], [0.6, h, t + 0.4])
    frameBar(draft, metal, [x + dw, 0, z - 0.2], [panel, 0.3, t + 0.4])
  } else frameBar(draft, metal, [w / 2 - 0.2, 0, z - 0.1], [0.2, h, t + 0.2])
  add('seal', clearGlass('#dfe5e3', 0.4), block([x, gap, z + 0.06], [0.2, h - gap, t - 0.12]))
  addHinges(draft, metal, inline ? x + dw : x, z, t)
  const px = inline ? x + 3 : x + dw - 3
  addPull(draft, metal, px, z, t)
  return finished(draft)
}

function addHinges(draft: Draft, metal: ReturnType<typeof plated>, hx: number, z: number, t: number): void {
  const { h, is, n, vary, add, pick } = draft
  const r = pick('hinge', [0.1, 0.5])
  if (is('continuous')) {
    frameBar(draft, metal, [hx, 0.4, z - 0.12], [1.1, h - 0.4, t + 0.24], 0.06)
    add('hinges', metal, rod([hx + 0.36, 0.4, z + t / 2], [hx + 0.36, h, z + t / 2], 0.36, 14))
    return
  }
  if (is('pivot')) {
    for (const y of [0, h - 1.8]) {
      add('hinges', metal, block([hx + 0.8, y, z - 0.24], [5, 1.8, t + 0.48], 0.12))
      add(
        'hinges',
        metal,
        rod([hx + 1.8, y === 0 ? 0 : h - 1, z + t / 2], [hx + 1.8, y === 0 ? 1 : h, z + t / 2], 0.5, 16),
      )
    }
    return
  }
  const high = n('hinge_h', 3.5) * vary('hinge size', 0.15)
  const wide = n('hinge_w', 2.2)
  const inline = is('glass-to-glass')
  for (const k of [0.12 * vary('hinge', 0.2), 0.86 * vary('top hinge', 0.03)]) {
    const y = h * k
    for (const side of inline ? [-1, 1] : [1]) {
      const cx = hx + side * (wide / 2 + 0.12)
      for (const zz of [z - 0.24, z + t])
        add('hinges', metal, plate(centeredRect(wide, high, r, [cx, y + high / 2]), zz, 0.24, 0.07))
      for (const dy of [0.28, 0.72])
        add('hinges', metal, roundPlate(0.22, 0.06, [cx + side * 0.4, y + high * dy, z + t + 0.22], 'front', 12))
    }
    add(
      'hinges',
      metal,
      rod(
        [hx + (inline ? 0 : 0.26), y + high * 0.14, z + t / 2],
        [hx + (inline ? 0 : 0.26), y + high * 0.86, z + t / 2],
        0.26,
        12,
      ),
    )
    if (!inline) add('hinges', metal, block([hx, y, z - 0.4], [0.24, high, t + 0.8], 0.06))
  }
}

function addPull(draft: Draft, metal: ReturnType<typeof plated>, px: number, z: number, t: number): void {
  const { h, d, is, n, add } = draft
  const face = z + t
  const room = d - face
  const behind = z
  if (is('pivot')) {
    addKnob(draft, metal, [px, h * 0.5, face], 0.8, room)
    add('handle', metal, rod([px, h * 0.5, 0], [px, h * 0.5, behind], 0.72, 20))
    return
  }
  const l = is('ladder') ? n('handle_l', 24) : n('handle_l', 8)
  const y = h * 0.5 - l / 2
  if (is('c pull')) {
    for (const out of [room - 0.3, -(behind - 0.3)]) {
      const s = out > 0 ? face : behind
      const path = points([px, y, s], [px, y, s + out], [px, y + l, s + out], [px, y + l, s])
      add('handle', metal, sweep(path, { w: 0.62, h: 0.5, n: 9 }, [1, 0, 0]))
    }
    return
  }
  addBar(draft, metal, [px, y, face], [px, y + l, face], room - 0.32, is('ladder') ? 0.32 : 0.3)
  addBar(draft, metal, [px, y, behind], [px, y + l, behind], -(behind - 0.3), 0.28)
}
