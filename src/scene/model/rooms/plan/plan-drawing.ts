import { printLength } from '#lib/feet-inches.ts'
import { sqftPerM2, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { area, insetLoop } from '#scene/model/geometry/plates.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { isRectilinear } from '../../layout/regions.ts'
import { boxOf, onWall, openingsOf, type Wall, wallsOf } from '../../layout/walls.ts'
import type { RoomShape, Scene } from '../../types.ts'
import { loopsOf, overlap } from '../edit/fit.ts'
import {
  dimension,
  type PlanDrawing,
  type PlanShape,
  type PlanText,
  path,
  quarter,
  symbolOf,
  viewOf,
} from './plan-symbols.ts'

const thick = 0.14
const [near, far] = [0.38, 0.72]

/** Top-down plan of a scene's room: walls, openings and fixtures, with dimension lines on request. */
export function planDrawing(
  scene: Pick<Scene, 'room' | 'placed'> & { doc: Pick<Scene['doc'], 'units'> },
  opts: { dimensions?: boolean } = {},
): PlanDrawing {
  const { room, placed } = scene
  const shapes: PlanShape[] = []
  const texts: PlanText[] = []
  const ground = placed.filter((thing) => fixtureKind(thing.type).footing === 'ground')
  shapes.push(...ground.flatMap(symbolOf))
  shapes.push(...placed.filter((thing) => !ground.includes(thing)).flatMap(symbolOf))
  const blocked = placed.flatMap(loopsOf)
  for (const wall of wallsOf(room)) {
    shapes.push(...wallShapes(room, wall))
    for (const opening of openingsOf(room, wall.index)) shapes.push(...openingShapes(wall, opening, 0, -thick, blocked))
  }
  if (opts.dimensions) {
    const lines = dimensions(room, scene.doc.units)
    shapes.push(...lines.flatMap((one) => one.shapes))
    texts.push(...lines.flatMap((one) => one.texts))
  }
  const outer = insetLoop(room.polygon, -thick)
  return { view: viewOf(outer, opts.dimensions ? (far + 0.25) * scaleOf(room.polygon) : 0.12), shapes, texts }
}

/** The body of a wall between its openings, mitered with its neighbors; outdoors, what the edge is made of. */
function wallShapes(room: RoomShape, wall: Wall): PlanShape[] {
  const edge = room.kind === 'outdoor' ? (room.edges?.[wall.index] ?? 'open') : 'house'
  if (edge === 'open') return [{ kind: 'hidden', d: path([wall.from, wall.to]) }]
  if (edge === 'fence' || edge === 'rail') return [{ kind: 'fixture', d: path([wall.from, wall.to]) }]
  const outer = insetLoop(room.polygon, -thick)
  const next = (wall.index + 1) % room.polygon.length
  const stops = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
  const shapes: PlanShape[] = []
  let at = 0
  for (const stop of [...stops, null]) {
    const to = stop ? stop.at : wall.length
    const begin: [Vec2, Vec2] =
      at === 0 ? [wall.from, outer[wall.index] as Vec2] : [onWall(wall, at, 0), onWall(wall, at, -thick)]
    const end: [Vec2, Vec2] = stop ? [onWall(wall, to, 0), onWall(wall, to, -thick)] : [wall.to, outer[next] as Vec2]
    if (to - at > 1e-3 || at === 0 || !stop)
      shapes.push({
        kind: edge === 'hedge' ? 'ground' : 'wall',
        d: path([begin[0], end[0], end[1], begin[1]], true),
      })
    at = stop ? stop.at + stop.width : at
  }
  return shapes
}

/**
 * The length of every wall; on a rectangle once per direction. Walls with openings also get a chain of dimensions
 * closer in.
 */
function dimensions(room: RoomShape, units: Scene['doc']['units']) {
  const walls = wallsOf(room)
  const plain = room.polygon.length === 4 && isRectilinear(room.polygon)
  const scale = scaleOf(room.polygon)
  return walls.flatMap((wall) => {
    const chain = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
    const stops = [0, ...chain.flatMap(({ at, width }) => [at, at + width]), wall.length]
    const lines =
      chain.length > 0
        ? stops.slice(1).flatMap((to, i) => {
            const from = stops[i] as number
            if (to - from < 0.05) return []
            return [
              dimension(
                onWall(wall, from, -thick),
                onWall(wall, to, -thick),
                (near - 0.1) * scale,
                to - from < 0.45 * scale ? '' : printLength(to - from, units),
                scale,
              ),
            ]
          })
        : []
    if (plain && (wall.index === 1 || wall.index === 2)) return lines
    const off = (chain.length > 0 ? far - 0.1 : near - 0.1) * scale
    return [
      ...lines,
      dimension(
        onWall(wall, 0, -thick),
        onWall(wall, wall.length, -thick),
        off,
        printLength(wall.length, units),
        scale,
      ),
    ]
  })
}

/** Scale of the dimension lines: on the plan of a larger room they are farther out and have larger ticks. */
export function scaleOf(polygon: readonly Vec2[]): number {
  const [x0, y0, x1, y1] = boxOf(polygon)
  return Math.min(2.6, Math.max(0.7, Math.max(x1 - x0, y1 - y0) / 5))
}

/** Floor area, formatted for the user. */
export function printArea(polygon: readonly Vec2[], units: Scene['doc']['units']): string {
  const meters = Math.abs(area(polygon))
  return units === 'metric' ? `${meters.toFixed(1)} m²` : `${Math.round(meters * sqftPerM2)} sq ft`
}

/** The size of a room between its outermost walls: 12′ 6″ × 9′ 0″. */
export function printSize(polygon: readonly Vec2[], units: Scene['doc']['units']): string {
  const [x0, y0, x1, y1] = boxOf(polygon)
  return `${printLength(x1 - x0, units)} × ${printLength(y1 - y0, units)}`
}

type PlanOpening = { id: string; kind: string; style: string; at: number; width: number }

/**
 * An opening as a plan shows it, in a wall from its finished face to `thick` behind; doors swing where nothing is in
 * the way.
 */
export function openingShapes(
  wall: Wall,
  opening: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
): PlanShape[] {
  const { at, width } = opening
  const end = at + width
  const p = (along: number, out: number) => onWall(wall, along, out)
  const shape = (kind: PlanShape['kind'], d: string): PlanShape => ({ kind, d, of: opening.id })
  const line = (a: number, b: number, out: number) => path([p(a, out), p(b, out)])
  const jambs = path([p(at, face), p(at, back)]) + path([p(end, face), p(end, back)])
  const middle = (face + back) / 2
  if (opening.kind === 'window')
    return [
      shape(
        'window',
        line(at, end, face) +
          line(at, end, back) +
          line(at, end, middle + 0.015) +
          line(at, end, middle - 0.015) +
          jambs,
      ),
    ]
  if (opening.kind !== 'door')
    return opening.style === 'open'
      ? []
      : [shape('hidden', line(at, end, face) + line(at, end, back)), shape('door', jambs)]
  const half = at + width / 2
  switch (opening.style) {
    case 'slider':
    case 'glass': {
      if (opening.style === 'glass' && width < 1.2) break
      return [
        shape('door', jambs + line(at, half + 0.05, middle + 0.025) + line(half - 0.05, end, middle - 0.025)),
        shape('window', line(at, end, face) + line(at, end, back)),
      ]
    }
    case 'pocket':
      return [shape('door', jambs + line(at, half, middle)), shape('hidden', line(end, end + width / 2, middle))]
    case 'barn':
      return [shape('door', jambs + line(half, end + width / 2, face + 0.04))]
    case 'bifold': {
      const out = width / 4
      const fold = (a: number, tip: number, b: number) => path([p(a, face), p(tip, face + out), p(b, face)])
      return [
        shape('door', jambs + fold(at, at + width / 8, at + width / 4) + fold(end, end - width / 8, end - width / 4)),
      ]
    }
    case 'garage':
      return [
        shape('door', jambs + line(at, end, middle)),
        shape('hidden', path([p(at, face), p(at, face + 2), p(end, face + 2), p(end, face)])),
      ]
    default:
  }
  const leaves = leavesOf(wall, opening, face, back, blocked)
  return [
    shape('door', jambs + leaves.map((one) => one.line).join('')),
    shape('swing', leaves.map((one) => one.arc).join('')),
  ]
}

const straight = new Set(['slider', 'pocket', 'barn', 'bifold', 'garage'])

/** The area that a door's leaves sweep when they open. */
export function sweptBy(
  wall: Wall,
  opening: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
): Vec2[][] {
  const { kind, style, width } = opening
  if (kind !== 'door' || straight.has(style) || (style === 'glass' && width >= 1.2)) return []
  return leavesOf(wall, opening, face, back, blocked).map((one) => one.swept)
}

function leavesOf(
  wall: Wall,
  { at, width, style }: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
) {
  const [half, end] = [at + width / 2, at + width]
  if (style === 'french' || width > 1.25) return [leaf(wall, at, half, face), leaf(wall, end, half, face)]
  // A leaf opens toward the nearer corner.
  const [hinge, latch] = at <= wall.length - end ? [at, end] : [end, at]
  const ways = [
    leaf(wall, hinge, latch, face),
    leaf(wall, latch, hinge, face),
    leaf(wall, hinge, latch, back, -1),
    leaf(wall, latch, hinge, back, -1),
  ]
  return [ways.find((one) => !blocked.some((loop) => overlap(one.swept, loop))) ?? (ways[2] as (typeof ways)[0])]
}

/** A leaf hinged at one end and open at 90°, into the room or out of it. */
function leaf(wall: Wall, hinge: number, latch: number, out: number, side = 1) {
  const width = Math.abs(latch - hinge)
  const [foot, shut, open] = [
    onWall(wall, hinge, out),
    onWall(wall, latch, out),
    onWall(wall, hinge, out + side * width),
  ]
  return {
    line: path([foot, open]),
    arc: quarter(foot, open, shut),
    swept: [foot, shut, onWall(wall, latch, out + side * width), open],
  }
}
