import { type Mesh, moved, points } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, metal } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { castIron, darkGlass, shadow, signs, steel, toneLook } from '../build/finishes.ts'
import { disc, roundRect, slab, torus, turnedUp } from '../build/shapes.ts'
import { dial, marks } from './appliance-parts.ts'

/** Anchor `deck`: the level of the countertop that it is set into. */
export function cooktop(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 21, h: 4, second: '#57595b' })
  if (isElectric(draft)) return electric(draft)
  return draft.h > 6 ? rangetop(draft) : gas(draft)
}

function isElectric(draft: Draft): boolean {
  return draft.is('framed', 'bevelled', 'flush', 'centre')
}

function electric(draft: Draft): Body {
  const { w, d, h, is, n, pick, vary } = draft
  const trim = toneLook(draft.second)
  const glass = 0.24
  const deck = h - glass
  const centre = is('centre')
  draft.add('body', steel, block([-w / 2 + 1, 0, 0.9], [w - 2, deck, d - 1.8], 0.1))
  const framed = is('framed')
  const rim = framed ? 0.3 : 0
  if (framed)
    draft.add(
      'trim',
      trim,
      slab(roundRect(-w / 2, -d, w, d, 0.5), deck - 0.02, glass + 0.02, 0.06, [
        roundRect(-w / 2 + rim, -d + rim, w - 2 * rim, d - 2 * rim, 0.3),
      ]),
    )
  const outline = roundRect(-w / 2 + rim, -d + rim, w - 2 * rim, d - 2 * rim, is('flush') ? 0.15 : 0.45)
  const { finish } = draft.model
  const ceramic = finish.includes('white') ? draft.body : '#121417'
  draft.add(
    'glass',
    darkGlass(ceramic, finish.includes('Matte')),
    slab(outline, deck, glass - (framed ? 0.05 : 0), is('bevelled') ? 0.11 : 0.03),
  )
  if (is('bevelled', 'centre'))
    draft.add('trim', trim, slab(roundRect(-w / 2 + 0.5, -0.9, w - 1, 0.12, 0.02), h - 0.012, 0.014, 0))
  if (is('flush'))
    draft.add('trim', trim, slab(roundRect(-w / 2 + 0.02, -d + 0.02, w - 0.04, d - 0.04, 0.2), deck - 0.14, 0.14, 0.02))
  const y = h - (framed ? 0.05 : 0) + 0.001
  const across = w * 0.31 * vary('across', 0.06)
  const deep = d * 0.22 * vary('deep', 0.08)
  const spots: [number, number, number][] = [
    [-across, deep, 3.5 * vary('zone a', 0.16)],
    [-across, -deep, 4.1 * vary('zone b', 0.16)],
    [across, deep, 4.1 * vary('zone c', 0.16)],
    [across, -deep, 2.9 * vary('zone d', 0.16)],
  ]
  if (w > 33 && !centre) spots.push([0, 0.5, 5])
  for (const [x, up, r] of spots) zone(draft, x, y, d / 2 - up, Math.min(r, w * 0.15, d * 0.2))
  if (centre) grille(draft, n('vent_w', 4.7), d * 0.1, d * 0.76, y)
  const wide = 10 * vary('panel', 0.2)
  const at = centre ? w * 0.26 : w * pick('panel at', [0, 0.24, -0.24])
  const panel = [...roundRect(at - wide / 2, -d + 0.7, wide, 1.3, 0.1, 1)]
  draft.add('glass', darkGlass('#26292b'), slab(panel, y, 0.006, 0))
  const from = draft.parts.length
  marks(draft, at - wide / 2, 0, wide, 1.3, 0)
  // The markings are built upright and laid flat onto the glass.
  for (const one of draft.parts.slice(from)) {
    const { positions, normals } = one.mesh
    for (let i = 0; i < positions.length; i += 3) {
      const [py, pz] = [positions[i + 1] as number, positions[i + 2] as number]
      positions[i + 1] = y + 0.006 + pz
      positions[i + 2] = d - 0.7 - py
      const [ny, nz] = [normals[i + 1] as number, normals[i + 2] as number]
      normals[i + 1] = nz
      normals[i + 2] = -ny
    }
  }
  return finished(draft, { deck: [0, is('flush') ? h : deck, d / 2] })
}

