import { type Look, matte } from '../bodies/look.ts'
import { type Mesh, merged, moved, type Vec3 } from '../geometry/mesh.ts'
import { gridSurface } from '../geometry/solids.ts'
import { minus } from '../geometry/vectors.ts'
import { hash } from '../materials/noise.ts'

/** A point on the roof: meters along it, up it, and off its plane. */
type OnRoof = (x: number, y: number, off: number) => Vec3

/** Roof covering: the size of its pieces, their bulge across, their tones, and whether the joints are staggered. */
type Tiles = {
  wide: number
  long: number
  thick: number
  bulge: (u: number) => number
  cells: number
  tones: string[]
  broken: boolean
}

const barrels: Tiles = {
  wide: 0.28,
  long: 0.4,
  thick: 0.045,
  bulge: (u) => (u < 0.66 ? 0.075 * Math.sin((u / 0.66) * Math.PI) ** 0.7 : 0),
  cells: 7,
  tones: ['#9c5636', '#8a4a30', '#ad6641', '#7d4630'],
  broken: false,
}

const shingles: Tiles = {
  wide: 0.3,
  long: 0.19,
  thick: 0.018,
  bulge: () => 0,
  cells: 1,
  tones: ['#55575b', '#5f6063', '#4d4f53', '#5b5a58'],
  broken: true,
}

/** Courses of clay barrel tiles or shingles, each overlapping the one below it, on a roof of `along` by `up` meters. */
export function roofTiles(
  clay: boolean,
  along: number,
  up: number,
  at: OnRoof,
): { look: Look; mesh: Mesh }[] {
  const kind = clay ? barrels : shingles
  const courses = Math.max(1, Math.round(up / kind.long))
  const made: Mesh[][] = kind.tones.map(() => [])
  for (let row = 0; row < courses; row++) {
    // Every second course has one more, so that joints do not line up.
    const columns = Math.max(1, Math.round(along / kind.wide)) + (kind.broken ? row % 2 : 0)
    const [w, l] = [along / columns, up / courses]
    const one = tile(kind, w, l, at)
    for (let column = 0; column < columns; column++) {
      const off = minus(at(w * column, l * row, 0), at(0, 0, 0))
      made[Math.floor(hash(column, row, 23) * made.length)]?.push(moved(one, off))
    }
  }
  return made.map((tiles, i) => ({ look: matte(kind.tones[i] as string, 0.85), mesh: merged(tiles) }))
}

/** Its lower end lies on the course below and shows its thickness. */
function tile({ bulge, thick, cells }: Tiles, w: number, l: number, at: OnRoof): Mesh {
  const rows: ((u: number) => Vec3)[] = [
    (u) => at(u * w, 0, 0),
    (u) => at(u * w, 0, bulge(u) + thick),
    (u) => at(u * w, l, bulge(u) + thick / 3),
  ]
  return gridSurface((u, v) => (rows[Math.round(v * 2)] as (u: number) => Vec3)(u), cells, 2, 40)
}
