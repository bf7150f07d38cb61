import { ben, caroline, gordon, june, marisol, priya } from './people.ts'
import { type PlannedOrder, plannedOrders } from './plan.ts'

/** Delivered so long ago that their money has been held for its 46 business days, or nearly so. */
const olderOrders: PlannedOrder[] = [
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 148,
    wishes: [
      { category: 'hardwood-flooring', brand: 'harrow-and-pine', sqft: 240 },
      { category: 'lights', family: 'recessed downlight', qty: 6 },
    ],
  },
  {
    by: marisol,
    showroom: 'STUDRA82',
    daysAgo: 136,
    wishes: [
      { category: 'bathroom-vanitys', brand: 'harrow-and-pine', qty: 1 },
      { category: 'lights', family: 'wall sconce', qty: 2 },
    ],
  },
  {
    by: priya,
    showroom: 'LARKHAM2',
    daysAgo: 124,
    wishes: [{ category: 'toilets', family: 'dual-flush toilet', qty: 2 }],
  },
  {
    by: caroline,
    showroom: 'KEYSTNE5',
    daysAgo: 113,
    wishes: [
      { category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 160 },
      { category: 'cabinet-hardware', family: 'cup pull', qty: 12 },
    ],
  },
  {
    by: june,
    showroom: 'LARKHAM2',
    daysAgo: 102,
    wishes: [
      { category: 'kitchen-sinks', family: 'workstation ledge sink', qty: 1 },
      { category: 'kitchen-faucets', family: 'pull-down single-handle faucet', qty: 1 },
    ],
  },
  {
    by: ben,
    showroom: 'STUDRA82',
    daysAgo: 92,
    wishes: [{ category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 190 }],
  },
  {
    by: gordon,
    showroom: 'LARKHAM2',
    daysAgo: 84,
    wishes: [
      { category: 'luxury-flooring', brand: 'harrow-and-pine', sqft: 120 },
      { category: 'fans', family: 'five-blade transitional fan', qty: 1 },
    ],
  },
]

/** Every order of the demo; the older ones come last, so that the others keep their numbers. */
export const demoOrders: PlannedOrder[] = [...plannedOrders, ...olderOrders]