function grille(draft: Draft, w: number, z: number, d: number, y: number): void {
  draft.add('vent', shadow, slab(roundRect(-w / 2, -z - d, w, d, 0.4), y, 0.02, 0))
  const frame = metal('#3f4244', 'Satin')
  draft.add(
    'vent',
    frame,
    slab(roundRect(-w / 2, -z - d, w, d, 0.4), y, 0.12, 0.03, [
      roundRect(-w / 2 + 0.35, -z - d + 0.35, w - 0.7, d - 0.7, 0.2),
    ]),
  )
  for (let i = 1; i < 16; i++)
    draft.add('vent', frame, block([-w / 2 + 0.3, y + 0.02, z + (d * i) / 16 - 0.12], [w - 0.6, 0.1, 0.24]))
}

function spotsOf(w: number): [number, number, number][] {
  const four: [number, number, number][] = points(
    [-0.31, 0.3, 1.5],
    [-0.31, 0.72, 1.25],
    [0.31, 0.3, 1.25],
    [0.31, 0.72, 1.5],
  )
  return w > 33 ? [...four, [0, 0.5, 2.1]] : four
}

function gas(draft: Draft): Body {
  const { w, d, h, is, n, main } = draft
  const iron = toneLook(draft.second)
  const gh = n('grate_h', 1.5)
  const lip = n('lip_h', 0.4)
  const deck = h - gh - 0.05
  const vent = is('downdraft')
  const side = is('side')
  draft.add('body', steel, block([-w / 2 + 0.8, 0, 0.8], [w - 1.6, deck - lip, d - 1.6], 0.1))
  draft.add('top', main, slab(roundRect(-w / 2, -d, w, d, 0.8), deck - lip, lip, 0.14))
  const front = side ? 1 : 3.5
  const cookW = side ? w - 4.6 : w - 1.6
  const x0 = -w / 2 + 0.8
  const z0 = 0.9
  const deep = d - front - z0
  const ventW = vent ? n('vent_w', 5.5) : 0
  const five = w > 33 && !vent
  const cells = is('continuous') || five ? 3 : 2
  const cell = (cookW - ventW) / cells
  for (let i = 0; i < cells; i++) {
    const x = x0 + i * cell + (vent && i === 1 ? ventW : 0)
    const gap = is('continuous') ? 0.02 : 0.14
    const rows = cells === 3 && i === 1 ? 1 : 2
    grate(draft, { x: x + gap, z: z0, w: cell - 2 * gap, d: deep, y: deck, h: gh }, rows, iron)
    if (rows === 1) burner(draft, x + cell / 2, deck, z0 + deep / 2, five ? 2.1 : 1.7)
    else
      for (const k of [0.25, 0.75]) burner(draft, x + cell / 2, deck, z0 + deep * k, k > 0.5 === (i === 0) ? 1.6 : 1.25)
  }
  if (vent) grille(draft, ventW - 0.6, z0, deep, deck)
  const knobs = spotsOf(w).length
  for (let i = 0; i < knobs; i++)
    upright(
      draft,
      side ? [w / 2 - 2.1, d - 3 - i * 2.9] : [(i - (knobs - 1) / 2) * Math.min(3, (w - 5) / knobs), d - 1.9],
      deck,
    )
  return finished(draft, { deck: [0, deck - lip, d / 2] })
}

