import { figure } from '#lib/money.ts'
import { colorFamily, finishColor, reflectanceOf } from './colors.ts'
import { type Draft, materialOf } from './draft.ts'
import { capital, hasToneOfItsOwn } from './names.ts'
import type { AttributeFacts, BrandFacts, FactSize, Line, Tone } from './read-facts.ts'

type Found = string | string[] | undefined

/** Facet values of a product, keyed like the category's attributes; a key that does not apply is omitted. */
export function attributesOf(draft: Draft, sizes: FactSize[], tone: Tone | null): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = {}
  for (const attribute of draft.facts.attributes) {
    const found = tidy(facetValue(attribute, draft, sizes, tone))
    if (found !== undefined) out[attribute.key] = found
  }
  return out
}

function facetValue(attribute: AttributeFacts, draft: Draft, sizes: FactSize[], tone: Tone | null): Found {
  if (attribute.key === 'material' && materialOf(draft) !== draft.line.material) return materialOf(draft)
  const own = byVariant[attribute.key]?.[draft.variant ?? ''] ?? draft.line.attributes?.[attribute.key]
  if (own !== undefined) return own
  const derive = derivers[attribute.key]
  const value = derive?.(draft, sizes, tone)
  return value ?? draft.line.specs[attribute.label]
}

/** Distinct values in order; a single value is not wrapped in a list. */
function tidy(found: Found): Found {
  if (!Array.isArray(found)) return found === '' ? undefined : found
  const distinct = [...new Set(found)].filter((value) => value !== '')
  return distinct.length < 2 ? distinct[0] : distinct
}

