import type { Part } from '../bodies/build/body.ts'
import { buildBody, standsOn } from '../bodies/build-body.ts'
import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '../geometry/mesh.ts'
import { loft } from '../geometry/solids.ts'
import { eyeAt, projected } from '../geometry/viewpoint.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel, SurfaceModel } from '../product-model.ts'
import { backingOf } from './backing.ts'
import { photograph } from './render-studio.ts'
import { paper } from './setting.ts'
import { subjectFrom } from './subject.ts'

/** A dimension beside a picture: a line between two points, 0 … 1 of the picture, and its length in inches. */
export type Measure = {
  from: readonly [number, number]
  to: readonly [number, number]
  inches: number
  side: 'below' | 'right'
}

/** Share of a picture with dimension lines that its views fill, and its middle: the lines are on the right and below. */
export const measuredShare = 0.76
export const measuredMiddle = 0.46

type Size = { w: number; h: number; d: number }
/** A view beside the front, which is at the origin: its own lower left corner and size, inches. */
type View = { parts: Part[]; x: number; y: number; wide: number; high: number }

/**
 * A fixture on white paper without perspective: its front and a second view, with the dimensions that the product
 * states.
 */
export function measuredShot(model: FixtureModel, sizePx: number): { picture: Picture; measures: Measure[] } {
  const { parts: all, sizeIn: size } = buildBody(model)
  const parts = all.filter(({ rig }) => !rig)
  const front: View = {
    parts: placed(parts, [size.w / 2, 0, -size.d]),
    x: 0,
    y: 0,
    wide: size.w,
    high: size.h,
  }
  const second = secondView(model, front.parts, size)
  const views = second ? [front, second] : [front]
  const low = Math.min(...views.map(({ y }) => y))
  const right = Math.max(...views.map(({ x, wide }) => x + wide))
  const top = Math.max(...views.map(({ y, high }) => y + high))
  const side = Math.max(right, top - low) / measuredShare
  const reach = Math.hypot(right, top - low, size.d + size.h)
  const subject = subjectFrom(
    views.flatMap((view) => view.parts),
    side / sizePx / reach,
  )
  const middle: Vec3 = [right / 2, (low + top) / 2, 0]
  // So far away that the views have no perspective.
  const far = reach * 400
  const eye = eyeAt([middle[0], middle[1], far], middle, side / 2 / far)
  eye.middle = [measuredMiddle, measuredMiddle]
  // On a floor or wall, each view would cast a shadow onto the paper behind the other.
  const backing = backingOf(subject.mesh, 'ceiling', [0, subject.solid])
  const picture = photograph({ subject, eye, backing, behind: paper(backing), even: true }, sizePx)

  const at = (x: number, y: number): [number, number] => {
    const [px = 0, py = 0] = projected([x, y, 0], eye, 1)
    return [px, py]
  }
  const below = (view: View, inches: number): Measure => ({
    from: at(view.x, low),
    to: at(view.x + view.wide, low),
    inches,
    side: 'below',
  })
  const beside = (view: View, inches: number): Measure => ({
    from: at(right, view.y),
    to: at(right, view.y + view.high),
    inches,
    side: 'right',
  })
  const measures = [below(front, size.w), beside(front, size.h)]
  if (second) measures.push(second.x > 0 ? below(second, size.d) : beside(second, size.d))
  return { picture, measures: measures.filter(({ inches }) => isStated(model, inches)) }
}

/** The right side beside the front, or the plan of flat and of long things; null for round ones, which look alike all around. */
function secondView(model: FixtureModel, front: Part[], { w, h, d }: Size): View | null {
  const on = standsOn(model)
  const gap = 0.1 * Math.max(w, h, d)
  // Views on the left and above are farther back, so that no view is in the shadow of the other.
  const isFlat = on !== 'wall' && h < 0.6 * Math.min(w, d)
  if (isFlat || w > 2.4 * Math.max(h, d)) {
    const y = on === 'ceiling' ? -gap - d : h + gap
    const parts =
      on === 'ceiling'
        ? placed(front, [0, -gap, h], (mesh) => turned(mesh, 'x', -Math.PI / 2))
        : placed(front, [0, y, -d - h], (mesh) => turned(mesh, 'x', Math.PI / 2))
    return { parts, x: 0, y, wide: w, high: d }
  }
  if (on === 'ceiling' && Math.abs(w - d) < 0.02 * w) return null
  const parts = placed(front, [w + gap, 0, 0], (mesh) => turned(mesh, 'y', -Math.PI / 2))
  return { parts, x: w + gap, y: 0, wide: d, high: h }
}

function placed(parts: readonly Part[], by: Vec3, turn = (mesh: Part['mesh']) => mesh): Part[] {
  return parts.map((part) => ({ ...part, mesh: moved(turn(part.mesh), by) }))
}

