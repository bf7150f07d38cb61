import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { insetLoop } from '../../geometry/plates.ts'
import { loft } from '../../geometry/solids.ts'
import { china, shade } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { dark, trimMetal } from '../build/finishes.ts'
import { centeredRect, eased, lying, rod, roundPlate, spun } from '../build/shapes.ts'

/** Tub loops are in x and z, counterclockwise seen from above. All loops of one tub have the same number of points. */
export type Loop = readonly Vec2[]

/** The intersections of an outline with rays from a center, so that the points of any two loops correspond. */
export function polarLoop(outline: Loop, [cx, cz]: Vec2, segments: number): Vec2[] {
  const loop = Array.from({ length: segments }, (_, i): Vec2 => {
    const angle = (i / segments) * Math.PI * 2
    return hit(outline, [cx, cz], [Math.cos(angle), -Math.sin(angle)])
  })
  // Keep sharp corners that two neighboring rays would cut off.
  const step = (Math.PI * 2) / segments
  for (const [x, z] of sharp(outline)) {
    const angle = Math.atan2(-(z - cz), x - cx)
    const at = ((Math.round(angle / step) % segments) + segments) % segments
    loop[at] = [x, z]
  }
  return loop
}

function hit(outline: Loop, [cx, cz]: Vec2, [dx, dz]: Vec2): Vec2 {
  let far = 0
  for (let i = 0; i < outline.length; i++) {
    const [ax, az] = outline[i] as Vec2
    const [bx, bz] = outline[(i + 1) % outline.length] as Vec2
    const [ex, ez] = [bx - ax, bz - az]
    const cross = dx * ez - dz * ex
    if (Math.abs(cross) < 1e-9) continue
    const t = ((ax - cx) * ez - (az - cz) * ex) / cross
    const s = ((ax - cx) * dz - (az - cz) * dx) / cross
    if (s >= -1e-6 && s <= 1 + 1e-6 && t > far) far = t
  }
  return [cx + dx * far, cz + dz * far]
}

function sharp(outline: Loop): Vec2[] {
  return outline.filter((point, i) => {
    const [ax, az] = outline[(i + outline.length - 1) % outline.length] as Vec2
    const [bx, bz] = outline[(i + 1) % outline.length] as Vec2
    const turn = Math.atan2(bz - point[1], bx - point[0]) - Math.atan2(point[1] - az, point[0] - ax)
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > 0.5
  })
}

/** A loop offset outward by `by`; inward if negative. */
export function offset(loop: Loop, by: number): Vec2[] {
  const flip = ([x, z]: Vec2): Vec2 => [x, -z]
  return insetLoop(loop.map(flip), -by).map(flip)
}

export function oval(
  a: number,
  b: number,
  n: number,
  [cx, cz]: Vec2,
  opts: { egg?: number; waist?: number; nBack?: number } = {},
): Vec2[] {
  const segments = 128
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const m = sin > 0 ? (opts.nBack ?? n) : n
    const x = Math.sign(cos) * Math.abs(cos) ** (2 / m)
    const narrow = 1 - (1 - (opts.egg ?? 1)) * ((x + 1) / 2) ** 1.5
    const waist = (opts.waist ?? 0) * Math.exp(-((x / 0.32) ** 2))
    return [cx + a * x, cz - Math.sign(sin) * (b * narrow * Math.abs(sin) ** (2 / m) - waist)] as const
  })
}

export type Height = (x: number, z: number) => number

export function ring(loop: Loop, y: number | Height): Vec3[] {
  return loop.map(([x, z]) => [x, typeof y === 'number' ? y : y(x, z), z] as const)
}

/** The inside of a tub: its mouth, its flat floor, and the height of that floor. */
export type TubWell = { mouth: Loop; floor: Loop; rim: Height; floorY: number; centre: Vec2 }

