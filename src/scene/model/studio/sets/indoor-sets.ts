import { cabinet } from '../../furnish/casework/cabinets.ts'
import { sinkSet, topThick } from '../../furnish/casework/counter.ts'
import { type ObjectPart, partsOf, set, shifted } from '../../furnish/parts/object-part.ts'
import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { slab } from '../../geometry/slab.ts'
import { block, loft } from '../../geometry/solids.ts'
import { matte, paint, woodLook } from '../../materials/look.ts'
import { besideStone, kitchenWall, kitchenWare, livingCorner, specOf } from './furnishings.ts'
import { backWall, cameraAt, ground, type MaterialSet, overhead, sheet } from './set.ts'

const green = paint('#1f4b3f')
const chalk = paint('#fbfaf8')
const quartz = paint('#ebe8e2')
// Walls away from the light and ceilings get what the rest of the room reflects.
const plaster = { ...matte('#ece9e2'), glow: 0.15 }
const shadedPlaster = { ...plaster, glow: 0.5 }
const white = { ...matte('#f6f5f1'), glow: 0.75 }

/** A living room with painted panels and the material as its floor. */
export function floorSet(): MaterialSet {
  const deep = 176
  const [half, high] = [84, 102]
  const back = wainscot(half * 2)
  const side = (turn: number) =>
    wainscot(80).map(({ look, mesh }) => ({
      look: turn > 0 ? { ...look, glow: 0.3 } : look,
      mesh: moved(turned(mesh, 'y', turn), [-half * Math.sign(turn), 0, -deep + 40]),
    }))
  return {
    name: 'floor',
    material: [ground(-half, half, 70, deep)],
    shell: [
      ...back.map(({ look, mesh }) => ({ look, mesh: moved(mesh, [0, 0, -deep]) })),
      ...side(Math.PI / 2),
      ...side(-Math.PI / 2),
      { look: plaster, mesh: backWall(-half, half, 36, high, deep) },
      { look: shadedPlaster, mesh: sheet([-half, 36, -100], [0, 0, -76], [0, high - 36, 0]) },
      { look: plaster, mesh: sheet([half, 36, -deep], [0, 0, 76], [0, high - 36, 0]) },
      { look: white, mesh: overhead(-half, half, 70, deep, high) },
    ],
    things: livingCorner(deep),
    camera: cameraAt(60, 0.4, 1.25),
    sunlit: true,
    sky: '#dbe5ea',
  }
}

type Faces = { look: MaterialSet['shell'][number]['look']; mesh: Mesh }[]

/** Panels of 26 inches under a rail, along x about 0, facing z. */
function wainscot(long: number): Faces {
  const cells = Math.round(long / 26)
  const each = long / cells
  const panels = Array.from({ length: cells }, (_, i) => raisedPanel(-long / 2 + i * each + 3, 8.5, each - 6, 22.5))
  return [
    { look: green, mesh: sheet([-long / 2, 0, 0], [long, 0, 0], [0, 36, 0]) },
    ...panels.map((mesh) => ({ look: green, mesh })),
    { look: green, mesh: block([-long / 2, 0, 0], [long, 5.5, 1.2], 0.3) },
    { look: chalk, mesh: block([-long / 2, 34, 0], [long, 2.6, 1.8], 0.5) },
  ]
}

/** A field that rises in front of its wall behind wide bevels, from its lower left corner. */
function raisedPanel(x: number, y: number, w: number, h: number): Mesh {
  const ring = (inset: number, z: number): Vec3[] => [
    [x + inset, y + inset, z],
    [x + w - inset, y + inset, z],
    [x + w - inset, y + h - inset, z],
    [x + inset, y + h - inset, z],
  ]
  return loft([ring(0, 0), ring(0.4, 0.9), ring(2.2, 0.1), ring(4, 1)], { caps: true, creaseDeg: 20 })
}

