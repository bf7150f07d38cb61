/** What makes each demo showroom different: makers that it does not carry, and categories with their own markup. */
export const showroomTastes: Record<string, { refuses: string[]; markups: Record<string, number> }> = {
  LARKHAM2: { refuses: ['briarlock', 'lowell-fixture'], markups: { countertop: 1200, lights: 2000 } },
  SAGUARA4: { refuses: ['sunrow-greens', 'ledgeborn-stone'], markups: { 'artificial-turf': 2200 } },
  BAYFRNT7: { refuses: ['tavish-home', 'hartsel-brass'], markups: { showers: 1700, fans: 1200 } },
  MAPLE247: { refuses: ['serrin', 'calder-and-moss'], markups: { 'hardwood-flooring': 1400 } },
  KEYSTNE5: { refuses: ['briarlock', 'merrit-hardware', 'pellington'], markups: {} },
  CEDAR538: {
    refuses: ['gulfwind', 'salt-river-stone'],
    markups: { 'hardwood-flooring': 1100, lights: 1800 },
  },
  HARTWELL: { refuses: ['mesa-alta-ceramics', 'everfair-turf'], markups: { 'stacked-stone': 2500 } },
  STUDRA82: { refuses: ['tavish-home', 'pellington', 'lowell-fixture'], markups: { lights: 2800 } },
  ASHLAND6: { refuses: ['tavish-home', 'merrit-hardware', 'briarlock'], markups: { countertop: 1900 } },
  GRANBY33: { refuses: ['sable-creek', 'hollin-ridge'], markups: { 'bathroom-vanitys': 2100 } },
  PELHAM94: { refuses: ['serrin', 'norrwick'], markups: { 'tile-flooring': 1500 } },
  VERNE265: { refuses: ['calder-and-moss', 'elverton-quartz'], markups: { appliances: 1200 } },
}
