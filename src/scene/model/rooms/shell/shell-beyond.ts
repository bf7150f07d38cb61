import { type Mesh, merged, moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, cylinder } from '#scene/model/geometry/solids.ts'
import { type Look, matte, paint } from '#scene/model/materials/look.ts'
import type { Wall } from '../../layout/walls.ts'
import type { Opening, Scene } from '../../types.ts'
import { joineryOf, quadMesh } from './shell-trim.ts'

type Part = { look: Look; mesh: Mesh }
type Rect = readonly [number, number, number, number]

/** What is visible through an open arch, or from a garden through the glass of the house: part of the next room. */
export function beyond(scene: Scene, wall: Wall, opening: Opening, rect: Rect, thick = 0.14): Part[] {
  const garden = scene.room.kind === 'outdoor'
  if (opening.kind === 'niche' || (opening.kind !== 'arch' && !garden)) return []
  const [x0, y0, x1, y1] = rect
  const near = -thick - 0.001
  if (garden) {
    const far = -thick - 2.4 - (opening.at % 1) / 2
    // Narrow enough that the boxes of two adjacent windows do not meet.
    const box = { a: x0 - 0.2, b: x1 + 0.2, foot: Math.min(0, y0), head: Math.max(y1 + 0.1, 2.6), near, far }
    const tone = matte('#57524a')
    return [
      { look: tone, mesh: merged([sides(box), level(box, box.head)]) },
      { look: matte(scene.style.wood.hex, 0.6), mesh: floor(box, near + thick) },
    ]
  }
  // Not past the end of this wall; otherwise it would block the windows around the corner.
  const length = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1])
  const box = {
    a: Math.max(x0 - 1.4, Math.min(x0 - 0.1, 0)),
    b: Math.min(x1 + 1.4, Math.max(x1 + 0.1, length)),
    foot: Math.min(0, y0),
    head: Math.max(y1 + 0.1, Math.min(scene.room.height, 2.6)),
    near,
    far: -thick - 2.6,
  }
  const { style } = scene
  const walls = paint(style.wallPaints[1]?.hex ?? '#ded8cc', 'Matte')
  return [
    { look: walls, mesh: sides(box) },
    { look: paint('#f2efe8', 'Matte'), mesh: level(box, box.head) },
    { look: matte(style.wood.hex, 0.6), mesh: floor(box, near + thick) },
    { look: paint(joineryOf(style).frame), mesh: boards(box) },
    ...furnished(scene, box, (x0 + x1) / 2),
  ]
}

type Box = { a: number; b: number; foot: number; head: number; near: number; far: number }
type Quad = [Vec3, Vec3, Vec3, Vec3]

function sides({ a, b, foot, head, near, far }: Box): Mesh {
  const upright = (ax: number, az: number, bx: number, bz: number): Quad =>
    points([ax, foot, az], [bx, foot, bz], [bx, head, bz], [ax, head, az])
  return quadMesh([upright(a, far, b, far), upright(a, near, a, far), upright(b, far, b, near)])
}

function level({ a, b, near, far }: Box, y: number): Mesh {
  return quadMesh([points([a, y, far], [b, y, far], [b, y, near], [a, y, near])])
}

function floor({ a, b, foot, far }: Box, front: number): Mesh {
  return quadMesh([
    points([a, foot - 0.002, front], [b, foot - 0.002, front], [b, foot - 0.002, far], [a, foot - 0.002, far]),
  ])
}

/** Baseboards along its three walls. */
function boards({ a, b, foot, near, far }: Box): Mesh {
  const [high, t] = [0.12, 0.016]
  return merged([
    block([a + t, foot, far + 0.0005], [b - a - t * 2, high, t], 0.003),
    block([a + 0.0005, foot, far + 0.0005], [t - 0.001, high, near - far - 0.001], 0.003),
    block([b - t + 0.0005, foot, far + 0.0005], [t - 0.001, high, near - far - 0.001], 0.003),
  ])
}

/** A console at the back wall with a picture above it and a vase and books on it. */
function furnished({ style }: Scene, { a, b, foot, far }: Box, middle: number): Part[] {
  const wide = Math.min(1.3, (b - a) * 0.6)
  const x = Math.min(b - wide / 2 - 0.1, Math.max(a + wide / 2 + 0.1, middle))
  const back = far + 0.03
  const [high, deep, leg] = [0.78, 0.34, 0.04]
  const at = (dx: number, y: number, dz: number): [number, number, number] => [x + dx, foot + y, back + dz]
  const table = merged([
    block(at(-wide / 2, high - 0.04, 0), [wide, 0.04, deep], 0.004),
    ...[-wide / 2 + 0.02, wide / 2 - 0.02 - leg].flatMap((dx) =>
      [0.02, deep - 0.02 - leg].map((dz) => block(at(dx, 0, dz), [leg, high - 0.0405, leg], 0.003)),
    ),
    block(at(-wide / 2 + 0.065, 0.16, 0.03), [wide - 0.13, 0.025, deep - 0.06], 0.003),
  ])
  const [pw, ph] = [Math.min(0.8, wide * 0.62), 0.72]
  const picture = (inset: number, z: number) =>
    block([x - pw / 2 + inset, foot + 1.12 + inset, far + z], [pw - inset * 2, ph - inset * 2, 0.012], 0.002)
  const vase = moved(cylinder(0.075, 0.26, { segments: 24, bevel: 0.03 }), at(-wide * 0.28, high + 0.0005, deep / 2))
  return [
    { look: matte(style.wood.hex, 0.55), mesh: table },
    { look: matte('#3a332c', 0.6), mesh: picture(0, 0.001) },
    { look: matte('#f3efe6', 0.9), mesh: picture(0.025, 0.004) },
    { look: matte(style.wallPaints[0]?.hex ?? '#c7b79b', 0.9), mesh: picture(0.13, 0.007) },
    {
      look: matte('#8c5a3c', 0.9),
      mesh: block([x - pw * 0.22, foot + 1.29, far + 0.0195], [pw * 0.44, 0.2, 0.002]),
    },
    { look: matte('#c9c2b4', 0.5), mesh: vase },
    {
      look: matte('#5d6b62', 0.8),
      mesh: block(at(wide * 0.16, high + 0.0005, 0.08), [0.22, 0.035, 0.16], 0.004),
    },
    {
      look: matte('#b98a5a', 0.8),
      mesh: block(at(wide * 0.16 + 0.01, high + 0.036, 0.09), [0.19, 0.03, 0.14], 0.004),
    },
  ]
}
