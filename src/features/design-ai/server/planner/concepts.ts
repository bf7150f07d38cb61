import type { Area, Mood, Wish } from '#features/design-ai/brief/schema.ts'
import { colorDistance, type Lab, labOf } from '#features/visualizer/server/faces.ts'
import { chance } from '#features/visualizer/server/fill-scene.ts'
import { styleWords, type Target, targetOf } from '#features/visualizer/server/style-targets.ts'
import { styleById, templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene, SceneDoc, Style } from '#scene/model/types.ts'
import { type Aim, aimOf, type Shade, shadeFault, shadeOf, toward, type Variant } from './aims.ts'
import { type Group, mayHaveAccent } from './groups.ts'
import {
  chromaOf,
  finishOf,
  isOfColor,
  type Metal,
  metalAreas,
  metalLab,
  metalOf,
  shadesOf,
  tasteAreas,
  warmer,
} from './tones.ts'
import { concerns } from './wishes.ts'

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
  /** How badly a color on a part of the room breaks what the brief says about the mood; 0 when it does not. */
  moodFault: (lab: Lab, area: Area) => number
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
  const refused = new Set(brief.wishes.filter(({ kind, want }) => kind === 'style' && !want).map(({ value }) => value))
  const [first = brief.document.style] = named
  const others =
    named.length > 1 ? named : named.length === 1 ? [first, first, first] : [first, ...(related[first] ?? [])]
  const isBright = brief.wishes.some(
    ({ kind, want, value, areas }) =>
      kind === 'mood' && want && areas.length === 0 && /^(?:light|calm|cozy)$/.test(value),
  )
  const styles = variants.map((_, i) => {
    const id = others[i % others.length] ?? first
    // The dark style has dark trim whatever its walls are.
    const isTooDark = id === 'contemporary-dark' && !named.includes(id) && isBright
    return known(isTooDark ? 'coastal' : refused.has(id) ? first : id)
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
    wishes.flatMap(({ kind, value, want, areas }) =>
      kind === 'mood' && want && areas.length === 0 ? [value as Mood] : [],
    ),
  )
  const avoided = new Set(
    wishes.flatMap(({ kind, value, want, areas }) =>
      kind === 'mood' && !want && areas.length === 0 ? [value as Mood] : [],
    ),
  )
  const tint = [
    ...palette,
    ...wishes.flatMap(({ kind, value, want, areas }) =>
      kind === 'color' && want && areas.length === 0 ? [value] : [],
    ),
  ].map(labOf)
  const kind = scene.room.kind
  const metal = metalFor(style, wishes, index)
  const whole = shadeOf(moods, avoided)
  /** Light or dark, as the brief says about a part of the room or about all of it. */
  const shadeIn = (areas: readonly Area[]): Shade => {
    const own = wishes.find(
      (wish) =>
        wish.want &&
        wish.areas.some((area) => areas.includes(area)) &&
        ((wish.kind === 'mood' && /^(?:light|dark)$/.test(wish.value)) || /^(?:light|dark)$/.test(wish.tone ?? '')),
    )
    return own ? ((own.tone ?? own.value) as Shade) : whole
  }
  const isCalm = moods.has('calm')
  const isWarm = moods.has('warm') || moods.has('cozy')
  const warmth = (moods.has('warm') || moods.has('cozy') ? 0.025 : 0) - (moods.has('cool') ? 0.035 : 0)
  const aimAt = (areas: readonly Area[]) =>
    aimOf(areas[0] as Area, variant, shadeIn(areas), { isBold: moods.has('bold'), isCalm })
  const moodFault = (lab: Lab, area: Area): number => {
    if (!tasteAreas.has(area)) return 0
    const [l, a, b] = lab
    const chroma = Math.hypot(a, b)
    const cool = isWarm && b < -0.004 && l < 0.93 ? 0.2 - 3 * b : 0
    const isQuiet = isCalm || (onWalls.has(area) && !/^(?:spanish|desert)/.test(style.id))
    const loud = isQuiet && tint.length === 0 && !moods.has('bold') ? 3 * Math.max(0, chroma - 0.07) : 0
    const shade = shadeIn([area])
    // What is said about one part is meant for exactly that part.
    const times = shade === whole ? 1 : 3
    const meant = shade === 'light' && shade !== whole && area !== 'floor' ? l - 0.08 : l
    return times * shadeFault(meant, area, shade, isCalm && whole !== 'dark') + cool + loud
  }
  const accentArea = accents[(index + Math.floor(chance(`${seed}`, 3) * 3)) % accents.length] as Area[]

  return {
    variant,
    style,
    styles: styleWords(style.id),
    metal,
    tier: (moods.has('luxurious') ? 1.5 : 1) * (index === 2 ? 1.1 : 1),
    accent: wantsAccent(wishes) || mayHaveAccent(scene, seed * 3 + index),
    target(group, category) {
      const wished = wishes.flatMap((wish) => {
        if (!wish.want || wish.areas.length === 0 || !concerns(wish, group)) return []
        const hex = wish.kind === 'color' ? wish.value : wish.tone
        return hex?.startsWith('#') ? [hex] : []
      })
      const base = targetOf(style, group.slot, category, kind)
      const words = [
        ...base.words,
        ...(moods.has('natural') ? ['oak', 'stone', 'travertine'] : []),
        ...(moods.has('luxurious') ? ['marble', 'brass'] : []),
      ]
      if (wished.length > 0)
        return {
          labs: wished.flatMap((hex) => shadesFor(hex, style, aimAt(group.areas).goal)).map(labOf),
          words: [],
          shouldMatch: true,
        }
      const area = group.areas[0] as Area
      if (metalAreas.has(area)) return { labs: [metalLab(metal)], words: base.words, shouldMatch: false }
      if (!tasteAreas.has(area))
        return { labs: quiet(base.hexes.map(labOf), wishes), words: base.words, shouldMatch: false }
      const aim = aimAt(group.areas)
      const labs = orderOf(base, aim).map((lab) => warmer(toward(lab, aim), warmth))
      return { labs: tinted(labs, tint, accentArea.includes(area), index), words, shouldMatch: false }
    },
    tones(group) {
      const area = group.areas[0] as Area
      const wished = wishes.filter(
        (wish) =>
          wish.kind === 'color' && wish.want && wish.areas.some((one) => group.areas.includes(one) && one !== 'wall'),
      )
      const aim = aimAt(group.areas)
      if (wished.length > 0)
        return wished.flatMap(({ value }) =>
          shadesFor(value, style, aim.goal).map((hex, rank) => ({
            paint: hex.toLowerCase(),
            lab: labOf(hex),
            cost: 0.06 * rank,
          })),
        )
      const found = tonesOf(style, area, {
        aim,
        warmth,
        tint: accentArea.includes(area) ? tint : [],
        isBold: moods.has('bold'),
      })
      return found.map((tone) => ({ ...tone, cost: tone.cost + moodFault(tone.lab, area) }))
    },
    moodFault,
  }
}

