import { type Mesh, merged, moved, points, turned, type Vec2, type Vec3 } from './mesh.ts'
import { extrude } from './plates.ts'
import { gridSurface, lathe, loft, superEllipse } from './solids.ts'

/**
 * A stuffed cushion on y = 0 about x = z = 0: rounded all over, slightly fuller in the middle. `square` 2 gives an
 * ellipsoid, 8 a box; `sag` lowers the seat, inches.
 */
export function cushion(
  [w, h, d]: Vec3,
  opts: { square?: number; round?: number; sag?: number; fine?: number } = {},
): Mesh {
  const n = opts.square ?? 7
  const p = opts.round ?? 3.4
  const rows = opts.fine ?? 10
  const rings = Array.from({ length: rows + 1 }, (_, i): Vec3[] => {
    const angle = (i / rows - 0.5) * Math.PI
    const out = Math.cos(angle) ** (2 / p)
    const up = Math.sign(angle) * Math.abs(Math.sin(angle)) ** (2 / p)
    const full = 1 - 0.012 * (1 - out)
    const k = Math.max(out * full, 0)
    return superEllipse((w / 2) * k, (d / 2) * k, n, (h / 2) * (1 + up), 36).map(([x, y, z]): Vec3 => {
      if (!opts.sag || y < h / 2) return [x, y, z]
      const dip = (1 - ((x * 2) / w) ** 2) * (1 - ((z * 2) / d) ** 2)
      return [x, y - opts.sag * dip, z]
    })
  })
  return loft(rings, { creaseDeg: 85 })
}

/** A throw pillow on its lower edge, its middle plane at z = 0; the edges are drawn in and the corners pointed. */
export function pillow(w: number, h: number, thick: number): Mesh {
  const half = (side: number) =>
    gridSurface(
      (u, v) => {
        const [a, b] = [(u * 2 - 1) * side, v * 2 - 1]
        const x = a * (1 - 0.07 * (1 - b * b)) * (w / 2)
        const y = b * (1 - 0.07 * (1 - a * a)) * (h / 2)
        const z = (thick / 2) * Math.max(0, (1 - a ** 4) * (1 - b ** 4)) ** 0.55
        return [x, y + h / 2, z * side]
      },
      12,
      12,
      85,
    )
  return merged([half(1), half(-1)])
}

/** A round leg that tapers to its foot. */
export function leg(high: number, top: number, foot: number): Mesh {
  return lathe(points([0, 0], [foot * 0.9, 0], [foot, 0.15], [top, high - 0.05], [0, high]), 12, 40)
}

/** Four legs at the corners of a rectangle about x = z = 0, splayed outward by `splay` inches at the foot. */
export function legs([w, d]: Vec2, high: number, opts: { top?: number; foot?: number; splay?: number } = {}): Mesh[] {
  const splay = opts.splay ?? 0
  const one = leg(high, opts.top ?? 0.9, opts.foot ?? 0.6)
  return (
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const
  ).map(([sx, sz]) => {
    const positions = one.positions.slice()
    for (let i = 0; i < positions.length; i += 3) {
      const out = splay * (1 - (positions[i + 1] as number) / high)
      positions[i] = (positions[i] as number) + sx * out
      positions[i + 2] = (positions[i + 2] as number) + sz * out
    }
    return moved({ ...one, positions }, [(sx * w) / 2, 0, (sz * d) / 2])
  })
}

/**
 * A band bent about the vertical axis at the origin, from one angle to another (0 = right, a quarter turn = away from
 * the viewer).
 */
export function bentBand(radius: number, thick: number, [from, to]: Vec2, high: number, steps = 20): Mesh {
  const arc = (r: number, back: boolean) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const t = (back ? steps - i : i) / steps
      const angle = from + (to - from) * t
      return [r * Math.cos(angle), r * Math.sin(angle)]
    })
  const outline = [...arc(radius, false), ...arc(radius - thick, true)]
  return turned(extrude(outline, high, { bevel: thick * 0.3 }), 'x', -Math.PI / 2)
}