/** A knob on the deck. */
function upright(draft: Draft, [x, z]: readonly [number, number], y: number): void {
  const r = 0.82 * draft.vary('dial', 0.12)
  const look = draft.model.finish.includes('tainless') ? steel : toneLook('#26282a')
  draft.add(
    'control',
    look,
    turnedUp(
      points([0, 0], [r * 1.1, 0], [r * 1.1, 0.14], [r, 0.2], [r * 0.92, 0.9], [r * 0.8, 1], [0, 1]),
      [x, y, z],
      20,
    ),
  )
  draft.add('mark', toneLook('#eeeeea'), block([x - 0.05, y + 0.99, z - r * 0.7], [0.1, 0.03, r * 0.6]))
}

/** A rangetop: a deep box with front knobs that overlaps the countertop's edge. */
function rangetop(draft: Draft): Body {
  const { w, d, h, n, main } = draft
  const gh = n('grate_h', 1.5)
  const deck = h - gh - 0.6
  const out = 1.6
  const face = d - out
  const knob = toneLook('#2a2c2e')
  draft.add('body', steel, block([-w / 2 + 0.4, 0, 0.4], [w - 0.8, deck - 0.2, face - 3], 0.1))
  draft.add('front', main, block([-w / 2, 0.1, face - 2.8], [w, deck - 0.3, 2.8], 0.3))
  draft.add('top', steel, slab(roundRect(-w / 2, -face + 0.1, w, face - 0.1, 0.3), deck - 0.25, 0.25, 0.08))
  draft.add('top', shadow, block([-w / 2 + 0.8, deck, 2], [w - 1.6, 0.05, face - 4]))
  draft.add('body', steel, block([-w / 2, deck, 0], [w, gh + 0.6, 1.6], 0.12))
  const cell = (w - 1.4) / 3
  for (let i = 0; i < 3; i++) {
    const x = -w / 2 + 0.7 + i * cell
    grate(draft, { x: x + 0.04, z: 2, w: cell - 0.08, d: face - 4.4, y: deck, h: gh }, 2, toneLook(draft.second))
    for (const k of [0.25, 0.75]) burner(draft, x + cell / 2, deck + 0.05, 2 + (face - 4.4) * k, 1.7)
  }
  for (let i = 0; i < 6; i++)
    dial(
      draft,
      {
        x: -w / 2 + (w * (i + 0.5)) / 6,
        y: deck * 0.5,
        z: face,
        diameter: n('knob_d', 1.7) * 1.3,
        out,
        turn: i === 4 ? 0.7 : 0,
      },
      knob,
    )
  return finished(draft, { deck: [0, deck - 1.5, d / 2] })
}

const brass = metal('#9a8a66', 'Brushed')

/** A gas burner on the deck at height y: bowl, ring of ports and enameled cap. */
export function burner(draft: Draft, x: number, y: number, z: number, r: number): void {
  draft.add('burner', shadow, turnedUp(points([0, 0], [r * 1.25, 0], [r * 1.2, 0.06], [0, 0.08]), [x, y, z], 14))
  draft.add(
    'burner',
    brass,
    turnedUp(points([0, 0], [r * 0.86, 0], [r * 0.86, 0.34], [r * 0.72, 0.42], [0, 0.42]), [x, y + 0.05, z], 14),
  )
  draft.add(
    'burner',
    castIron,
    turnedUp(
      points([0, 0], [r * 0.8, 0], [r * 0.82, 0.1], [r * 0.74, 0.2], [r * 0.3, 0.25], [0, 0.25]),
      [x, y + 0.47, z],
      14,
    ),
  )
  if (r > 1.6) draft.add('burner', castIron, moved(torus(r * 1.1, 0.08, 0.1, 14, 5), [x, y + 0.16, z]))
}

/**
 * Cast grate over a rectangle (x to the right, z to the front) for `rows` burners; `y` is the deck, `h` the grate's
 * height.
 */