const onWalls: ReadonlySet<Area> = new Set(['wall', 'backsplash', 'shower wall'])

/** Which parts carry the color of a palette; another one in each room. */
const accents: Area[][] = [
  ['vanity', 'cabinet', 'facade'],
  ['backsplash', 'shower wall', 'ground'],
  ['paint', 'wall'],
]

/** A room begins with the color of the palette that is nearest to its aim. */
function orderOf({ hexes }: Target, { goal }: Aim): Lab[] {
  const labs = hexes.map(labOf)
  return goal === null ? labs : labs.toSorted((a, b) => Math.abs(a[0] - goal) - Math.abs(b[0] - goal))
}

/** The color itself, or for a plain word its shades: first those of the style, then the nearest to the aim. */
function shadesFor(hex: string, style: Style, goal: number | null): string[] {
  const own = shadesOf(hex)
  if (!own) return [hex]
  const ofStyle = style.cabinets.flatMap(({ hex: one }) => (isOfColor(labOf(one), hex) ? [one.toLowerCase()] : []))
  const aim = goal ?? 0.58
  const byAim = own.toSorted((a, b) => Math.abs(labOf(a)[0] - aim) - Math.abs(labOf(b)[0] - aim))
  return [...new Set([...(goal === null ? ofStyle : []), ...byAim])].slice(0, 3)
}

/** Enamel in a color beside cabinets in another shade of it looks like a mistake; then appliances are neutral. */
function quiet(labs: Lab[], wishes: readonly Wish[]): Lab[] {
  const isColored = wishes.some(
    ({ kind, want, value, areas }) =>
      kind === 'color' && want && areas.includes('cabinet') && chromaOf(labOf(value)) > 0.03,
  )
  const neutral = isColored ? labs.filter((lab) => chromaOf(lab) < 0.02) : labs
  return isColored ? [...neutral, ...['#f1f1ee', '#6a6d70', '#232322'].map(labOf)] : neutral
}

