import type { BodyBuilder } from './build-body.ts'
import { cupPull } from './home/cup-pull.ts'
import { knob, tKnob } from './home/knobs.ts'
import { appliancePull, barPull, bowPull, squarePull } from './home/pulls.ts'
import { backplate, ringPull } from './home/rings-and-plates.ts'
import { edgePull, tabPull, woodPull } from './home/wood-and-edge-pulls.ts'

/** Cabinet hardware, by family. */
export const hardwareBodies: Record<string, BodyBuilder> = {
  'bar-pull': barPull,
  'square-pull': squarePull,
  'bow-pull': bowPull,
  'cup-pull': cupPull,
  'edge-pull': edgePull,
  knob,
  't-knob': tKnob,
  'appliance-pull': appliancePull,
  'ring-pull': ringPull,
  'wood-pull': woodPull,
  'tab-pull': tabPull,
  backplate,
}
