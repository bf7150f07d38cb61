import type { Rgb } from './color.ts'
import type { Material, Recipe, Sample } from './material.ts'
import { cellular, clamp, fbm, noise, pieceDice, smooth, worley } from './noise.ts'

const chalk: Rgb = [0.93, 0.92, 0.89]
const moss: Rgb = [0.27, 0.26, 0.21]

/** Changes the face of a sampled material according to its finish; null when the finish does not change the face. */
export function tooling({ base, finish, seed, px, pieceIn }: Recipe): Material | null {
  // Chips hardly larger than a pixel are not visible.
  if (!finish.worked || (finish.chipped && pieceIn < px * 13)) return null
  const { popped, pitted, flecked, sanded = 0, split, rolling, even, rich, haze, glossy = 0 } = finish
  const cells = popped || pitted || flecked
  const size = Math.max(flecked ? 0.45 : popped ? 0.3 : 0.22, px * 2.7)
  const fine = Math.min(16, 0.45 / px)
  // Sand is visible from near; from far away it only removes the shine.
  const close = smooth(0.22, 0.06, px)
  const cell = cellular()
  const diceAt = pieceDice(seed, 3, 80)

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[0] as number) * 300
    const y = piece.v + (own[1] as number) * 300
    let tone = 1
    if (even) towards(out, base, even)
    if (rich) {
      // As if wet: the darker a color channel is, the more it darkens.
      out.r *= 1 - (1 - out.r) * rich * 0.5
      out.g *= 1 - (1 - out.g) * rich * 0.5
      out.b *= 1 - (1 - out.b) * rich * 0.5
    }
    if (cells) {
      worley(x / size, y / size, 0, 0, seed + 81, pitted ? 0.7 : 1, cell)
      const kind = ((cell.id >>> 8) & 255) / 255
      if (popped) {
        // Each crystal broke off at a different level and shows a new face.
        const rim = smooth(0, 0.16, cell.f2 - cell.f1)
        out.h += (kind - 0.5 + cell.dx * 0.4) * 0.07 * rim
        tone += kind * 0.16 - 0.04
      }
      if (pitted) {
        const pit = smooth(0.5, 0.12, cell.f1)
        out.h -= pit * 0.04
        tone += 0.09 - pit * 0.18
      }
      if (flecked) {
        // Pale shell splinters lie in every direction; where one has come out, its hollow is dark.
        const thick = cell.f1 * Math.sin(Math.atan2(cell.dy, cell.dx) + kind * 40)
        const shard = smooth(0.4, 0.25, Math.hypot(cell.f1, thick * 2.2))
        if (kind > 0.45) towards(out, chalk, shard * (kind - 0.2) * 0.8)
        else if (kind < 0.2) {
          out.h -= shard * 0.05
          tone -= shard * 0.16
        }
      }
    }
    if (sanded) {
      const sand = noise(x * fine, y * fine, 0, 0, seed + 82) * sanded
      tone += sand * 0.12 * close
      out.h += sand * 0.008
      out.rough += sanded * 0.05
    }
    if (split) {
      const ridge = 1 - 2.4 * Math.abs(noise(x * 0.5, y * 0.8, 0, 0, seed + 83))
      out.h += ridge * 0.11 * split
      tone += ridge * 0.1 * split
    }
    if (rolling) out.h += noise(x * 1.1, y * 1.1, 0, 0, seed + 84) * 0.04 * rolling
    if (finish.pillowed) out.h -= ((piece.u / piece.len - 0.5) ** 4 + (piece.v / piece.wid - 0.5) ** 4) * 1.6
    if (finish.worn) {
      // Foot traffic has worn the edges down to the bare material and rounded the surface between them.
      const wear = noise(x * 0.6, y * 0.6, 0, 0, seed + 85)
      const bare = smooth(0.9, 0.1, piece.edge + wear * 0.5)
      towards(out, chalk, bare * 0.22)
      out.h += wear * 0.02
    }
    if (finish.chipped) {
      const rim = Math.min(0.6, Math.min(piece.len, piece.wid) * 0.14)
      if (piece.edge < rim) {
        const chip = smooth(0.15, 0.5, noise((x * 0.8) / rim, (y * 0.8) / rim, 0, 0, seed + 88))
        const broken = chip * smooth(rim, 0, piece.edge)
        out.h -= broken * rim * 0.11
        tone += broken * 0.08
      }
    }
    if (finish.stained) {
      const stain = fbm(x * 0.45, y * 0.6, 0, 0, seed + 86, 4)
      towards(out, stain > 0 ? moss : chalk, clamp(Math.abs(stain) * 1.3) * 0.45)
    }
    if (finish.film) towards(out, chalk, clamp(0.5 + noise(x * 0.5, y, 0, 0, seed + 87) * 0.5 - out.h * 25, 0, 0.85))
    const shines = (own[2] as number) < glossy
    if (glossy) out.rough = shines ? 0.12 : 0.62
    if (shines) tone -= 0.08
    else if (haze) towards(out, chalk, haze * 0.3)
    out.r *= tone
    out.g *= tone
    out.b *= tone
  }
}

function towards(out: Sample, c: Rgb, t: number): void {
  out.r += (c[0] - out.r) * t
  out.g += (c[1] - out.g) * t
  out.b += (c[2] - out.b) * t
}
