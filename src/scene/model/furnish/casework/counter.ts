import type { Side } from '#scene/model/layout/neighbors.ts'
import { endOverhang } from '#scene/model/layout/seating.ts'
import { points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { roundRect, type SlabEdge, slab } from '../../geometry/slab.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import { anchorAt, bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'

export const topThick = 1.25

/** What a top is cut for: a hole, or a notch that is open at the front for an apron. */
export type CounterCut = { hole?: Vec2[]; notch?: { from: number; to: number; back: number } }

/** The slab over one object of a run: it continues into its neighbors and its chosen edge where it ends freely. */
export function counterTop(spec: Spec, cut: CounterCut = {}): ObjectPart[] {
  const { w, d, h } = spec
  const [l, r] = [reach(spec.left), reach(spec.right)]
  const { notch, hole } = cut
  const front: Vec2[] = notch
    ? [
        [-w / 2 - l, d],
        [notch.from, d],
        [notch.from, notch.back],
        [notch.to, notch.back],
        [notch.to, d],
        [w / 2 + r, d],
      ]
    : points([-w / 2 - l, d], [w / 2 + r, d])
  const outline: Vec2[] = [...front, [w / 2 + r, 0.02], [-w / 2 - l, 0.02]]
  const edges: SlabEdge[] = [
    ...front.slice(1).map((): SlabEdge => spec.edge),
    edgeAt(spec, 'right'),
    'butt',
    edgeAt(spec, 'left'),
  ]
  const mesh = slab(outline, edges, [h - topThick, h], hole ? { holes: [hole] } : {})
  return partsOf('top', spec.look('top', spec.palette.stone), mesh)
}

function edgeAt(spec: Spec, end: 'left' | 'right'): SlabEdge {
  return spec[end] === 'counter' || spec[end] === 'wall' ? 'butt' : spec.edge
}

function reach(side: Side): number {
  return side === 'open' ? endOverhang : side === 'wall' ? -0.02 : side === 'counter' ? 0 : -0.06
}

type Sink = { parts: ObjectPart[]; cut: CounterCut; apron: boolean }

/**
 * A bowl in a top with its faucet behind: undermount, drop-in or apron. `z` is the middle of the bowl, `room` what the
 * cabinet leaves; `turn` is half a turn for islands, where the cook stands behind.
 */
export function sinkSet(spec: Spec, [x, z]: Vec2, opts: { room: Vec2; turn?: number }): Sink {
  const top = spec.h
  const model =
    spec.fixtureModel('sink') ?? plainModel('kitchen-sink', spec.palette, { w: Math.min(30, opts.room[0] - 4) })
  const body = bodyOf(model)
  if (!body) return { parts: tap(spec, [x, top, z - 8], 0), cut: {}, apron: false }
  const { w: bw, d: bd, h: bh } = body.sizeIn
  const w = Math.min(bw, opts.room[0])
  const turn = opts.turn ?? 0
  const sign = turn === 0 ? 1 : -1
  const counter = body.anchors.counter?.[1] ?? bh
  const lies = counter < bh - 0.05
  const apron = turn === 0 && body.parts.some((part) => part.slot === 'apron')
  // An apron is in front of the doors; other bowls leave room for the faucet behind them.
  const middle = apron ? spec.d - 0.35 - bd / 2 : z
  const at: Vec3 = [x, lies ? top - counter + 0.01 : top - topThick - bh - 0.01, middle - (sign * bd) / 2]
  const way = { at, turn, fit: { w } }
  const parts = placedBody(body, 'sink', way)
  const foot = anchorAt(body, 'faucet', way) ?? [x, top, middle - sign * (bd / 2 + 2.2)]
  const behind: Vec3 = [foot[0], lies ? foot[1] : top, foot[2]]
  const beside: Vec3 = [behind[0] + sign * 6, behind[1], behind[2]]
  parts.push(...tap(spec, behind, turn), ...extraTap(spec, 'water', { wall: beside, deck: beside, turn }))
  const rim = lies ? 0.45 : 0.8
  if (apron)
    return {
      parts,
      apron,
      cut: { notch: { from: x - w / 2 + 0.5, to: x + w / 2 - 0.5, back: middle - bd / 2 + 0.9 } },
    }
  const round = /\bround\b/i.test(model.variant)
  const [hw, hd] = round ? [Math.min(w, bd), Math.min(w, bd)] : [w, bd]
  return {
    parts,
    apron,
    cut: { hole: roundRect(x, middle, hw - rim * 2, hd - rim * 2, round ? 99 : 1, round ? 10 : 5) },
  }
}

/** The faucet with its foot at a point, facing the front, or the back with half a turn. */
function tap(spec: Spec, [x, y, z]: Vec3, turn: number): ObjectPart[] {
  const model = spec.fixtureModel('faucet') ?? plainModel('kitchen-faucet', spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  const foot = body.anchors.foot ?? [0, 0, Math.min(1.1, body.sizeIn.d / 4)]
  // A wall faucet is mounted above the backsplash's foot; an island has no wall.
  const wall = foot[2] < 0.01 && spec.backed
  const sign = turn === 0 ? 1 : -1
  return placedBody(body, 'faucet', {
    at: wall ? [x, y + 6, 0.1] : [x - sign * foot[0], y, z - sign * foot[2]],
    turn,
  })
}

/**
 * An additional faucet beside the main one or over the burners, shown once it is chosen; `wall` is where a wall-mounted
 * one comes out.
 */
export function extraTap(
  spec: Spec,
  part: string,
  { wall, deck, turn = 0 }: { wall: Vec3; deck: Vec3; turn?: number },
): ObjectPart[] {
  const model = spec.fixtureModel(part)
  const body = model && bodyOf(model)
  if (!body) return []
  const foot = body.anchors.foot ?? [0, 0, Math.min(1.1, body.sizeIn.d / 4)]
  if (foot[2] < 0.01 && spec.backed) return placedBody(body, part, { at: wall, turn })
  const sign = turn === 0 ? 1 : -1
  return placedBody(body, part, { at: [deck[0] - sign * foot[0], deck[1], deck[2] - sign * foot[2]], turn })
}
