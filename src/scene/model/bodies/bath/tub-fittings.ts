import { type Mesh, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { part } from '../body.ts'
import { china, shade } from '../look.ts'
import { disc, lying, rod, roundRect, spun } from './shapes.ts'
import { type Well, wallAt } from './tub-shell.ts'
import { dark, trimMetal, type Work } from './work.ts'

/** Drain, overflow, and the jets, nozzles and lights of a whirlpool. Returns the position of the drain. */
export function addFittings(work: Work, well: Well, end: 1 | -1): Vec3 {
  const { is, pick, vary, parts } = work
  const metal = trimMetal(work)
  const add = (mesh: Mesh, slot = 'drain') => parts.push(part(slot, metal, mesh))
  const { centre, floorY, mouth } = well
  const rays = mouth.length
  const at = end > 0 ? 0 : rays / 2
  const [fx] = wallAt(well, at, 0.05)
  const middle = is('centre-drain', 'two back', 'double ended')
  const drain: Vec3 = middle
    ? [centre[0], floorY - 0.19, centre[1]]
    : [fx - end * 3.6 * vary('waste', 0.1), floorY - 0.13, centre[1]]
  add(
    spun(
      [
        [0, 0],
        [1.3, 0],
        [1.25, 0.12],
        [1, 0.16],
        [0.9, 0.06],
        [0, 0.06],
      ],
      [drain[0], drain[1], drain[2]],
      'up',
      { segments: 24, r: 0.03 },
    ),
  )
  add(disc(0.82, 0.3, [drain[0], drain[1], drain[2]], 'up', 24))
  parts.push(part('drain', dark, disc(0.98, 0.02, [drain[0], drain[1] + 0.06, drain[2]], 'up', 24)))
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
      add(lean(disc(1.5, 0.36, [0, -0.14, 0], 'up', 24)))
      add(lean(disc(1.05, 0.5, [0, -0.14, 0], 'up', 24)))
    } else {
      const slot = lying(roundRect(middle ? 4.4 : 0.9, middle ? 0.9 : 4.4, 0.45), -0.12, 0.34, 0.1)
      add(lean(slot))
    }
  }
  if (is('jets', 'combined')) jets(work, well)
  if (is('air', 'combined', 'slip-resist')) floorDots(work, well)
  if (is('chromotherapy')) lights(work, well)
  return drain
}

function jets(work: Work, well: Well): void {
  const { is, parts, n } = work
  const metal = trimMetal(work)
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
    parts.push(part('jets', metal, body(r, 0.24)), part('jets', dark, body(r * 0.36, 0.28)))
  }
}

function floorDots({ is, parts }: Work, { centre, floor, floorY }: Well): void {
  const slip = is('slip')
  const long = Math.max(...floor.map(([x]) => x)) - centre[0]
  const wide = Math.max(...floor.map(([, z]) => z)) - centre[1]
  const [columns, rows] = slip ? [9, 5] : [8, 4]
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const x = centre[0] + (c / (columns - 1) - 0.5) * long * 1.15
      const z = centre[1] + (r / (rows - 1) - 0.5) * wide * 1.1
      parts.push(
        part(
          'drain',
          slip ? china('#e9e7e1', 'Matte') : dark,
          spun(
            [
              [0, 0],
              [slip ? 0.5 : 0.24, 0],
              [0, 0.03],
            ],
            [x, floorY - 0.06, z],
            'up',
            { segments: 8, r: 0 },
          ),
        ),
      )
    }
}

function lights({ parts }: Work, well: Well): void {
  const rays = well.mouth.length
  for (const k of [0.19, 0.31]) {
    const [x, y, z] = wallAt(well, Math.round(rays * k), 0.5)
    parts.push(
      part('light', shade('#9cc7e8', 1), rod([x, y, z - 0.4], [x, y, z + 0.2], 1.2, 20)),
      part('jets', china('#f4f4f1'), rod([x, y, z - 0.4], [x, y, z + 0.12], 1.5, 20)),
    )
  }
}