export function grate(
  draft: Draft,
  at: { x: number; z: number; w: number; d: number; y: number; h: number },
  rows: number,
  look: Look = castIron,
): void {
  const t = 0.42
  const { x, z, w, d, y, h } = at
  const top = y + h - t
  const bar = (bx: number, bz: number, bw: number, bd: number): Mesh => block([bx, top, bz], [bw, t, bd], 0.09)
  const finger = (bx: number, bz: number, bw: number, bd: number): Mesh => block([bx, top, bz], [bw, t, bd])
  const meshes = [
    bar(x, z, w, t),
    bar(x, z + d - t, w, t),
    bar(x, z + t, t, d - 2 * t),
    bar(x + w - t, z + t, t, d - 2 * t),
  ]
  for (let i = 1; i < rows; i++) meshes.push(bar(x + t, z + (d * i) / rows - t / 2, w - 2 * t, t))
  for (let i = 0; i < rows; i++) {
    const cz = z + (d * (i + 0.5)) / rows
    const cell = d / rows
    const free = Math.min(w, cell) * 0.14
    meshes.push(
      finger(x + t, cz - t / 2, w / 2 - free - t, t),
      finger(x + w / 2 + free, cz - t / 2, w / 2 - free - t, t),
      finger(x + w / 2 - t / 2, cz - cell / 2 + t / 2, t, cell / 2 - free - t / 2),
      finger(x + w / 2 - t / 2, cz + free, t, cell / 2 - free - t / 2),
    )
  }
  for (const fx of [x, x + w - t]) for (const fz of [z, z + d - t]) meshes.push(block([fx, y, fz], [t, h - t, t]))
  draft.add('grate', look, ...meshes)
}

/** A polished griddle plate with its trough. */
export function griddle(draft: Draft, x: number, z: number, w: number, d: number, y: number, h: number): void {
  const steelTop = metal('#8b8d8f', 'Brushed')
  draft.add('grate', steelTop, block([x, y + h * 0.3, z + 1.6], [w, h * 0.5, d - 1.6], 0.12))
  draft.add('grate', steelTop, block([x, y, z], [w, h * 0.55, 1.3], 0.12), block([x, y, z + d - 0.5], [w, h, 0.5], 0.1))
  for (const fx of [x, x + w - 0.4]) draft.add('grate', steelTop, block([fx, y, z + 0.2], [0.4, h, d - 0.4], 0.1))
  draft.add('grate', shadow, block([x + 0.5, y + h * 0.5, z + 0.4], [w - 1, 0.08, 0.7]))
}

/** A cooking zone printed on glass whose surface is at height y. */
export function zone(draft: Draft, x: number, y: number, z: number, r: number): void {
  const sign = draft.pick('zone sign', ['cross', 'ring', 'corners'])
  const line = 0.07
  const print = { ...signs, hex: '#8f9294', glow: 0 } as Look
  const ringAt = (radius: number) => slab(disc(x, -z, radius, 32), y, 0.012, 0, [disc(x, -z, radius - line, 32)])
  draft.add('glass', darkGlass('#1f2225'), slab(disc(x, -z, r - line, 32), y, 0.006, 0))
  draft.add('mark', print, ringAt(r))
  if (sign === 'ring') draft.add('mark', print, ringAt(r * 0.7))
  if (sign === 'corners') {
    for (const fx of [-1, 1])
      for (const fz of [-1, 1]) {
        const [cx, cz] = [x + fx * r * 0.62, z + fz * r * 0.62]
        draft.add(
          'mark',
          print,
          slab(roundRect(Math.min(cx, cx - fx * 0.5), -cz - line / 2, 0.5, line, 0), y, 0.014, 0),
          slab(roundRect(cx - line / 2, Math.min(-cz, -cz + fz * 0.5), line, 0.5, 0), y, 0.014, 0),
        )
      }
    return
  }
  draft.add('mark', print, slab(roundRect(x - r * 0.3, -z - line / 2, r * 0.6, line, 0), y, 0.014, 0))
  draft.add('mark', print, slab(roundRect(x - line / 2, -z - r * 0.3, line, r * 0.6, 0), y, 0.0141, 0))
}
