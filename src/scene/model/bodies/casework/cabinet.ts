import { grainUp, type Mesh, moved, points, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte } from '../../materials/look.ts'
import { type Box, type DoorStyle, frontPanel, panelThick } from '../bath/vanity-fronts.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { lying } from '../build/shapes.ts'
import { casework } from './casework-look.ts'

/** Height and depth of the recess under a cabinet that stands. */
const toeHigh = 4.5
const toeDeep = 3
/** Between two fronts. */
const gap = 0.12
const shadow = matte('#2b2a28', 0.95)
const inside = matte('#d9c39b', 0.8)

/** A kitchen or bath cabinet as it comes: box and fronts, without a counter and without pulls. */
export function cabinet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 24, h: 34.5 })
  const kind = draft.t('box', 'base')
  const look = casework(draft.body, draft.model)
  if (kind === 'susan') lazySusan(draft, look)
  else if (kind === 'wall corner') diagonal(draft, look)
  else straight(draft, look, kind)
  const done = finished(draft)
  if (look.kind !== 'surface') return done
  const parts = done.parts.map((one) => (one.look === look ? { ...one, mesh: grainUp(one.mesh) } : one))
  return { ...done, parts }
}

const styles: [string, DoorStyle][] = [
  ['narrow', 'slim'],
  ['raised', 'raised'],
  ['beaded', 'bead'],
  ['slab', 'slab'],
]

const styleOf = ({ is }: Draft): DoorStyle => styles.find(([word]) => is(word))?.[1] ?? 'shaker'

const stands = (kind: string): boolean => kind !== 'wall' && kind !== 'bridge'

function straight(draft: Draft, look: Look, kind: string): void {
  const { w, d, h, add } = draft
  const front = d - panelThick
  const foot = stands(kind) ? toeHigh : 0
  add('body', look, block([-w / 2, foot, 0], [w, h - foot, front], 0.04))
  if (foot > 0) {
    add('toe', shadow, block([-w / 2 + 0.5, 0.02, 0.2], [w - 1, foot, front - toeDeep]))
    for (const x of [-w / 2, w / 2 - 0.6]) add('body', look, block([x, 0, 0], [0.6, foot + 0.1, front - toeDeep + 0.3]))
  }
  const at: Box = { x: -w / 2 + 0.1, y: foot + 0.1, w: w - 0.2, h: h - foot - 0.2 }
  for (const box of frontsOf(at, kind))
    put(draft, look, frontPanel(draft, box, front, low(box) ? lowStyle(draft) : styleOf(draft)))
}

const low = ({ h }: Box): boolean => h < 7.5

/** A low drawer front of a raised-panel kitchen is plain. */
function lowStyle(draft: Draft): DoorStyle {
  const style = styleOf(draft)
  return style === 'raised' || style === 'bead' ? 'slab' : style
}

function put({ add }: Draft, look: Look, meshes: readonly Mesh[], place = (mesh: Mesh) => mesh): void {
  add('front', look, ...meshes.map(place))
}

function frontsOf(at: Box, kind: string): Box[] {
  const { x, y, w, h } = at
  const drawer = 6.2
  const rest: Box = { x, y, w, h: h - drawer - gap }
  const head: Box = { x, y: y + h - drawer, w, h: drawer }
  switch (kind) {
    case 'drawers': {
      const each = (h - drawer - 2 * gap) / 2
      return [head, { x, y: y + each + gap, w, h: each }, { x, y, w, h: each }]
    }
    case 'sink':
      return [head, ...doors(rest)]
    case 'base':
      return [...(w > 26 ? sideBySide(head) : [head]), ...doors(rest)]
    case 'vanity':
      return w < 14 ? [head, ...doors(rest)] : w > 34 ? vanityFronts(at) : [head, ...doors(rest)]
    case 'blind': {
      // Half of the box is hidden by the next run.
      const open = Math.max(12, w - 24)
      return [
        { x, y, w: w - open - gap, h },
        { ...head, x: x + w - open, w: open },
        { ...rest, x: x + w - open, w: open },
      ]
    }
    case 'tall': {
      const upper = Math.max(18, h * 0.36)
      return [...doors({ x, y, w, h: h - upper - gap }), ...doors({ x, y: y + h - upper, w, h: upper })]
    }
    default:
      return doors(at)
  }
}

