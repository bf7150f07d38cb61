import type { Look } from '../../bodies/look.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { gridSurface } from '../../geometry/solids.ts'

export const waterLook: Look = { kind: 'plain', hex: '#5bb6c4', roughness: 0.03, metalness: 0, opacity: 0.45 }

/** A sheet of water about x = z = 0 at y = 0, its face barely moving. */
export function ripples(w: number, d: number, high: number): Mesh {
  const [nx, nz] = [
    Math.max(6, Math.min(64, Math.round(w / 7))),
    Math.max(6, Math.min(64, Math.round(d / 7))),
  ]
  return gridSurface(
    (u, v) => {
      const [x, z] = [(u - 0.5) * w, (0.5 - v) * d]
      return [
        x,
        high *
          (Math.sin(x * 0.23 + z * 0.11) * 0.5 +
            Math.sin(z * 0.29 - x * 0.07) * 0.4 +
            Math.sin((x + z) * 0.47) * 0.2),
        z,
      ]
    },
    nx,
    nz,
    80,
  )
}
