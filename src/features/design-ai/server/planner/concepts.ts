import type { Area, Mood, Wish } from '#features/design-ai/brief/schema.ts'
import { colourDistance, type Lab, labOf } from '#features/visualizer/server/faces.ts'
import { chance } from '#features/visualizer/server/fill-scene.ts'
import { styleWords, type Target, targetOf } from '#features/visualizer/server/style-targets.ts'
import { styleById, templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene, SceneDoc, Style } from '#scene/model/rooms/types.ts'
import { type Group, mayHaveAccent } from './groups.ts'
import {
  chromaOf,
  finishOf,
  lighter,
  type Metal,
  metalAreas,
  metalLab,
  metalOf,
  tasteAreas,
  warmer,
} from './tones.ts'
import { concerns } from './wishes.ts'

type Variant = 'balanced' | 'light' | 'deep'

/** One of the three rooms of a plan, before its products are chosen. */
export type Concept = {
  variant: Variant
  style: Style
  /** Names of the style in the catalogue. */
  styles: readonly string[]
  /** The metal that its faucets, pulls and lights keep to. */
  metal: Metal
  /** The price that it aims at, as a multiple of the usual price of what fits. */
  tier: number
  accent: boolean
  /** The colors that a group should have, the best first, and words for the kind of product. */
  target: (group: Group, category: string) => { labs: Lab[]; words: string[]; shouldMatch: boolean }
  /** Tones of paint for a group; null is the style's own cabinet front. */
  tones: (group: Group) => { paint: string | null; lab: Lab; cost: number }[]
}

export type Brief = { document: SceneDoc; wishes: readonly Wish[]; palette: readonly string[]; seed: number }

/** Styles that go together, nearest first. */
const related: Record<string, [string, string]> = {
  'warm-modern': ['japandi', 'mid-century'],
  'shaker-classic': ['coastal', 'farmhouse'],
  'mid-century': ['warm-modern', 'industrial-loft'],
  japandi: ['warm-modern', 'contemporary-dark'],
  coastal: ['shaker-classic', 'farmhouse'],
  'industrial-loft': ['mid-century', 'contemporary-dark'],
  'spanish-revival': ['farmhouse', 'desert-modern'],
  farmhouse: ['coastal', 'spanish-revival'],
  'contemporary-dark': ['warm-modern', 'industrial-loft'],
  'desert-modern': ['warm-modern', 'spanish-revival'],
}

const variants: Variant[] = ['balanced', 'light', 'deep']

/**
 * Three concepts for one brief. When the brief names a style, all are of that style and differ in lightness and contrast;
 * otherwise they are of three related styles as well.
 */
export function conceptsOf(scene: Scene, brief: Brief): Concept[] {
  const named = brief.wishes.filter(({ kind, want }) => kind === 'style' && want).map(({ value }) => value)
  const refused = new Set(
    brief.wishes.filter(({ kind, want }) => kind === 'style' && !want).map(({ value }) => value),
  )
  const [first = brief.document.style] = named
  const others =
    named.length > 1 ? named : named.length === 1 ? [first, first, first] : [first, ...(related[first] ?? [])]
  const styles = variants.map((_, i) => {
    const id = others[i % others.length] ?? first
    return known(refused.has(id) ? first : id)
  })
  return variants.map((variant, i) => conceptOf(scene, brief, variant, styles[i] as Style, i))
}

function known(id: string): Style {
  try {
    return styleById(id)
  } catch {
    return styleById('warm-modern')
  }
}

/** The document in another style: under the template of that style, where the layout has one. */
export function inStyle(document: SceneDoc, style: string): SceneDoc {
  const program = document.template === null ? null : (templateById(document.template)?.program ?? null)
  const own = program && templateById(`${program.id}--${style}`)
  return { ...document, style, ...(own && { template: own.id }) }
}

