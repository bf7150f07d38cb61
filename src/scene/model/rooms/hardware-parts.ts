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

/** Hardware of ordinary drawers and doors. */
export const hardware: FixturePart = {
  part: 'hardware',
  role: 'hardware',
  label: 'Cabinet hardware',
  categories: ['cabinet-hardware'],
  families,
  shared: 'hardware',
  count: pullCount,
}

/** Backplates for the pulls or knobs, one for each. */
export const backplates: FixturePart = {
  ...hardware,
  part: 'backplates',
  label: 'Backplates',
  families: ['backplate'],
  shared: 'backplates',
  optional: true,
}

/** Appliance pulls, which replace ordinary ones on doors that are too tall and heavy for them. */
export const tallPulls: FixturePart = {
  ...hardware,
  part: 'tall-pulls',
  label: 'Tall door pulls',
  families: ['appliance-pull'],
  shared: 'tall-pulls',
  optional: true,
  count: tallDoors,
}
