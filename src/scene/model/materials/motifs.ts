/** A printed pattern on a square tile: positive where the second colour lies; x and y run 0 … 1 over the tile. */
export type Motif = (x: number, y: number) => number

/** The motif by its name, or null for a plain tile. */
export function motif(name: string): Motif | null {
  return motifs[name] ?? null
}

const motifs: Record<string, Motif> = {
  star: (x, y) => {
    const [a, b] = fold(x, y)
    const star = Math.max(0.36 - Math.max(a, b), 0.36 - (a + b) * Math.SQRT1_2)
    return Math.max(Math.min(star, Math.hypot(a, b) - 0.1), 0.14 - Math.hypot(0.5 - a, 0.5 - b))
  },
  fleur: (x, y) => {
    const [a, b] = fold(x, y)
    const petal = 0.19 - Math.hypot(Math.min(a, b) * 1.9, Math.max(a, b) - 0.24)
    const corner = 0.2 - Math.abs(Math.hypot(0.5 - a, 0.5 - b) - 0.2) * 4
    return Math.max(petal, corner - 0.12)
  },
  trellis: (x, y) => {
    const [a, b] = fold(x, y)
    return 0.055 - Math.min(Math.abs(a + b - 0.5) * Math.SQRT1_2, Math.abs(Math.hypot(a, b) - 0.16))
  },
  bloom: (x, y) => {
    const dx = x - 0.5
    const dy = y - 0.5
    const r = Math.hypot(dx, dy)
    const turn = Math.cos(8 * Math.atan2(dy, dx))
    const corner = 0.5 - Math.hypot(0.5 - Math.abs(dx), 0.5 - Math.abs(dy))
    return Math.max(0.27 + 0.09 * turn - r, corner - 0.28) - (r < 0.09 ? 0.4 : 0)
  },
  checker: (x, y) => (x < 0.5 === y < 0.5 ? 0.1 : -0.1),
}

function fold(x: number, y: number): [number, number] {
  return [Math.abs(x - 0.5), Math.abs(y - 0.5)]
}