/** A point of the wall on ray `i` of the loops: `u` is 1 at the mouth, 0 at the floor. */
export function wallAt({ mouth, floor, rim, floorY }: TubWell, i: number, u: number): Vec3 {
  const at = ((i % mouth.length) + mouth.length) % mouth.length
  const [mx, mz] = mouth[at] as Vec2
  const [fx, fz] = floor[at] as Vec2
  return [fx + (mx - fx) * u, floorY + (rim(mx, mz) - floorY) * upAt(u), fz + (mz - fz) * u]
}

function upAt(u: number): number {
  const next = wallLine.findIndex(([wu]) => wu >= u)
  const [au, ay] = wallLine[Math.max(0, next - 1)] as Vec2
  const [bu, by] = wallLine[next < 0 ? wallLine.length - 1 : next] as Vec2
  return bu === au ? by : ay + ((by - ay) * (u - au)) / (bu - au)
}

/** Shares of the distance outward and upward, from the floor to the mouth. */
const wallLine = eased(points([-0.55, -0.012], [0.1, 0], [1, 1]), 0.52, 6)

/**
 * One surface from the underside up the outside, over the rim and down into the well. `outside` holds whole rings from
 * the underside to just below the rim.
 */
export function tubShell(outside: readonly Vec3[][], edge: Loop, well: TubWell, soft: number): Mesh {
  const { mouth, floor, rim, floorY, centre } = well
  const over = (loop: Loop, drop: number) => ring(loop, (x, z) => rim(x, z) - drop)
  const first = outside[0] as Vec3[]
  const foot = first.reduce((low, [, y]) => Math.min(low, y), Infinity)
  const middle = (y: number): Vec3[] => first.map(() => [centre[0], y, centre[1]] as const)
  const inside = [...wallLine]
    .reverse()
    .slice(1)
    .map(([u, k]) =>
      mouth.map(([mx, mz], i): Vec3 => {
        const [fx, fz] = floor[i] as Vec2
        return [fx + (mx - fx) * u, floorY + (rim(mx, mz) - floorY) * k, fz + (mz - fz) * u]
      }),
    )
  return loft(
    [
      middle(foot),
      ...outside,
      over(edge, soft),
      over(offset(edge, -soft * 0.12), soft * 0.5),
      over(offset(edge, -soft * 0.45), soft * 0.12),
      over(offset(edge, -soft), 0),
      over(offset(mouth, soft), 0),
      over(offset(mouth, soft * 0.45), soft * 0.1),
      over(offset(mouth, soft * 0.1), soft * 0.42),
      over(mouth, soft * 0.9),
      ...inside.filter((_, i) => i > 0),
      middle(floorY - 0.2),
    ],
    { creaseDeg: 50 },
  )
}

/** Drain, overflow, and the jets, nozzles and lights of a whirlpool. Returns the position of the drain. */
export function addFittings(draft: Draft, well: TubWell, end: 1 | -1): Vec3 {
  const { is, pick, vary, add } = draft
  const metal = trimMetal(draft)
  const put = (mesh: Mesh, slot = 'drain') => add(slot, metal, mesh)
  const { centre, floorY, mouth } = well
  const rays = mouth.length
  const at = end > 0 ? 0 : rays / 2
  const [fx] = wallAt(well, at, 0.05)
  const middle = is('centre-drain', 'two back', 'double ended')
  const drain: Vec3 = middle
    ? [centre[0], floorY - 0.19, centre[1]]
    : [fx - end * 3.6 * vary('waste', 0.1), floorY - 0.13, centre[1]]
  put(
    spun(
      points([0, 0], [1.3, 0], [1.25, 0.12], [1, 0.16], [0.9, 0.06], [0, 0.06]),
      [drain[0], drain[1], drain[2]],
      'up',
      { segments: 24, r: 0.03 },
    ),
  )
  put(roundPlate(0.82, 0.3, [drain[0], drain[1], drain[2]], 'up', 24))
  add('drain', dark, roundPlate(0.98, 0.02, [drain[0], drain[1] + 0.06, drain[2]], 'up', 24))
  const overflow = pick('overflow', ['round', 'slot', 'none'])
  if (overflow !== 'none') {
    const ray = middle ? rays / 4 : at
    const place = wallAt(well, ray, 0.9)
    const [low, high] = [wallAt(well, ray, 0.82), wallAt(well, ray, 0.97)]
    const rise = high[1] - low[1]
    // The overflow is tilted to match the slope of the wall.
    const lean = (mesh: Mesh) =>
      moved(
        middle
          ? turned(mesh, 'x', Math.atan2(rise, low[2] - high[2]))
          : turned(mesh, 'z', end * Math.atan2(rise, end * (high[0] - low[0]))),
        place,
      )
    if (overflow === 'round') {
      put(lean(roundPlate(1.5, 0.36, [0, -0.14, 0], 'up', 24)))
      put(lean(roundPlate(1.05, 0.5, [0, -0.14, 0], 'up', 24)))
    } else {
      const slot = lying(centeredRect(middle ? 4.4 : 0.9, middle ? 0.9 : 4.4, 0.45), -0.12, 0.34, 0.1)
      put(lean(slot))
    }
  }
  if (is('jets', 'combined')) jets(draft, well)
  if (is('air', 'combined', 'slip-resist')) floorDots(draft, well)
  if (is('chromotherapy')) lights(draft, well)
  return drain
}

