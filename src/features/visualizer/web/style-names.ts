/** The styles that an own room can start with. */
export const styleNames = [
  ['warm-modern', 'Warm modern'],
  ['shaker-classic', 'Shaker classic'],
  ['mid-century', 'Mid-century'],
  ['japandi', 'Japandi'],
  ['coastal', 'Coastal'],
  ['industrial-loft', 'Industrial loft'],
  ['spanish-revival', 'Spanish revival'],
  ['farmhouse', 'Farmhouse'],
  ['contemporary-dark', 'Contemporary dark'],
  ['desert-modern', 'Desert modern'],
] as const
