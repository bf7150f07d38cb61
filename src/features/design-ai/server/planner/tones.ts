import type { Area, Finish } from '#features/design-ai/brief/schema.ts'
import { colorDistance, type Lab, labOf } from '#features/visualizer/server/faces.ts'

/** Metals that look alike side by side; a room keeps to one or two of them. */
export type Metal = 'black' | 'gold' | 'bronze' | 'nickel' | 'chrome' | 'white'

const finishWords: [word: RegExp, finish: Finish, metal: Metal][] = [
  [/unlacquered|brass/, 'brass', 'gold'],
  [/gold/, 'gold', 'gold'],
  [/champagne bronze|champagne/, 'bronze', 'gold'],
  [/bronze/, 'bronze', 'bronze'],
  [/copper|rust/, 'copper', 'bronze'],
  [/gunmetal|graphite|titanium/, 'gunmetal', 'black'],
  [/black/, 'black', 'black'],
  [/chrome/, 'chrome', 'chrome'],
  [/nickel|pewter/, 'nickel', 'nickel'],
  [/stainless|steel|galvanized/, 'stainless', 'chrome'],
  [/white|plaster/, 'white', 'white'],
]

/** The family of a finish by its trade name; null for enamel, wood and glass. */
export function finishOf(name: string): { finish: Finish; metal: Metal } | null {
  const words = name.toLowerCase()
  const found = finishWords.find(([word]) => word.test(words))
  return found ? { finish: found[1], metal: found[2] } : null
}

export function metalOf(finish: Finish): Metal {
  return finishWords.find(([, one]) => one === finish)?.[2] ?? 'nickel'
}

/** The same color, lighter or darker by `by` (1 is from black to white), within what materials can be. */
export function lighter([l, a, b]: Lab, by: number): Lab {
  const next = Math.min(0.97, Math.max(0.22, l + by))
  // Very light and very dark materials have little color.
  const chroma = next > 0.9 || next < 0.32 ? 0.7 : 1
  return [next, a * chroma, b * chroma]
}

/** Warmer is toward yellow and red. */
export function warmer([l, a, b]: Lab, by: number): Lab {
  return [l, a + by * 0.35, b + by]
}

export function chromaOf([, a, b]: Lab): number {
  return Math.hypot(a, b)
}

/** A color in the words of a person: "warm white", "light oak tone", "deep blue". */
export function colorWords([l, a, b]: Lab): string {
  const chroma = Math.hypot(a, b)
  const depth = l > 0.9 ? '' : l > 0.74 ? 'light ' : l > 0.52 ? 'mid-tone ' : 'dark '
  if (chroma < 0.012) return l > 0.9 ? 'white' : l < 0.33 ? 'black' : `${depth}gray`
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const warm = hue > 40 && hue < 115
  if (chroma < 0.035) {
    if (l > 0.9) return warm ? 'warm white' : 'cool white'
    if (l < 0.33) return 'soft black'
    return warm ? `${depth}greige` : `${depth}cool gray`
  }
  if (warm && chroma < 0.1)
    return l > 0.86 ? 'cream' : l > 0.7 ? `${depth}beige` : l > 0.5 ? 'warm brown' : 'dark brown'
  if (hue > 70 && hue < 110) return `${depth}gold`
  if (hue >= 40 && hue <= 70) return l < 0.5 ? 'dark brown' : `${depth}terracotta`
  if (hue >= 110 && hue < 175) return `${depth}green`
  if (hue >= 175 || hue < -150) return `${depth}teal`
  if (hue < -60) return `${depth}blue`
  if (hue < -10) return `${depth}purple`
  return `${depth}red`
}

/** Colors closer than this (Oklab) are the color that was asked for. */
const sameColor = 0.11

/**
 * The shades that a color word without a shade can mean, from light to dark. A large surface in the pure hue is garish.
 */
const shades: Record<string, string[]> = {
  // Green
  '#4f8a57': ['#a9b3a0', '#8e9b85', '#7c8877', '#6b6b47', '#5d6a5f', '#3c4a40'],
  // Blue
  '#3f6ea6': ['#b4c3cc', '#8aa5b1', '#6f8796', '#54697a', '#34465a'],
  // Red
  '#a93a32': ['#b07a68', '#93503f', '#7a3a33', '#5c2b2a'],
  // Yellow
  '#e6c84f': ['#e9dcab', '#d9bf7a', '#c9a55a'],
  // Orange
  '#d9772f': ['#d9ae8c', '#c08a63', '#a65f3e'],
  // Purple
  '#6d4c86': ['#b8aeb8', '#8f8394', '#5a4d60'],
  // Pink
  '#e0a3ad': ['#e6d2cb', '#d8b8ae', '#c49a90'],
}

