import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { foot, inch } from '#scene/model/geometry/mesh.ts'
import type { Laying } from '#scene/model/takeoff/cells.ts'
import type { HowLaid } from '#scene/model/takeoff/lay-pieces.ts'
import type { Face } from '#scene/model/types.ts'
import { fc } from '#test/property.ts'

export function faceOf(outline: readonly Vec2[], holes: Vec2[][] = []): Face {
  return { id: 'face', outline: [...outline], holes, origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, -1] }
}

export function rectangle(w: number, l: number, x = 0, y = 0): Vec2[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + l],
    [x, y + l],
  ]
}

export function inFeet(points: readonly Vec2[]): Vec2[] {
  return points.map(([x, y]) => [x * foot, y * foot])
}

/** Products that are really sold, with the patterns that they are laid in. */
const pieces: { category: string; w: number; l: number; patterns: Laying[] }[] = [
  { category: 'tile-flooring', w: 12, l: 24, patterns: ['grid', 'third', 'offset', 'diagonal', 'stack'] },
  { category: 'tile-flooring', w: 12, l: 12, patterns: ['grid', 'offset', 'diagonal'] },
  { category: 'tile-flooring', w: 8, l: 48, patterns: ['third', 'plank'] },
  { category: 'backsplash-tiles', w: 3, l: 6, patterns: ['offset', 'grid', 'herringbone'] },
  { category: 'tile-flooring', w: 7, l: 8.0829, patterns: ['hexagon'] },
  { category: 'backsplash-tiles', w: 2.5, l: 10, patterns: ['picket', 'stack', 'herringbone'] },
  { category: 'hardwood-flooring', w: 5, l: 48, patterns: ['plank', 'diagonal'] },
  { category: 'hardwood-flooring', w: 3.5, l: 21, patterns: ['herringbone', 'chevron'] },
  { category: 'luxury-flooring', w: 7, l: 48, patterns: ['plank', 'third'] },
  { category: 'luxury-flooring', w: 12, l: 24, patterns: ['grid', 'offset'] },
]

export type Job = { face: Face; category: string; how: HowLaid }

/**
 * Rooms of 5 to 60 square meters: plain, with an alcove, a slanted wall, an island or posts; dimensions in half inches.
 */
export const anyJob: fc.Arbitrary<Job> = fc
  .record({
    w: fc.integer({ min: 84, max: 320 }),
    l: fc.integer({ min: 84, max: 320 }),
    shape: fc.constantFrom('plain', 'alcove', 'slanted', 'island', 'post', 'tee'),
    a: fc.integer({ min: 20, max: 60 }),
    b: fc.integer({ min: 20, max: 60 }),
    half: fc.boolean(),
    piece: fc.constantFrom(...pieces),
    pattern: fc.nat(),
    turn: fc.constantFrom(0, 90),
    seed: fc.nat(1000),
  })
  .map(({ w, l, shape, a, b, half, piece, pattern, turn, seed }) => {
    const [W, L] = [(w + (half ? 0.5 : 0)) * inch, l * inch]
    const [p, q] = [(W * a) / 100, (L * b) / 100]
    const { category, patterns } = piece
    const how: HowLaid = {
      piece: { w: piece.w * inch, l: piece.l * inch },
      pattern: patterns[pattern % patterns.length] as Laying,
      turn,
      seed,
      tongued: category !== 'tile-flooring' && category !== 'backsplash-tiles' && piece.w < 12,
    }
    return { face: faceOf(...roomOf(shape, W, L, p, q)), category, how }
  })

function roomOf(shape: string, W: number, L: number, p: number, q: number): [Vec2[], Vec2[][]] {
  const plain = rectangle(W, L)
  switch (shape) {
    case 'alcove':
      return [
        [
          [0, 0],
          [W, 0],
          [W, q],
          [p, q],
          [p, L],
          [0, L],
        ],
        [],
      ]
    case 'tee':
      return [
        [
          [p / 2, 0],
          [p / 2 + W / 3, 0],
          [p / 2 + W / 3, q],
          [W, q],
          [W, L],
          [0, L],
          [0, q],
          [p / 2, q],
        ],
        [],
      ]
    case 'slanted':
      return [
        [
          [0, 0],
          [W, 0],
          [W, L - q / 2],
          [W - p / 2, L],
          [0, L],
        ],
        [],
      ]
    case 'island':
      return [plain, [rectangle(W / 3, L / 4, p / 2 + 0.1, q / 2 + 0.1)]]
    case 'post':
      return [plain, [rectangle(0.2, 0.2, p, q), rectangle(0.3, 0.15, W - p / 3 - 0.3, q / 3)]]
    default:
      return [plain, []]
  }
}
