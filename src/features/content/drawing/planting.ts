import type { Area, Stage } from './room.ts'
import type { P3, Plane } from './sketch.ts'
import { box, facing, ground, level, rect, type Span, tonesOf } from './solids.ts'
import { darker, lighter } from './tone.ts'

/** Morning sky, two lines of hills, the ground to the horizon. */
export function outdoors(set: Stage, grass: string): void {
  const { sketch, random, W } = set
  const { width, height, horizon } = sketch.camera
  const sky = sketch.gradient(
    [0, 0],
    [0, horizon],
    [
      [0, '#a9cbdd'],
      [0.6, '#dce8e6'],
      [1, '#f8ecd2'],
    ],
  )
  sketch.flat(`M0 0H${width}V${height}H0Z`, sky)
  for (const [base, rise, tone] of [
    [4, 46, '#b9c9bf'],
    [2, 28, '#9db49e'],
  ] as const) {
    let d = `M0 ${horizon + 20}V${horizon - base - rise * random()}`
    for (let x = 0; x <= width; x += width / 5) {
      d += `Q${x + width / 10} ${horizon - base - rise * (0.5 + random())} ${x + width / 5} ${horizon - base - rise * (0.2 + random() * 0.5)}`
    }
    sketch.flat(`${d}V${horizon + 20}Z`, tone)
  }
  sketch.face(rect(level(0), -60, W + 60, -6, 120), grass)
}

/** A clipped hedge or a masonry wall across the back. */
export function hedge(set: Stage, [x0, x1]: Span, z: number, height: number, color = '#4f6b48'): void {
  const { sketch, sun, random } = set
  ground(sketch, [x0, x1], [z, z + 1.5], height, sun)
  box(sketch, [x0, x1], [0, height], [z, z + 1.5], tonesOf(color, sun))
  const plane = facing(z - 0.01)
  const tufts: P3[][] = []
  const darks: P3[][] = []
  for (let i = 0; i < 90; i++) {
    const u = x0 + (x1 - x0) * random()
    const v = height * random()
    const r = 0.08 + random() * 0.16
    const leaf: P3[] = [plane(u - r, v), plane(u, v + r * 0.7), plane(u + r, v), plane(u, v - r * 0.5)]
    ;(i % 2 ? tufts : darks).push(leaf)
  }
  sketch.faces(tufts, lighter(color, 0.13))
  sketch.faces(darks, darker(color, 0.18))
}

/** A tree of round crowns on a thin trunk. */
export function tree(
  set: Stage,
  [x, z]: Span,
  height: number,
  kind: 'round' | 'olive' | 'cypress',
  color: string,
): void {
  const { sketch, random, sun } = set
  const s = sketch.scaleAt([x, 0, z])
  const [cx, cy] = sketch.project([x, 0, z])
  const left = sun === 'left' ? -1 : 1
  sketch.face(
    [
      [x - height * 0.3, 0.01, z],
      [x + height * 0.5, 0.01, z - 0.4],
      [x + height * 0.5, 0.01, z + 0.7],
      [x - height * 0.2, 0.01, z + 0.5],
    ],
    { fill: '#1c1712', opacity: 0.12 },
  )
  if (kind === 'cypress') {
    const w = height * 0.12 * s
    const h = height * s
    sketch.flat(
      `M${cx} ${cy - h}C${cx + w} ${cy - h * 0.7} ${cx + w * 1.2} ${cy - h * 0.2} ${cx} ${cy}C${cx - w * 1.2} ${cy - h * 0.2} ${cx - w} ${cy - h * 0.7} ${cx} ${cy - h}Z`,
      color,
    )
    sketch.flat(
      `M${cx} ${cy - h}C${cx + left * w} ${cy - h * 0.7} ${cx + left * w * 1.15} ${cy - h * 0.25} ${cx + left * w * 0.2} ${cy - h * 0.05}C${cx + left * w * 0.4} ${cy - h * 0.5} ${cx + left * w * 0.2} ${cy - h * 0.8} ${cx} ${cy - h}Z`,
      lighter(color, 0.18),
    )
    return
  }
  const top = cy - height * s
  const trunk = kind === 'olive' ? '#6f6353' : '#6b5340'
  sketch.flat(
    `M${cx - s * 0.14} ${cy}Q${cx - s * 0.05} ${(cy + top) / 2} ${cx - s * 0.3} ${top + height * s * 0.35}L${cx + s * 0.12} ${top + height * s * 0.4}Q${cx + s * 0.1} ${(cy + top) / 2} ${cx + s * 0.18} ${cy}Z`,
    trunk,
  )
  const r = height * s * 0.2
  const blobs = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * Math.PI * 2
    return [
      cx + Math.cos(angle) * r * 1.15 * (0.6 + random() * 0.6),
      top + height * s * 0.27 + Math.sin(angle) * r * 0.85 * (0.6 + random() * 0.5),
      r * (0.6 + random() * 0.45),
    ] as const
  })
  const circle = (bx: number, by: number, br: number) =>
    `M${bx - br} ${by}a${br} ${br} 0 1 0 ${2 * br} 0a${br} ${br} 0 1 0 ${-2 * br} 0Z`
  sketch.flat(blobs.map(([bx, by, br]) => circle(bx, by, br)).join(''), darker(color, 0.16))
  sketch.flat(
    blobs.map(([bx, by, br]) => circle(bx + left * br * 0.16, by - br * 0.18, br * 0.78)).join(''),
    color,
  )
  sketch.flat(
    blobs
      .slice(3, 9)
      .map(([bx, by, br]) => circle(bx + left * br * 0.34, by - br * 0.4, br * 0.38))
      .join(''),
    lighter(color, 0.2),
  )
}

/** Ornamental grass or low shrubs in a row. */
export function grasses(set: Stage, points: readonly Span[], height: number, color: string): void {
  const { sketch, random } = set
  for (const [x, z] of points) {
    const s = sketch.scaleAt([x, 0, z]) * height
    const [cx, cy] = sketch.project([x, 0, z])
    let back = ''
    let front = ''
    for (let i = 0; i < 17; i++) {
      const lean = (i / 16 - 0.5) * 2
      const tipX = cx + lean * s * 0.75
      const tipY = cy - s * (1 - Math.abs(lean) * 0.45) * (0.75 + random() * 0.3)
      const blade = `M${cx + lean * s * 0.1 - 2} ${cy}Q${cx + lean * s * 0.1} ${cy - s * 0.6} ${tipX} ${tipY}Q${cx + lean * s * 0.22} ${cy - s * 0.5} ${cx + lean * s * 0.1 + 2} ${cy}Z`
      if (i % 2) front += blade
      else back += blade
    }
    sketch.flat(back, darker(color, 0.18))
    sketch.flat(front, lighter(color, 0.1))
  }
}

/** Strips of lawn in two greens. */
export function lawn(set: Stage, plane: Plane, { u0, u1, v0, v1 }: Area, color: string): void {
  const { sketch } = set
  sketch.face(rect(plane, u0, u1, v0, v1), color)
  const stripes: P3[][] = []
  for (let u = u0; u < u1; u += 2.4) stripes.push(rect(plane, u, Math.min(u + 1.2, u1), v0, v1))
  sketch.faces(stripes, lighter(color, 0.08))
}
