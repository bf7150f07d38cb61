import { clamp, fbm, hash, noise, smooth } from '../materials/noise.ts'
import type { SurfaceModel } from '../product-model.ts'
import { isTop } from '../product-model.ts'
import {
  type Block,
  lay,
  type Place,
  paint,
  plaster,
  type Stage,
  type StageFace,
  set,
  sun,
  wainscot,
} from './stage.ts'

/**
 * The use that a material is sold for, where its look does not determine it: a hexagon tile is laid on floors and on
 * walls.
 */
export type Use = 'floor' | 'backsplash'

/** Picks the room for a material: garden, counter or wall, otherwise floor. */
export function sceneFor(model: SurfaceModel, use?: Use): Stage {
  if (use === 'floor') return floor()
  if (use === 'backsplash') return splash()
  const small = Math.min(model.pieceIn.w, model.pieceIn.l)
  if (model.gen === 'turf' || model.layout === 'pavers' || model.layout === 'irregular') return garden(model)
  if (model.layout === 'coping') return pool(model)
  if (model.layout === 'herringbone' && model.gen !== 'wood' && small >= 3.5) return garden(model)
  if (model.pieceIn.t >= 0.7 && model.layout === 'grid' && model.gen !== 'wood') return garden(model)
  if (isTop(model)) return counter()
  if (model.layout === 'ledger') return feature()
  if (model.layout === 'penny' || model.layout === 'hex' || small < 6)
    return model.gen === 'wood' ? floor() : splash()
  return floor()
}

const skyTone = [219, 229, 234] as const
const leavesTone = [74, 96, 58] as const
const fenceTone = [156, 132, 104] as const
const soilTone = [86, 78, 60] as const
const pathTone = [203, 198, 188] as const
const deckTone = [206, 202, 193] as const

