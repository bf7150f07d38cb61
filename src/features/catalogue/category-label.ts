/** What a US shopper calls a category, where the specified name is something else (OP-13). */
const labels: Record<string, string> = {
  'Backsplash Tiles': 'Backsplash Tile',
  'Bathroom Vanitys': 'Bathroom Vanities',
  'Bath Tubs': 'Bathtubs',
  Countertop: 'Countertops',
  Lights: 'Lighting',
  'luxury-flooring': 'Luxury Vinyl',
  'Pool Copings': 'Pool Coping',
}

/**
 * How people read the name of a category, everywhere but on the home page's category buttons, which have the specified
 * names. Stored values, files and the API's `name` have the specified name too; the API's `label` is this one. A name that
 * an Admin chose is its own label.
 */
export function categoryLabel(name: string): string {
  return labels[name] ?? name
}
