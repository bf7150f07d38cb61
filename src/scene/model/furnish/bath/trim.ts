import { moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { curve, cylinder, tube } from '../../geometry/solids.ts'
import { type ObjectPart, partsOf, set } from '../parts/object-part.ts'
import { bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'

/**
 * Head, valve and spout on the end wall if there is one, otherwise on the back wall; `before` is the distance by which
 * a kit's wall face is in front of it.
 */
export function showerTrim(spec: Spec, tub: boolean, before = 0): ObjectPart[] {
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
  const lever = tube(
    [
      [0, y, 1.9],
      [0, y - 3.2, 2.1],
    ],
    0.3,
    10,
  )
  return partsOf('trim', spec.palette.metal, plate, knob, lever)
}

function spout(spec: Spec): ObjectPart[] {
  const y = 23.5
  const way = curve(
    [
      [0, y, 0],
      [0, y, 4.5],
      [0, y - 0.5, 6],
      [0, y - 1.5, 6.6],
    ],
    6,
  )
  return partsOf(
    'trim',
    spec.palette.metal,
    tube(way, 0.85, 16),
    moved(turned(cylinder(1.3, 0.4, { segments: 24, bevel: 0.1 }), 'x', Math.PI / 2), [0, y, 0.02]),
  )
}
