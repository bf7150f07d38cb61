import type { Vec2 } from '../../geometry/mesh.ts'
import { type Bit, bit } from '../bit.ts'
import { plainModel } from '../plain-models.ts'
import { bodyOf, placedBody } from '../product.ts'
import { type Edge, roundRect, slab } from '../slab.ts'
import type { Side, Spec } from '../spec.ts'

export const topThick = 1.25

/** The slab over a thing of a run: it goes on into its neighbours, and is eased where it ends in the open. */
export function counterTop(spec: Spec, opts: { hole?: Vec2[]; back?: Edge; h?: number } = {}): Bit[] {
  const { w, d } = spec
  const [l, r] = [reach(spec.left), reach(spec.right)]
  const top = opts.h ?? spec.h
  const outline: Vec2[] = [
    [-w / 2 - l, d],
    [w / 2 + r, d],
    [w / 2 + r, 0.02],
    [-w / 2 - l, 0.02],
  ]
  const edges: Edge[] = ['eased', edgeAt(spec.right), opts.back ?? 'butt', edgeAt(spec.left)]
  const mesh = slab(outline, edges, [top - topThick, top], opts.hole ? { holes: [opts.hole] } : {})
  return bit('top', spec.look('top', spec.palette.stone), mesh)
}

function edgeAt(side: Side): Edge {
  return side === 'counter' || side === 'wall' ? 'butt' : 'eased'
}

function reach(side: Side): number {
  return side === 'open' ? 0.5 : side === 'wall' ? -0.02 : side === 'counter' ? 0 : -0.06
}

/** A bowl hung under a top, its tap behind it; gives the hole that the top needs. `turn` half a turn for islands. */
export function sinkSet(
  spec: Spec,
  [x, z]: Vec2,
  opts: { room: Vec2; turn?: number; top?: number },
): { bits: Bit[]; hole: Vec2[]; apron: boolean } {
  const top = opts.top ?? spec.h
  const chosen = spec.fixtureModel('sink')
  const plain = plainModel('kitchen-sink', spec.palette, { w: Math.min(30, opts.room[0] - 4) })
  const model = chosen ?? plain
  const body = bodyOf(model)
  const size = body?.sizeIn ?? { w: model.dimsIn.w, d: model.dimsIn.d, h: model.dimsIn.h }
  const w = Math.min(size.w, opts.room[0] - 1)
  const apron = /apron|farm/i.test(`${model.variant} ${model.params.mount ?? ''}`)
  const bits: Bit[] = []
  const turn = opts.turn ?? 0
  const sign = turn === 0 ? 1 : -1
  const rim = 1.1
  const depth = Math.min(size.d, opts.room[1] - 2)
  if (body) {
    bits.push(
      ...placedBody(body, 'sink', {
        at: [x, top - topThick - size.h + 0.02 + (apron ? topThick : 0), z - (sign * size.d) / 2],
        turn,
        fit: { w },
      }),
    )
  } else bits.push(...bowl(spec, [x, z], [w, depth], top - topThick, size.h))
  const hole = roundRect(x, z, w - rim * 2, depth - rim * 2, 1.4)
  bits.push(...tap(spec, [x, z - sign * (depth / 2 + 1.6)], top, turn))
  return { bits, hole, apron }
}

function bowl(spec: Spec, [x, z]: Vec2, [w, d]: Vec2, top: number, h: number): Bit[] {
  const ring = roundRect(x, z, w - 2, d - 2, 1.6)
  const steel = spec.palette.metal
  return bit(
    'sink',
    steel,
    slab(
      ring,
      ring.map(() => 'butt' as const),
      [top - h, top - h + 0.3],
    ),
  )
}

/** The tap at a place of a top, looking to the front. */
export function tap(spec: Spec, [x, z]: Vec2, top: number, turn = 0): Bit[] {
  const chosen = spec.fixtureModel('faucet')
  const body = bodyOf(chosen ?? plainModel('kitchen-faucet', spec.palette))
  if (!body) return []
  const foot = body.anchors.foot ?? body.anchors.base ?? [0, 0, Math.min(1.1, body.sizeIn.d / 4)]
  const sign = turn === 0 ? 1 : -1
  return placedBody(body, 'faucet', { at: [x - sign * foot[0], top, z - sign * foot[2]], turn })
}