/** Replaces the colors by those of a photograph: quiet ones where they are near, the strongest on the accent. */
function tinted(labs: Lab[], tint: readonly Lab[], isAccent: boolean, index: number): Lab[] {
  if (tint.length === 0) return labs
  const strong = tint.filter((lab) => chromaOf(lab) > 0.05)
  if (isAccent && strong.length > 0) return [strong[index % strong.length] as Lab, ...labs]
  const [base] = labs
  const near = base && tint.toSorted((a, b) => colorDistance(a, base) - colorDistance(b, base))[0]
  return near && base && colorDistance(near, base) < 0.25 ? [near, ...labs] : labs
}

function tonesOf(
  style: Style,
  area: Area,
  given: {
    aim: Aim
    warmth: number
    tint: readonly Lab[]
    isBold: boolean
  },
): { paint: string | null; lab: Lab; cost: number }[] {
  const { aim, warmth, tint, isBold } = given
  const cabinets = area === 'cabinet'
  const own: [paint: string | null, hex: string][] = cabinets
    ? style.cabinets.map(({ name, hex }) => [isWood(name) ? null : hex, hex])
    : [...style.wallPaints.map(({ hex }): [string, string] => [hex, hex]), [style.trim.hex, style.trim.hex]]
  const more: [string, string][] = (cabinets ? cabinetTones : wallTones).map((hex) => [hex, hex])
  const all = [...own.filter(([paint], i) => i === 0 || paint !== null), ...more]
  const base = labOf(own[0]?.[1] ?? '#f0ece4')
  const wanted = toward(base, aim)
  const strong = tint.filter((lab) => chromaOf(lab) > 0.04)
  return all.map(([paint, hex], rank) => {
    const lab = labOf(hex)
    const [l, a, b] = lab
    const distance = Math.hypot(l - wanted[0], (a - warmth * 0.35 - wanted[1]) * 0.6, (b - warmth - wanted[2]) * 0.6)
    const tinge = strong.length > 0 ? 0.6 * Math.min(...strong.map((one) => colorDistance(one, lab))) : 0
    // A strong color on all walls or fronts is for those who ask for it.
    const strength = strong.length > 0 || isBold ? 0 : 3 * Math.max(0, Math.hypot(a, b) - 0.055)
    // Tones of other styles are only a way to make rooms differ.
    return {
      paint: paint?.toLowerCase() ?? null,
      lab,
      cost: distance * (aim.strength > 1 ? 6 : 1) + tinge + strength + (rank < own.length ? 0 : 0.05),
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
  '#d2cbbd',
  '#d0cec6',
  '#c9bda9',
  '#b9b7ae',
  '#acaa9f',
  '#aeb0a7',
  '#9ea596',
  '#8b94a0',
  '#7f7a70',
  '#55595a',
]
/** Tones of cabinet paint, light to dark. */
const cabinetTones = ['#f2f0ea', '#d9d3c7', '#b3b8ac', '#8f9a89', '#969b9e', '#5d6a5f', '#3b434b', '#3b3a38']

function wantsAccent(wishes: readonly Wish[]): boolean {
  return wishes.some(
    ({ want, areas, kind }) =>
      want && areas.includes('facade') && (kind === 'material' || kind === 'look' || kind === 'goods'),
  )
}

/** The metal that the brief asks for, else one of the style's; the third room tries another. */
function metalFor(style: Style, wishes: readonly Wish[], index: number): Metal {
  const asked = wishes.filter(({ kind, want, areas }) => kind === 'finish' && want && !areas.includes('appliance'))
  const refused = new Set(
    wishes.flatMap(({ kind, want, value }) => (kind === 'finish' && !want ? [metalOf(value as never)] : [])),
  )
  const wished = asked[index % Math.max(1, asked.length)]
  if (wished) return metalOf(wished.value as never)
  // Wrought iron is painted black or bronze.
  if (wishes.some(({ kind, want, value }) => kind === 'material' && want && value === 'iron'))
    return index === 1 ? 'bronze' : 'black'
  const own = style.metals.flatMap((name) => finishOf(name)?.metal ?? [])
  const order = [...own, 'black', 'nickel'] as Metal[]
  const free = [...new Set(order)].filter((metal) => !refused.has(metal))
  return free[index % Math.min(3, Math.max(1, free.length))] ?? 'nickel'
}
