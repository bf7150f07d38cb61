import { directAt, frame, type Studio, seen } from './rays.ts'
import type { RoomLight } from './room-light.ts'

const spacing = 0.34

/**
 * Light at a lattice of places, with the way it comes from: first-order harmonics of the light on a sheet that looks each
 * way (already weighted, so a sheet of normal n shows mean + slope . n). Probes inside things take their neighbours'.
 */
export function bakeProbes(studio: Studio, rays: number): RoomLight['probes'] {
  const { outline, height } = studio.job
  const xs = outline.map(([x]) => x)
  const zs = outline.map(([, z]) => z)
  const min: [number, number, number] = [Math.min(...xs) + 0.06, 0.06, Math.min(...zs) + 0.06]
  const far = [Math.max(...xs) - 0.06, height - 0.06, Math.max(...zs) - 0.06] as const
  const size: [number, number, number] = [far[0] - min[0], far[1] - min[1], far[2] - min[2]]
  const count = size.map((side) => Math.max(3, Math.min(26, Math.round(side / spacing) + 1))) as [
    number,
    number,
    number,
  ]
  const total = count[0] * count[1] * count[2]
  const colours = [
    new Float32Array(total * 4),
    new Float32Array(total * 4),
    new Float32Array(total * 4),
  ] as const
  const known = new Uint8Array(total)
  for (let i = 0; i < total; i++) {
    const cell = [i % count[0], Math.floor(i / count[0]) % count[1], Math.floor(i / (count[0] * count[1]))]
    const place = cell.map(
      (n, k) => (min[k] as number) + ((n as number) / ((count[k] as number) - 1)) * (size[k] as number),
    )
    if (studio.obstacles.inside(place[0] as number, place[1] as number, place[2] as number, 0.01)) continue
    known[i] = 1
    probe(studio, place as unknown as [number, number, number], rays, i, colours)
  }
  fillUnknown(colours, known, count)
  return { min, size, count, red: colours[0], green: colours[1], blue: colours[2] }
}

const axes = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

function probe(
  studio: Studio,
  place: [number, number, number],
  rays: number,
  index: number,
  colours: readonly [Float32Array, Float32Array, Float32Array],
): void {
  // Six sheets that look along the axes; mean and slopes are the best plane through them.
  const sheets = axes.map((normal, side) => {
    const { own } = directAt(studio, place, normal, index * 6 + side)
    const sum: [number, number, number] = [0, 0, 0]
    const [t, b] = frame(normal)
    const few = Math.max(8, Math.round(rays / 6))
    for (let i = 0; i < few; i++) {
      const angle = 2 * Math.PI * ((i * 0.61803398875 + index * 0.754877 + side * 0.17) % 1)
      const radius = Math.sqrt((i + 0.5) / few)
      const up = Math.sqrt(1 - radius * radius)
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)]
      seen(
        studio,
        place,
        [
          t[0] * x + b[0] * y + normal[0] * up,
          t[1] * x + b[1] * y + normal[1] * up,
          t[2] * x + b[2] * y + normal[2] * up,
        ],
        sum,
      )
    }
    return own.map((value, k) => value + (sum[k] as number) / few)
  })
  for (let k = 0; k < 3; k++) {
    const value = (side: number) => sheets[side]?.[k] as number
    const colour = colours[k] as Float32Array
    colour[index * 4] = (value(0) + value(1) + value(2) + value(3) + value(4) + value(5)) / 6
    for (let axis = 0; axis < 3; axis++)
      colour[index * 4 + 1 + axis] = (value(axis * 2) - value(axis * 2 + 1)) / 2
  }
}

function fillUnknown(
  colours: readonly [Float32Array, Float32Array, Float32Array],
  known: Uint8Array,
  [nx, ny, nz]: [number, number, number],
): void {
  const steps = [
    [1, nx],
    [nx, ny],
    [nx * ny, nz],
  ] as const
  for (let ring = 0; ring < nx + ny + nz; ring++) {
    const found: number[] = []
    for (let i = 0; i < known.length; i++) {
      if (known[i]) continue
      const near: number[] = []
      for (const [step, limit] of steps) {
        const at = Math.floor(i / step) % limit
        if (at > 0 && known[i - step]) near.push(i - step)
        if (at + 1 < limit && known[i + step]) near.push(i + step)
      }
      if (near.length === 0) continue
      for (const colour of colours)
        for (let k = 0; k < 4; k++)
          colour[i * 4 + k] =
            near.reduce((sum, other) => sum + (colour[other * 4 + k] as number), 0) / near.length
      found.push(i)
    }
    if (found.length === 0) return
    for (const i of found) known[i] = 1
  }
}
