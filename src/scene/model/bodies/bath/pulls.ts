import { type Mesh, points, type Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Look, metal } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { plated } from '../build/finishes.ts'
import { rod, spun, sweep } from '../build/shapes.ts'

/** The metal of a vanity's pulls, chosen by the collection. */
export function pullLook({ is, pick }: Draft): Look {
  const hex = is('brass', 'tapered', 'tambour')
    ? '#c3a05a'
    : pick('pull metal', ['#45474a', '#b4b1aa', '#c3a05a', '#2b2b2b'])
  return hex === '#2b2b2b' ? plated(hex, 'Matte black') : metal(hex, 'Brushed')
}

/** A drawer pull along the width of its front, in the collection's style. */
export function drawerPull(draft: Draft, at: Vec3, half: number, top: number): Mesh[] {
  const [x, y, z] = at
  const form = draft.pick('vanity pull', ['bar', 'bar', 'knob', 'cup', 'edge'])
  if (form === 'bar') return vanityBarPull(draft, [x - half, y, z], [x + half, y, z])
  if (form === 'edge') return [block([x - half, top - 0.34, z - 0.1], [2 * half, 0.46, 0.62], 0.06)]
  if (form === 'cup') return [cup(at, Math.min(half * 0.62, 1.9))]
  return (half > 2.4 ? [-0.6, 0.6] : [0]).map((f) => vanityKnob(draft, [x + f * half, y, z]))
}

/** A door pull along the door's edge. */
export function doorPull(draft: Draft, [x, y, z]: Vec3, length: number): Mesh[] {
  const form = draft.pick('vanity pull', ['bar', 'bar', 'knob', 'cup', 'edge'])
  if (form === 'bar' || form === 'edge') return vanityBarPull(draft, [x, y, z], [x, y + length, z])
  return [vanityKnob(draft, [x, y + length * 0.7, z])]
}

export function vanityKnob({ vary, pick }: Draft, at: Vec3): Mesh {
  const r = 0.58 * vary('pull', 0.2)
  const round = pick('knob form', [true, false])
  return spun(
    round
      ? points([0, 0], [r * 0.55, 0], [r * 0.36, 0.48], [r, 0.68], [r * 0.92, 0.98], [0, 1.12])
      : points([0, 0], [r * 0.55, 0], [r * 0.55, 0.62], [r, 0.7], [r, 1.05], [0, 1.05]),
    at,
    'front',
    { segments: 12, r: 0.09 },
  )
}

/** A bar on two posts, in the collection's style. Its ends extend slightly beyond the posts. */
export function vanityBarPull({ pick, vary }: Draft, a: Vec3, b: Vec3): Mesh[] {
  const form = pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const t = 0.4 * vary('bar handle', 0.16)
  const stand = 0.92
  const at = (k: number, up: number): Vec3 => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + up]
  const over = form === 'long ends' ? 0.14 : 0.04
  const square = form === 'square'
  const bar = square
    ? sweep([at(-over, stand), at(1 + over, stand)], { w: t, h: t, n: 9 }, [0, 0, 1])
    : rod(at(-over, stand), at(1 + over, stand), t / 2, 12)
  const posts = [0.08, 0.92].map((k) =>
    square
      ? sweep([at(k, 0), at(k, stand)], { w: t * 0.9, h: t * 0.9, n: 9 }, [0.3, 1, 0], 8)
      : rod(at(k, 0), at(k, stand), t * (form === 'flanged' ? 0.56 : 0.42), 8),
  )
  if (form === 'flanged') posts.push(...[0.08, 0.92].map((k) => rod(at(k, 0), at(k, 0.14), t, 12)))
  if (form === 'collars')
    posts.push(...[0.08, 0.92].map((k) => rod(at(k - 0.03, stand), at(k + 0.03, stand), t * 0.64, 12)))
  if (form === 'grip') posts.push(rod(at(0.3, stand), at(0.7, stand), t * 0.6, 12))
  return [bar, ...posts]
}

/** A bin pull: the upper half of a shell, open at the bottom. */
function cup([x, y, z]: Vec3, half: number): Mesh {
  const steps = 14
  const rings = Array.from({ length: steps + 1 }, (_, i): Vec3[] => {
    const k = -Math.cos((i / steps) * Math.PI)
    const size = Math.sqrt(Math.max(0.03, 1 - k ** 4))
    const arc =
      (r: number) =>
      (j: number): Vec3 => {
        const angle = (j / 6) * (Math.PI / 2)
        const grow = size * r
        return [x + k * half, y - 0.5 + 1.15 * grow * Math.sin(angle), z + 0.95 * grow * Math.cos(angle)]
      }
    const [outer, inner] = [arc(1), arc(0.84)]
    return [...Array.from({ length: 7 }, (_, j) => outer(j)), ...Array.from({ length: 7 }, (_, j) => inner(6 - j))]
  })
  return loft(rings.reverse(), { caps: true, creaseDeg: 40 })
}