const derivers: Record<string, (draft: Draft, sizes: FactSize[], tone: Tone | null) => Found> = {
  color: (d, _sizes, tone) =>
    hasToneOfItsOwn(d.line) && tone !== null ? colorFamily(tone.hex) : finishColor(d.finish).family,
  finish: (d) => d.finish,
  material: (d, sizes) => (d.facts.slug === 'bath-tubs' ? sizes.map((s) => String(s.shell ?? '')) : d.line.material),
  style: (d) => styleOf(d.brand, d.line, d.variant),
  size: (d, sizes) => sizes.map((s) => sizeWord(d, s)),
  thickness: (d, sizes) =>
    sizes.map((s) => (d.facts.unit === 'Box' || d.facts.unit === 'Slab' ? String(s.t_in) : `${endOf(s.label)}`)),
  pattern: (d) => d.line.patterns,
  type: (d) => typeByLabel(d) ?? d.line.type ?? d.line.specs.Type ?? d.line.family,
  use: (d) => (d.facts.slug === 'artificial-turf' ? d.line.family : d.line.specs.Use),
  tone: (_d, _sizes, tone) => tone?.name,
  width: (d, sizes) =>
    d.facts.slug === 'cabinets' && !isBox(d)
      ? undefined
      : sizes.map((s) => (d.facts.slug === 'kitchen-sinks' ? sinkWidth(s.w_in) : inches(widthOf(d, s)))),
  length: (_d, sizes) => sizes.map((s) => inches(Number(s.l_in))),
  handle: (d, _sizes, tone) =>
    d.facts.slug === 'appliances' ? handleTone(tone) : d.facts.slug === 'showers' ? showerHandle(d) : handleKind(d),
  threshold: (d, sizes) => thresholds(d, sizes),
  // What hangs on a wall has its rim where the installer puts it, unless the line says where.
  rim: (d, sizes) =>
    d.line.model.mount === 'wall-hung' && !isRolledUnder(d) ? undefined : sizes.map((s) => inches(Number(s.h_in))),
  knee: (d) => (isRolledUnder(d) ? inches(Number(d.line.model.dims_in?.knee_h)) : undefined),
  energy_star: (d) => (/ENERGY STAR/.test(d.line.specs.Efficiency ?? '') ? 'Yes' : 'No'),
  fuel: (_d, sizes) => sizes.map((s) => (/gas/.test(s.label) ? 'Natural gas' : 'Electric 240 V')),
  depth: (d, sizes) =>
    sizes.map((s) =>
      /counter depth/.test(s.label) ? 'Counter depth' : d.line.model.mount === 'floor' ? 'Standard depth' : '',
    ),
  cfm: (_d, sizes) => sizes.map((s) => text(s.cfm)),
  pile: (d) => d.form?.size,
  roll: (_d, sizes) => sizes.map((s) => s.label.replace(/ roll.*/, '')),
  backing: (d) => d.finish,
  face_weight: (_d, sizes) => sizes.map((s) => text(s.face_oz_sqyd)),
  fire: (d) => (/Class A/.test(d.line.specs['Flame spread'] ?? '') ? 'Yes' : 'No'),
  drain: (d) => d.line.patterns.map((p) => drainWord(p)),
  soak_depth: (_d, sizes) => sizes.map((s) => inches(Number(s.soak_depth_in))),
  holes: (_d, sizes) => sizes.map((s) => text(s.holes)).filter((value) => value !== '0'),
  spread: (d, sizes) => sizes.map((s) => spreadWord(Number(s.spread_in), d.line.specs.Centers)),
  mount: (d) => mountWord(d),
  flow: (d) => d.line.specs.Flow?.match(/[0-9.]+ gpm/g) ?? undefined,
  height: (_d, sizes) => sizes.map((s) => spoutHeight(Number(s.h_in))),
  basins: (_d, sizes) => sizes.map((s) => (s.basins === 2 ? 'Double' : 'Single')),
  top: (_d, _sizes, tone) => tone?.name,
  cc: (_d, sizes) =>
    sizes.map((s) =>
      /\(\d+ mm\)/.exec(s.label) ? s.label.replace(/ c-c.*/, '') : Number(s.cc_in) === 0 ? 'Single hole' : '',
    ),
  projection: (_d, sizes) => sizes.map((s) => (s.proj_in === undefined ? '' : inches(Number(s.proj_in)))),
  span: (_d, sizes) =>
    sizes.map((s) => (s.span_in === undefined || /cage/.test(s.label) ? '' : inches(Number(s.span_in)))),
  blade: (_d, _sizes, tone) => (tone === null || /louver/i.test(tone.name) ? undefined : tone.name),
  rating: (_d, sizes) => sizes.map((s) => (/tub/.test(text(s.rating)) ? 'Damp' : capitalized(text(s.rating)))),
  motor: (_d, sizes) => (Math.min(...sizes.map((s) => Number(s.cfm_per_w))) >= 110 ? 'DC' : 'AC'),
  cfm_per_w: (_d, sizes) => sizes.map((s) => text(s.cfm_per_w)),
  light: (d) => (/with (light|LED)|smart|cage|basket/.test(d.variant ?? '') ? 'With light' : 'No light'),
  pallet_sqft: (_d, sizes) => sizes.map((s) => text(s.pallet_sqft)),
  pallet_lf: (_d, sizes) => sizes.map((s) => text(s.pallet_lf)),
  edge: (d) => (d.facts.slug === 'pool-copings' ? (d.variant ?? undefined) : undefined),
  bowls: (_d, sizes) => sizes.map((s) => text(s.bowls)),
  cabinet: (_d, sizes) => sizes.map((s) => inches(Number(s.cabinet_min_in))),
  shade: (d, _sizes, tone) => (d.facts.slug === 'lights' ? tone?.name : undefined),
  cct: (_d, sizes) => sizes.flatMap((s) => kelvins(text(s.cct_k))),
  cri: (_d, sizes) => sizes.map((s) => text(s.cri)),
  lumens: (_d, sizes) => sizes.map((s) => text(s.lumens)),
  lamps: (_d, sizes) => sizes.map((s) => (s.lamps === 0 ? 'Integrated LED' : text(s.lamps))),
  glass: (_d, _sizes, tone) => (tone !== null && /glass/.test(tone.name) ? tone.name : ''),
  trim: (d) => (/base|kit/.test(d.line.noun.toLowerCase()) ? undefined : d.finish),
  base_size: (d, sizes) =>
    /base|kit|enclosure/.test(d.line.family) ? sizes.map((s) => s.label.replace(/^(\S+ x \S+).*/, '$1 in')) : undefined,
  head: (_d, sizes) => sizes.map((s) => showerHead(s.label)),
  bowl: (_d, sizes) => sizes.map((s) => text(s.bowl)),
  rough_in: (d, sizes) =>
    sizes.flatMap((s) => (typeof s.rough_in === 'number' ? [inches(s.rough_in)] : d.line.patterns)),
  seat_height: (_d, sizes) => sizes.map((s) => seatHeight(Number(s.seat_h_in))),
  control: (d) => toiletControl(d),
  feature: (d) => d.line.attributes?.feature,
  lrv: (_d, _sizes, tone) => (tone === null ? undefined : reflectanceBand(reflectanceOf(tone.hex))),
  coverage: (_d, sizes) => sizes.map((s) => (s.box_sqft === undefined ? '' : `${figure(Number(s.box_sqft))} sq ft`)),
  box_height: (d, sizes) => (isBox(d) ? sizes.map((s) => inches(Number(s.h_in))) : undefined),
  profile: (d) => capital(d.variant ?? d.line.noun.toLowerCase()),
  door_style: (d) => (d.facts.slug === 'cabinets' && d.variant !== null ? capital(d.variant) : undefined),
  shape: (d) => (d.line.family === 'mirror' ? (mirrorShapes[d.variant ?? ''] ?? 'Rectangle') : undefined),
}

