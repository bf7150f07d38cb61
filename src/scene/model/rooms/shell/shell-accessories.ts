import { plated } from '../../bodies/build/finishes.ts'
import type { Piece } from '../../furnish/parts/object-part.ts'
import { bodyOf } from '../../furnish/parts/product.ts'
import { inch, type Mesh, moved, scaled, turned } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { setIn } from '../../layout/face-mesh.ts'
import { type OpenEdge, openEdges, same } from '../../layout/open-edges.ts'
import { openingRect, openingsOf, type Wall, wallFrame, wallsOf } from '../../layout/walls.ts'
import { type Look, paint } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Face, Scene, Slot, SlotId } from '../../types.ts'
import { baseboard, baseRuns, boardThick, facingOf, joineryOf } from './shell-trim.ts'

/** The products that run along the floor. */
type AlongFloor = { baseboard: FixtureModel | null; shoe: FixtureModel | null }

/**
 * Baseboard and shoe molding. Without a product the base is the style's, since a contractor brings one too; shoe molding
 * is drawn where it is ordered.
 */
export function basePieces(
  { room, placed, style }: Scene,
  painted: { hex: string; finish: string } | null,
  { baseboard: base, shoe }: AlongFloor,
): Piece[] {
  const joinery = joineryOf(style)
  const trim = painted ? paint(painted.hex, painted.finish) : paint(joinery.frame)
  const own = (wall: Wall, slot: SlotId | null, look: Look, mesh: Mesh): Piece => ({
    slot,
    fixture: null,
    look,
    mesh: setIn(wallFrame(wall), mesh),
    facing: facingOf(wall),
  })
  const thick = base ? base.dimsIn.w * inch : boardThick
  return wallsOf(room).flatMap((wall) => {
    const high = base ? base.dimsIn.h * inch : joinery.baseboard
    const runs = baseRuns(room, wall, placed, { casing: joinery.casing, high })
    const along = (model: FixtureModel, slot: SlotId, out: number) =>
      sticks(model, runs, room.polygon, wall).map(({ look, mesh }) =>
        own(wall, slot, isPainted(model) ? trim : look, moved(mesh, [0, 0, out])),
      )
    const board = base ? null : baseboard(runs, wall, joinery)
    return [
      ...(base ? along(base, 'room+baseboard', 0.0005) : []),
      ...(board ? [own(wall, null, trim, board)] : []),
      ...(shoe ? along(shoe, 'room+shoe-molding', thick + 0.0005) : []),
    ]
  })
}

/** Primed and painted sticks get the color of the trim; clear pine and oak keep theirs. */
function isPainted({ finish }: FixtureModel): boolean {
  return /primed|painted|white|standard/i.test(finish)
}

/** A stick along each range of a wall, in the wall's axes. In corners two sticks run into each other, as if coped. */
function sticks(
  model: FixtureModel,
  runs: readonly (readonly [number, number])[],
  polygon: Scene['room']['polygon'],
  wall: Wall,
): { look: Look; mesh: Mesh }[] {
  const body = bodyOf(model)
  if (!body) return []
  const wide = body.sizeIn.w * inch
  const corner = (i: number) => polygon[(i + polygon.length) % polygon.length] as readonly [number, number]
  const isOutside = (i: number) => {
    const [a, b, c] = [corner(i - 1), corner(i), corner(i + 1)]
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) < -1e-6
  }
  return runs.flatMap(([from, to]) => {
    const start = from < same && isOutside(wall.index) ? from - wide : from
    const end = to > wall.length - same && isOutside(wall.index + 1) ? to + wide : to
    return body.parts.map(({ look, mesh }) => ({
      look,
      mesh: moved(turned(stretched(mesh, body.sizeIn.d, end - start), 'y', -Math.PI / 2), [
        wall.length - start,
        0.0005,
        wide / 2,
      ]),
    }))
  })
}

