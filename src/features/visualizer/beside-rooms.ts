/** Categories whose goods finish a room but have no place in one of ours, by slug. */
export const besideRooms: ReadonlySet<string> = new Set([
  'cabinets',
  'paint',
  'trim',
  'setting-materials',
  'floor-accessories',
])