/** A builder fills in what a product leaves open; only dimensions from the product are written. */
function isStated({ dimsIn }: FixtureModel, inches: number): boolean {
  return Object.values(dimsIn).some((stated) => stated > 0 && Math.abs(stated - inches) < 0.06)
}

/** Profile of a top's edge, which the specification of every slab states. */
type EdgeProfile = 'eased' | 'bevel' | 'half bullnose' | 'mitered'

/** A sheet too thin for a counter is mitered at its edge; the others get one of the usual profiles. */
export function edgeOf({ pieceIn, gen, seed }: SurfaceModel): EdgeProfile {
  if (pieceIn.t < 0.55) return 'mitered'
  if (gen === 'wood') return 'eased'
  return (['eased', 'half bullnose', 'bevel'] as const)[Math.abs(seed) % 3] as EdgeProfile
}

/** Inches of the corner that the picture's width shows. */
const seenIn = 11
const [wide, deep] = [44, 40]

/** The close-up of a countertop: one corner with its edge. */
export function edgeShot(model: SurfaceModel, sizePx: number): Picture {
  const thick = edgeOf(model) === 'mitered' ? 1.5 : model.pieceIn.t
  const mesh = cornerOf(model, thick)
  const reach = Math.hypot(wide, thick, deep)
  const subject = subjectFrom([{ look: { kind: 'surface', model: sampleOf(model) }, mesh }], seenIn / sizePx / reach)
  const backing = backingOf(mesh, 'floor', [0, subject.solid])
  const middle: Vec3 = [wide / 2 - 3.1, thick / 2, deep - 3.1]
  const [turn, rise, far] = [0.62, 0.52, 46]
  const from: Vec3 = [
    middle[0] + Math.sin(turn) * Math.cos(rise) * far,
    middle[1] + Math.sin(rise) * far,
    middle[2] + Math.cos(turn) * Math.cos(rise) * far,
  ]
  const eye = eyeAt(from, middle, seenIn / 2 / far)
  return photograph({ subject, eye, backing, behind: paper(backing), even: true }, sizePx)
}

/** Inches of a slab that are baked, at the resolution of the picture. */
const sample = 26

function sampleOf(model: SurfaceModel): SurfaceModel {
  return model.layout === 'slab' ? { ...model, pieceIn: { ...model.pieceIn, w: sample, l: sample } } : model
}

function cornerOf(model: SurfaceModel, thick: number): Mesh {
  const rings = profileOf(edgeOf(model), thick).map(([inset, y]) => ringAt(inset, y))
  return foldedOver(loft(rings, { caps: true, creaseDeg: 32 }), thick)
}

/** Setback of each height of the edge from its front, from the underside up. */
function profileOf(edge: EdgeProfile, thick: number): Vec2[] {
  const foot = points([0.05, 0], [0, 0.05])
  if (edge === 'bevel') return [...foot, [0, thick - 0.3], [0.3, thick]]
  const radius = edge === 'half bullnose' ? Math.min(0.62, thick * 0.72) : edge === 'mitered' ? 0.05 : 0.14
  const steps = radius > 0.3 ? 10 : 5
  const arc = Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = (i / steps) * (Math.PI / 2)
    return [radius * (1 - Math.cos(angle)), thick - radius * (1 - Math.sin(angle))]
  })
  return [...foot, ...arc]
}

/** The outline of a top with rounded corners, set back as far as the edge is at this height. */
function ringAt(inset: number, y: number): Vec3[] {
  const radius = 0.8
  const steps = 8
  return points([wide / 2, deep, -1], [wide / 2, 0, 0], [-wide / 2, 0, 1], [-wide / 2, deep, 2]).flatMap(
    ([x = 0, z = 0, quarter = 0]) =>
      Array.from({ length: steps + 1 }, (_, i): Vec3 => {
        const angle = (quarter + i / steps) * (Math.PI / 2)
        const [cx, cz] = [x - Math.sign(x) * radius, z === 0 ? radius : z - radius]
        return [cx + Math.cos(angle) * (radius - inset), y, cz - Math.sin(angle) * (radius - inset)]
      }),
  )
}

/**
 * The material continues from the top over the edge, as in a solid block; the visible part is around the middle of the
 * sample.
 */
function foldedOver(mesh: Mesh, thick: number): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length / 2; i++) {
    const [x, y, z] = [0, 1, 2].map((k) => mesh.positions[i * 3 + k] as number) as [number, number, number]
    const [nx, nz] = [mesh.normals[i * 3] as number, mesh.normals[i * 3 + 2] as number]
    const out = Math.hypot(nx, nz)
    const fallen = out > 0.05 ? (thick - y) / out : 0
    uvs[i * 2] = x + fallen * nx - wide / 2 + sample / 2 - 4
    uvs[i * 2 + 1] = deep - z - fallen * nz + 4 - sample / 2
  }
  return { ...mesh, uvs }
}
