import { clamp, noise, smooth } from '../materials/noise.ts'
import { type Block, lay, paint, plaster, type Stage, set, sun, wainscot } from './stage.ts'

const quartz = [232, 230, 225] as const
const underfoot = [176, 160, 138] as const
const kick = [40, 42, 40] as const
const brass = [195, 160, 90] as const
const gap = [18, 46, 39] as const
const walnut = [122, 88, 58] as const
const ash = [196, 176, 148] as const
const overhead = [246, 245, 241] as const
const oak = [198, 180, 154] as const

export function floor(): Stage {
  return {
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

export function splash(): Stage {
  return {
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
        paint: (face, _x, _y, z, out) =>
          set(out, quartz, face === 'top' ? 0.94 + 0.06 * smooth(118, 100, z) : 0.84),
      },
      cabinets(93, 118),
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

export function feature(): Stage {
  return {
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

export function counter(): Stage {
  const top = { x0: -49, x1: 49, z0: 62, z1: 101 }
  return {
    width: 220,
    height: 100,
    deep: 165,
    eye: 66,
    horizon: 0.3,
    spread: 1.12,
    open: false,
    boxes: [
      {
        ...top,
        y0: 34.5,
        y1: 36,
        paint: (face, x, y, z, out) =>
          face === 'top' ? lay(out, x, z, 0.96 + 0.08 * smooth(64, 98, z)) : lay(out, x, 200 - y, 0.78),
      },
      { ...cabinets(64, 99), x0: -48, x1: 48 },
      {
        x0: -130,
        x1: 130,
        y0: 34.5,
        y1: 36,
        z0: 141,
        z1: 165,
        paint: (face, x, y, z, out) => lay(out, x + 31, face === 'top' ? z : y, face === 'top' ? 0.98 : 0.8),
      },
      cabinets(142, 165),
    ],
    paint: (face, x, _y, z, out) => {
      if (face === 'floor')
        return set(out, oak, sun(x, z) * (0.95 + noise(x * 0.3, z * 0.02, 0, 0, 4) * 0.03))
      set(out, face === 'ceiling' ? overhead : plaster, face === 'left' ? 0.88 : 0.95)
    },
  }
}
