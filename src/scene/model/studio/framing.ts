import { standsOn } from '../bodies/build-body.ts'
import { boundsOf, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import { eyeAt, projected, type Viewpoint } from '../geometry/viewpoint.ts'
import type { FixtureModel } from '../product-model.ts'
import { settingKind } from './setting.ts'

/** Alone on white paper, a close-up, or in its place in a house. */
export type Shot = 'paper' | 'near' | 'house'

const flat = /^(flush|downlight|undercabinet|exhaust-fan)$/
/** It is surrounded by walls, so it is seen from the front. */
const intoIt = /^shower-kit$/
/** Magnification of a close-up. */
export const closer = 2.2

/** Position of the camera. */
export function eyeFor(mesh: Mesh, model: FixtureModel, shot: Shot): Viewpoint {
  if (shot === 'house') {
    const kind = settingKind(model)
    if (intoIt.test(model.family)) return framed(mesh, [0.16, 0.08], 0.72)
    // Trays and bowls are seen from above.
    if (model.family === 'kitchen-sink') return framed(mesh, [0.3, 0.56], 0.74)
    if (model.family === 'shower-base') return framed(mesh, [0.34, 0.42], 0.7)
    // Inserts differ on their underside.
    if (model.family === 'hood' && /insert/.test(model.variant)) return framed(mesh, [0.32, -0.3], 0.56)
    const share = kind === 'floor' || kind === 'shower' ? 0.6 : kind === 'door' ? 0.52 : 0.56
    const rise =
      kind === 'ceiling'
        ? Math.max(-0.3, fromBelow(model.family))
        : kind === 'counter'
          ? 0.34
          : kind === 'wall' || kind === 'shower wall'
            ? 0.05
            : 0.14
    return framed(mesh, [kind === 'door' ? 0.42 : 0.32, rise], share)
  }
  // The blades of a fan do not reach the corners of its bounding box.
  const eye = framed(mesh, alone(model), model.family === 'ceiling-fan' ? 0.96 : 0.8)
  if (shot === 'paper') return eye
  const near = nearOf(model)
  const [x, y] = near ? shownAt(mesh, eye, near) : busiest(mesh, eye)
  const by = near?.closer ?? closer
  eye.half /= by
  const [mx, my] = eye.middle
  eye.middle = [0.5 + (mx - x) * by, 0.5 + (my - y) * by]
  return eye
}

/** The direction and elevation from which a subject on paper is seen. */
function alone(model: FixtureModel): [turn: number, rise: number] {
  const { family, variant } = model
  const on = standsOn(model)
  // Sinks, tubs and trays are seen from farther above, where they differ; fans, inserts and heads from below.
  if (family === 'kitchen-sink') return [0.42, 0.62]
  if (family === 'bathtub') return [0.52, 0.44]
  if (family === 'shower-base') return [0.52, 0.5]
  if (family === 'ceiling-fan') return [0.45, -0.3]
  if (family === 'hood' && /insert/.test(variant)) return [0.5, -0.42]
  if (family === 'shower-head' && /disc|bell/.test(variant)) return [0.5, -0.34]
  if (on === 'wall') return [0.5, 0.16]
  if (on === 'ceiling') return [0.45, fromBelow(family)]
  return intoIt.test(family) ? [0.22, 0.2] : [0.52, 0.3]
}

/** Things mounted flush on a ceiling are seen from below, hanging ones almost straight on. */
function fromBelow(family: string): number {
  return flat.test(family) ? -0.5 : -0.08
}

/**
 * Center of a close-up, as shares of the thing's width, height and depth, and its magnification, for families whose
 * most detailed spot is not the characteristic one.
 */
type Near = { at: Vec3; closer: number }

function nearOf({ family, dimsIn }: FixtureModel): Near | null {
  if (family === 'shower-kit') return { at: [0.5, 0.64, 0], closer: 1.75 }
  // For glass, its fittings.
  if (family === 'screen') return { at: [0.72, 0.84, 0.5], closer: 2.2 }
  if (family === 'hinged-door') return { at: [0.5, 0.5, 0.5], closer: 1.7 }
  // A high-tank toilet: its bowl, not the pipe between bowl and tank.
  if (family === 'toilet' && dimsIn.h > 60) return { at: [0.5, 0.1, 0.62], closer: 3.4 }
  return null
}

function shownAt(mesh: Mesh, eye: Viewpoint, { at }: Near): [number, number] {
  const { min, max } = boundsOf([mesh])
  const place = at.map((share, k) => (min[k] as number) + ((max[k] as number) - (min[k] as number)) * share)
  const [x = 0.5, y = 0.5] = projected(place, eye, 1)
  return [x, y]
}

/** Far enough that the whole subject takes `share` of the picture and is centered. */
function framed(mesh: Mesh, [turn, rise]: [number, number], share: number): Viewpoint {
  const { min, max } = boundsOf([mesh])
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const corners = Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
      i & 1 ? min[0] : max[0],
      i & 2 ? min[1] : max[1],
      i & 4 ? min[2] : max[2],
    ]),
  )
  const way: Vec3 = [Math.sin(turn) * Math.cos(rise), Math.sin(rise), Math.cos(turn) * Math.cos(rise)]
  let far = reachOf(mesh) * 5
  const half = 0.2
  let eye = eyeAt(middle, middle, half)
  for (let step = 0; step < 6; step++) {
    eye = eyeAt([middle[0] + way[0] * far, middle[1] + way[1] * far, middle[2] + way[2] * far], middle, half)
    const seen = projected(corners, eye, 1)
    const along = (k: number) => [0, 3, 6, 9, 12, 15, 18, 21].map((i) => seen[i + k] as number)
    const [x0, x1] = [Math.min(...along(0)), Math.max(...along(0))]
    const [y0, y1] = [Math.min(...along(1)), Math.max(...along(1))]
    eye.middle = [1 - (x0 + x1) / 2, 1 - (y0 + y1) / 2]
    // Tall, thin things may come closer to the edges of the picture; otherwise they would look like a line.
    const thin = (y1 - y0) / (x1 - x0) > 2.1
    far *= Math.max(x1 - x0, y1 - y0) / (thin ? Math.max(share, 0.93) : share)
  }
  return eye
}

/** Half the diagonal of its bounding box, inches. */
export function reachOf(mesh: Mesh): number {
  const { min, max } = boundsOf([mesh])
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2
}

/** The point of the picture with the most faces: faucets, handles, burners. */
function busiest(mesh: Mesh, eye: Viewpoint): [number, number] {
  const places = projected(mesh.positions, eye, 1)
  const median = (k: number) => {
    const values = new Float32Array(places.length / 3)
    for (let i = 0; i < values.length; i++) values[i] = places[i * 3 + k] as number
    values.sort()
    return values[values.length >> 1] ?? 0.5
  }
  // Not so far to one side that the close-up is half empty.
  const within = (value: number) => Math.max(0.3, Math.min(0.7, value))
  return [within(median(0)), within(median(1))]
}
