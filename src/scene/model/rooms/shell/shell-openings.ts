import { type Mesh, moved, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, cylinder } from '#scene/model/geometry/solids.ts'
import { clearGlass, type Look, metal, paint } from '#scene/model/materials/look.ts'
import type { Opening } from '../../types.ts'
import type { Joinery } from './shell-trim.ts'

/** A part of an opening, in the wall's axes: x right, y up, z into the room. */
export type OpeningPart = { look: Look; mesh: Mesh }

/** The opening's x0, y0, x1, y1 on the wall, and the thickness of the wall. */
export type WallHole = { x0: number; y0: number; x1: number; y1: number; thick: number }

/** Whether the opening is an arch with a round top. */
export function isRound({ kind, style }: Pick<Opening, 'kind' | 'style'>): boolean {
  return kind === 'arch' && style === 'arch'
}

/** The parts of an opening: window or door leaves with their frame, and the casing. */
export function openingParts(opening: Opening, hole: WallHole, joinery: Joinery): OpeningPart[] {
  if (opening.kind === 'niche') return []
  const casing = casingBits(opening, hole, joinery)
  if (opening.kind === 'window') return [...windowBits(opening, hole, joinery), ...casing]
  if (opening.kind === 'arch') return opening.style === 'barn' ? [...casing, ...barn(hole, joinery)] : casing
  return [...doorBits(opening, hole, joinery), ...casing]
}

function casingBits(opening: Opening, { x0, y0, x1, y1, thick }: WallHole, joinery: Joinery): OpeningPart[] {
  const w = joinery.casing
  if (w === 0 || opening.style === 'open') return []
  if (isRound(opening)) return archCasing({ x0, y0, x1, y1, thick }, w, paint(joinery.frame))
  const [t, near] = [0.018, 0.0006]
  const look = paint(joinery.frame)
  const standing = opening.kind === 'window'
  const foot = standing ? y0 - 0.001 : y0
  const meshes = [
    block([x0 - w, foot, near], [w, y1 - foot, t], 0.003),
    block([x1, foot, near], [w, y1 - foot, t], 0.003),
    block([x0 - w - 0.008, y1 + 0.0004, near], [x1 - x0 + w * 2 + 0.016, w, t + 0.004], 0.003),
  ]
  if (standing) meshes.push(block([x0 - w, y0 - 0.026 - w, near], [x1 - x0 + w * 2, w, t - 0.002], 0.003))
  return meshes.map((mesh) => ({ look, mesh }))
}

function windowBits(opening: Opening, hole: WallHole, joinery: Joinery): OpeningPart[] {
  const look = paint(joinery.frame, joinery.window === 'steel' ? 'Matte' : 'Satin')
  const { x0, y0, x1, y1, thick } = hole
  const thin = joinery.window === 'steel' ? 0.03 : 0.045
  const z = -thick * 0.62
  const over = joinery.casing || 0.03
  const parts: OpeningPart[] = [
    ...frame(look, [x0, y0, x1, y1], z - 0.03, 0.06, thin),
    {
      look,
      mesh: block([x0 - over, y0 - 0.0255, -thick * 0.5], [x1 - x0 + over * 2, 0.025, thick * 0.5 + 0.04], 0.004),
    },
  ]
  // In plastered rooms, a window stool is not wider than the opening.
  if (!joinery.casing)
    parts[parts.length - 1] = {
      look,
      mesh: block([x0 + 0.0005, y0 + 0.0005, z + 0.031], [x1 - x0 - 0.001, 0.02, -z - 0.01], 0.003),
    }
  const [w, h] = [x1 - x0 - thin * 2, y1 - y0 - thin * 2]
  const double = joinery.window === 'sash' || opening.style === 'double-hung'
  const across = Math.max(1, Math.round(w / (double ? 0.95 : 0.8)))
  for (let i = 0; i < across; i++) {
    const [a, b] = [x0 + thin + (w * i) / across, x0 + thin + (w * (i + 1)) / across]
    if (double) {
      const middle = y0 + thin + h / 2
      parts.push(...sash(look, [a, y0 + thin, b, middle + 0.016], z + 0.012, joinery.panes))
      parts.push(...sash(look, [a, middle - 0.016, b, y1 - thin], z - 0.018, joinery.panes))
    } else parts.push(...sash(look, [a, y0 + thin, b, y1 - thin], z, steelPanes(joinery, b - a, h)))
  }
  return parts
}

function steelPanes(joinery: Joinery, w: number, h: number): [number, number] {
  if (joinery.window !== 'steel') return joinery.panes
  return [Math.max(1, Math.round(w / 0.4)), Math.max(1, Math.round(h / 0.5))]
}

type Box = [number, number, number, number]

