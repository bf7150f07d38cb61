import { matte, paint } from '../bodies/look.ts'
import type { Mesh, Vec2, Vec3 } from '../geometry/mesh.ts'
import { merged } from '../geometry/mesh.ts'
import { insetLoop, sheet } from '../geometry/plates.ts'
import { faceMesh, facingOf, setIn } from './face-mesh.ts'
import { joineryOf } from './joinery.ts'
import type { Piece } from './pieces.ts'
import { corners } from './regions.ts'
import { spandrels } from './shell-arch.ts'
import { beyond } from './shell-beyond.ts'
import { isRound, openingBits } from './shell-openings.ts'
import { baseboard, crown, quadMesh } from './shell-trim.ts'
import type { Face, RoomShape, Scene } from './types.ts'
import { openingRect, openingsOf, type Wall, wallFrame } from './walls.ts'

const thick = 0.14

/** A wall with its thickness, its openings and its moldings; the face toward the room is painted. */
export function wallPieces(scene: Scene, wall: Wall, painted: readonly Face[], hex: string): Piece[] {
  const { room, style } = scene
  const inside = joineryOf(style)
  // The front door of a house is framed wood with a casing; white or flush, it would not stand out from a pale wall.
  const front = {
    door: inside.door === 'flush' ? 'panels' : inside.door,
    casing: inside.casing || 0.07,
  } as const
  const joinery = { ...inside, ...(room.kind === 'outdoor' && { leaf: style.wood.hex, ...front }) }
  const facing = facingOf(wall)
  const own = { slot: null, fixture: null, facing }
  const frame = wallFrame(wall)
  const pieces: Piece[] = painted.map((face) => ({
    slot: 'walls',
    fixture: null,
    look: paint(hex, 'Matte'),
    mesh: faceMesh(face),
    facing,
  }))
  pieces.push({ ...own, look: matte('#e9e5dc'), mesh: outerSkin(room, wall) })
  for (const opening of openingsOf(room, wall.index)) {
    const [x0, y0, x1, y1] = openingRect(wall, opening)
    const hole = { x0, y0, x1, y1, thick }
    pieces.push({ ...own, look: paint(hex, 'Matte'), mesh: setIn(frame, reveals([x0, y0, x1, y1])) })
    if (isRound(opening))
      for (const { look, mesh } of spandrels(hole, paint(hex, 'Matte')))
        pieces.push({ slot: 'walls', fixture: null, facing, look, mesh: setIn(frame, mesh) })
    for (const { look, mesh } of openingBits(opening, hole, joinery))
      pieces.push({ ...own, look, mesh: setIn(frame, mesh) })
    pieces.push(
      ...beyond(scene, wall, opening, [x0, y0, x1, y1]).map((one) => ({
        ...own,
        ...one,
        mesh: setIn(frame, one.mesh),
        ...(room.kind !== 'outdoor' && { next: true as const }),
      })),
    )
  }
  if (room.kind === 'outdoor') return pieces
  const board = baseboard(room, wall, scene.placed, joinery)
  if (board) pieces.push({ ...own, look: paint(joinery.frame), mesh: setIn(frame, board) })
  const cornice = crown(room, wall, joinery)
  if (cornice) pieces.push({ ...own, ...cornice })
  return pieces
}

/** The outer side of the wall, and its top, which is visible from above. */
function outerSkin(room: RoomShape, wall: Wall): Mesh {
  const outer = insetLoop(room.polygon, -thick)
  const next = (wall.index + 1) % room.polygon.length
  const [a, b] = [outer[wall.index] as Vec2, outer[next] as Vec2]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const start = (wall.from[0] - a[0]) * wall.along[0] + (wall.from[1] - a[1]) * wall.along[1]
  const holes = openingsOf(room, wall.index).map((opening) =>
    corners([
      start + opening.at,
      Math.max(opening.sill, 0.0005),
      start + opening.at + opening.width,
      opening.sill + opening.height,
    ]),
  )
  const skin = sheet(corners([0, 0, length, room.height]), holes)
  const up = (point: Vec2): Vec3 => [point[0], room.height, -point[1]]
  return merged([
    setIn({ origin: [a[0], 0, -a[1]], u: [wall.along[0], 0, -wall.along[1]], v: [0, 1, 0] }, skin),
    quadMesh([[up(a), up(b), up(wall.to), up(wall.from)]]),
  ])
}

function reveals([x0, y0, x1, y1]: [number, number, number, number]): Mesh {
  const z = -thick
  const quads: [Vec3, Vec3, Vec3, Vec3][] = [
    [
      [x0, y1, 0],
      [x1, y1, 0],
      [x1, y1, z],
      [x0, y1, z],
    ],
    [
      [x0, y0, 0],
      [x0, y0, z],
      [x0, y1, z],
      [x0, y1, 0],
    ],
    [
      [x1, y0, z],
      [x1, y0, 0],
      [x1, y1, 0],
      [x1, y1, z],
    ],
    [
      [x0, y0, 0],
      [x1, y0, 0],
      [x1, y0, z],
      [x0, y0, z],
    ],
  ]
  quads[0]?.reverse()
  return quadMesh(quads)
}
