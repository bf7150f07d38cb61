import { eachLight, type Studio, scatter, seen } from './rays.ts'
import type { RoomLight } from './room-light.ts'

const spacing = 0.34

type Colours = readonly [Float32Array, Float32Array, Float32Array]

/**
 * Light on a lattice of points with its direction: first-order harmonics of the light on a sheet facing each way
 * (already weighted, so a sheet of normal n shows mean + slope . n). Probes inside objects take their neighbors' light.
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
  const colours: Colours = [
    new Float32Array(total * 4),
    new Float32Array(total * 4),
    new Float32Array(total * 4),
  ]
  const known = new Uint8Array(total)
  const flames = studio.job.lamps.filter(({ within }) => within < 0.1)
  for (let i = 0; i < total; i++) {
    const cell = [i % count[0], Math.floor(i / count[0]) % count[1], Math.floor(i / (count[0] * count[1]))]
    const place = cell.map(
      (n, k) => (min[k] as number) + ((n as number) / ((count[k] as number) - 1)) * (size[k] as number),
    )
    if (studio.obstacles.inside(place[0] as number, place[1] as number, place[2] as number, 0.01)) continue
    // Next to a flame it is so bright that the points around the probe would be lit through stone.
    if (flames.some(({ at }) => Math.hypot(...at.map((k, n) => k - (place[n] as number))) < 0.3)) continue
    known[i] = 1
    probe(studio, place as unknown as [number, number, number], rays, i, colours)
  }
  forgetTheEnclosed(colours, known)
  fillUnknown(colours, known, count)
  return { min, size, count, red: colours[0], green: colours[1], blue: colours[2] }
}

/** Mean and slopes are the best fit through six sheets that face along the axes. */
function probe(
  studio: Studio,
  place: [number, number, number],
  rays: number,
  index: number,
  colours: Colours,
): void {
  const sheets = new Float64Array(18)
  const add = (d: readonly number[], light: readonly number[], by: number) => {
    for (let axis = 0; axis < 3; axis++) {
      const along = d[axis] as number
      const sheet = (axis * 2 + (along < 0 ? 1 : 0)) * 3
      for (let k = 0; k < 3; k++) (sheets[sheet + k] as number) += (light[k] as number) * Math.abs(along) * by
    }
  }
  eachLight(studio, place, null, index, 4, (d, light) => add(d, light, 1))
  const turn = scatter(index, 0, 6)
  const d: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < rays; i++) {
    // Uniform over the whole sphere; it takes four of these rays where a cosine-weighted hemisphere has one.
    d[1] = 1 - (2 * (i + 0.5)) / rays
    const radius = Math.sqrt(1 - d[1] * d[1])
    const angle = 2 * Math.PI * ((i * 0.61803398875 + turn) % 1)
    d[0] = radius * Math.cos(angle)
    d[2] = radius * Math.sin(angle)
    const light: [number, number, number] = [0, 0, 0]
    seen(studio, place, d, light)
    add(d, light, 4 / rays)
  }
  for (let k = 0; k < 3; k++) {
    const value = (side: number) => sheets[side * 3 + k] as number
    const colour = colours[k] as Float32Array
    colour[index * 4] = (value(0) + value(1) + value(2) + value(3) + value(4) + value(5)) / 6
    for (let axis = 0; axis < 3; axis++)
      colour[index * 4 + 1 + axis] = (value(axis * 2) - value(axis * 2 + 1)) / 2
  }
}

/** A point with almost no light is inside a cabinet, whose darkness must not show through its doors. */
function forgetTheEnclosed(colours: Colours, known: Uint8Array): void {
  const bright = (i: number) => colours.reduce((sum, colour) => sum + (colour[i * 4] as number), 0)
  const all = [...known.keys()].filter((i) => known[i]).map(bright)
  const usual = all.sort((a, b) => a - b)[all.length >> 1] ?? 0
  for (let i = 0; i < known.length; i++) if (known[i] && bright(i) < usual * 0.05) known[i] = 0
}

function fillUnknown(colours: Colours, known: Uint8Array, [nx, ny, nz]: [number, number, number]): void {
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
