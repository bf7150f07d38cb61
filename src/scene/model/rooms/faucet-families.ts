import { slotOf } from './fixture-slots.ts'
import type { Choices } from './pieces.ts'
import type { Scene, Slot } from './types.ts'

const onVessel = ['vessel-faucet', 'wall-faucet']

/**
 * The families that fit a slot given the current choices: a vessel sink needs a faucet that reaches over its rim, other
 * basins do not.
 */
export function familiesNow(
  scene: Scene,
  slot: Pick<Slot, 'families' | 'part' | 'fixtures'>,
  choices: Choices,
): string[] | undefined {
  if (slot.part !== 'faucet' || !slot.families?.includes('vessel-faucet')) return slot.families
  const units = (slot.fixtures ?? []).map((id) => choices(slotOf(scene, id, 'unit')?.id ?? ''))
  const hasVessel = units.some((unit) => unit?.kind === 'fixture' && /vessel/i.test(unit.variant))
  return slot.families.filter((family) => onVessel.includes(family) === hasVessel)
}
