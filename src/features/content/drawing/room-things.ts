import type { Stage } from './room.ts'
import type { P3, Plane } from './sketch.ts'
import { level, rect, type Span, tonesOf } from './solids.ts'
import { darker, lighter, mix } from './tone.ts'

/** A hung picture with a mat and a simple landscape or a few shapes. */
export function picture(set: Stage, plane: Plane, [u0, u1]: Span, [v0, v1]: Span, frame: string): void {
  const { sketch, look, random } = set
  sketch.face(rect(plane, u0 + 0.05, u1 + 0.08, v0 - 0.08, v1), { fill: '#1c1712', opacity: 0.18 })
  sketch.face(rect(plane, u0, u1, v0, v1), frame)
  sketch.face(rect(plane, u0 + 0.08, u1 - 0.08, v0 + 0.08, v1 - 0.08), '#f7f3ea')
  const [a, b, c, d] = [u0 + 0.28, u1 - 0.28, v0 + 0.28, v1 - 0.28]
  sketch.face(rect(plane, a, b, c, d), mix(look.accent, '#f4efe4', 0.72))
  const rise = c + (d - c) * (0.3 + random() * 0.3)
  sketch.face(
    [
      plane(a, c),
      plane(b, c),
      plane(b, rise),
      plane(a + (b - a) * 0.4, rise + (d - c) * 0.22),
      plane(a, rise - 0.1),
    ],
    look.accent,
  )
  sketch.face(
    [plane(a, c), plane(b, c), plane(b, c + (rise - c) * 0.8), plane(a, c + (rise - c) * 0.35)],
    look.paint,
  )
}

