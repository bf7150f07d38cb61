import { onDemand } from '../on-demand.ts'
import type { FixtureModel } from '../product-model.ts'
import type { Body, BodyBuilder } from './build/body.ts'
import { vendorBody } from './vendor/vendor-models.ts'

const wall =
  /^(bar-pull|square-pull|bow-pull|cup-pull|edge-pull|knob|t-knob|appliance-pull|ring-pull|wood-pull|tab-pull|backplate|sconce|vanity-light|lantern|shower-system|shower-head|hood|mirror|medicine-cabinet|bath-bar)$/
const ceiling = /^(pendant|linear|chandelier|flush|downlight|undercabinet|ceiling-fan|exhaust-fan)$/

/** Families that are either floor- or wall-mounted, depending on their mount. */
const either = /^(bath-faucet|kitchen-faucet|toilet|vanity|cabinet)$/

/** The surface that a product is mounted on when it is shown alone. */
export function standsOn({ family, params }: FixtureModel): 'floor' | 'wall' | 'ceiling' {
  if (wall.test(family) || (either.test(family) && /^wall/.test(String(params.mount)))) return 'wall'
  return ceiling.test(family) ? 'ceiling' : 'floor'
}

/** Families whose bodies are loaded together because rooms show them together. */
const families = {
  bath: [
    'vanity',
    'toilet',
    'bathtub',
    'bath-faucet',
    'sliding-door',
    'hinged-door',
    'screen',
    'corner-enclosure',
    'shower-base',
    'shower-kit',
    'shower-system',
    'shower-head',
    'exhaust-fan',
  ],
  kitchen: [
    'refrigerator',
    'dishwasher',
    'range',
    'wall-oven',
    'cooktop',
    'hood',
    'microwave',
    'undercounter',
    'kitchen-sink',
    'kitchen-faucet',
  ],
  laundry: ['laundry'],
  hardware: [
    'bar-pull',
    'square-pull',
    'bow-pull',
    'cup-pull',
    'edge-pull',
    'knob',
    't-knob',
    'appliance-pull',
    'ring-pull',
    'wood-pull',
    'tab-pull',
    'backplate',
  ],
  hanging: ['pendant', 'linear', 'chandelier', 'ceiling-fan'],
  light: ['flush', 'vanity-light', 'sconce', 'downlight', 'undercabinet'],
  garden: ['lantern', 'landscape'],
  casework: ['cabinet'],
  supplies: ['package', 'board', 'length'],
  accessories: ['mirror', 'medicine-cabinet', 'bath-bar'],
} as const

export type BodyGroup = keyof typeof families

export const bodyGroups = Object.keys(families) as BodyGroup[]

export const everyFamily: string[] = bodyGroups.flatMap((group) => families[group])

const groups = new Map<string, BodyGroup>(
  bodyGroups.flatMap((group) => families[group].map((family) => [family, group] as const)),
)

/** The group with a family's bodies; undefined for a family without any. */
export function groupOf(family: string): BodyGroup | undefined {
  return groups.get(family)
}

const byCategory: Record<string, BodyGroup[]> = {
  'bathroom-vanitys': ['bath'],
  toilets: ['bath'],
  'bath-tubs': ['bath'],
  'bathroom-faucets': ['bath'],
  showers: ['bath'],
  appliances: ['kitchen', 'laundry'],
  'kitchen-sinks': ['kitchen'],
  'kitchen-faucets': ['kitchen'],
  'cabinet-hardware': ['hardware'],
  lights: ['hanging', 'light', 'garden'],
  fans: ['hanging', 'bath'],
  cabinets: ['casework'],
  'bath-accessories': ['accessories'],
}

/** Washers and dryers have one family of bodies. */
const isMachine = /^(?:washer|dryer)$/

/** The groups with the bodies that fit a slot: by its families if it names them, otherwise by its categories. */
export function groupsFor({ categories, families }: { categories: string[]; families?: string[] }): BodyGroup[] {
  const ofCategories = categories.flatMap((category) => byCategory[category] ?? [])
  // A slot's family, such as freestanding tubs, may not be a family of bodies.
  const groups = families
    ? families.flatMap((family) => (isMachine.test(family) ? 'laundry' : (groupOf(family) ?? ofCategories)))
    : ofCategories
  return [...new Set(groups)].filter((group) => group !== undefined)
}

export const bodies = onDemand<BodyGroup, Record<string, BodyBuilder>>({
  bath: () => import('./bath/bath-bodies.ts').then((code) => code.bathBodies),
  kitchen: () => import('./kitchen/kitchen-bodies.ts').then((code) => code.kitchenBodies),
  laundry: () => import('./kitchen/laundry-bodies.ts').then((code) => code.laundryBodies),
  hardware: () => import('./hardware/hardware-bodies.ts').then((code) => code.hardwareBodies),
  hanging: () => import('./lights/hanging-bodies.ts').then((code) => code.hangingBodies),
  light: () => import('./lights/light-bodies.ts').then((code) => code.lightBodies),
  garden: () => import('./lights/garden-bodies.ts').then((code) => code.gardenBodies),
  casework: () => import('./casework/cabinet.ts').then((code) => ({ cabinet: code.cabinet })),
  supplies: () => import('./supplies/supply-bodies.ts').then((code) => code.supplyBodies),
  accessories: () => import('./accessories/accessory-bodies.ts').then((code) => code.accessoryBodies),
})

/**
 * Builds the body of a fixture from its product's parameters. Deterministic: the same model gives the same bytes. Its
 * group must have been loaded (`bodies.load`), since a browser loads only the groups that its room shows.
 * @throws RangeError for a family that has no builder
 */
export function buildBody(model: FixtureModel): Body {
  const group = groupOf(model.family)
  if (!group) throw new RangeError(`no body for the family ${model.family}`)
  const build = bodies.get(group)?.[model.family]
  if (!build) throw new Error(`the bodies of ${group} are not loaded`)
  return vendorBody(model, build(model))
}
