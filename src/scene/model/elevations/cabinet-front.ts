import { path, rect, type Sketch, stroke } from './sketch.ts'

export type DoorStyle =
  | 'slab'
  | 'shaker'
  | 'slim'
  | 'bead'
  | 'raised'
  | 'arch'
  | 'flute'
  | 'vee'
  | 'scallop'
  | 'louvre'
  | 'xbrace'
  | 'plank'

/** Cabinet door or drawer front in one of the cabinet styles. */
export function cabinetFront(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  hex: string,
  style: DoorStyle,
): void {
  rect(s, x, y, w, h, `p${hex}`)
  const rail = Math.min((style === 'slim' ? 0.8 : 2.25) * s.hand.vary('door rail', 0.2), w * 0.22, h * 0.3)
  const [ix, iy, iw, ih] = [x + rail, y + rail, w - 2 * rail, h - 2 * rail]
  switch (style) {
    case 'shaker':
    case 'slim':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      shakerStep(s, ix, iy, iw, ih)
      break
    case 'bead':
      rect(s, ix, iy, iw, ih, '', 0, 0.7)
      {
        const bead = 0.4 * s.hand.vary('bead', 0.4)
        rect(s, ix + bead, iy + bead, iw - 2 * bead, ih - 2 * bead, `p${hex}`, 0, 0.5)
      }
      break
    case 'raised':
    case 'arch':
      raised(s, ix, iy, iw, ih, hex, style === 'arch')
      break
    case 'flute':
    case 'vee':
    case 'scallop':
      fluted(s, x, y, w, h, hex, style)
      break
    case 'louvre':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      for (let at = iy + 1; at < iy + ih; at += 1.25 * s.hand.vary('slat', 0.25))
        stroke(s, `M${ix} ${at} L${ix + iw} ${at}`, 0.5)
      break
    case 'xbrace':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      for (const [a, b] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const t = 1.1 * s.hand.vary('brace', 0.3)
        path(
          s,
          `M${ix} ${iy + a * ih} L${ix + t} ${iy + a * ih} L${ix + iw} ${iy + b * ih} L${ix + iw - t} ${iy + b * ih} Z`,
          `p${hex}`,
          0.7,
        )
      }
      break
    case 'plank': {
      const plank = 3.5 * s.hand.vary('plank', 0.3)
      for (let at = x + plank; at < x + w - 1; at += plank) stroke(s, `M${at} ${y} L${at} ${y + h}`, 0.5)
      break
    }
    default:
  }
}

/** The step between frame and panel, in the collection's profile. */
function shakerStep(s: Sketch, x: number, y: number, w: number, h: number): void {
  const inside = (o: number, line: number) => rect(s, x + o, y + o, w - 2 * o, h - 2 * o, '', 0, line)
  switch (s.hand.pick('shaker step', ['shadow', 'plain', 'chamfer', 'double'])) {
    case 'shadow':
      stroke(s, `M${x + 0.18} ${y} L${x + 0.18} ${y + h - 0.18} L${x + w} ${y + h - 0.18}`, 0.35)
      break
    case 'chamfer': {
      const o = Math.min(0.5, w * 0.1, h * 0.1)
      inside(o, 0.35)
      for (const [cx, cy, f, g] of [
        [x, y, 1, 1],
        [x + w, y, -1, 1],
        [x, y + h, 1, -1],
        [x + w, y + h, -1, -1],
      ] as const)
        stroke(s, `M${cx} ${cy} L${cx + f * o} ${cy + g * o}`, 0.35)
      break
    }
    case 'double':
      inside(Math.min(0.3, w * 0.08, h * 0.08), 0.35)
      inside(Math.min(0.62, w * 0.14, h * 0.14), 0.35)
      break
    default:
  }
}

function raised(s: Sketch, x: number, y: number, w: number, h: number, hex: string, arch: boolean): void {
  const inset = Math.min(1.1 * s.hand.vary('field', 0.35), w * 0.12, h * 0.18)
  const top = (o: number) =>
    arch && h > 8
      ? `L${x + w - o} ${y + h - 1.6 - o} Q${x + w / 2} ${y + h + 1.2 - o} ${x + o} ${y + h - 1.6 - o}`
      : `L${x + w - o} ${y + h - o} L${x + o} ${y + h - o}`
  path(s, `M${x} ${y} L${x + w} ${y} ${top(0)} Z`, `p${hex}`, 0.7)
  path(s, `M${x + inset} ${y + inset} L${x + w - inset} ${y + inset} ${top(inset)} Z`, `p${hex}`, 0.6)
  if (arch) return
  for (const [cx, cy, sx, sy] of [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ] as const) {
    stroke(s, `M${cx} ${cy} L${cx + sx * inset} ${cy + sy * inset}`, 0.4)
  }
}

function fluted(s: Sketch, x: number, y: number, w: number, h: number, hex: string, style: DoorStyle): void {
  const pitch = (style === 'scallop' ? 1.5 : 0.75) * s.hand.vary('flute', 0.3)
  const count = Math.max(3, Math.round(w / pitch))
  const step = w / count
  for (let i = 0; i < count; i++) {
    if (style === 'vee') stroke(s, `M${x + i * step} ${y} L${x + i * step} ${y + h}`, 0.45)
    else rect(s, x + i * step, y, step, h, `x${hex}`, 0, style === 'scallop' ? 0.5 : 0.28)
  }
  rect(s, x, y, w, h)
}