function conceptOf(scene: Scene, brief: Brief, variant: Variant, style: Style, index: number): Concept {
  const { wishes, palette, seed } = brief
  const moods = new Set(
    wishes.flatMap(({ kind, value, want }) => (kind === 'mood' && want ? [value as Mood] : [])),
  )
  const avoided = new Set(
    wishes.flatMap(({ kind, value, want }) => (kind === 'mood' && !want ? [value as Mood] : [])),
  )
  const tint = [
    ...palette,
    ...wishes.flatMap(({ kind, value, want, areas }) =>
      kind === 'color' && want && areas.length === 0 ? [value] : [],
    ),
  ].map(labOf)
  const kind = scene.room.kind
  const metal = metalFor(style, wishes, index)
  const depth = depthOf(variant, moods, avoided)
  const warmth = (moods.has('warm') || moods.has('cozy') ? 0.025 : 0) - (moods.has('cool') ? 0.035 : 0)
  const tuned = (lab: Lab, area: Area) => warmer(toned(lab, area, variant, depth), warmth)
  const accentArea = accents[(index + Math.floor(chance(`${seed}`, 3) * 3)) % accents.length] as Area[]

  return {
    variant,
    style,
    styles: styleWords(style.id),
    metal,
    tier: (moods.has('luxurious') ? 1.5 : 1) * (index === 2 ? 1.1 : 1),
    accent: wantsAccent(wishes) || mayHaveAccent(scene, seed * 3 + index),
    target(group, category) {
      const wished = wishes.filter(
        (wish) => wish.kind === 'color' && wish.want && wish.areas.length > 0 && concerns(wish, group),
      )
      const base = targetOf(style, group.slot, category, kind)
      const words = [
        ...base.words,
        ...(moods.has('natural') ? ['oak', 'stone', 'travertine'] : []),
        ...(moods.has('luxurious') ? ['marble', 'brass'] : []),
      ]
      if (wished.length > 0)
        return { labs: wished.map(({ value }) => labOf(value)), words: [], shouldMatch: true }
      const area = group.areas[0] as Area
      if (metalAreas.has(area)) return { labs: [metalLab(metal)], words: base.words, shouldMatch: false }
      if (!tasteAreas.has(area)) return { labs: base.hexes.map(labOf), words: base.words, shouldMatch: false }
      const labs = orderOf(base, variant, area).map((lab) => tuned(lab, area))
      return { labs: tinted(labs, tint, accentArea.includes(area), index), words, shouldMatch: false }
    },
    tones(group) {
      const area = group.areas[0] as Area
      const wished = wishes.filter(
        (wish) =>
          wish.kind === 'color' &&
          wish.want &&
          wish.areas.some((one) => group.areas.includes(one) && one !== 'wall'),
      )
      if (wished.length > 0)
        return wished.map(({ value }) => ({ paint: value.toLowerCase(), lab: labOf(value), cost: 0 }))
      return tonesOf(style, area, {
        variant,
        depth,
        warmth,
        tint: accentArea.includes(area) ? tint : [],
        isBold: moods.has('bold'),
      })
    },
  }
}

/** Which parts carry the color of a palette; another one in each room. */
const accents: Area[][] = [
  ['vanity', 'cabinet', 'facade'],
  ['backsplash', 'shower wall', 'ground'],
  ['paint', 'wall'],
]

/** How far a room goes toward its variant, 0 … 1. */
function depthOf(variant: Variant, moods: ReadonlySet<Mood>, avoided: ReadonlySet<Mood>): number {
  const light = moods.has('light') || avoided.has('dark')
  const dark = moods.has('dark') || avoided.has('light')
  if (variant === 'light') return dark ? 0.3 : 1
  if (variant === 'deep') return light ? 0.35 : moods.has('bold') || dark ? 1 : 0.85
  return dark ? -0.5 : light ? 0.5 : 0
}

/** The lightness that each part tends to, by variant. */
const goals: Record<'light' | 'deep', Partial<Record<Area, number>>> = {
  light: {
    floor: 0.84,
    wall: 0.94,
    backsplash: 0.94,
    'shower wall': 0.94,
    countertop: 0.93,
    vanity: 0.9,
    cabinet: 0.93,
    paint: 0.95,
    ground: 0.82,
    facade: 0.85,
  },
  // Dark floors and fronts, light tops: a dark room needs something that stands out.
  deep: {
    floor: 0.42,
    wall: 0.55,
    backsplash: 0.62,
    'shower wall': 0.6,
    countertop: 0.88,
    vanity: 0.36,
    cabinet: 0.36,
    paint: 0.72,
    ground: 0.5,
    facade: 0.45,
  },
}

function toned(lab: Lab, area: Area, variant: Variant, depth: number): Lab {
  const toward = variant === 'balanced' ? (depth < 0 ? 'deep' : 'light') : variant
  const goal = goals[toward][area]
  if (goal === undefined || depth === 0) return lab
  return lighter(lab, (goal - lab[0]) * 0.85 * Math.abs(depth))
}

/** A variant begins with the color of the palette that is nearest to it. */
function orderOf({ hexes }: Target, variant: Variant, area: Area): Lab[] {
  const labs = hexes.map(labOf)
  const goal = variant === 'balanced' ? undefined : goals[variant][area]
  return goal === undefined ? labs : labs.toSorted((a, b) => Math.abs(a[0] - goal) - Math.abs(b[0] - goal))
}

