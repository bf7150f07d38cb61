import type { Body } from '../../bodies/build/body.ts'
import { moved, points, turned, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { extrude, insetLoop } from '../../geometry/plates.ts'
import { block, curve, cylinder, tube } from '../../geometry/solids.ts'
import { clearGlass, type Look } from '../../materials/look.ts'
import { type ObjectPart, partsOf, set } from '../parts/object-part.ts'
import { bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { paperRoll, toiletGrabBars, wetGrabBar } from './bath-fittings.ts'

type Tray = {
  parts: ObjectPart[]
  /** Height above the floor on which doors and panes stand, inches. */
  rim: number
  /** Distance from a kit's wall face to the wall with the fittings. */
  wall: number
}

/** Thickness of a kit's walls, inches. */
const thick = 1.1
const highest = 4

/**
 * A shower base or kit against the walls that carry the fittings. Any space it leaves is built up to its rim and tiled,
 * so that the glass has something to stand on.
 */
function showerTray(spec: Spec, base: Body, kit: boolean, stone: Look): Tray {
  const { w, d } = spec
  const wide = Math.min(base.sizeIn.w, w - 0.1)
  const deep = Math.min(base.sizeIn.d, d - 0.2)
  const rim = Math.min(base.sizeIn.h, highest)
  const hand = spec.left === 'wall' ? -1 : spec.right === 'wall' ? 1 : 0
  const middle = hand * (w / 2 - wide / 2 - 0.05)
  // Shower fittings are chosen separately and replace the kit's own.
  const looks = kit ? { trim: null } : undefined
  const parts = placedBody(base, 'tray', {
    at: [middle, 0.02, 0.1],
    fit: { w: wide },
    ...(looks && { looks }),
  })
  const [x0, x1] = [-w / 2 + 0.02, w / 2 - 0.02]
  const ledges = [
    [x0, middle - wide / 2, 0.02, d - 0.02],
    [middle + wide / 2, x1, 0.02, d - 0.02],
    [middle - wide / 2, middle + wide / 2, deep + 0.1, d - 0.02],
  ] as const
  for (const [from, to, back, front] of ledges)
    if (to - from > 0.3 && front - back > 0.3)
      parts.push(...partsOf('floor', stone, block([from, 0.02, back], [to - from, rim - 0.02, front - back], 0.15)))
  return { parts, rim, wall: kit ? thick : 0 }
}

/** Toilets, tubs and showers. */
export const wetAreaMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  toilet,
  tub: (spec) => [...tub(spec), ...wetGrabBar(spec)],
  tubfree,
  shower: (spec) => [...shower(spec), ...wetGrabBar(spec)],
  rollin: (spec) => [...rollin(spec), ...wetGrabBar(spec)],
}

function toilet(spec: Spec): ObjectPart[] {
  const model = spec.fixtureModel('unit') ?? plainModel('toilet', spec.palette)
  const body = bodyOf(model)
  if (!body) return partsOf('unit', spec.palette.trim, block([-8, 0, 1], [16, 16, 26], 2))
  const hung = model.params.mount === 'wall'
  return [
    ...placedBody(body, 'unit', { at: [0, hung ? 3 : 0, hung ? 0.1 : 0.6] }),
    ...paperRoll(spec),
    ...toiletGrabBars(spec),
  ]
}

/** A tub lies along its place whatever the orientation of its body. */
function lain(spec: Spec, body: Body, slot: string, back: number): ObjectPart[] {
  const { w, d } = body.sizeIn
  const across = w >= d === spec.w >= spec.d
  if (across) return placedBody(body, slot, { at: [0, 0, back], fit: { w: spec.w - 0.1 } })
  return placedBody(body, slot, { at: [-d / 2, 0, spec.d / 2], turn: Math.PI / 2 })
}

function tub(spec: Spec): ObjectPart[] {
  const model =
    spec.fixtureModel('unit') ?? plainModel('alcove-tub', spec.palette, { w: spec.w - 0.3, d: spec.d - 0.4, h: spec.h })
  const body = bodyOf(model)
  if (!body)
    return partsOf(
      'unit',
      spec.palette.trim,
      block([-spec.w / 2 + 0.1, 0, 0.1], [spec.w - 0.2, spec.h, spec.d - 0.2], 1),
    )
  const deep = Math.min(body.sizeIn.w, body.sizeIn.d)
  return [...lain(spec, body, 'unit', Math.max(0.1, spec.d - deep - 0.1)), ...showerTrim(spec, true)]
}

function tubfree(spec: Spec): ObjectPart[] {
  const [w, d] = [Math.max(spec.w, spec.d), Math.min(spec.w, spec.d)]
  const model = spec.fixtureModel('unit') ?? plainModel('free-tub', spec.palette, { w: w - 0.5, d: d - 0.5 })
  const body = bodyOf(model)
  const parts = body ? lain(spec, body, 'unit', Math.max(0, (spec.d - body.sizeIn.d) / 2)) : []
  return [...parts, ...filler(spec, body?.sizeIn.h ?? spec.h)]
}

/** A floor-mounted filler at the tub's side, with its spout over the rim. */
function filler(spec: Spec, rim: number): ObjectPart[] {
  const model = spec.fixtureModel('filler') ?? plainModel('tub-filler', spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  const floor = model.params.mount === 'floor' || body.sizeIn.h > 24
  // A deck faucet is mounted on the tub's far rim.
  if (!floor) return placedBody(body, 'filler', { at: [0, rim - 0.1, 0.6 - (body.anchors.mount?.[2] ?? 1)] })
  const tall = spec.d > spec.w
  const { d } = body.sizeIn
  if (tall) return placedBody(body, 'filler', { at: [-spec.w / 2 - d * 0.45, 0, spec.d / 2 + 6], turn: Math.PI / 2 })
  return placedBody(body, 'filler', { at: [spec.w * 0.2, 0, -d * 0.5] })
}

const glass = clearGlass()
const curbHigh = 4

/** A shower: floor and curb, glass toward the room, and fittings. Its tiled walls are in `fixture-pieces.ts`. */
function shower(spec: Spec): ObjectPart[] {
  const { w, d } = spec
  const stone = spec.look('floor', spec.palette.hardStone)
  const model = spec.fixtureModel('glass')
  const door = model && bodyOf(model)
  if (door && model.family === 'corner-enclosure') return cornerShower(spec, door, stone)
  const tray = spec.fixtureModel('tray')
  const base = tray && bodyOf(tray)
  if (tray && base) {
    // A kit includes its walls and its entry.
    const whole = tray.family === 'shower-kit'
    const { parts, rim, wall } = showerTray(spec, base, whole, stone)
    const fitted = [...parts, ...showerTrim(spec, false, wall)]
    if (whole) return fitted
    return [
      ...fitted,
      ...sideGlass(spec, rim),
      ...(model && door ? chosenDoor(spec, door, model.family, rim) : screens(spec, rim)),
    ]
  }
  const parts = [
    ...partsOf('floor', stone, block([-w / 2 + 0.02, 0.05, 0.02], [w - 0.04, 0.5, d - 4.52])),
    ...partsOf(null, spec.palette.trim, block([-w / 2 + 0.02, 0, d - 4.5], [w - 0.04, curbHigh, 4.5], 0.2)),
    ...drain(spec, [0, 0.56, d / 2 - 2]),
    ...sideGlass(spec, curbHigh),
    ...showerTrim(spec, false),
  ]
  if (!model || !door) return [...parts, ...screens(spec, curbHigh)]
  return [...parts, ...chosenDoor(spec, door, model.family, curbHigh)]
}

/** The chosen door or screen, in line with the curb; a fixed pane fills what a narrow door leaves open. */
function chosenDoor(spec: Spec, door: Body, family: string, curb: number): ObjectPart[] {
  const { w, d } = spec
  const { w: dw, d: dd } = door.sizeIn
  const hand = spec.right === 'wall' && spec.left !== 'wall' ? 1 : -1
  const out = Math.max(0.1, d - 2.3 - dd / 2)
  const fit = Math.min(dw, w - 0.3)
  const rest = w - fit - 0.2
  const x = hand * (w / 2 - fit / 2 - 0.1)
  const parts = placedBody(door, 'glass', { at: [x, curb + 0.02, out], fit: { w: fit } })
  if (rest < 2 || family === 'screen') return parts
  const edge = hand < 0 ? w / 2 - rest : -w / 2 + 0.1
  return [
    ...parts,
    ...partsOf(
      'glass',
      glass,
      block(
        [edge, curb + 0.1, out + dd / 2 - 0.19],
        [rest - 0.15, Math.min(door.sizeIn.h, spec.head - 6) - 0.2, 0.38],
        0.04,
      ),
    ),
  ]
}

/**
 * A glass corner on a curb that follows it; a door that opens toward the right-hand wall is mirrored for a left-hand
 * one.
 */
function cornerShower(spec: Spec, door: Body, stone: Look): ObjectPart[] {
  const { w, d } = spec
  const hand = spec.left === 'wall' && spec.right !== 'wall' ? -1 : 1
  const wide = Math.min(door.sizeIn.w, w - 0.2)
  const tray = door.parts.some(({ slot }) => slot === 'base')
  const curb = tray ? 0.56 : 3
  const middle = hand * (w / 2 - wide / 2 - 0.1)
  const made = placedBody(door, 'glass', { at: [0, curb, 0.1], fit: { w: wide } })
  const enclosure = set(hand < 0 ? mirrored(made) : made, [middle, 0, 0], 0)
  const floor = partsOf('floor', stone, block([-w / 2 + 0.02, 0.05, 0.02], [w - 0.04, 0.5, d - 0.04]))
  const whole = [...floor, ...enclosure, ...showerTrim(spec, false)]
  if (tray) return whole
  const by = wide / door.sizeIn.w
  const plan = Object.entries(door.anchors)
    .filter(([name]) => name.startsWith('plan'))
    .map(([, [x, , z]]): Vec2 => [x * by, z + 0.2])
  const ring = [...plan, [wide / 2, 0.2] as Vec2].map(([x, z]): Vec2 => [x, -z])
  const kerb = turned(extrude(ring, curb, { holes: [insetLoop(ring, 2.6)] }), 'x', -Math.PI / 2)
  const stood = partsOf(null, spec.palette.trim, kerb)
  return [
    ...whole,
    ...set(hand < 0 ? mirrored(stood) : stood, [middle, 0, 0], 0),
    ...drain(spec, [middle, 0.56, door.sizeIn.d / 2]),
  ]
}

function mirrored(parts: readonly ObjectPart[]): ObjectPart[] {
  return parts.map((one) => {
    const flipped = (from: Float32Array) => from.map((v, i) => (i % 3 === 0 ? -v : v))
    const indices = one.mesh.indices.slice()
    for (let i = 0; i < indices.length; i += 3) {
      const last = indices[i + 2] as number
      indices[i + 2] = indices[i + 1] as number
      indices[i + 1] = last
    }
    const { positions, normals, uvs } = one.mesh
    return { ...one, mesh: { positions: flipped(positions), normals: flipped(normals), uvs, indices } }
  })
}

function rollin(spec: Spec): ObjectPart[] {
  const { w, d } = spec
  const stone = spec.look('floor', spec.palette.hardStone)
  const grab = (from: Vec3, to: Vec3) => tube([from, to], 0.62, 12)
  const y = 34
  const rails = [grab([-w / 2 + 8, y, 2], [w / 2 - 14, y, 2])]
  const post = turned(cylinder(0.5, 2, { segments: 10 }), 'x', Math.PI / 2)
  const posts = [-w / 2 + 8.6, w / 2 - 14.6].map((x) => moved(post, [x, y, 0]))
  const seat = block([w / 2 - 16, 17, 1], [15, 1.3, 15], 0.4)
  return [
    ...partsOf('floor', stone, block([-w / 2 + 0.02, 0.03, 0.02], [w - 0.04, 0.25, d - 0.04])),
    ...drain(spec, [0, 0.29, d / 2]),
    ...(spec.fixtureModel('grab') ? [] : partsOf('grab', spec.palette.metal, ...rails, ...posts)),
    ...partsOf(null, spec.palette.wood, seat),
    ...partsOf(
      null,
      spec.palette.metal,
      block([w / 2 - 15, 13, 0.1], [0.8, 4, 13], 0.1),
      block([w / 2 - 3, 13, 0.1], [0.8, 4, 13], 0.1),
    ),
    ...showerTrim(spec, false),
  ]
}

function drain(spec: Spec, [x, y, z]: Vec3): ObjectPart[] {
  return partsOf(null, spec.palette.metal, block([x - 2.2, y, z - 2.2], [4.4, 0.08, 4.4], 0.03))
}

/** A fixed pane and an open entry, or a door where the shower is narrow. */
function screens(spec: Spec, curb: number): ObjectPart[] {
  const { w, d, palette } = spec
  const z = d - 2.4
  const high = Math.min(76, spec.head - 12)
  const walk = w >= 54
  const pane = walk ? w * 0.58 : w - 26
  const parts = partsOf('glass', glass, block([-w / 2 + 0.3, curb + 0.1, z], [pane - 0.4, high, 0.38], 0.04))
  parts.push(
    ...partsOf(
      null,
      palette.metal,
      block([-w / 2 + 0.05, curb + 0.05, z - 0.2], [0.7, high + 0.1, 0.78], 0.05),
      block([-w / 2 + 0.8, high + curb - 0.1, z - 0.15], [walk ? w - 1.6 : pane - 1.2, 0.5, 0.68], 0.05),
    ),
  )
  if (!walk) {
    parts.push(...partsOf('glass', glass, block([-w / 2 + pane + 0.2, curb + 0.5, z], [25.4, high - 0.6, 0.38], 0.04)))
    parts.push(
      ...partsOf(
        null,
        palette.metal,
        moved(cylinder(0.35, 9, { segments: 12, bevel: 0.1 }), [-w / 2 + pane + 2.6, 38, z + 1.6]),
        ...[10, high - 10].map((y) => block([w / 2 - 1.8, y, z - 0.3], [1.7, 3, 0.98], 0.08)),
      ),
    )
  }
  return parts
}

/** A pane at an end without a wall. */
function sideGlass(spec: Spec, curb: number): ObjectPart[] {
  const { w, d } = spec
  const high = Math.min(76, spec.head - 12)
  const ends = [spec.left === 'wall' ? 0 : -1, spec.right === 'wall' ? 0 : 1].filter((hand) => hand !== 0)
  return ends.flatMap((hand) => {
    const x = (hand * w) / 2 - (hand > 0 ? 0.5 : -0.1)
    return [
      ...partsOf('glass', glass, block([x, curb + 0.1, 0.2], [0.38, high, d - 3.2], 0.04)),
      ...partsOf(
        null,
        spec.palette.trim,
        block([hand > 0 ? w / 2 - 2.6 : -w / 2 + 0.04, 0.02, 0.1], [2.56, curb - 0.05, d - 4.7], 0.15),
      ),
    ]
  })
}

/**
 * Head, valve and spout on the end wall if there is one, otherwise on the back wall; `before` is the distance by which
 * a kit's wall face is in front of it.
 */
function showerTrim(spec: Spec, tub: boolean, before = 0): ObjectPart[] {
  const model = spec.fixtureModel('trim')
  const fits = model && /shower-system|shower-head/.test(model.family)
  const body = bodyOf(fits ? model : plainModel('shower-system', spec.palette))
  const hand = spec.left === 'wall' ? -1 : spec.right === 'wall' ? 1 : 0
  const made = body ? headOf(spec, body.sizeIn.h, (y) => placedBody(body, 'trim', { at: [0, y, 0.08] }), tub) : []
  const all = [
    ...made,
    ...(body && body.sizeIn.h > 20 ? [] : valve(spec)),
    ...(tub ? spout(spec) : []),
    ...handSet(spec),
  ]
  if (hand === 0) return set(all, [0, 0, 0.02 + before], 0)
  // Rotated to face from the end wall along the shower.
  const at: Vec3 = [(hand * spec.w) / 2 - hand * (0.6 + before), 0, spec.d / 2]
  return set(all, at, (-hand * Math.PI) / 2)
}

function headOf(spec: Spec, h: number, put: (y: number) => ObjectPart[], tub: boolean): ObjectPart[] {
  const top = Math.min(spec.head - 6, tub ? 82 : 84)
  return put(top - h)
}

/** A hand shower in its holder, within reach beside the valve; none until one is chosen. */
function handSet(spec: Spec): ObjectPart[] {
  const model = spec.fixtureModel('hand')
  const body = model && bodyOf(model)
  return body ? placedBody(body, 'hand', { at: [9, 42, 0.08] }) : []
}

function valve(spec: Spec): ObjectPart[] {
  const y = 44
  const plate = moved(turned(cylinder(3.1, 0.35, { segments: 32, bevel: 0.1 }), 'x', Math.PI / 2), [0, y, 0.05])
  const knob = moved(turned(cylinder(1, 2, { segments: 20, bevel: 0.2 }), 'x', Math.PI / 2), [0, y, 0.3])
  const lever = tube(points([0, y, 1.9], [0, y - 3.2, 2.1]), 0.3, 10)
  return partsOf('trim', spec.palette.metal, plate, knob, lever)
}

function spout(spec: Spec): ObjectPart[] {
  const y = 23.5
  const way = curve(points([0, y, 0], [0, y, 4.5], [0, y - 0.5, 6], [0, y - 1.5, 6.6]), 6)
  return partsOf(
    'trim',
    spec.palette.metal,
    tube(way, 0.85, 16),
    moved(turned(cylinder(1.3, 0.4, { segments: 24, bevel: 0.1 }), 'x', Math.PI / 2), [0, y, 0.02]),
  )
}
