import type { FixtureModel } from '../product-model.ts'
import { hood, microwave } from './appliances-air.ts'
import { dishwasher, laundry, refrigerator, undercounter } from './appliances-cold.ts'
import { range, wallOven } from './appliances-hot.ts'
import { bathtub } from './bathtub.ts'
import { cooktop } from './cooktop.ts'
import { type Builder, openDraft } from './draft.ts'
import { ceilingFan, exhaustFan } from './fans.ts'
import { bathFaucet } from './faucets-bath.ts'
import { kitchenFaucet } from './faucets-kitchen.ts'
import { cupPull, tabPull } from './hardware-cups.ts'
import { backplate, knob, ringPull, tKnob } from './hardware-knobs.ts'
import { appliancePull, barPull, bowPull, edgePull, squarePull, woodPull } from './hardware-pulls.ts'
import { chandelier, flush, linear, pendant } from './lights-hanging.ts'
import { landscape, lantern } from './lights-outdoor.ts'
import { downlight, sconce, undercabinet, vanityLight } from './lights-wall.ts'
import { type Frame, renderSvg } from './render-svg.ts'
import { cornerEnclosure, hingedDoor, screen, slidingDoor } from './shower-doors.ts'
import { showerBase, showerHead, showerKit, showerSystem } from './shower-fittings.ts'
import { kitchenSink } from './sinks.ts'
import type { Sketch } from './sketch.ts'
import { toilet } from './toilet.ts'
import { vanity } from './vanity.ts'

/** Increase it with every visual change: cached pictures depend on it. */
export const elevationsVersion = 4

/**
 * Draws a fixture in its true proportions as SVG text.
 * @throws RangeError for a family that has no builder
 */
export function drawElevation(
  model: FixtureModel,
  frame: { width: number; height: number; dimensions?: boolean } & Pick<Frame, 'share' | 'zoom'>,
): string {
  return renderSvg(sketchOf(model), { ...frame, dimensions: frame.dimensions ?? true })
}

/** The drawing as data, before it is placed in a frame. */
export function sketchOf(model: FixtureModel): Sketch {
  const family = families[model.family]
  if (!family) throw new RangeError(`no drawing for the family ${model.family}`)
  const draft = openDraft(model, family)
  family.draw(draft)
  return draft.s
}

export function hasElevation(family: string): boolean {
  return family in families
}

type Family = { draw: Builder; w: number; d: number; h: number; second?: string }

const glass = '#dfeae6'
const opal = '#f3efe6'
const steel = '#b7b9ba'
const families: Record<string, Family> = {
  refrigerator: { draw: refrigerator, w: 36, d: 30, h: 70, second: steel },
  dishwasher: { draw: dishwasher, w: 24, d: 24, h: 34, second: steel },
  range: { draw: range, w: 30, d: 27, h: 36, second: steel },
  'wall-oven': { draw: wallOven, w: 30, d: 24, h: 29, second: steel },
  cooktop: { draw: cooktop, w: 30, d: 21, h: 4, second: '#57595b' },
  hood: { draw: hood, w: 30, d: 20, h: 34, second: glass },
  microwave: { draw: microwave, w: 30, d: 16, h: 17, second: steel },
  undercounter: { draw: undercounter, w: 24, d: 24, h: 34, second: steel },
  laundry: { draw: laundry, w: 27, d: 31, h: 39, second: steel },
  bathtub: { draw: bathtub, w: 60, d: 30, h: 20, second: '#d5d8da' },
  'bath-faucet': { draw: bathFaucet, w: 2, d: 5, h: 7 },
  vanity: { draw: vanity, w: 36, d: 21, h: 34.5, second: '#f2f1ed' },
  'bar-pull': { draw: barPull, w: 5, d: 0, h: 0.5 },
  'square-pull': { draw: squarePull, w: 5, d: 0, h: 0.4 },
  'bow-pull': { draw: bowPull, w: 5, d: 0, h: 0.5 },
  'cup-pull': { draw: cupPull, w: 3.5, d: 0, h: 1.4 },
  'edge-pull': { draw: edgePull, w: 4, d: 0, h: 0.75 },
  knob: { draw: knob, w: 1.25, d: 0, h: 1.25 },
  't-knob': { draw: tKnob, w: 2, d: 0, h: 0.47 },
  'appliance-pull': { draw: appliancePull, w: 14, d: 0, h: 0.75 },
  'ring-pull': { draw: ringPull, w: 2, d: 0, h: 2.4 },
  'wood-pull': { draw: woodPull, w: 5, d: 0, h: 0.6 },
  'tab-pull': { draw: tabPull, w: 1.5, d: 0, h: 1.6 },
  backplate: { draw: backplate, w: 1.5, d: 0, h: 1.5 },
  'ceiling-fan': { draw: ceilingFan, w: 52, d: 52, h: 14, second: '#5f4331' },
  'exhaust-fan': { draw: exhaustFan, w: 11, d: 8, h: 11 },
  'kitchen-faucet': { draw: kitchenFaucet, w: 2.3, d: 0, h: 16 },
  'kitchen-sink': { draw: kitchenSink, w: 30, d: 18, h: 9 },
  pendant: { draw: pendant, w: 10, d: 10, h: 10, second: opal },
  linear: { draw: linear, w: 36, d: 3, h: 2.4, second: opal },
  chandelier: { draw: chandelier, w: 28, d: 28, h: 22, second: opal },
  flush: { draw: flush, w: 14, d: 14, h: 6, second: opal },
  'vanity-light': { draw: vanityLight, w: 24, d: 6, h: 8, second: opal },
  sconce: { draw: sconce, w: 5, d: 6, h: 10, second: opal },
  downlight: { draw: downlight, w: 6, d: 6, h: 2, second: '#f4f3ef' },
  undercabinet: { draw: undercabinet, w: 18, d: 3, h: 1, second: opal },
  lantern: { draw: lantern, w: 7, d: 8, h: 14, second: '#e2eaec' },
  landscape: { draw: landscape, w: 6, d: 6, h: 18, second: '#f4e6bf' },
  'sliding-door': { draw: slidingDoor, w: 60, d: 3, h: 76, second: glass },
  'hinged-door': { draw: hingedDoor, w: 36, d: 2, h: 76, second: glass },
  screen: { draw: screen, w: 39, d: 1, h: 79, second: glass },
  'corner-enclosure': { draw: cornerEnclosure, w: 38, d: 38, h: 76, second: glass },
  'shower-base': { draw: showerBase, w: 60, d: 36, h: 3.5, second: steel },
  'shower-kit': { draw: showerKit, w: 60, d: 32, h: 76, second: '#b3ada2' },
  'shower-system': { draw: showerSystem, w: 10, d: 16, h: 42 },
  'shower-head': { draw: showerHead, w: 8, d: 3, h: 3 },
  toilet: { draw: toilet, w: 17.5, d: 28, h: 30, second: '#d5d8da' },
}
