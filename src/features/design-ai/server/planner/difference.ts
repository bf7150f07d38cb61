import { colorDistance, type Lab } from '#features/visualizer/server/faces.ts'

/** What covers a visible surface: a product or a tone of paint; null when it is bare. */
export type Finish = { lab: Lab; material: string } | null

/** A finished surface of a room and the share of the view that it fills. */
export type Surface = { key: string; seen: number; isPaint: boolean; finish: Finish }

/**
 * Rooms differ clearly when at least half of what is seen of their surfaces has another tone or material, and the mean
 * distance in color is that of another tone. Counted are floors, tile, stone, tops, fronts of cabinets and vanities, and
 * wall paint, by the share of the view that they fill; not what is white or metal in every room (ceilings, toilets,
 * tubs, appliances, faucets), nor what a refinement keeps.
 */
export const bounds = { share: 0.5, distance: 0.08 }

/** Oklab: from here on it is another tone. */
const anotherTone = 0.1
/** Another material is clearly different even in nearly the same tone. */
const anotherMaterial = 0.03

export function distanceOf(a: Finish, b: Finish): number {
  if (!a || !b) return a === b ? 0 : anotherTone * 2
  return colorDistance(a.lab, b.lab)
}

export function differsClearly(a: Finish, b: Finish): boolean {
  const distance = distanceOf(a, b)
  return distance >= anotherTone || (a?.material !== b?.material && distance >= anotherMaterial)
}

/** The share of the visible surfaces that differ clearly, and the mean distance of all of them. */
export function differenceOf(a: readonly Surface[], b: readonly Surface[]): { share: number; distance: number } {
  const others = new Map(b.map((surface) => [surface.key, surface]))
  const keys = new Set([...a, ...b].map(({ key }) => key))
  const own = new Map(a.map((surface) => [surface.key, surface]))
  let all = 0
  let clear = 0
  let distance = 0
  for (const key of keys) {
    const [one, other] = [own.get(key), others.get(key)]
    const seen = Math.max(one?.seen ?? 0, other?.seen ?? 0)
    const [x, y] = [one?.finish ?? null, other?.finish ?? null]
    // Bare in both: nothing is sold for it, or it is a wall that stays painted.
    if (!x && !y) continue
    all += seen
    if (differsClearly(x, y)) clear += seen
    distance += seen * distanceOf(x, y)
  }
  return all > 0 ? { share: clear / all, distance: distance / all } : { share: 1, distance: 1 }
}