/** A cabinet, and not a filler, a panel or a stick of trim. */
const isBox = (d: Draft): boolean => d.line.model.kind === 'fixture' && d.line.model.family === 'cabinet'

const mirrorShapes: Record<string, string> = { round: 'Round', arched: 'Arch' }

/** Of five bands, the one that a color is filtered by. */
function reflectanceBand(lrv: number): string {
  const from = Math.min(80, Math.floor(lrv / 20) * 20)
  return `${from} to ${from + 20}`
}

const text = (value: FactSize[string]): string => (value === undefined ? '' : String(value))
const inches = (value: number): string => (Number.isFinite(value) && value > 0 ? `${value} in` : '')
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const kelvins = (range: string): string[] =>
  /selectable/.test(range)
    ? ['2700 K', '3000 K', '3500 K', '4000 K', '5000 K']
    : range.split(' / ').map((k) => (k === '' ? '' : `${k} K`))
const endOf = (label: string): string => /(?:x |, )([0-9/-]+ in)(?! deep)[^,]*$/.exec(label)?.[1] ?? ''

function typeByLabel(d: Draft): string | undefined {
  if (d.facts.slug !== 'toilets' && d.facts.slug !== 'bath-tubs') return undefined
  const label = d.sizes[0]?.label ?? ''
  if (d.facts.slug === 'bath-tubs') return /^(48 x 48|55)/.test(label) ? 'Japanese soaking' : 'Walk-in'
  return /corner|round/.test(label) ? 'Corner' : /child/.test(label) ? 'Children' : 'Upflush'
}

/** The size a shopper filters by: the label, shortened to its main dimensions where there are too many labels. */
function sizeWord(d: Draft, s: FactSize): string {
  const cut = sizeCuts[d.facts.slug]
  if (cut === undefined) return s.label
  return s.label.replace(cut, '$1')
}

