import { lookThrough, type Scene } from './seen.ts'

/** Pixels of the supersampled picture between two samples of the sheet. */
const step = 8

/**
 * The light of an even sheet behind a thing. It changes so slowly that it is sampled at a few points and interpolated.
 */
export function bareSheet({ eye, size, behind }: Scene): (x: number, y: number, out: Rgb) => void {
  const across = Math.ceil(size / step) + 1
  const known = new Float32Array(across * across * 3).fill(-1)
  const light: Rgb = [0, 0, 0]
  const way: Rgb = [0, 0, 0]
  function ask(at: number): number {
    const i = at * 3
    if ((known[i] as number) < 0) {
      lookThrough(eye, size, (at % across) * step, Math.floor(at / across) * step, way)
      behind.show(eye.from, way, light)
      known.set(light, i)
    }
    return i
  }
  return (x, y, out) => {
    const corner = Math.floor(y / step) * across + Math.floor(x / step)
    const a = ask(corner)
    const b = ask(corner + 1)
    const c = ask(corner + across)
    const d = ask(corner + across + 1)
    const tx = (x % step) / step
    const ty = (y % step) / step
    for (let k = 0; k < 3; k++) {
      const high = (known[a + k] as number) * (1 - tx) + (known[b + k] as number) * tx
      const low = (known[c + k] as number) * (1 - tx) + (known[d + k] as number) * tx
      out[k as 0] = high + (low - high) * ty
    }
  }
}

type Rgb = [number, number, number]
