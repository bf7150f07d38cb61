import { cross, minus, unit, type Vec3 } from './mesh.ts'

/**
 * A view onto a square: the position of the camera and the projection of points to the picture, 0 … 1 from its left and
 * upper edge.
 */
export type Viewpoint = {
  from: Vec3
  right: Vec3
  up: Vec3
  ahead: Vec3
  /** Half the picture's width at distance 1; in a parallel view, half its width. */
  half: number
  parallel: boolean
  /** The point of the picture straight ahead of the camera. */
  middle: [number, number]
}

export function eyeAt(from: Vec3, to: Vec3, half: number, parallel = false): Viewpoint {
  const ahead = unit(minus(to, from))
  const across = cross(ahead, Math.abs(ahead[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0])
  const right = unit(across)
  return { from, right, up: cross(right, ahead), ahead, half, parallel, middle: [0.5, 0.5] }
}

/** Points on the picture: three numbers each, pixels and the distance ahead of the camera. */
export function projected(positions: ArrayLike<number>, eye: Viewpoint, size: number): Float32Array {
  const { from, right, up, ahead, half, parallel, middle } = eye
  const places = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] as number) - from[0]
    const y = (positions[i + 1] as number) - from[1]
    const z = (positions[i + 2] as number) - from[2]
    const far = x * ahead[0] + y * ahead[1] + z * ahead[2]
    const by = parallel ? half : half * Math.max(1e-6, far)
    places[i] = size * (middle[0] + (x * right[0] + y * right[1] + z * right[2]) / by / 2)
    places[i + 1] = size * (middle[1] - (x * up[0] + y * up[1] + z * up[2]) / by / 2)
    places[i + 2] = far
  }
  return places
}
