import type { BrandFacts, Line } from './read-facts.ts'

/** The style a product is filed under: first what the piece itself indicates, then the maker's usual style. */
export function styleOf(brand: BrandFacts, line: Line, variant: string | null): string {
  const words = `${line.family} ${variant ?? ''}`.toLowerCase()
  const own = ownStyle.find(([pattern]) => pattern.test(words))
  return own?.[1] ?? brandStyle[brand.style] ?? 'Transitional'
}

const ownStyle: [RegExp, string][] = [
  [/mid-century|sputnik|globe branch|splayed/, 'Mid-century'],
  [/farmhouse|apron|barn|bridge|wagon|x-brace|reclaimed|subway|cup pull/, 'Farmhouse'],
  [
    /clawfoot|raised-panel|cross|heritage|high-tank|slipper|ogee|encaustic|candle|coach|bail|teapot|porcelain/,
    'Traditional',
  ],
  [/windmill|spring|industrial|concrete|caged|knurl|pipe|steel-look/, 'Industrial'],
  [/coastal|nautical|\bslat(s|ted)\b/, 'Coastal'],
  [
    /flat-panel|handleless|frameless|touchless|floating|slim|waterfall|linear|geometric|flush glass|smart/,
    'Modern',
  ],
  [/hand-scraped|flagstone|fieldstone|cobble|tumbled|river stone|character/, 'Rustic'],
  [/terracotta|zellige|arabesque/, 'Mediterranean'],
]

const brandStyle: Record<string, string> = {
  'Warm traditional': 'Traditional',
  'Quiet modern': 'Modern',
  'Scandinavian plain': 'Modern',
  'Professional heritage': 'Industrial',
  'Everyday value': 'Transitional',
  Minimal: 'Modern',
  'Artisan metal': 'Farmhouse',
  Mediterranean: 'Mediterranean',
  'Graphic modern': 'Modern',
  Southwest: 'Rustic',
  Architectural: 'Modern',
  'Clean utility': 'Transitional',
  Rustic: 'Rustic',
  Classic: 'Traditional',
  'Easy living': 'Transitional',
  Coastal: 'Coastal',
  'Reclaimed look': 'Rustic',
  'Nautical traditional': 'Coastal',
  Transitional: 'Transitional',
  'Sculptural modern': 'Modern',
  Engineered: 'Transitional',
  'Soft modern': 'Modern',
  Heritage: 'Traditional',
  Value: 'Transitional',
  'Classic white': 'Traditional',
  Spa: 'Modern',
  Workhorse: 'Transitional',
  Refined: 'Transitional',
  'Bold stone': 'Modern',
  'New England stone': 'Traditional',
  'Quiet luxury': 'Modern',
  'Classic stone': 'Traditional',
  Traditional: 'Traditional',
  Industrial: 'Industrial',
  Craft: 'Farmhouse',
  'Modern glass': 'Modern',
  'Garden modern': 'Modern',
  'Old world': 'Mediterranean',
  'Desert natural': 'Rustic',
  'Natural green': 'Transitional',
  'Sport and lawn': 'Transitional',
  Resort: 'Coastal',
  Family: 'Transitional',
  'Pet and play': 'Transitional',
}
