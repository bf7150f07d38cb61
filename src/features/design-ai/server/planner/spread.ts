import type { Product, Size } from '#features/catalogue/server/model.ts'
import { colorDistance, type Face } from '#features/visualizer/server/faces.ts'
import type { Group } from './groups.ts'

/** A product in a size with how badly it suits each room, and the wishes that it fulfills. */
export type Rated = {
  product: Product
  size: Size
  face: Face
  cents: number
  faults: (number | null)[]
  fulfils: number[]
}

/** The size that looks best (the widest, where width is limited), the cheapest, and those that were asked for. */
export function chosenSizes(
  sizes: readonly { size: Size; at: number }[],
  face: Face,
  maxWidth: number | undefined,
  { cost, isAsked }: { cost: (size: Size) => number; isAsked: (size: Size) => boolean },
): { size: Size; at: number }[] {
  const [first] = sizes
  if (!first || sizes.length === 1) return [...sizes]
  const best =
    maxWidth === undefined
      ? first
      : sizes.reduce((widest, one) => ((face.widthsIn[one.at] ?? 0) > (face.widthsIn[widest.at] ?? 0) ? one : widest))
  const cheapest = sizes.reduce((least, one) => (cost(one.size) < cost(least.size) ? one : least))
  return [...new Set([best, cheapest, ...sizes.filter(({ size }) => isAsked(size))])]
}

const best = 6
const bargains = 2
const cheapest = 5

/** Good products for every room, cheap ones so that a budget can be kept, and different colors so that rooms can differ. */
export function spread(rated: readonly Rated[], group: Group, wishes: readonly number[]): Rated[] {
  const chosen = new Set<Rated>()
  const byPrice = rated.toSorted((a, b) => a.cents - b.cents || a.size.id - b.size.id)
  const usual = byPrice[byPrice.length >> 1]?.cents ?? 1
  for (const room of [0, 1, 2]) {
    const order = rated
      .filter(({ faults }) => faults[room] !== null)
      .toSorted((a, b) => (a.faults[room] ?? 0) - (b.faults[room] ?? 0) || a.size.id - b.size.id)
    take(chosen, order, best)
    const worth = ({ faults, cents }: Rated) => (faults[room] ?? 9) + 0.35 * Math.log(Math.max(cents, 1) / usual)
    take(
      chosen,
      order.slice(0, 400).toSorted((a, b) => worth(a) - worth(b) || a.size.id - b.size.id),
      bargains,
    )
    const kinds = Map.groupBy(order.slice(0, 400), joinOf)
    if (room === 0 && kinds.size > 1) for (const some of kinds.values()) take(chosen, some, 2)
    for (const wish of wishes)
      take(
        chosen,
        order.filter(({ fulfils }) => fulfils.includes(wish)),
        2,
      )
    // Rooms can only differ where what was asked for comes in several tones.
    for (const wish of group.seen > 0.01 ? wishes : []) {
      const fulfilling = order.filter(({ fulfils }) => fulfils.includes(wish))
      const tones = Map.groupBy(fulfilling, ({ face }) => Math.floor(face.lab[0] * 6))
      for (const some of tones.values()) take(chosen, some, 1)
    }
    const materials = Map.groupBy(order.slice(0, 150), ({ face }) => face.family)
    if (group.seen > 0.01) for (const some of materials.values()) take(chosen, some, 1)
    const depths = Map.groupBy(order, ({ face }) => Math.floor(face.lab[0] * 6))
    if (group.seen > 0.01) for (const some of depths.values()) take(chosen, some, 1)
  }
  for (const one of byPrice.slice(0, cheapest)) chosen.add(one)
  for (const wish of wishes) {
    const found = byPrice.find(({ fulfils }) => fulfils.includes(wish))
    if (found) chosen.add(found)
  }
  return [...chosen]
}

export function dearest(rated: readonly Rated[]): Rated[] {
  const byPrice = rated.toSorted((a, b) => b.cents - a.cents || a.size.id - b.size.id)
  const dear = byPrice.slice(0, Math.ceil(byPrice.length / 5))
  const chosen = new Set<Rated>()
  for (const room of [0, 1, 2]) {
    const order = dear.filter(({ faults }) => faults[room] !== null)
    take(
      chosen,
      order.toSorted((a, b) => (a.faults[room] ?? 0) - (b.faults[room] ?? 0) || a.size.id - b.size.id),
      3,
    )
  }
  return [...chosen]
}

/** Adds some from the front of an order, and at most two of one color. */
function take(chosen: Set<Rated>, order: readonly Rated[], many: number): void {
  const taken: Rated[] = []
  for (const one of order) {
    if (taken.length === many) return
    const alike = taken.filter(({ face }) => colorDistance(face.lab, one.face.lab) < 0.015).length
    if (alike >= 2) continue
    taken.push(one)
    chosen.add(one)
  }
}

/** Vanities and faucets differ by how they fit each other. */
function joinOf({ product, size }: Rated): string {
  const { slug } = product.category
  if (slug !== 'bathroom-faucets' && slug !== 'bathroom-vanitys') return ''
  const { spread: centers, faucet_holes: holes, mount } = product.attributes
  return [
    slug === 'bathroom-faucets' ? [centers].flat()[0] : [holes].flat()[0],
    mount === 'Wall',
    /vessel/i.test(`${product.name} ${size.label} ${product.family?.name}`),
  ].join(' ')
}
