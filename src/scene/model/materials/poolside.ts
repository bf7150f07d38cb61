import { clamp, fbm, hash, noise, smooth } from './noise.ts'
import type { Piece } from './piece.ts'
import type { Sample } from './stuff.ts'

/** Pool water next to a coping: shaded below the edge, then the light pattern of the ripples. */
export function water(x: number, piece: Piece, out: Sample, seed: number): void {
  const y = piece.v
  const wx = noise(x * 0.12, y * 0.16, 0, 0, seed + 40) * 1.6
  const net = Math.abs(noise(x * 0.26 + wx, y * 0.4 + wx, 0, 0, seed + 41))
  const light = (1 - smooth(0, 0.24, net)) * 0.16
  const shade = 0.6 + 0.4 * clamp(y / 2.4)
  out.r = 0.3 * shade + light
  out.g = 0.6 * shade + light
  out.b = 0.67 * shade + light * 0.8
  out.h = -0.6
  out.rough = 0.1
}

/** Broom-finished deck behind a coping. */
export function deck(x: number, y: number, piece: Piece, out: Sample, seed: number): void {
  const tone =
    0.74 +
    fbm(x * 0.2, y * 0.2, 0, 0, seed + 42, 3) * 0.05 +
    hash(Math.floor(x * 14), Math.floor(y * 3), seed) * 0.03
  const joint = 0.55 + 0.45 * smooth(0.04, 0.22, piece.edge)
  out.r = tone * joint
  out.g = tone * joint * 0.985
  out.b = tone * joint * 0.95
  out.h = -0.1 * (1 - joint)
  out.rough = 0.9
}