function outdoors(face: StageFace, x: number, y: number, out: Place): void {
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

function garden(model: SurfaceModel): Stage {
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

function pool(model: SurfaceModel): Stage {
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

const quartz = [232, 230, 225] as const
const underfoot = [176, 160, 138] as const
const steel = [176, 179, 180] as const
const kick = [40, 42, 40] as const
const brass = [195, 160, 90] as const
const gap = [18, 46, 39] as const
const walnut = [122, 88, 58] as const
const ash = [196, 176, 148] as const
const overhead = [246, 245, 241] as const
const oak = [198, 180, 154] as const

function floor(): Stage {
  return {
    name: 'floor',
    width: 168,
    height: 102,
    deep: 176,
    eye: 60,
    horizon: 0.4,
    spread: 1.25,
    open: false,
    boxes: [],
    paint: (face, x, y, z, out) => {
      if (face !== 'floor') {
        wainscot(face, x, y, z, out)
        return
      }
      lay(out, x, z, sun(x, z) * (0.93 + 0.07 * smooth(40, 150, z)))
    },
  }
}

function splash(): Stage {
  return {
    name: 'splash',
    width: 190,
    height: 96,
    deep: 118,
    eye: 56,
    horizon: 0.42,
    spread: 0.84,
    open: false,
    boxes: [
      {
        x0: -120,
        x1: 120,
        y0: 34.6,
        y1: 36,
        z0: 92,
        z1: 118,
        paint: (face, x, y, z, out) => {
          if (face === 'top' && x > -22 && x < 10 && z > 98 && z < 112.5)
            return set(out, steel, 0.6 + 0.34 * smooth(104, 112.5, z))
          set(
            out,
            quartz,
            face === 'top' ? 0.94 + 0.06 * smooth(118, 100, z) : 0.9 - 0.12 * smooth(35.8, 35.2, y),
          )
        },
      },
      cabinets(93, 118),
      { ...uppers(105, 118), x0: -120, x1: -27 },
    ],
    paint: (face, x, y, z, out) => {
      if (face === 'back')
        return lay(out, x, -y, 0.93 + 0.07 * clamp((x + 60) / 120) - 0.1 * smooth(44, 36, y))
      wainscot(face, x, face === 'floor' ? 50 : y, z, out)
      if (face === 'floor') set(out, underfoot, 0.9)
    },
  }
}

function cabinets(z0: number, z1: number): Block {
  return {
    x0: -120,
    x1: 120,
    y0: 0,
    y1: 34.6,
    z0,
    z1,
    paint: (_face, x, y, _z, out) => {
      const cell = ((x % 24) + 24) % 24
      if (y < 4) {
        set(out, kick, 0.9)
        return
      }
      const edge = Math.min(cell - 2.6, 21.4 - cell, y - 7, 31.8 - y)
      const seam = cell < 0.25 || cell > 23.75
      const knob = (cell - 20.2) ** 2 + (y - 28) ** 2 < 0.64
      if (knob) {
        set(out, brass)
        return
      }
      set(out, seam ? gap : paint, edge > 0 ? (edge < 0.7 ? 0.78 : 0.97) : 1.04)
    },
  }
}

function feature(): Stage {
  return {
    name: 'feature',
    width: 170,
    height: 102,
    deep: 150,
    eye: 56,
    horizon: 0.46,
    spread: 1,
    open: false,
    boxes: [
      {
        x0: -54,
        x1: 54,
        y0: 5,
        y1: 17,
        z0: 128,
        z1: 150,
        paint: (face, x, y, _z, out) => {
          const grain = 1 + noise(x * 0.06, y * 1.4, 0, 0, 5) * 0.06
          const isGap = face === 'front' && (Math.abs(x) < 0.3 || Math.abs(Math.abs(x) - 27) < 0.3)
          set(out, walnut, (face === 'top' ? 1.16 : isGap ? 0.5 : 0.92) * grain)
        },
      },
    ],
    paint: (face, x, y, z, out) => {
      if (face === 'back')
        return lay(out, x, -y, (0.9 + 0.1 * clamp((x + 70) / 140)) * (y < 5 && Math.abs(x) < 54 ? 0.6 : 1))
      if (face === 'floor')
        return set(out, ash, sun(x, z) * (0.96 + noise(x * 0.3, z * 0.02, 0, 0, 4) * 0.03))
      set(out, face === 'ceiling' ? overhead : plaster, face === 'left' ? 0.88 : 0.97)
    },
  }
}

/** An island and the run behind it, both topped with the material. */
function counter(): Stage {
  const island = { x0: -25.5, x1: 25.5, z0: 66, z1: 100 }
  const [run, deep] = [140, 165]
  return {
    name: 'counter',
    width: 220,
    height: 100,
    deep,
    eye: 62,
    horizon: 0.34,
    spread: 0.98,
    open: false,
    boxes: [
      top(island, (x, z) => 0.97 + 0.07 * smooth(68, 98, z) - 0.00012 * x * x),
      { ...cabinets(island.z0 + 1.2, island.z1 - 1), x0: island.x0 + 1.5, x1: island.x1 - 1.5 },
      top({ x0: -130, x1: 130, z0: run, z1: deep }, () => 0.97),
      cabinets(run + 1.2, deep),
      { ...uppers(deep - 13, deep), x0: -130, x1: -50 },
      { ...uppers(deep - 13, deep), x0: 50, x1: 130 },
    ],
    paint: (face, x, y, z, out) => {
      if (face === 'floor')
        return set(out, oak, sun(x, z) * (0.95 + noise(x * 0.3, z * 0.02, 0, 0, 4) * 0.03))
      // The slab continues up the wall as a six-inch backsplash.
      if (face === 'back' && y > 36 && y < 42)
        return lay(out, x + 31, -y, y > 41.6 ? 1.04 : 0.93 - 0.1 * smooth(39, 36, y))
      set(out, face === 'ceiling' ? overhead : plaster, face === 'left' ? 0.88 : 0.95)
    },
  }
}

const thick = 1.5

/** A top of the material with a rounded upper edge, which catches the light and curves toward the front. */
function top(
  { x0, x1, z0, z1 }: Pick<Block, 'x0' | 'x1' | 'z0' | 'z1'>,
  light: (x: number, z: number) => number,
): Block {
  const round = 0.5
  return {
    x0,
    x1,
    y0: 36 - thick,
    y1: 36,
    z0,
    z1,
    paint: (face, x, y, z, out) => {
      if (face === 'top') {
        // The rounding begins on the top, where it faces up toward the window.
        const rim = Math.min(z - z0, x - x0, x1 - x)
        return lay(out, x, z, light(x, z) * (1 + 0.1 * smooth(round, 0, rim)))
      }
      const fallen = 36 - y
      const turn = smooth(0, round, fallen)
      const under = 0.1 * smooth(thick - 0.3, thick, fallen)
      const side = face === 'side' ? 0.06 : 0
      lay(out, face === 'side' ? z : x, z0 - fallen, 1.06 - 0.24 * turn - under - side)
    },
  }
}

/** Wall cabinets, two feet above the counter. */
function uppers(z0: number, z1: number): Block {
  return {
    ...cabinets(z0, z1),
    y0: 58,
    y1: 96,
    paint: (face, x, y, _z, out) => {
      if (face !== 'front') return set(out, paint, 0.8)
      const cell = ((x % 20) + 20) % 20
      const edge = Math.min(cell - 2.6, 17.4 - cell, y - 61, 92.5 - y)
      const seam = cell < 0.25 || cell > 19.75
      if ((cell - 17) ** 2 + (y - 62) ** 2 < 0.5) return set(out, brass)
      set(out, seam ? gap : paint, edge > 0 ? (edge < 0.7 ? 0.78 : 0.97) : 1.04)
    },
  }
}