function jets(draft: Draft, well: TubWell): void {
  const { is, add, n } = draft
  const metal = trimMetal(draft)
  const rays = well.mouth.length
  const spots: [ray: number, axis: 'front' | 'left' | 'right' | 'back'][] = []
  const side = Math.max(2, Math.min(4, Math.round(n('jets', 6) / 2)))
  for (let i = 0; i < side; i++) {
    const turn = ((i + 1) / (side + 1)) * 0.32 + 0.09
    spots.push([Math.round(rays * turn), 'front'], [Math.round(rays * (1 - turn)), 'back'])
  }
  if (is('back and foot')) for (const k of [-3, 0, 3]) spots.push([rays / 2 + k, 'right'], [k, 'left'])
  for (const [ray, axis] of spots) {
    const [x, y, z] = wallAt(well, ray, 0.42)
    const r = 1.1
    const body = (radius: number, out: number): Mesh =>
      axis === 'back'
        ? rod([x, y, z + 0.4], [x, y, z - out], radius, 12)
        : axis === 'front'
          ? rod([x, y, z - 0.4], [x, y, z + out], radius, 12)
          : axis === 'left'
            ? rod([x + 0.4, y, z], [x - out, y, z], radius, 12)
            : rod([x - 0.4, y, z], [x + out, y, z], radius, 12)
    add('jets', metal, body(r, 0.24))
    add('jets', dark, body(r * 0.36, 0.28))
  }
}

function floorDots({ is, add }: Draft, { centre, floor, floorY }: TubWell): void {
  const slip = is('slip')
  const long = Math.max(...floor.map(([x]) => x)) - centre[0]
  const wide = Math.max(...floor.map(([, z]) => z)) - centre[1]
  const [columns, rows] = slip ? [9, 5] : [8, 4]
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const x = centre[0] + (c / (columns - 1) - 0.5) * long * 1.15
      const z = centre[1] + (r / (rows - 1) - 0.5) * wide * 1.1
      add(
        'drain',
        slip ? china('#e9e7e1', 'Matte') : dark,
        spun(points([0, 0], [slip ? 0.5 : 0.24, 0], [0, 0.03]), [x, floorY - 0.06, z], 'up', { segments: 8, r: 0 }),
      )
    }
}

function lights({ add }: Draft, well: TubWell): void {
  const rays = well.mouth.length
  for (const k of [0.19, 0.31]) {
    const [x, y, z] = wallAt(well, Math.round(rays * k), 0.5)
    add('light', shade('#9cc7e8', 1), rod([x, y, z - 0.4], [x, y, z + 0.2], 1.2, 20))
    add('jets', china('#f4f4f1'), rod([x, y, z - 0.4], [x, y, z + 0.12], 1.5, 20))
  }
}
