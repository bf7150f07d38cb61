import type { Part } from '../bodies/build/body.ts'
import { buildBody, standsOn } from '../bodies/build-body.ts'
import { moved, turned, type Vec3 } from '../geometry/mesh.ts'
import { eyeAt, projected } from '../geometry/viewpoint.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel } from '../product-model.ts'
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
