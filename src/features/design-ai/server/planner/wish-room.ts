import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { EndedWish, Proof, WishListName } from '#features/design-ai/designs/wish-lists.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import type { AccessoryNeed } from '#scene/model/types.ts'
import type { Shop } from './candidates.ts'
import type { Evidence } from './evidence.ts'
import type { Group } from './groups.ts'
import type { ChosenRoom, JobOption } from './job.ts'
import type { Prepared } from './prepare.ts'

export type Known = Pick<Shop, 'catalogue' | 'faceOf' | 'view'>
export type Filled = {
  at: number
  group: Group
  option: JobOption
  product: Product
  size: Size
  face: Face
}
/** What goes with the products of a room, beside them. */
export type Accessory = { label: string; need: AccessoryNeed; product: Product; size: Size; face: Face }
export type Ended = (EndedWish & { list: Exclude<WishListName, 'met'> }) | (EndedWish & { list: 'met'; proof: Proof[] })
/** A room with its products, for one wish after the other. */
export type Room = {
  prepared: Prepared
  chosen: ChosenRoom
  index: number
  known: Known
  filled: Filled[]
  painted: { group: Group; option: JobOption }[]
  accessories: Accessory[]
}

export function roomOf(prepared: Prepared, chosen: ChosenRoom, index: number, known: Known): Room {
  const filled: Filled[] = []
  const painted: Room['painted'] = []
  // A console vanity has no doors, and so no pulls: what is not in the list is not in the room.
  const listed = new Set(chosen.lines.flatMap(({ ids }) => ids))
  for (const [at, group] of (prepared.rooms[index]?.groups ?? []).entries()) {
    const option = chosenOption(prepared, chosen, at)
    if (!option || !group) continue
    if (group.isPaint) painted.push({ group, option })
    const fill = option.fill
    if (!fill || !('product' in fill)) continue
    const product = known.catalogue.product(fill.product)
    const size = product?.sizes.find(({ id }) => id === fill.size_id)
    const face = product && known.faceOf(product)
    if (product && size && face && group.slots.some(({ id }) => listed.has(id)))
      filled.push({ at, group, option, product, size, face })
  }
  const accessories = chosen.lines.flatMap(({ fill, label, need }): Accessory[] => {
    const product = need && known.catalogue.product(fill.product)
    const size = product?.sizes.find(({ id }) => id === fill.size_id)
    const face = product && known.faceOf(product)
    return need && product && size && face ? [{ label, need, product, size, face }] : []
  })
  return { prepared, chosen, index, known, filled, painted, accessories }
}

export function chosenOption(
  { job }: Pick<Prepared, 'job'>,
  { choice }: Pick<ChosenRoom, 'choice'>,
  group: number,
): JobOption | undefined {
  const option = choice[group]
  return option == null ? undefined : job.groups[group]?.options[option]
}

export function proofOf(
  { product, ...one }: Pick<Filled, 'group' | 'product'> | Accessory,
  { attribute, value }: Evidence,
): Proof {
  const surface = 'group' in one ? one.group.slot.label : one.label
  return { surface, hash: product.hash, product_name: product.name, attribute, value }
}

/** "Floor, Fenwick Oak: species white oak." */
export function sentenceOf(proof: readonly Proof[]): string {
  return proof
    .slice(0, 3)
    .map(({ surface, product_name: name, attribute, value }) =>
      name === null
        ? `${surface}: ${attribute.toLowerCase()} ${value}.`
        : `${surface}, ${name}: ${attribute.toLowerCase()} ${value}.`,
    )
    .join(' ')
}

export function ofRoom(attribute: string, value: string): Proof {
  return { surface: 'Room', hash: null, product_name: null, attribute, value }
}