const sizeCuts: Record<string, RegExp> = {
  'cabinet-hardware': /^([0-9/-]+(?: x [0-9/-]+)? in).*$/,
  appliances: /^(\d+ in).*$/,
  'artificial-turf': /^(.* ft) roll.*$/,
  hardscaping: /^(\d[^x]* x \d[^x,]*?)(?: x .*| in.*)$/,
  'pool-copings': /^(\d+ x \d+) x .*$/,
  'kitchen-sinks': /^(\S+ x \S+).*$/,
  lights: /^([0-9-]+(?: x \d+)? in).*$/,
  showers: /^(\S+ x \S+)(?: x| in).*$/,
}

function widthOf(d: Draft, s: FactSize): number {
  if (d.facts.slug === 'appliances') return Number.parseFloat(s.label)
  if (d.facts.slug === 'bath-tubs') return Math.floor(s.w_in)
  if (d.facts.slug === 'pool-copings') return Math.round(s.w_in)
  return s.w_in
}

function sinkWidth(w: number): string {
  return w < 20 ? 'Under 20 in' : w <= 26 ? '20-26 in' : w <= 30 ? '27-30 in' : w < 36 ? '31-33 in' : '36 in and over'
}

function spoutHeight(h: number): string {
  return h < 10 ? 'Under 10 in' : h < 14 ? '10-14 in' : h <= 18 ? '14-18 in' : 'Over 18 in'
}

function seatHeight(h: number): string {
  return h < 14.5 ? '10-14 in' : h < 17 ? '15-16.5 in' : h < 19.5 ? '17-19 in' : '20-21 in'
}

function spreadWord(spread: number, centers: string | undefined): Found & string {
  if (/6 to 16/.test(centers ?? '')) return 'Adjustable 6-16 in'
  return spread === 0 ? 'Single hole' : Number.isInteger(spread) ? inches(spread) : ''
}

function drainWord(pattern: string): string {
  if (/linear/.test(pattern)) return 'Linear end'
  return /left|right|center|end/i.test(pattern) && !/inlet/.test(pattern)
    ? capitalized(pattern.replace(/ drain/, ''))
    : ''
}

function handleTone(tone: Tone | null): string | undefined {
  return tone?.name.replace(/ (band|trim|grates|door ring)$/, (word) => word)
}

function handleKind(d: Draft): string {
  const params = {
    ...d.line.model.params,
    ...(d.variant === null ? {} : d.line.model.variant_params?.[d.variant]),
  }
  const handle = String(params.handle ?? 'lever')
  if (params.sensor !== undefined || handle === 'none') return 'Touchless'
  if (/cross|wheel/.test(handle)) return 'Cross'
  if (d.facts.slug === 'kitchen-faucets') return params.handles === 2 ? 'Two lever' : 'Single lever'
  return /knob|knurl/.test(handle) ? 'Knob' : handle === 'joystick' ? 'Joystick' : 'Lever'
}

/** Of a shower, only the valve has a handle. */
function showerHandle(d: Draft): string | undefined {
  if (!/^shower system/.test(d.line.family)) return undefined
  return /push-button/.test(d.variant ?? '') ? 'Push button' : handleKind(d)
}

/** The step into a shower base; a barrier-free one has only its lip. */
function thresholds(d: Draft, sizes: FactSize[]): Found {
  const { dims_in: dims, variant_params: params } = d.line.model
  if (/kit$/.test(d.line.family)) return inches(Number(dims?.base_h))
  if (!/base$/.test(d.line.family)) return undefined
  const own = d.variant === null ? undefined : params?.[d.variant]?.threshold_h
  return own === undefined ? sizes.map((s) => inches(Number(s.h_in))) : inches(Number(own))
}

/** Open for knees: a sloped apron, or drawers beside the opening. */
function isRolledUnder({ line, variant }: Draft): boolean {
  const layout = variant === null ? undefined : line.model.variant_params?.[variant]?.layout
  return line.model.dims_in?.knee_h !== undefined && /K/.test(String(layout ?? ''))
}

function mountWord(d: Draft): string | undefined {
  const variant = d.variant === null ? undefined : d.line.model.variant_params?.[d.variant]?.mount
  const mount = String(variant ?? d.line.model.mount ?? '')
  return mountWords[d.facts.slug]?.[mount] ?? capitalized(mount)
}

