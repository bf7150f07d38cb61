/**
 * Coverages and allowances of accessories, of the U.S. trade (makers' coverage tables, 2026-11). An Admin can set each
 * from a day on; a product's own coverage is used instead where it states one.
 */
export const accessoryFigures = {
  mortar_small: { name: 'Mortar, 1/4 x 1/4 in trowel', unit: 'sq ft per 50 lb', initial: 90, min: 60, max: 120 },
  mortar_medium: { name: 'Mortar, 1/4 x 3/8 in trowel', unit: 'sq ft per 50 lb', initial: 65, min: 40, max: 90 },
  mortar_large: { name: 'Mortar, 1/2 x 1/2 in trowel', unit: 'sq ft per 50 lb', initial: 43, min: 25, max: 60 },
  mortar_allowance: { name: 'Mortar, allowance', unit: 'percent', initial: 10, min: 0, max: 30 },
  grout_density: { name: 'Grout, dry weight', unit: 'lb per 1000 cu in', initial: 47.5, min: 30, max: 80 },
  grout_allowance: { name: 'Grout, allowance', unit: 'percent', initial: 10, min: 0, max: 30 },
  board_sqft: { name: 'Backer board', unit: 'sq ft per sheet', initial: 15, min: 8, max: 40 },
  board_allowance: { name: 'Backer board, allowance', unit: 'percent', initial: 10, min: 0, max: 30 },
  board_screws: { name: 'Screws of backer board', unit: 'per sheet', initial: 60, min: 20, max: 120 },
  board_tape: { name: 'Tape of backer board', unit: 'ft per roll', initial: 75, min: 25, max: 500 },
  membrane_sqft: { name: 'Liquid waterproofing, two coats', unit: 'sq ft per gallon', initial: 55, min: 25, max: 110 },
  membrane_allowance: { name: 'Waterproofing, overlaps', unit: 'percent', initial: 10, min: 0, max: 30 },
  uncoupling_sqft: { name: 'Uncoupling membrane', unit: 'sq ft per roll', initial: 54, min: 10, max: 400 },
  uncoupling_allowance: { name: 'Uncoupling membrane, allowance', unit: 'percent', initial: 5, min: 0, max: 30 },
  profile_ft: { name: 'Edge profile', unit: 'in per stick', initial: 98.5, min: 48, max: 200 },
  profile_allowance: { name: 'Edge profile, allowance', unit: 'percent', initial: 10, min: 0, max: 30 },
  caulk_ft: { name: 'Silicone caulk, 1/4 in bead', unit: 'ft per tube', initial: 24, min: 8, max: 60 },
  sealer_sqft: { name: 'Stone sealer, two coats', unit: 'sq ft per quart', initial: 150, min: 40, max: 400 },
  leveling_sqft: { name: 'Leveling compound at 1/8 in', unit: 'sq ft per 50 lb', initial: 45, min: 20, max: 60 },
  underlayment_sqft: { name: 'Underlayment', unit: 'sq ft per roll', initial: 100, min: 50, max: 400 },
  underlayment_allowance: { name: 'Underlayment, allowance', unit: 'percent', initial: 5, min: 0, max: 30 },
  barrier_sqft: { name: 'Moisture barrier', unit: 'sq ft per roll', initial: 200, min: 50, max: 2000 },
  barrier_allowance: { name: 'Moisture barrier, 8 in overlaps', unit: 'percent', initial: 8, min: 0, max: 30 },
  adhesive_sqft: { name: 'Wood floor adhesive', unit: 'sq ft per gallon', initial: 45, min: 30, max: 80 },
  stick_allowance: { name: 'Base and shoe, allowance', unit: 'percent', initial: 10, min: 0, max: 30 },
  slab_trim: { name: 'Slab, not used along each edge', unit: 'in', initial: 2, min: 0, max: 6 },
  paint_sqft: { name: 'Paint, one coat', unit: 'sq ft per gallon', initial: 375, min: 200, max: 500 },
  paint_coats: { name: 'Coats of paint', unit: 'coats', initial: 2, min: 1, max: 4 },
  deep_lrv: { name: 'A deeper color takes one coat more', unit: 'LRV', initial: 15, min: 0, max: 60 },
  trim_paint_ft: { name: 'Trim paint, two coats', unit: 'ft per quart', initial: 100, min: 40, max: 200 },
} as const satisfies Record<string, { name: string; unit: string; initial: number; min: number; max: number }>

export type AccessoryFigures = Record<keyof typeof accessoryFigures, number>

export const firstAccessoryFigures = Object.fromEntries(
  Object.entries(accessoryFigures).map(([key, { initial }]) => [key, initial]),
) as AccessoryFigures
