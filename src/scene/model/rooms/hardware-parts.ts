import type { FixturePart } from './fixture-parts.ts'
import { pullCount, tallDoors } from './pulls.ts'

const families = [
  'bar-pull',
  'square-pull',
  'bow-pull',
  'cup-pull',
  'edge-pull',
  'knob',
  't-knob',
  'ring-pull',
  'wood-pull',
  'tab-pull',
]

/** What opens ordinary drawers and doors. */
export const hardware: FixturePart = {
  part: 'hardware',
  role: 'hardware',
  label: 'Cabinet hardware',
  categories: ['cabinet-hardware'],
  families,
  shared: 'hardware',
  count: pullCount,
}

/** Plates behind the pulls or knobs, one for each. */
export const backplates: FixturePart = {
  ...hardware,
  part: 'backplates',
  label: 'Backplates',
  families: ['backplate'],
  shared: 'backplates',
  optional: true,
}

/** Appliance pulls, for doors that are too tall and heavy for ordinary ones, which they replace there. */
export const tallPulls: FixturePart = {
  ...hardware,
  part: 'tall-pulls',
  label: 'Tall door pulls',
  families: ['appliance-pull'],
  shared: 'tall-pulls',
  optional: true,
  count: tallDoors,
}
