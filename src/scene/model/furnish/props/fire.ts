import { type Mesh, merged, moved, points, type Vec3 } from '../../geometry/mesh.ts'
import { loft } from '../../geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import type { ObjectPart } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'

const around = 8

/**
 * Flames over a bed of logs or stones, with their light: tongues that rise and lean together, each a transparent skin
 * with a bright core, and a low glow along the bed that joins their bases.
 */
export function growthFlames(spec: Spec, [x, y, z]: Vec3, reach: number): ObjectPart[] {
  const { random } = spec
  const count = Math.max(7, Math.min(15, Math.round(reach * 1.3)))
  const skins: Mesh[] = []
  const hearts: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const t = count < 2 ? 0 : (i / (count - 1)) * 2 - 1
    // Highest in the middle; every second one is low.
    const tall = (12 - 6.5 * t * t) * (i % 2 === 0 ? 1 : 0.62) * random.between(0.82, 1.2)
    const shape: Tongue = {
      tall,
      wide: tall * 0.12 + 0.55,
      lean: -t * tall * 0.16 + random.between(-0.4, 0.4),
      sway: tall * 0.07 * (random.next() < 0.5 ? -1 : 1),
      turn: random.between(0, 3),
    }
    const at: Vec3 = [x + t * reach + random.between(-0.5, 0.5), y, z + random.between(-1.3, 1.3)]
    skins.push(moved(tongue(shape), at))
    hearts.push(moved(tongue({ ...shape, tall: tall * 0.58, wide: shape.wide * 0.55 }), at))
  }
  const bed = Array.from({ length: 5 }, (_, i): Mesh => {
    const at: Vec3 = [x + (i - 2) * reach * 0.42, y - 0.1, z + random.between(-0.8, 0.8)]
    return moved(tongue({ tall: 2.4, wide: reach * 0.3 + 0.6, lean: 0, sway: 0.2, turn: 0 }), at)
  })
  return [
    {
      slot: null,
      look: flame('#ff7a1a', 0.6),
      mesh: merged([...bed, ...skins]),
      lights: [{ at: [x, y + 5, z], strength: 1.6, kind: 'point', hex: '#ff9a4a', bare: true }],
    },
    // Drawn after the skins, which would veil them.
    { slot: null, look: flame('#ffc44d', 0.85), mesh: merged(hearts) },
  ]
}

/** A metal reflects the room only in its own color; white reflections would turn it pink. */
function flame(hex: string, opacity: number): Look {
  return { kind: 'plain', hex, roughness: 0.9, metalness: 1, opacity, glow: 1, burns: true }
}

type Tongue = { tall: number; wide: number; lean: number; sway: number; turn: number }

/** A flat drop drawn out to a point that bends to one side and back. */
function tongue({ tall, wide, lean, sway, turn }: Tongue): Mesh {
  const rings = outline.map(([share, breadth]): Vec3[] => {
    const bend = lean * share * share + sway * Math.sin(share * 5.2)
    // Wider than deep, and twisting as it rises.
    const angle = turn + share * 1.3
    return Array.from({ length: around }, (_, k): Vec3 => {
      const way = (k / around) * Math.PI * 2
      const [a, b] = [Math.cos(way) * wide * breadth, Math.sin(way) * wide * breadth * 0.55]
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return [bend + a * cos - b * sin, share * tall, -(a * sin + b * cos) + sway * 0.5 * share]
    })
  })
  return loft(rings, { creaseDeg: 80 })
}

/** Shares of its height and of half its width. */
const outline: readonly (readonly [number, number])[] = points(
  [0, 0],
  [0.03, 0.62],
  [0.1, 0.94],
  [0.2, 1],
  [0.34, 0.82],
  [0.5, 0.54],
  [0.66, 0.33],
  [0.82, 0.16],
  [1, 0],
)
