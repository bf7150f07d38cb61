import { printInches, printLength } from '#lib/feet-inches.ts'
import { inch, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { type NumberedBox, numberedBoxes } from '../../layout/numbered-boxes.ts'
import { doorsOf } from '../../layout/usual-boxes.ts'
import {
  onWall,
  openingRect,
  openingsOf,
  reachOnWall,
  type Wall,
  wallFrame,
  wallRect,
  wallsOf,
} from '../../layout/walls.ts'
import type { Face, RoomShape, Scene } from '../../types.ts'
import { scaleOf } from './plan-drawing.ts'
import { dimension, type PlanDrawing, type PlanShape, type PlanText, path, penOf, viewOf } from './plan-symbols.ts'

/** Half the thickness of a drawn wall, in meters. */
const half = 0.07

/**
 * Where each wall's number is on the plan: in the middle of its longest stretch without an opening, in the drawing's
 * centimeters with north up. `scale` is relative to a room of five meters.
 */
export function wallNumbers(room: RoomShape): { x: number; y: number; scale: number }[] {
  return wallsOf(room).map((wall) => {
    const stops = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
    let [from, best] = [0, [0, 0]]
    for (const { at, width } of [...stops, { at: wall.length, width: 0 }]) {
      if (at - from > (best[1] as number) - (best[0] as number)) best = [from, at]
      from = Math.max(from, at + width)
    }
    const [x, y] = onWall(wall, ((best[0] as number) + (best[1] as number)) / 2, -half)
    return { x: x * 100, y: -y * 100, scale: scaleOf(room.polygon) }
  })
}

export type Drawn = Pick<Scene, 'room' | 'placed'> & { doc: Pick<Scene['doc'], 'units' | 'style'> }
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** Tile on a wall: its face, and the outlines of its pieces in the face's axes. */
export type WallTile = { face: Face; pieces: readonly (readonly Vec2[])[] }

/**
 * The walls of a room seen from inside, by their index: openings, what stands against the wall, tile, and dimensions.
 * Outdoors only those of the house.
 */
export function wallDrawings(scene: Drawn, tiled: readonly WallTile[] = []): { wall: number; drawing: PlanDrawing }[] {
  const { room, placed, doc } = scene
  const boxes = numberedBoxes({ room, placed, style: doc.style })
  return wallsOf(room)
    .filter(({ index }) => room.kind !== 'outdoor' || room.edges?.[index] === 'house')
    .map((wall) => ({ wall: wall.index, drawing: wallDrawing(scene, wall, boxes, tiled) }))
}

function wallDrawing(scene: Drawn, wall: Wall, boxes: readonly NumberedBox[], tiled: readonly WallTile[]): PlanDrawing {
  const { room, placed, doc } = scene
  const { length } = wall
  const { height } = room
  const scale = Math.min(1.6, Math.max(0.7, length / 4))
  const view = viewOf(points([0, 0], [length, height]), 0.95 * scale)
  const pen = penOf(view) / 100
  const print = (meters: number) => printLength(meters, doc.units)
  const openings = openingsOf(room, wall.index).map((opening) => openingRect(wall, opening))
  const cabinets = boxes.filter((one) => one.wall === wall.index).map(cabinetAt)
  const boxed = new Set(boxes.flatMap(({ fixture, row }) => (row.level === 'wall' ? [] : [fixture])))
  const things = placed
    .filter(({ type }) => fixtureKind(type).footing !== 'ground')
    .flatMap((thing) =>
      joined(reachOnWall(wall, thing)).map((span): Standing => {
        const box = wallRect(wall, span, thing.base, Math.min(height, thing.base + thing.height))
        return {
          box,
          label: boxed.has(thing.id) && thing.wall === wall.index ? '' : labelOf(thing, boxes),
          type: thing.type,
        }
      }),
    )
  const whole = rectangle([0, 0, length, height])
  const shapes: PlanShape[] = [
    { kind: 'ground', d: whole },
    ...tiled.filter(({ face }) => isOn(face, wall)).flatMap(tileShapes),
    ...openings.map((box): PlanShape => ({ kind: 'window', d: rectangle(box) })),
    ...things.map(({ box }): PlanShape => ({ kind: 'fixture', d: rectangle(box) })),
    ...cabinets.flatMap(({ box, lines }): PlanShape[] => [
      { kind: 'fixture', d: rectangle(box) },
      { kind: 'detail', d: [rectangle(box), ...lines].join('') },
    ]),
    { kind: 'detail', d: whole },
  ]
  const texts = [
    ...openings.flatMap((box) => {
      const [x0, y0, x1, y1] = box
      return textsIn(box, pen, [print(x1 - x0), `× ${print(y1 - y0)}`, ...(y0 > 0 ? [`sill ${print(y0)}`] : [])])
    }),
    ...things.flatMap(({ box, label }) => (label ? labelTexts(box, pen, label) : [])),
    ...cabinets.flatMap((one) => cabinetTexts(one, pen)),
  ]
  const named = (from: number, to: number) => lengthIn(to - from, pen, doc.units, boxes.length > 0)
  const hung = cabinets.filter(({ hangs }) => hangs).map(({ box }) => box)
  const standing = [...things.map(({ box }) => box), ...cabinets.flatMap(({ box, hangs }) => (hangs ? [] : [box]))]
  const counter = things.find(({ type }) => fixtureKind(type).counter)?.box[3]
  const levels = counter === undefined ? [] : [0, counter, ...hung.flatMap(([, foot, , top]) => [foot, top]), height]
  const lines = [
    ...stretches(openings, length).map(([a, b]) =>
      dimension([b, height], [a, height], 0.3 * scale, named(a, b), scale),
    ),
    ...stretches(hung, length).map(([a, b]) =>
      dimension([b, height], [a, height], (openings.length > 0 ? 0.68 : 0.3) * scale, named(a, b), scale),
    ),
    ...stretches(standing, length).map(([a, b]) => dimension([a, 0], [b, 0], 0.3 * scale, named(a, b), scale)),
    dimension([0, 0], [length, 0], (standing.length > 0 ? 0.68 : 0.3) * scale, print(length), scale),
    dimension([0, height], [0, 0], 0.3 * scale, print(height), scale),
    ...stops(levels).map(([a, b]) => dimension([length, a], [length, b], 0.3 * scale, named(a, b), scale)),
  ]
  shapes.push(...lines.flatMap((one) => one.shapes))
  texts.push(...lines.flatMap((one) => one.texts))
  return { view, shapes, texts }
}

/** Faces on a wall have its axes, which the drawing has too. */
function isOn({ origin, u }: Face, wall: Wall): boolean {
  const frame = wallFrame(wall)
  return [0, 1, 2].every((i) => Math.abs((frame.origin[i] ?? 0) - (origin[i] ?? 0)) < 1e-4 && frame.u[i] === u[i])
}

/** The joints between the pieces, and the outline of the tile. */
function tileShapes({ face, pieces }: WallTile): PlanShape[] {
  const outlines = (loops: readonly (readonly Vec2[])[]) => loops.map((loop) => path(loop, true)).join('')
  return [
    ...(pieces.length > 0 ? [{ kind: 'tile' as const, d: outlines(pieces) }] : []),
    { kind: 'detail', d: outlines([face.outline, ...face.holes]) },
  ]
}

/** A length as text, in inches where cabinets are measured; empty where it does not fit. */
export function lengthIn(meters: number, pen: number, units: Drawn['doc']['units'], cabinets: boolean): string {
  const inInches = units === 'imperial' && cabinets
  const text = inInches ? `${printInches(Math.round((meters / inch) * 16) / 16)}″` : printLength(meters, units)
  return text.length * letter.wide * pen < meters ? text : ''
}

/** The two halves of a corner cabinet stand on one stretch of a wall. */
function joined(spans: readonly [number, number][]): [number, number][] {
  if (spans.length < 2) return [...spans]
  return [[Math.min(...spans.map(([a]) => a)), Math.max(...spans.map(([, b]) => b))]]
}

type Standing = { box: Box; label: string; type: string }

/** The other half of a corner has its box drawn on its own wall. */
function labelOf(thing: Scene['placed'][number], boxes: readonly NumberedBox[]): string {
  const own = boxes.find(({ fixture, row }) => fixture === thing.id && row.level === 'base')
  return own && thing.leg ? `${own.number} ${own.code}` : fixtureKind(thing.type).label
}

type Cabinet = { box: Box; hangs: boolean; lines: string[]; words: string[]; clear?: Box }

/** A box with its doors or drawers, its position number and code, and its size. */
export function cabinetAt({ number, code, at, box, row, hinge }: NumberedBox): Cabinet {
  const [foot, top] = [row.foot * inch, (row.foot + row.height) * inch]
  const [x0, x1] = [at, at + box.width * inch]
  const toe = row.level === 'wall' ? foot : foot + 4 * inch
  const hinged = hinge === null ? '' : hinge === 'left' ? ' L' : ' R'
  const across = (y: number) => path(points([x0, y], [x1, y]))
  const drawer = top - 6 * inch
  const lines = row.level === 'wall' ? [] : [across(toe)]
  const hasDrawer = row.level === 'base' && (box.kind === 'doors' || box.kind === 'sink')
  if (box.kind === 'drawers') lines.push(across(drawer), across((toe + drawer) / 2))
  else {
    if (hasDrawer) lines.push(across(drawer))
    if (doorsOf(box.width) === 2 && !single.has(box.kind))
      // Below the words.
      lines.push(path(points([(x0 + x1) / 2, toe], [(x0 + x1) / 2, toe + ((hasDrawer ? drawer : top) - toe) / 3])))
  }
  const words = [String(number), `${code}${hinged}`]
  const clear: Box | undefined = box.kind === 'drawers' ? [x0, (toe + drawer) / 2, x1, drawer] : undefined
  return { box: [x0, foot, x1, top], hangs: row.level === 'wall', lines, words, ...(clear && { clear }) }
}

const single = new Set(['susan', 'blind', 'diagonal', 'open', 'pullout', 'trash'])

export function rectangle([x0, y0, x1, y1]: Box): string {
  return path(points([x0, y0], [x1, y0], [x1, y1], [x0, y1]), true)
}

/** The stretches of a wall between the ends of boxes; none without boxes. */
function stretches(boxes: readonly Box[], length: number): [from: number, to: number][] {
  return boxes.length === 0 ? [] : stops([0, ...boxes.flatMap(([x0, , x1]) => [x0, x1]), length])
}

/** From each end to the next one that is farther than a pen is wide. */
export function stops(all: readonly number[]): [from: number, to: number][] {
  const ends = all.toSorted((a, b) => a - b)
  const found = ends.filter((end, i) => i === 0 || end - (ends[i - 1] as number) > 0.02)
  return found.slice(1).map((to, i) => [found[i] as number, to])
}

/** Height of a line and mean width of a letter as the page draws them, in pen widths of the drawing. */
const letter = { high: 10, wide: 4.2 }
/** Of a cabinet's words, beside the other notes. */
const small = 0.8

/** Lines of text in the middle of a box, or in one line that is read from the right; none that would not fit. */
function textsIn([x0, y0, x1, y1]: Box, pen: number, lines: readonly string[]): PlanText[] {
  const fits = (all: readonly string[], wide: number, high: number) =>
    all.length * letter.high * pen < high && Math.max(...all.map((line) => line.length)) * letter.wide * pen < wide
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const text = (line: string, px: number, py: number, turn: number): PlanText => {
    return { text: line, x: Math.round(px * 100), y: Math.round(-py * 100), turn, kind: 'note' }
  }
  const drop = letter.high * 0.35 * pen
  if (fits(lines, x1 - x0, y1 - y0))
    return lines.map((line, i) => text(line, x, y - drop + ((lines.length - 1) / 2 - i) * letter.high * pen, 0))
  const joined = lines.join(' ')
  return fits([joined], y1 - y0, x1 - x0) ? [text(joined, x + drop, y, -90)] : []
}

/** A cabinet's number and code, between its drawers where they fit there. */
export function cabinetTexts({ box, clear, words }: Cabinet, pen: number): PlanText[] {
  const between = clear ? textsIn(clear, pen * small, words) : []
  const upright = between.filter(({ turn }) => turn === 0)
  return upright.length > 0 ? upright.map((text) => ({ ...text, kind: 'cabinet' })) : fittingTexts(box, pen, words)
}

/** A cabinet's number and code, or only its number. */
function fittingTexts(box: Box, pen: number, words: readonly string[]): PlanText[] {
  for (const count of [words.length, 1]) {
    const texts = textsIn(box, pen * small, words.slice(0, count))
    if (texts.length > 0) return texts.map((text) => ({ ...text, kind: 'cabinet' }))
  }
  return []
}

/** A label in the letters of other notes, or in those of cabinets. */
function labelTexts(box: Box, pen: number, label: string): PlanText[] {
  const texts = textsIn(box, pen, [label])
  return texts.length > 0 ? texts : fittingTexts(box, pen, [label])
}