function sash(look: Look, [x0, y0, x1, y1]: Box, z: number, [nx, ny]: [number, number]): OpeningPart[] {
  const [rail, deep] = [nx > 2 && ny > 2 ? 0.025 : 0.04, 0.026]
  const parts = frame(look, [x0 + 0.001, y0 + 0.001, x1 - 0.001, y1 - 0.001], z - deep / 2, deep, rail)
  const [a, b, c, d] = [x0 + rail, y0 + rail, x1 - rail, y1 - rail]
  parts.push({
    look: clearGlass(),
    mesh: block([a - 0.003, b - 0.003, z - 0.003], [c - a + 0.006, d - b + 0.006, 0.006]),
  })
  const bar = 0.016
  for (let i = 1; i < nx; i++)
    parts.push({ look, mesh: block([a + ((c - a) * i) / nx - bar / 2, b, z - 0.009], [bar, d - b, 0.018]) })
  for (let j = 1; j < ny; j++)
    parts.push({ look, mesh: block([a, b + ((d - b) * j) / ny - bar / 2, z - 0.0085], [c - a, bar, 0.017]) })
  return parts
}

/** Two stiles between two rails. */
function frame(look: Look, [x0, y0, x1, y1]: Box, z: number, deep: number, wide: number): OpeningPart[] {
  return [
    block([x0, y0, z], [x1 - x0, wide, deep], 0.002),
    block([x0, y1 - wide, z], [x1 - x0, wide, deep], 0.002),
    block([x0, y0 + wide, z], [wide, y1 - y0 - wide * 2, deep], 0.002),
    block([x1 - wide, y0 + wide, z], [wide, y1 - y0 - wide * 2, deep], 0.002),
  ].map((mesh) => ({ look, mesh }))
}

function doorBits(opening: Opening, hole: WallHole, joinery: Joinery): OpeningPart[] {
  const { x0, y0, x1, y1, thick } = hole
  const look = paint(joinery.frame)
  const jamb = 0.02
  const z = -Math.min(0.05, thick / 2)
  const parts: OpeningPart[] = [
    block([x0 + 0.0005, y0, -thick], [jamb, y1 - y0 - 0.0005, thick - 0.0005]),
    block([x1 - jamb - 0.0005, y0, -thick], [jamb, y1 - y0 - 0.0005, thick - 0.0005]),
    block([x0 + jamb + 0.0005, y1 - jamb - 0.0005, -thick], [x1 - x0 - jamb * 2 - 0.001, jamb, thick - 0.0005]),
  ].map((mesh) => ({ look, mesh }))
  const inner: Box = [x0 + jamb + 0.003, y0 + 0.004, x1 - jamb - 0.003, y1 - jamb - 0.003]
  const count = leaves(opening, inner[2] - inner[0])
  const each = (inner[2] - inner[0]) / count
  for (let i = 0; i < count; i++) {
    const box: Box = [inner[0] + each * i + 0.0015, inner[1], inner[0] + each * (i + 1) - 0.0015, inner[3]]
    const glazed = ['slider', 'french', 'glass'].includes(opening.style)
    const at = opening.style === 'slider' ? z - (i % 2) * 0.045 : z
    parts.push(...(glazed ? glassLeaf(opening, box, at, joinery) : leaf(box, at, joinery, each < 0.5)))
    const side = count === 1 ? 'right' : i < count / 2 ? 'right' : 'left'
    const carries = count === 1 || i === Math.ceil(count / 2) - 1 || i === Math.floor(count / 2)
    if (carries)
      parts.push(...lever(side === 'right' ? box[2] - 0.06 : box[0] + 0.06, y0 + 1, at + 0.02, side, joinery))
  }
  return parts
}

function leaves(opening: Opening, width: number): number {
  if (opening.style === 'slider') return Math.max(2, Math.round(width / 1.15))
  if (opening.style === 'french') return 2
  if (opening.style === 'bifold') return Math.max(2, Math.round(width / 0.45 / 2) * 2)
  return width > 1.25 ? 2 : 1
}

function glassLeaf(opening: Opening, box: Box, z: number, joinery: Joinery): OpeningPart[] {
  const look = paint(joinery.frame, joinery.window === 'steel' ? 'Matte' : 'Satin')
  const stile = opening.style === 'slider' ? 0.055 : 0.09
  const [x0, y0, x1, y1] = box
  const parts = frame(look, box, z - 0.02, 0.04, stile)
  const [a, b, c, d] = [x0 + stile, y0 + stile, x1 - stile, y1 - stile]
  parts.push({
    look: clearGlass(),
    mesh: block([a - 0.003, b - 0.003, z - 0.004], [c - a + 0.006, d - b + 0.006, 0.008]),
  })
  const panes: [number, number] = joinery.window === 'steel' ? [2, 4] : [joinery.panes[0], joinery.panes[1] * 2]
  if (opening.style === 'slider' || joinery.panes[0] * joinery.panes[1] === 1) return parts
  const bar = 0.018
  for (let i = 1; i < panes[0]; i++)
    parts.push({
      look,
      mesh: block([a + ((c - a) * i) / panes[0] - bar / 2, b, z - 0.011], [bar, d - b, 0.022]),
    })
  for (let j = 1; j < panes[1]; j++)
    parts.push({
      look,
      mesh: block([a, b + ((d - b) * j) / panes[1] - bar / 2, z - 0.0105], [c - a, bar, 0.021]),
    })
  return parts
}