/** A kitchen counter under a wall of the material. */
export function splashSet(): MaterialSet {
  const deep = 118
  const spec = { ...specOf('sink', [120, 26, 36], 'kitchen'), palette: specOf('sink', [1, 1, 1]).palette }
  const sink = sinkSet(spec, [-6, 14], { room: [33, 20] })
  return {
    name: 'splash',
    material: [backWall(-66, 66, 36, 96, deep)],
    shell: [{ look: white, mesh: overhead(-66, 66, 90, deep, 96) }],
    things: [
      ...shifted(
        [
          ...baseRow(spec, [-60, 60], 24.5),
          ...partsOf(null, quartz, top([-62, 62], [0.02, 26], sink.cut.hole)),
          ...sink.parts,
        ],
        [0, 0, -deep],
      ),
      ...shifted(wallRow(spec, [-62, -27], 58, 96), [0, 0, -deep]),
      ...kitchenWall(deep),
    ],
    camera: cameraAt(56, 0.42, 0.84),
    sky: '#f6f5f1',
  }
}

/** A wall of stone above a bench. */
export function featureSet(): MaterialSet {
  const deep = 150
  return {
    name: 'feature',
    material: [backWall(-80, 80, 0, 102, deep)],
    shell: [
      { look: woodLook('#c4b094', 5), mesh: ground(-80, 80, 95, deep) },
      { look: white, mesh: overhead(-80, 80, 90, deep, 102) },
    ],
    things: besideStone(deep),
    camera: cameraAt(56, 0.46, 1),
    sunlit: true,
    sky: '#f6f5f1',
  }
}

/** An island and the counter behind it, both topped with the material, which continues up the wall. */
export function counterSet(): MaterialSet {
  const deep = 165
  const spec = specOf('sink', [180, 26, 36], 'kitchen')
  const sink = sinkSet(spec, [6, 14], { room: [33, 20] })
  const island = top([-25.5, 25.5], [-100, -66])
  return {
    name: 'counter',
    material: [
      island,
      moved(top([-92, 92], [0.02, 26], sink.cut.hole), [0, 0, -deep]),
      block([-92, 36, -deep], [184, 6, 0.8], 0.1),
    ],
    shell: [
      { look: woodLook('#c6b49a', 5), mesh: ground(-92, 92, 88, deep) },
      { look: plaster, mesh: backWall(-92, 92, 36, 100, deep) },
      { look: white, mesh: overhead(-92, 92, 100, deep, 100) },
    ],
    things: [
      ...set(baseRow(spec, [-24, 24], 31.5), [0, 0, -99], 0),
      ...shifted([...baseRow(spec, [-90, 90], 24.5), ...sink.parts], [0, 0, -deep]),
      ...shifted([...wallRow(spec, [-90, -50], 58, 96), ...wallRow(spec, [50, 90], 58, 96)], [0, 0, -deep]),
      ...kitchenWare(deep),
    ],
    camera: cameraAt(62, 0.34, 0.98),
    sunlit: true,
    sky: '#f6f5f1',
  }
}

function top([x0, x1]: Vec2, [z0, z1]: Vec2, hole?: readonly Vec2[]): Mesh {
  const outline = points([x0, z1], [x1, z1], [x1, z0], [x0, z0])
  return slab(outline, ['eased', 'eased', 'eased', 'eased'], [36 - topThick, 36], {
    ease: 0.3,
    ...(hole && { holes: [hole] }),
  })
}

function baseRow(spec: Parameters<typeof cabinet>[0], across: Vec2, depth: number): ObjectPart[] {
  return cabinet(spec, across, 0, {
    look: green,
    kind: 'shaker',
    toe: 4,
    top: 36 - topThick,
    depth,
    cells: ['drawers', 'drawer-doors'],
  })
}

function wallRow(spec: Parameters<typeof cabinet>[0], across: Vec2, foot: number, high: number): ObjectPart[] {
  return cabinet(spec, across, foot, {
    look: green,
    kind: 'shaker',
    top: high,
    depth: 12.2,
    hang: true,
    cells: ['doors'],
  })
}
