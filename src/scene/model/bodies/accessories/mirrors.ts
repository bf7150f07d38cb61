import { type Mesh, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { insetLoop } from '#scene/model/geometry/plates.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte, metal, paint } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { plated } from '../build/finishes.ts'
import { disc, plate, roundRect } from '../build/shapes.ts'
import { casework } from '../casework/casework-look.ts'

const glass: Look = { kind: 'mirror' }

/** A mirror on the wall: its frame in the finish, the glass a little behind the frame's face. */
export function mirror(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 1.1, h: 36 })
  const { w, h, d, is, vary, add } = draft
  const outline = outlineOf(draft)
  const frame = frameLook(draft)
  const wide = (is('wood') ? 1.9 : is('thin', 'beveled') ? 0.5 : 0.75) * vary('frame', 0.2)
  const inner = insetLoop(outline, wide)
  const glassAt = d * 0.52
  add('frame', frame, plate(outline, 0, d, Math.min(0.14, wide * 0.3), [inner]))
  add('back', matte('#3c3a37', 0.9), plate(insetLoop(outline, wide * 0.4), 0.05, d * 0.3))
  add('mirror', glass, plate(insetLoop(outline, wide * 0.7), d * 0.3, glassAt - d * 0.3))
  if (is('beveled')) {
    const at = (inset: number, z: number) => insetLoop(inner, inset).map(([x, y]) => [x, y, z] as const)
    add(
      'mirror',
      glass,
      loft([at(0.02, glassAt), at(0.9, glassAt + d * 0.2), at(1.0, glassAt + d * 0.2)], { creaseDeg: 10 }),
    )
  }
  if (is('wood'))
    for (const x of [-w / 2, w / 2 - wide]) add('frame', frame, block([x, h * 0.001, d * 0.9], [wide, 0.02, d * 0.09]))
  return finished(draft)
}

function outlineOf({ w, h, is, vary }: Draft): Vec2[] {
  if (is('round') && !is('rounded')) return disc(0, h / 2, w / 2, 56, h / 2)
  if (is('rounded')) return roundRect(-w / 2, 0, w, h, 3.4 * vary('corner', 0.35), 8)
  if (!is('arch')) return points([-w / 2, 0], [w / 2, 0], [w / 2, h], [-w / 2, h]) as Vec2[]
  const spring = h - w / 2
  const top = Array.from({ length: 25 }, (_, i): Vec2 => {
    const a = (i / 24) * Math.PI
    return [Math.cos(a) * (w / 2), spring + Math.sin(a) * (w / 2)]
  })
  return [[-w / 2, 0], [w / 2, 0], ...top]
}

function frameLook(draft: Draft): Look {
  const { body, model } = draft
  if (/oak|walnut/i.test(model.finish)) return casework(draft.body, draft.model)
  return /white/i.test(model.finish) ? paint(body, 'Satin') : plated(body, model.finish)
}

/** A cabinet behind a mirror: its sides in metal, its door to the edge or in a frame. */
export function medicineCabinet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 16, d: 5, h: 30 })
  const { w, h, d, is, add, vary } = draft
  const frame = frameLook(draft)
  const door = 0.8
  const box = d - door - 0.06
  add(
    'body',
    is('plain') ? frame : metal('#c2c5c6', 'Brushed'),
    block([-w / 2 + 0.3, 0.3, 0], [w - 0.6, h - (is('arched') ? w * 0.25 : 0.6), box], 0.05),
  )
  for (const [x0, width] of doorsOf(draft)) {
    const outline = doorOutline(draft, x0, width)
    const wide = is('metal', 'arched') ? 0.7 * vary('frame', 0.25) : 0.16 * vary('rim', 0.4)
    add('frame', frame, plate(outline, box + 0.06, door - 0.06, 0.05, [insetLoop(outline, wide)]))
    add('mirror', glass, ...mirrorOf(draft, insetLoop(outline, wide * 0.8), box + 0.1, door - 0.1))
  }
  return finished(draft)
}

function mirrorOf({ is }: Draft, loop: Vec2[], z: number, deep: number): Mesh[] {
  const face = plate(loop, z, deep - 0.06, 0.02)
  if (!is('beveled')) return [face]
  const at = (inset: number, up: number) => insetLoop(loop, inset).map(([x, y]) => [x, y, z + up] as const)
  return [face, loft([at(0, deep - 0.06), at(0.7, deep + 0.1), at(0.78, deep + 0.1)], { caps: true, creaseDeg: 10 })]
}

/** Wide cabinets have two or three doors. */
function doorsOf({ w }: Draft): [x: number, width: number][] {
  const count = w > 34 ? 3 : w > 23 ? 2 : 1
  const each = w / count
  return Array.from({ length: count }, (_, i) => [-w / 2 + i * each + (i > 0 ? 0.05 : 0), each - (i > 0 ? 0.05 : 0)])
}

function doorOutline({ h, is }: Draft, x: number, w: number): Vec2[] {
  if (!is('arched')) return points([x, 0], [x + w, 0], [x + w, h], [x, h]) as Vec2[]
  const rise = w * 0.24
  const top = Array.from({ length: 13 }, (_, i): Vec2 => {
    const t = i / 12
    return [x + w * (1 - t), h - rise + rise * 4 * t * (1 - t)]
  })
  return [[x, 0], [x + w, 0], ...top]
}