function leaf([x0, y0, x1, y1]: Box, z: number, joinery: Joinery, narrow: boolean): OpeningPart[] {
  const look = paint(joinery.leaf)
  const [w, h] = [x1 - x0, y1 - y0]
  if (joinery.door === 'flush') return [{ look, mesh: block([x0, y0, z - 0.02], [w, h, 0.04], 0.002) }]
  if (joinery.door === 'planks') {
    const count = Math.max(2, Math.round(w / 0.13))
    return Array.from({ length: count }, (_, i) => ({
      look,
      mesh: block([x0 + (w * i) / count, y0, z - 0.02], [w / count - 0.001, h, 0.04], 0.004),
    }))
  }
  const rail = narrow ? 0.07 : 0.11
  const parts: OpeningPart[] = [{ look, mesh: block([x0 + 0.01, y0 + 0.01, z - 0.008], [w - 0.02, h - 0.02, 0.016]) }]
  parts.push(...frame(look, [x0, y0, x1, y1], z - 0.02, 0.04, rail))
  const stops = joinery.door === 'shaker' ? [0.42] : [0.3, 0.62]
  for (const stop of stops)
    parts.push({
      look,
      mesh: block([x0 + rail, y0 + h * stop, z - 0.0195], [w - rail * 2, rail, 0.039], 0.002),
    })
  if (joinery.door === 'panels' && !narrow)
    parts.push({
      look,
      mesh: block([(x0 + x1) / 2 - 0.05, y0 + rail, z - 0.019], [0.1, h - rail * 2, 0.038], 0.002),
    })
  return parts
}

function lever(x: number, y: number, z: number, side: 'left' | 'right', joinery: Joinery): OpeningPart[] {
  const look = metal(joinery.metal, 'Brushed')
  const rose = moved(turned(cylinder(0.026, 0.008, { bevel: 0.002 }), 'x', Math.PI / 2), [x, y, z + 0.0005])
  const neck = moved(turned(cylinder(0.009, 0.045), 'x', Math.PI / 2), [x, y, z + 0.008])
  const bar = block([side === 'right' ? x - 0.115 : x - 0.01, y - 0.009, z + 0.043], [0.125, 0.018, 0.014], 0.004)
  return [rose, neck, bar].map((mesh) => ({ look, mesh }))
}

/** A leaf that hangs on a rail in front of the wall, half open. */
function barn(hole: WallHole, joinery: Joinery): OpeningPart[] {
  const w = hole.x1 - hole.x0 + 0.1
  const aside = hole.x0 - w * 0.55
  const rail = metal('#2b2a28', 'Matte')
  return [
    ...leaf([aside, hole.y0 + 0.01, aside + w, hole.y1 + 0.05], 0.07, { ...joinery, door: 'planks' }, false),
    { look: rail, mesh: block([aside - 0.1, hole.y1 + 0.14, 0.04], [w * 2, 0.04, 0.01]) },
  ]
}

const steps = 28

/**
 * The pieces that close the two upper corners of an opening to a round top: a semicircle where the height allows it,
 * otherwise a flatter curve.
 */
export function spandrels(hole: WallHole, look: Look): OpeningPart[] {
  const { x0, x1, y1, thick } = hole
  const over = curve(hole, 0)
  const middle = over.length / 2
  const left: Vec2[] = [...over.slice(0, Math.ceil(middle)), [x0, y1]]
  const right: Vec2[] = [...over.slice(Math.floor(middle)), [x1, y1]]
  return [left, right].map((outline) => ({ look, mesh: moved(extrude(outline, thick), [0, 0, -thick]) }))
}

/** The casing of a round-topped opening, `wide` meters wide. */
export function archCasing(hole: WallHole, wide: number, look: Look): OpeningPart[] {
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

function riseOf({ x0, y0, x1, y1 }: WallHole): number {
  return Math.min((x1 - x0) / 2, (y1 - y0) * 0.3)
}

function springOf(hole: WallHole): number {
  return hole.y1 - riseOf(hole)
}

/** The round top from left to right, offset outward by `out` meters. */
function curve(hole: WallHole, out: number): Vec2[] {
  const { x0, x1 } = hole
  const [half, rise, spring] = [(x1 - x0) / 2 + out, riseOf(hole) + out, springOf(hole)]
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = Math.PI * (1 - i / steps)
    return [(x0 + x1) / 2 + half * Math.cos(angle), spring + rise * Math.sin(angle)]
  })
}
