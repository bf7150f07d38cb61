import type { Vec3 } from '../geometry/mesh.ts'
import { cross, dot, minus } from '../geometry/vectors.ts'
import type { Face } from '../rooms/types.ts'

type Edge = { face: Face; inside: Vec3; x: number; z: number; low: number; high: number }

/** Two edges within this distance are the same edge; meters. */
const near = 0.003

/** The total length of the vertical edges where these faces meet at an outside corner, meters. */
export function outsideCorners(faces: readonly Face[]): number {
  const edges = faces.flatMap(uprightEdges)
  let sum = 0
  edges.forEach((a, index) => {
    for (const b of edges.slice(index + 1)) {
      if (a.face === b.face || Math.hypot(a.x - b.x, a.z - b.z) > near) continue
      const shared = Math.min(a.high, b.high) - Math.max(a.low, b.low)
      if (shared > near && isBehind(b, a) && isBehind(a, b)) sum += shared
    }
  })
  return sum
}

/** Whether a face is behind the plane of another, as at an outside corner. */
function isBehind(one: Edge, { face }: Edge): boolean {
  return dot(minus(one.inside, face.origin), cross(face.u, face.v)) < -near
}

function uprightEdges(face: Face): Edge[] {
  const { outline, origin, u, v } = face
  const at = ([a, b]: readonly [number, number]): Vec3 => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ]
  const points = outline.map(at)
  const middle = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const inside: Vec3 = [middle(0), middle(1), middle(2)]
  return points.flatMap((from, index): Edge[] => {
    const to = points[(index + 1) % points.length] ?? from
    if (Math.hypot(to[0] - from[0], to[2] - from[2]) > near || Math.abs(to[1] - from[1]) < near) return []
    const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    return [{ face, inside, x: from[0], z: from[2], low, high }]
  })
}