/** The shades of a plain color word by its hex; null for a color that is a shade itself. */
export function shadesOf(hex: string): string[] | null {
  return shades[hex.toLowerCase()] ?? null
}

function isOfHue(lab: Lab, hue: Lab): boolean {
  if (chromaOf(lab) < 0.015) return false
  return turnOf(lab, hue) < 0.7
}

/** Between two hues, radians. */
export function turnOf([, a, b]: Lab, [, x, y]: Lab): number {
  const turn = Math.abs(Math.atan2(b, a) - Math.atan2(y, x))
  return Math.min(turn, 2 * Math.PI - turn)
}

/** Whether a color is what a wish names: for a plain word such as "green", any shade of its hue. */
export function isOfColor(lab: Lab, hex: string): boolean {
  const wanted = labOf(hex)
  // A strong teal is neither blue nor green, however near they are, nor a charcoal as dark.
  const isStrong = chromaOf(wanted) > 0.045
  if (isStrong && chromaOf(lab) < 0.02) return false
  if (colorDistance(lab, wanted) <= sameColor && (!isStrong || turnOf(lab, wanted) < 0.35)) return true
  const own = shadesOf(hex)
  if (!own) return false
  return isOfHue(lab, wanted) || own.some((shade) => colorDistance(lab, labOf(shade)) <= 0.04)
}

/**
 * The families in which a product of this color is sold. A light gray is near to sage, but nobody calls it green.
 */
export function colorFamilies(hex: string): ReadonlySet<string> {
  const [l, a, b] = labOf(hex)
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  if (chroma < 0.012)
    return new Set(l > 0.9 ? ['White'] : l < 0.4 ? ['Black', 'Charcoal'] : ['Gray', 'Silver', 'Charcoal'])
  if (hue > 115 && hue < 180) return new Set(['Green'])
  if (hue >= 180 || hue < -145) return new Set(['Green', 'Blue'])
  if (hue < -70) return new Set(chroma < 0.03 ? ['Blue', 'Gray', 'Charcoal'] : ['Blue'])
  if (hue < -25) return new Set(['Purple', 'Pink'])
  if (hue < 38) return new Set(l > 0.68 ? ['Pink'] : ['Red', 'Pink'])
  if (chroma < 0.06) {
    if (l > 0.9) return new Set(['White', 'Cream', 'Beige'])
    if (l > 0.6) return new Set(['Beige', 'Cream', 'Brown', ...(chroma < 0.03 ? ['Gray'] : [])])
    return new Set(['Brown', 'Dark brown', 'Bronze', ...(l < 0.3 ? ['Black', 'Charcoal'] : [])])
  }
  if (hue > 78) return new Set(['Gold', 'Yellow', ...(l > 0.85 && chroma < 0.1 ? ['Cream'] : [])])
  return new Set(['Red', 'Brown', 'Dark brown', 'Orange', 'Copper', 'Bronze', 'Gold'])
}

/** Whether a color is as light as a wish says, or is its color. */
export function isOfTone(lab: Lab, tone: string, isWood: boolean): boolean {
  if (tone === 'light') return lab[0] >= (isWood ? 0.68 : 0.76)
  if (tone === 'dark') return lab[0] <= (isWood ? 0.48 : 0.45)
  return isOfColor(lab, tone)
}

const metalHexes: Record<Metal, string> = {
  black: '#232322',
  gold: '#b9975b',
  bronze: '#5d4636',
  nickel: '#b3ada2',
  chrome: '#d5d8da',
  white: '#f1f1ee',
}

export function metalLab(metal: Metal): Lab {
  return labOf(metalHexes[metal])
}

/** The parts of a room whose color is that of a metal. */
export const metalAreas: ReadonlySet<Area> = new Set(['faucet', 'hardware', 'light', 'fan', 'shower'])

/** The parts whose color is a matter of taste: neither a metal nor the white of a toilet. */
export const tasteAreas: ReadonlySet<Area> = new Set([
  'floor',
  'wall',
  'backsplash',
  'shower wall',
  'countertop',
  'ground',
  'facade',
  'vanity',
  'cabinet',
  'paint',
])
