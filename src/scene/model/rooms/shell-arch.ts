import type { Look } from '../bodies/look.ts'
import type { Vec2 } from '../geometry/mesh.ts'
import { moved } from '../geometry/mesh.ts'
import { extrude } from '../geometry/plates.ts'
import { block } from '../geometry/solids.ts'
import type { Bit, Hole } from './shell-openings.ts'

const steps = 28

/**
 * The pieces that close the two upper corners of an opening to a round top: a semicircle where the height allows it,
 * otherwise a flatter curve.
 */
export function spandrels(hole: Hole, look: Look): Bit[] {
  const { x0, x1, y1, thick } = hole
  const over = curve(hole, 0)
  const middle = over.length / 2
  const left: Vec2[] = [...over.slice(0, Math.ceil(middle)), [x0, y1]]
  const right: Vec2[] = [...over.slice(Math.floor(middle)), [x1, y1]]
  return [left, right].map((outline) => ({ look, mesh: moved(extrude(outline, thick), [0, 0, -thick]) }))
}

/** The casing of a round-topped opening, `wide` meters wide. */
export function archCasing(hole: Hole, wide: number, look: Look): Bit[] {
  const { x0, y0, x1 } = hole
  const [near, thick] = [0.0006, 0.018]
  const spring = springOf(hole)
  const head = extrude([...curve(hole, wide), ...curve(hole, 0).reverse()], thick)
  return [
    block([x0 - wide, y0, near], [wide, spring - y0 - 0.0004, thick]),
    block([x1, y0, near], [wide, spring - y0 - 0.0004, thick]),
    moved(head, [0, 0, near]),
  ].map((mesh) => ({ look, mesh }))
}

function riseOf({ x0, y0, x1, y1 }: Hole): number {
  return Math.min((x1 - x0) / 2, (y1 - y0) * 0.3)
}

function springOf(hole: Hole): number {
  return hole.y1 - riseOf(hole)
}

/** The round top from left to right, offset outward by `out` meters. */
function curve(hole: Hole, out: number): Vec2[] {
  const { x0, x1 } = hole
  const [half, rise, spring] = [(x1 - x0) / 2 + out, riseOf(hole) + out, springOf(hole)]
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = Math.PI * (1 - i / steps)
    return [(x0 + x1) / 2 + half * Math.cos(angle), spring + rise * Math.sin(angle)]
  })
}