/** Replaces the colors by those of a photograph: quiet ones where they are near, the strongest on the accent. */
function tinted(labs: Lab[], tint: readonly Lab[], isAccent: boolean, index: number): Lab[] {
  if (tint.length === 0) return labs
  const strong = tint.filter((lab) => chromaOf(lab) > 0.05)
  if (isAccent && strong.length > 0) return [strong[index % strong.length] as Lab, ...labs]
  const [base] = labs
  const near = base && tint.toSorted((a, b) => colourDistance(a, base) - colourDistance(b, base))[0]
  return near && base && colourDistance(near, base) < 0.25 ? [near, ...labs] : labs
}

function tonesOf(
  style: Style,
  area: Area,
  given: {
    variant: Variant
    depth: number
    warmth: number
    tint: readonly Lab[]
    isBold: boolean
  },
): { paint: string | null; lab: Lab; cost: number }[] {
  const { variant, depth, warmth, tint, isBold } = given
  const cabinets = area === 'cabinet'
  const own: [paint: string | null, hex: string][] = cabinets
    ? style.cabinets.map(({ name, hex }, i) => [i === 0 ? null : isWood(name) ? null : hex, hex])
    : [...style.wallPaints.map(({ hex }): [string, string] => [hex, hex]), [style.trim.hex, style.trim.hex]]
  const more: [string, string][] = (cabinets ? cabinetTones : wallTones).map((hex) => [hex, hex])
  const all = [...own.filter(([paint], i) => i === 0 || paint !== null), ...more]
  const base = labOf(own[0]?.[1] ?? '#f0ece4')
  const wanted = toned(base, area, variant, depth)
  const strong = tint.filter((lab) => chromaOf(lab) > 0.04)
  return all.map(([paint, hex], rank) => {
    const lab = labOf(hex)
    const [l, a, b] = lab
    const distance = Math.hypot(
      l - wanted[0],
      (a - warmth * 0.35 - wanted[1]) * 0.6,
      (b - warmth - wanted[2]) * 0.6,
    )
    const tinge = strong.length > 0 ? 0.6 * Math.min(...strong.map((one) => colourDistance(one, lab))) : 0
    // A strong color on all walls or fronts is for those who ask for it.
    const strength = strong.length > 0 || isBold ? 0 : 3 * Math.max(0, Math.hypot(a, b) - 0.055)
    // Tones of other styles are only a way to make rooms differ.
    return {
      paint: paint?.toLowerCase() ?? null,
      lab,
      cost: distance + tinge + strength + (rank < own.length ? 0 : 0.05),
    }
  })
}

function isWood(name: string): boolean {
  return /oak|walnut|ash|slat|mesquite|wood/i.test(name)
}

/** Quiet tones of wall paint that suit every style, light to dark. */
const wallTones = [
  '#f4f1ea',
  '#e5ddcf',
  '#d8d5cd',
  '#c9bda9',
  '#b9b7ae',
  '#b4ab9a',
  '#9ea596',
  '#8b94a0',
  '#7f7a70',
  '#55595a',
]
/** Tones of cabinet paint, light to dark. */
const cabinetTones = ['#f2f0ea', '#d9d3c7', '#b3b8ac', '#8f9a89', '#8a97a3', '#5d6a5f', '#3d4a5c', '#3b3a38']

function wantsAccent(wishes: readonly Wish[]): boolean {
  return wishes.some(
    ({ want, areas, kind }) =>
      want && areas.includes('facade') && (kind === 'material' || kind === 'look' || kind === 'goods'),
  )
}

/** The metal that the brief asks for, else one of the style's; the third room tries another. */
function metalFor(style: Style, wishes: readonly Wish[], index: number): Metal {
  const asked = wishes.filter(
    ({ kind, want, areas }) => kind === 'finish' && want && !areas.includes('appliance'),
  )
  const refused = new Set(
    wishes.flatMap(({ kind, want, value }) => (kind === 'finish' && !want ? [metalOf(value as never)] : [])),
  )
  const wished = asked[index % Math.max(1, asked.length)]
  if (wished) return metalOf(wished.value as never)
  const own = style.metals.flatMap((name) => finishOf(name)?.metal ?? [])
  const order = [...own, 'black', 'nickel', 'gold'] as Metal[]
  const free = [...new Set(order)].filter((metal) => !refused.has(metal))
  return free[index % Math.min(3, Math.max(1, free.length))] ?? 'nickel'
}