/** One door to 21 in, two from 24 in up. */
function doors(at: Box): Box[] {
  return at.w < 22 ? [at] : sideBySide(at)
}

function sideBySide({ x, y, w, h }: Box): Box[] {
  const half = (w - gap) / 2
  return [
    { x, y, w: half, h },
    { x: x + half + gap, y, w: half, h },
  ]
}

/** Doors under the bowl, and a bank of drawers beside them. */
function vanityFronts({ x, y, w, h }: Box): Box[] {
  const bank = Math.min(15, w * 0.32)
  const each = (h - 2 * gap) / 3
  const left: Box = { x, y, w: w - bank - gap, h }
  return [
    { ...left, y: y + h - 6.2, h: 6.2 },
    ...sideBySide({ ...left, h: h - 6.2 - gap }),
    ...[0, 1, 2].map((i): Box => ({ x: x + w - bank, y: y + i * (each + gap), w: bank, h: each })),
  ]
}

/** An L with two doors in its inner corner. */
function lazySusan(draft: Draft, look: Look): void {
  const { w, h, add } = draft
  const arm = 24 - panelThick
  const plan = (inset: number): Vec2[] =>
    points(
      [-w / 2 + inset, inset],
      [w / 2 - inset, inset],
      [w / 2 - inset, arm - inset],
      [-w / 2 + arm - inset, arm - inset],
      [-w / 2 + arm - inset, w - inset],
      [-w / 2 + inset, w - inset],
    ) as Vec2[]
  add('body', look, lying(plan(0), toeHigh, h - toeHigh, 0.03))
  add(
    'toe',
    shadow,
    lying(
      plan(0).map(
        ([x, z]): Vec2 => [
          Math.min(x, w / 2 - 0.4) - toeDeep * (x > -w / 2 + 1 && z > arm - 1 ? 1 : 0),
          Math.min(z, w - 0.4) - toeDeep * (z > 1 && x > -w / 2 + arm - 1 ? 1 : 0),
        ],
      ),
      0,
      toeHigh + 0.05,
    ),
  )
  const size: Box = { x: 0, y: toeHigh + 0.1, w: w - arm - panelThick - 0.2, h: h - toeHigh - 0.2 }
  const panel = frontPanel(draft, size, 0, styleOf(draft))
  put(draft, look, panel, (mesh) => moved(mesh, [-w / 2 + arm + panelThick, 0, arm]))
  put(draft, look, panel, (mesh) => moved(turned(mesh, 'y', Math.PI / 2), [-w / 2 + arm, 0, w - 0.1]))
}

/** A wall cabinet across a corner: five sides, one door on the diagonal. */
function diagonal(draft: Draft, look: Look): void {
  const { w, h, add } = draft
  const side = 12
  const plan = points([-w / 2, 0], [w / 2, 0], [w / 2, side], [-w / 2 + side, w], [-w / 2, w]) as Vec2[]
  add('body', look, lying(plan, 0, h, 0.03))
  add(
    'body',
    inside,
    lying(
      plan.map(([x, z]): Vec2 => [x * 0.98, z * 0.98 + 0.1]),
      -0.01,
      0.05,
    ),
  )
  const long = Math.hypot(w - side, w - side)
  const size: Box = { x: -long / 2 + 0.3, y: 0.1, w: long - 0.6, h: h - 0.2 }
  put(draft, look, frontPanel(draft, size, 0, styleOf(draft)), (mesh) =>
    moved(turned(mesh, 'y', Math.PI / 4), [side / 2, 0, (w + side) / 2]),
  )
}
