import { boundsOf, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import type { FixtureModel } from '../product-model.ts'
import { type Eye, eyeAt, projected } from './raster.ts'
import { settingKind } from './setting.ts'
import { standsOn } from './stands-on.ts'

/** Alone on white paper, near, or where it belongs in a house. */
export type Shot = 'paper' | 'near' | 'house'

/** What lies on a ceiling is looked at from below. */
const flat = /^(flush|downlight|undercabinet|exhaust-fan)$/
/** How much larger a near picture shows the thing. */
export const closer = 2.2

/** Where the photographer stands. */
export function eyeFor(mesh: Mesh, model: FixtureModel, shot: Shot): Eye {
  const on = standsOn(model)
  const below = flat.test(model.family) ? -0.5 : -0.08
  if (shot === 'house') {
    const kind = settingKind(model)
    const share = kind === 'floor' || kind === 'shower' ? 0.6 : kind === 'door' ? 0.52 : 0.56
    const rise =
      kind === 'ceiling'
        ? Math.max(-0.3, below)
        : kind === 'counter'
          ? 0.34
          : kind === 'wall' || kind === 'shower wall'
            ? 0.05
            : 0.14
    return framed(mesh, [kind === 'door' ? 0.42 : 0.32, rise], share)
  }
  const way: [number, number] = on === 'wall' ? [0.5, 0.16] : on === 'ceiling' ? [0.45, below] : [0.52, 0.3]
  const eye = framed(mesh, way, 0.8)
  if (shot === 'paper') return eye
  const [x, y] = busiest(mesh, eye)
  eye.half /= closer
  const [mx, my] = eye.middle
  eye.middle = [0.5 + (mx - x) * closer, 0.5 + (my - y) * closer]
  return eye
}

/** Far enough that the whole thing takes `share` of the picture, and stands in its middle. */
function framed(mesh: Mesh, [turn, rise]: [number, number], share: number): Eye {
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
    far *= Math.max(x1 - x0, y1 - y0) / share
  }
  return eye
}

/** Half the longest way through it, inches. */
export function reachOf(mesh: Mesh): number {
  const { min, max } = boundsOf([mesh])
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2
}

/** Where most of its faces are in the picture: the taps, the handles, the burners. */
function busiest(mesh: Mesh, eye: Eye): [number, number] {
  const places = projected(mesh.positions, eye, 1)
  const median = (k: number) => {
    const values = new Float32Array(places.length / 3)
    for (let i = 0; i < values.length; i++) values[i] = places[i * 3 + k] as number
    values.sort()
    return values[values.length >> 1] ?? 0.5
  }
  // Not so far to a side that the near picture is half empty.
  const within = (value: number) => Math.max(0.3, Math.min(0.7, value))
  return [within(median(0)), within(median(1))]
}
