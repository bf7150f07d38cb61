import { cross, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import { sheet } from '../geometry/plates.ts'
import type { Face } from '../types.ts'

/** A frame in the room: where the local origin is and where x and y point; z is the normal. */
type Frame = Pick<Face, 'origin' | 'u' | 'v'>

/** Moves a mesh from its own axes into the room; `uvs` stay in meters from the mesh's own origin. */
export function setIn({ origin, u, v }: Frame, mesh: Mesh): Mesh {
  const n = cross(u, v)
  const turn = (from: Float32Array, [ox, oy, oz]: Vec3) => {
    const to = from.slice()
    for (let i = 0; i < to.length; i += 3) {
      const [x, y, z] = [from[i] as number, from[i + 1] as number, from[i + 2] as number]
      to[i] = ox + u[0] * x + v[0] * y + n[0] * z
      to[i + 1] = oy + u[1] * x + v[1] * y + n[1] * z
      to[i + 2] = oz + u[2] * x + v[2] * y + n[2] * z
    }
    return to
  }
  return { ...mesh, positions: turn(mesh.positions, origin), normals: turn(mesh.normals, [0, 0, 0]) }
}

/** A face as a mesh, `off` meters in front of its plane. */
export function faceMesh(face: Face, off = 0): Mesh {
  const mesh = sheet(face.outline, face.holes)
  for (let i = 2; i < mesh.positions.length; i += 3) mesh.positions[i] = off
  return setIn(face, mesh)
}
