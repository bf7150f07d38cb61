import { clamp, fbm, hash, noise, smooth } from '../materials/noise.ts'
import type { SurfaceModel } from '../product-model.ts'
import { type Face, lay, type Place, type Stage, set } from './stage.ts'

const skyTone = [219, 229, 234] as const
const leavesTone = [74, 96, 58] as const
const fenceTone = [156, 132, 104] as const
const soilTone = [86, 78, 60] as const
const pathTone = [203, 198, 188] as const
const deckTone = [206, 202, 193] as const

function outdoors(face: Face, x: number, y: number, out: Place): void {
  if (face === 'ceiling' || face === 'left' || face === 'right' || isOverHedge(x, y)) {
    set(out, skyTone, 1.04 - 0.0006 * clamp(y, 0, 200))
    return
  }
  if (y > 58) {
    const leaf = fbm(x * 0.22, y * 0.22, 0, 0, 8, 4)
    set(out, leavesTone, 0.86 + leaf * 0.45)
    return
  }
  const board = ((y % 6) + 6) % 6
  set(
    out,
    fenceTone,
    (board < 0.5 ? 0.62 : 1) *
      (0.94 + hash(Math.floor(y / 6), Math.floor(x / 90), 3) * 0.08 + noise(x * 0.05, y * 2, 0, 0, 9) * 0.04),
  )
}

/** The hedge's top varies by less than ten inches. */
function isOverHedge(x: number, y: number): boolean {
  return y > 68 && (y > 88 || y > 78 + fbm(x * 0.08, 1, 0, 0, 7, 3) * 9)
}

/** A lawn reflects light unevenly, where its blades lean and where it was walked on. */
function nap(x: number, z: number): number {
  return 1.16 + 0.16 * fbm(x * 0.03, z * 0.018, 0, 0, 21, 2) + 0.1 * noise(x * 0.16, z * 0.07, 0, 0, 22)
}

export function garden(model: SurfaceModel): Stage {
  const lawn = model.gen === 'turf'
  return {
    name: lawn ? 'lawn' : 'garden',
    width: 2400,
    height: 900,
    deep: 330,
    eye: 62,
    horizon: 0.34,
    spread: 1.15,
    open: true,
    boxes: [],
    paint: (face, x, y, z, out) => {
      if (face !== 'floor') {
        outdoors(face, x, y, out)
        return
      }
      const bed = z > 306
      if (bed) {
        set(out, soilTone, 0.9 + fbm(x * 0.3, z * 0.3, 0, 0, 6, 3) * 0.3)
        return
      }
      const path = lawn && x > 62 + z * 0.02 && x < 110 + z * 0.02
      if (path) {
        const joint = Math.min(((z % 30) + 30) % 30, 48)
        return set(out, pathTone, joint < 0.8 ? 0.8 : 0.98 + fbm(x * 0.2, z * 0.2, 0, 0, 5, 3) * 0.06)
      }
      const even = 0.97 + 0.05 * smooth(40, 260, z) - 0.22 * smooth(250, 306, z) * 0.6
      lay(out, x, z, lawn ? even * nap(x, z) : even)
    },
  }
}

export function pool(model: SurfaceModel): Stage {
  const band = Math.min(model.pieceIn.w, model.pieceIn.l)
  const edge = 82
  return {
    ...garden(model),
    name: 'pool',
    eye: 40,
    horizon: 0.14,
    spread: 0.8,
    paint: (face, x, y, z, out) => {
      if (face !== 'floor') {
        outdoors(face, x, y, out)
        return
      }
      const far = 262
      const side = 118
      const inPool = Math.min(z - edge, far - z, side - Math.abs(x))
      if (inPool > 0) {
        const wx = noise(x * 0.05, z * 0.05, 0, 0, 11) * 1.5
        const net = 1 - smooth(0, 0.2, Math.abs(noise(x * 0.07 + wx, z * 0.1 + wx, 0, 0, 12)))
        return set(out, [84 + net * 46, 164 + net * 34, 178 + net * 26], 0.72 + 0.28 * smooth(0, 12, inPool))
      }
      // Texture v runs from the deck side (0) to the water (band).
      if (inPool > -band) {
        const sideways = side - Math.abs(x) === inPool
        lay(out, sideways ? z : x, band + inPool - 720, 1)
        out.v = band + inPool
        return
      }
      if (z > 306) {
        set(out, soilTone, 0.9)
        return
      }
      const joint = Math.min(((x % 60) + 60) % 60, ((z % 60) + 60) % 60)
      set(out, deckTone, joint < 0.5 ? 0.84 : 0.99 + fbm(x * 0.1, z * 0.1, 0, 0, 13, 3) * 0.05)
    },
  }
}
