import type { Piece } from '../furnish/parts/object-part.ts'
import { cross, dot, minus, unit, type Vec3 } from '../geometry/mesh.ts'
import type { Camera } from '../types.ts'

/** A number for each point of a picture: that of the piece which it shows, or -1. */
export type IdBuffer = { width: number; height: number; at: Int16Array }

/** Meters: what is nearer is cut off, as the viewer does. */
const nearest = 0.08
/** The largest vertical angle of the viewer, radians. */
const tallest = (78 * Math.PI) / 180
/** The horizontal angle of the lens holds down to this aspect; narrower pictures keep the vertical one. */
const narrowest = 0.9

/**
 * Draws the numbers of a room's pieces as the viewer's first picture shows them. `aspect` is the picture's width by its
 * height; `height` is that of the buffer in points; `idOf` is -1 for a piece that only hides others. Glass without a number
 * and what the view leaves away hide nothing.
 */
export function drawIds(
  pieces: readonly Piece[],
  camera: Camera & { zoom?: number },
  aspect: number,
  height: number,
  idOf: (piece: Piece) => number,
): IdBuffer {
  const width = Math.round(height * aspect)
  const at = new Int16Array(width * height).fill(-1)
  const depth = new Float32Array(width * height)
  const project = projection(camera, aspect, width, height)
  for (const piece of pieces) {
    const id = idOf(piece)
    if (id < 0 && (isClear(piece) || isLeftAway(piece, camera.from))) continue
    drawMesh(piece, project, { at, depth, width, height }, id)
  }
  return { width, height, at }
}

function isClear({ look }: Piece): boolean {
  return look.kind === 'plain' && look.opacity !== undefined && look.opacity < 1
}

/** A wall or a ceiling that the viewer is behind. */
function isLeftAway({ facing, mesh: { positions } }: Piece, from: Vec3): boolean {
  if (!facing) return false
  const point: Vec3 = [positions[0] ?? 0, positions[1] ?? 0, positions[2] ?? 0]
  return dot(minus(from, point), facing) < 0
}

/** x and y in points of the buffer, and 1 / depth; null nearer than the cut. */
type Project = (x: number, y: number, z: number, into: Float64Array, at: number) => boolean

function projection(
  { from, to, lensMm, shift = 0, zoom = 1 }: Camera & { zoom?: number },
  aspect: number,
  width: number,
  height: number,
): Project {
  const ahead = unit(minus(to, from))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const half = Math.min(Math.tan(tallest / 2), 18 / lensMm / Math.max(aspect, narrowest)) / zoom
  const [kx, ky] = [width / 2 / (half * aspect), height / 2 / half]
  return (px, py, pz, into, at) => {
    const way: Vec3 = [px - from[0], py - from[1], pz - from[2]]
    const far = dot(way, ahead)
    if (far < nearest) return false
    into[at] = width / 2 + (dot(way, right) / far) * kx
    into[at + 1] = height / 2 - (dot(way, up) / far) * ky - shift * height
    into[at + 2] = 1 / far
    return true
  }
}

type Target = { at: Int16Array; depth: Float32Array; width: number; height: number }

/** Triangles that reach behind the viewer are left out: they are at the very edge of a picture, or not in it. */
function drawMesh({ mesh: { positions, indices } }: Piece, project: Project, target: Target, id: number): void {
  const { at, depth, width, height } = target
  const corner = new Float64Array(9)
  for (let i = 0; i < indices.length; i += 3) {
    let isAhead = true
    for (let k = 0; k < 3 && isAhead; k++) {
      const p = (indices[i + k] as number) * 3
      isAhead = project(positions[p] as number, positions[p + 1] as number, positions[p + 2] as number, corner, k * 3)
    }
    if (!isAhead) continue
    const [ax, ay, aw, bx, by, bw, cx, cy, cw] = corner as unknown as [
      ...[number, number, number],
      ...[number, number, number],
      ...[number, number, number],
    ]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (Math.abs(area) < 1e-9) continue
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const b = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area
        const c = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area
        if (b < 0 || c < 0 || b + c > 1) continue
        const near = aw + b * (bw - aw) + c * (cw - aw)
        const point = y * width + x
        if (near <= (depth[point] as number)) continue
        depth[point] = near
        at[point] = id
      }
    }
  }
}

/** Points: what is so near to the edge of a small picture may be beyond that of a large one. */
const edge = 2

/** The share of a picture that has a number, and whether no point with the number 0 is at its edge. */
export function shareOf({ width, height, at }: IdBuffer): { share: number; isWhole: boolean } {
  let count = 0
  let isWhole = false
  let isCut = false
  for (let point = 0; point < at.length; point++) {
    const id = at[point] as number
    if (id < 0) continue
    count++
    if (id > 0) continue
    isWhole = true
    const [x, y] = [point % width, Math.floor(point / width)]
    if (x < edge || y < edge || x >= width - edge || y >= height - edge) isCut = true
  }
  return { share: count / at.length, isWhole: isWhole && !isCut }
}
