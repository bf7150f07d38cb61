/** Slugs of the categories with a picture in public/pictures/categories. */
const photographed = new Set([
  ...[
    'appliances',
    'artificial-turf',
    'backsplash-tiles',
    'bath-tubs',
    'bathroom-faucets',
    'bathroom-vanitys',
  ],
  ...['cabinet-hardware', 'countertop', 'fans', 'hardscaping', 'hardwood-flooring', 'kitchen-faucets'],
  ...['kitchen-sinks', 'laminate-flooring', 'lights', 'luxury-flooring', 'pool-copings', 'showers'],
  ...['stacked-stone', 'tile-flooring', 'toilets'],
])

export function hasPhoto(slug: string): boolean {
  return photographed.has(slug)
}