/** A hanging lamp: cord, shade, a little light. */
export function pendant(set: Stage, [x, y, z]: P3, radius: number, kind: 'dome' | 'globe' | 'cone'): void {
  const { sketch, look, H } = set
  sketch.line(
    [
      [x, H, z],
      [x, y, z],
    ],
    darker(look.metal, 0.55),
    1.3,
  )
  const [cx, cy] = sketch.project([x, y, z])
  const r = radius * sketch.scaleAt([x, y, z])
  const glow = sketch.gradient(
    [cx, cy - r],
    [cx, cy + r],
    [
      [0, '#fffdf6'],
      [1, '#f3dfae'],
    ],
  )
  if (kind === 'globe') {
    sketch.flat(`M${cx - r} ${cy + r}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, glow)
    sketch.flat(`M${cx - r * 0.3} ${cy}h${r * 0.6}v${r * 0.22}h${-r * 0.6}Z`, look.metal)
    return
  }
  const top = kind === 'dome' ? 0.34 : 0.18
  const tone = sketch.gradient(
    [cx - r, cy],
    [cx + r, cy],
    [
      [0, lighter(look.metal, 0.25)],
      [0.5, look.metal],
      [1, darker(look.metal, 0.4)],
    ],
  )
  const bulge =
    kind === 'dome'
      ? `C${cx + r} ${cy} ${cx + r} ${cy + r * 0.5} ${cx + r} ${cy + r}`
      : `L${cx + r} ${cy + r * 1.2}`
  const low = kind === 'dome' ? cy + r : cy + r * 1.2
  const back =
    kind === 'dome'
      ? `C${cx - r} ${cy + r * 0.5} ${cx - r} ${cy} ${cx - r * top} ${cy}`
      : `L${cx - r * top} ${cy}`
  sketch.flat(`M${cx - r * top} ${cy}L${cx + r * top} ${cy}${bulge}L${cx - r} ${low}${back}Z`, tone)
  sketch.flat(`M${cx - r} ${low}h${2 * r}v${r * 0.09}h${-2 * r}Z`, '#f8e7b8')
}

/** A potted plant of long leaves. */
export function plant(
  set: Stage,
  [x, z]: Span,
  height: number,
  options: { pot?: string; y?: number; leaf?: string } = {},
): void {
  const { sketch, random, look, sun } = set
  const y = options.y ?? 0
  const pot = options.pot ?? look.accent
  const potHeight = height * 0.27
  const [cx, cy] = sketch.project([x, y + potHeight, z])
  const s = sketch.scaleAt([x, y, z])
  const leaf = options.leaf ?? '#54704f'
  for (let i = 0; i < 15; i++) {
    const lean = (i / 14 - 0.5) * 2
    const length = (height - potHeight) * s * (0.72 + random() * 0.42)
    const tipX = cx + lean * length * 0.72
    const tipY = cy - length * (1 - Math.abs(lean) * 0.52)
    const midX = cx + lean * length * 0.2
    const midY = cy - length * 0.62
    const wide = s * height * 0.052
    const tone = i % 3 === 0 ? lighter(leaf, 0.16) : i % 3 === 1 ? leaf : darker(leaf, 0.24)
    sketch.flat(
      `M${cx} ${cy}Q${midX - wide} ${midY} ${tipX} ${tipY}Q${midX + wide * 1.4} ${midY + wide} ${cx} ${cy}Z`,
      tone,
    )
  }
  const w = potHeight * 0.52
  const tones = tonesOf(pot, sun)
  const fill = sketch.gradient(sketch.project([x - w, y, z]), sketch.project([x + w, y, z]), [
    [0, tones.left],
    [0.5, pot],
    [1, tones.right],
  ])
  sketch.face(
    [
      [x - w, y + potHeight, z],
      [x + w, y + potHeight, z],
      [x + w * 0.74, y, z],
      [x - w * 0.74, y, z],
    ],
    fill,
  )
}

/** A low table or shelf thing: vase with a twig. */
export function vase(set: Stage, [x, y, z]: P3, height: number, color: string): void {
  const { sketch, random } = set
  const s = sketch.scaleAt([x, y, z]) * height
  const [cx, cy] = sketch.project([x, y, z])
  for (let i = 0; i < 4; i++) {
    const dx = (random() - 0.5) * s * 0.9
    const dy = s * (1.1 + random() * 0.5)
    sketch.flat(`M${cx} ${cy - s * 0.5}Q${cx + dx * 0.2} ${cy - dy * 0.7} ${cx + dx} ${cy - dy}`, {
      fill: 'none',
      stroke: '#6b7a55',
      width: 1.2,
    })
  }
  sketch.flat(
    `M${cx - s * 0.1} ${cy - s * 0.62}C${cx - s * 0.08} ${cy - s * 0.45} ${cx - s * 0.3} ${cy - s * 0.4} ${cx - s * 0.26} ${cy - s * 0.16}Q${cx - s * 0.24} ${cy} ${cx - s * 0.14} ${cy}H${cx + s * 0.14}Q${cx + s * 0.24} ${cy} ${cx + s * 0.26} ${cy - s * 0.16}C${cx + s * 0.3} ${cy - s * 0.4} ${cx + s * 0.08} ${cy - s * 0.45} ${cx + s * 0.1} ${cy - s * 0.62}Z`,
    color,
  )
}

/** A woven rug on the floor with a border. */
export function rug(set: Stage, [x0, x1]: Span, [z0, z1]: Span, color: string): void {
  const { sketch } = set
  const on = level(0.02)
  sketch.face(rect(on, x0, x1, z0, z1), color)
  sketch.face(rect(on, x0 + 0.25, x1 - 0.25, z0 + 0.25, z1 - 0.25), lighter(color, 0.3))
  sketch.face(rect(on, x0 + 0.4, x1 - 0.4, z0 + 0.4, z1 - 0.4), mix(color, lighter(color, 0.3), 0.35))
  const stripes: P3[][] = []
  for (let z = z0 + 0.9; z < z1 - 0.6; z += 0.8) stripes.push(rect(on, x0 + 0.4, x1 - 0.4, z, z + 0.08))
  sketch.faces(stripes, lighter(color, 0.3))
}