const mountWords: Record<string, Record<string, string>> = {
  'kitchen-sinks': { under: 'Undermount', top: 'Drop-in', apron: 'Apron front' },
  'bathroom-vanitys': {
    'toe-kick': 'Toe kick',
    legs: 'Furniture legs',
    'wall-hung': 'Wall hung',
    'open-frame': 'Open frame',
  },
}

function showerHead(label: string): string {
  if (/^4 in|4 in head/.test(label)) return 'Fixed 4 in'
  const rain = /^(8|10|12) in/.exec(label)
  return rain ? `Rain ${rain[1]} in` : /hand shower/.test(label) ? 'Hand shower' : ''
}

function toiletControl(d: Draft): string {
  const variant = d.variant ?? ''
  if (/chain|long pipe|oak tank/.test(variant)) return 'Chain pull'
  if (/button|plate/.test(variant) || /wall-hung|dual/.test(d.line.family)) return 'Top button'
  if (/smart/.test(d.line.family)) return 'Touchless'
  return /right/.test(variant) ? 'Right lever' : 'Left lever'
}

/** Facet values that the variant determines and the line cannot: key -> variant -> value. */
const byVariant: Record<string, Record<string, string | string[]>> = {
  shape: {
    egg: 'Egg',
    slipper: 'Slipper',
    'double slipper': 'Double slipper',
    'round deep': 'Round',
    'oval deep with bench': 'Oval',
    'inward door': 'Rectangle',
    'outward door': 'Rectangle',
    'wide-seat': 'Rectangle',
    'transfer door': 'Rectangle',
    'soft rectangle': 'Rectangle',
    'monolith block': 'Rectangle',
    'short rectangle': 'Rectangle',
    oval: 'Oval',
    'oval well': 'Oval',
  },
  door_style: {
    'slim shaker': 'Slim shaker',
    'louvred doors': 'Louvered',
    'beaded inset': 'Inset beaded',
    'plank shelf below': 'Plank',
  },
  basin: { 'vessel on slab': 'Vessel', 'apron-front basin': 'Semi-recessed' },
  door_type: {
    'bi-fold corner': 'Bi-fold',
    'round sliding': 'Round',
    'pivot blocks': 'Pivot',
    'square corner entry': 'Bypass sliding',
  },
  head: { 'two-in-one ring': ['Two-in-one', 'Hand shower'] },
  drain: { 'hidden drain cover': 'Hidden', 'trench drain': 'Linear end', 'centre-drain deck': 'Center' },
  type: {
    'panel with jets': 'Shower panel',
    'undermount flat rim': 'Undermount',
    'stick hand shower': 'Shower head',
  },
  feature: {
    'air floor': ['Soaking', 'Air jets'],
    'combined air and water': ['Whirlpool', 'Air jets'],
    'heated back': ['Whirlpool', 'Heated back rest'],
    'rimless bowl': ['Rimless bowl', 'Soft-close seat', 'Seat included'],
    'rimless oval': ['Rimless bowl'],
    'D-shape': ['Soft-close seat'],
    'skirted trapway': ['Skirted trapway', 'Soft-close seat'],
    'wide-seat': ['Soaking', 'Grab bar'],
  },
  mount: {
    'dual mount': ['Undermount', 'Drop-in', 'Dual mount'],
    'tight radius dual mount': ['Drop-in', 'Dual mount'],
  },
  style: { 'candle arm': 'Traditional', sputnik: 'Mid-century', 'steel-look grid': 'Industrial' },
}

/** The style a product is filed under: first what the piece itself indicates, then the maker's usual style. */
function styleOf(brand: BrandFacts, line: Line, variant: string | null): string {
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
  [/flat-panel|handleless|frameless|touchless|floating|slim|waterfall|linear|geometric|flush glass|smart/, 'Modern'],
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