/** The cut piece of a stick, in inches, as long as it is laid: meters, with the grain along it. */
function stretched(mesh: Mesh, cutIn: number, length: number): Mesh {
  const long = scaled(mesh, [inch, inch, length / cutIn])
  const uvs = long.uvs.slice()
  for (let i = 0; i < uvs.length / 2; i++) {
    uvs[i * 2] = long.positions[i * 3 + 2] as number
    uvs[i * 2 + 1] = (long.positions[i * 3 + 1] as number) - (long.positions[i * 3] as number)
  }
  return { ...long, uvs }
}

/** The part of a molding's height that is let into the joint of two floors. */
const letIn = 0.45

/** Transitions in doorways, and end caps at doors that slide. */
export function sillPieces(
  { room }: Pick<Scene, 'room'>,
  { transition, endCap }: { transition: FixtureModel | null; endCap: FixtureModel | null },
): Piece[] {
  return wallsOf(room).flatMap((wall) =>
    openingsOf(room, wall.index).flatMap((opening) => {
      if ((opening.kind !== 'door' && opening.kind !== 'arch') || opening.sill >= same) return []
      const isSliding = opening.style === 'slider' || opening.style === 'french'
      const model = isSliding ? endCap : transition
      const body = model && bodyOf(model)
      if (!body) return []
      const [x0, , x1] = openingRect(wall, opening)
      return body.parts.map(
        ({ look, mesh }): Piece => ({
          slot: isSliding ? 'room+end-cap' : 'room+transition',
          fixture: null,
          look,
          mesh: setIn(
            wallFrame(wall),
            // Its lip lies on this room's floor.
            moved(turned(stretched(mesh, body.sizeIn.d, x1 - x0), 'y', Math.PI / 2), [
              x0,
              -letIn * body.sizeIn.h * inch,
              0,
            ]),
          ),
          facing: facingOf(wall),
        }),
      )
    }),
  )
}

/** What shows of a profile beside its tile, inches; a flat edge is only as thick as its metal. */
const nose = { flat: 0.09, other: 0.2 }

/** A metal profile along the open edges of tile that is drawn `off` meters in front of its wall. */
export function edgePieces(scene: Scene, { id, faces, role }: Slot, model: FixtureModel, off: number): Piece[] {
  const variant = model.variant.toLowerCase()
  const wide = (variant.includes('flat') ? nose.flat : nose.other) * inch
  const out = off + 0.002
  const bevel = variant.includes('round') ? Math.min(wide, out) * 0.45 : 0.0003
  const look = /white/i.test(model.finish) ? paint(model.hex, 'Satin') : plated(model.hex, model.finish)
  const edges = openEdges(scene, faces, role !== 'backsplash')
  return wallsOf(scene.room).flatMap((wall): Piece[] => {
    const own = edges.filter(({ face }) => isOn(face, wall))
    return own.map((edge) => ({
      slot: `${id}+edge-profile`,
      fixture: null,
      look,
      mesh: setIn(edge.face, strip(edge, own, [wide, out, bevel])),
      facing: facingOf(wall),
    }))
  })
}

function isOn({ origin, u }: Face, wall: Wall): boolean {
  const frame = wallFrame(wall)
  return frame.origin.every((n, i) => Math.abs(n - (origin[i] as number)) < same) && frame.u.every((n, i) => n === u[i])
}

/** Beside the tile; a top covers the ends of the uprights that it meets. */
function strip(
  { from, to }: OpenEdge,
  all: readonly OpenEdge[],
  [wide, out, bevel]: readonly [number, number, number],
): Mesh {
  if (Math.abs(from[0] - to[0]) < same) {
    const x = to[1] > from[1] ? from[0] : from[0] - wide
    return block([x, Math.min(from[1], to[1]), 0], [wide, Math.abs(to[1] - from[1]), out], bevel)
  }
  const meets = ([x, y]: OpenEdge['from']) =>
    all.some((other) =>
      [other.from, other.to].some(
        (end) => other.from[0] === other.to[0] && Math.abs(end[0] - x) < same && Math.abs(end[1] - y) < same,
      ),
    )
  const [x0, x1] = [to[0] - (meets(to) ? wide : 0), from[0] + (meets(from) ? wide : 0)]
  return block([x0, from[1], 0], [x1 - x0, wide, out], bevel)
}
