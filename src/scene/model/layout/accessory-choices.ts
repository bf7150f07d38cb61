import type { FixtureModel } from '../product-model.ts'
import type { AccessoryKind, Choices, Scene, SlotId } from '../types.ts'

/** The id of the slot of an accessory: of a surface (`floor+grout`) or of the whole room (`room+baseboard`). */
export function accessoryId(surface: SlotId, name: string): SlotId {
  return `${surface}+${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** The id of the slot for what whole packages of an accessory leave, in a smaller size. */
export function restId(accessory: SlotId): SlotId {
  return `${accessory}-rest`
}

/** The product chosen for an accessory; null where the contractor brings it, or where the room no longer takes it. */
export function accessoryOf(
  scene: Pick<Scene, 'slots'>,
  choices: Choices,
  surface: SlotId,
  kind: AccessoryKind,
): FixtureModel | null {
  const slot = scene.slots.find(({ id, need }) => need?.kind === kind && id.startsWith(`${surface}+`))
  return slot ? fixtureOf(choices, slot.id) : null
}

/** What all cabinets of a room share, whichever box is asked: the words of the door style, and the finish. */
export type CabinetLine = Pick<FixtureModel, 'variant' | 'finish' | 'hex'>

/** The door style and finish of all cabinets: those of the first box that is chosen. */
export function chosenCabinet(scene: Pick<Scene, 'slots'>, choices: Choices): CabinetLine | null {
  for (const { id, need } of scene.slots) {
    const model = need?.kind === 'cabinet' ? fixtureOf(choices, id) : null
    if (model?.family === 'cabinet') return { variant: model.variant, finish: model.finish, hex: model.hex }
  }
  return null
}

/** The color and sheen of the paint chosen for the walls, the ceiling or the trim; null without a paint of a known color. */
export function chosenPaint(
  scene: Pick<Scene, 'slots'>,
  choices: Choices,
  surface: 'walls' | 'ceiling' | 'room',
): { hex: string; finish: string } | null {
  const kinds = { walls: 'wall paint', ceiling: 'ceiling paint', room: 'trim paint' } as const
  const model = accessoryOf(scene, choices, surface, kinds[surface])
  return model?.toneHex === undefined ? null : { hex: model.toneHex, finish: model.finish }
}

function fixtureOf(choices: Choices, slot: SlotId): FixtureModel | null {
  const model = choices(slot)
  return model?.kind === 'fixture' ? model : null
}

/** The fixtures that are built from boxes, whose paint slots are therefore no lines of their own. */
export const boxed: ReadonlySet<string> = new Set([
  ...['base', 'sink', 'usink', 'corner', 'dw', 'wd', 'fridge', 'oven', 'pantry', 'wetbar'],
  ...['island', 'islandsink', 'islandcook', 'peninsula'],
])
