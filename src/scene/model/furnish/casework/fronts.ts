import type { Look } from '../../bodies/look.ts'
import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { moved, turned } from '../../geometry/mesh.ts'
import { extrude } from '../../geometry/plates.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Bit, bit, upright } from '../bit.ts'
import type { FrontKind } from '../palette.ts'

const thick = 0.75
const reveal = 0.06

/**
 * A door or drawer front that fills the rectangle at z minus its reveals. Ribbed drawers stay ribbed; low ones become
 * plain.
 */
export function front(
  kind: FrontKind,
  look: Look,
  [x, y]: Vec2,
  [w, h]: Vec2,
  z: number,
  opts: { slot?: string; drawer?: boolean } = {},
): Bit[] {
  const slot = opts.slot ?? 'body'
  const [x0, y0, fw, fh] = [x + reveal, y + reveal, w - reveal * 2, h - reveal * 2]
  const wooden = look.kind === 'surface'
  const low = fh < 8 || fw < 7
  if (kind === 'fluted') return bit(slot, look, grained(ribs(x0, y0, fw, fh, z), wooden))
  if (kind === 'slats') return bit(slot, look, ...slats(x0, y0, fw, fh, z).map((m) => grained(m, wooden)))
  if (kind === 'slab' || (low && kind !== 'shaker'))
    return bit(slot, look, grained(block([x0, y0, z], [fw, fh, thick], 0.05), wooden && !opts.drawer))
  const rail = low ? Math.min(1.5, fh / 4, fw / 4) : 2.25
  if (wooden) return bit(slot, look, ...framed(x0, y0, fw, fh, z, rail))
  return bit(slot, look, paintedFrame(x0, y0, fw, fh, z, rail, kind === 'raised'))
}

function grained(mesh: Mesh, standing: boolean): Mesh {
  return standing ? upright(mesh) : mesh
}

function rect(x0: number, y0: number, x1: number, y1: number, z: number): Vec3[] {
  return [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
}

/** One surface over frame and panel; a raised panel comes forward again inside a cove. */
function paintedFrame(
  x: number,
  y: number,
  w: number,
  h: number,
  z: number,
  rail: number,
  raised: boolean,
): Mesh {
  const ring = (inset: number, out: number) =>
    rect(x + inset, y + inset, x + w - inset, y + h - inset, z + out)
  const rings = [
    ring(0, 0),
    ring(0, thick - 0.06),
    ring(0.06, thick),
    ring(rail, thick),
    ring(rail + 0.12, thick - 0.32),
  ]
  if (raised) rings.push(ring(rail + 0.3, thick - 0.32), ring(rail + 1.1, thick - 0.05))
  return loft(rings, { caps: true, creaseDeg: 30 })
}

/** Stiles and rails with the grain along each, and the panel behind them. */
function framed(x: number, y: number, w: number, h: number, z: number, rail: number): Mesh[] {
  return [
    upright(block([x, y, z], [rail, h, thick], 0.05)),
    upright(block([x + w - rail, y, z], [rail, h, thick], 0.05)),
    block([x + rail, y, z], [w - rail * 2, rail, thick - 0.01], 0.05),
    block([x + rail, y + h - rail, z], [w - rail * 2, rail, thick - 0.01], 0.05),
    upright(
      block([x + rail - 0.1, y + rail - 0.1, z + 0.05], [w - rail * 2 + 0.2, h - rail * 2 + 0.2, 0.35]),
    ),
  ]
}

/** Half-round ribs side by side. */
function ribs(x: number, y: number, w: number, h: number, z: number): Mesh {
  const n = Math.max(2, Math.round(w / 0.9))
  const pitch = w / n
  const profile: Vec2[] = [
    [0, 0],
    [w, 0],
  ]
  for (let i = n - 1; i >= 0; i--) {
    for (let s = 0; s <= 4; s++) {
      const angle = (s / 4) * Math.PI
      profile.push([(i + 0.5) * pitch + Math.cos(angle) * pitch * 0.47, 0.45 + Math.sin(angle) * 0.3])
    }
  }
  profile.push([0, 0.45])
  profile.splice(2, 0, [w, 0.45])
  // Extruded along z, then rotated up: the profile's y becomes depth.
  return moved(
    turned(
      extrude(
        profile.map(([px, pz]): Vec2 => [px, -pz]),
        h,
      ),
      'x',
      -Math.PI / 2,
    ),
    [x, y, z],
  )
}

/** Flat slats with a shadow between them. */
function slats(x: number, y: number, w: number, h: number, z: number): Mesh[] {
  const n = Math.max(2, Math.round(w / 1.5))
  const pitch = w / n
  const back = block([x, y, z], [w, h, 0.3])
  return [
    back,
    ...Array.from({ length: n }, (_, i) =>
      block([x + i * pitch + 0.16, y, z + 0.31], [pitch - 0.32, h, 0.44], 0.06),
    ),
  ]
}
