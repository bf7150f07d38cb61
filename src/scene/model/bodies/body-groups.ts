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
}

/** The groups with the bodies that fit a slot: by its families if it names them, otherwise by its categories. */
export function groupsFor({
  categories,
  families,
}: {
  categories: string[]
  families?: string[]
}): BodyGroup[] {
  const ofCategories = categories.flatMap((category) => byCategory[category] ?? [])
  // A slot's family, such as freestanding tubs, may not be a family of bodies.
  const groups = families ? families.flatMap((family) => groupOf(family) ?? ofCategories) : ofCategories
  return [...new Set(groups)].filter((group) => group !== undefined)
}
