import type { Area, Mood } from '#features/design-ai/brief/schema.ts'
import type { Lab } from '#features/visualizer/server/faces.ts'
import { lighter } from './tones.ts'

export type Variant = 'balanced' | 'light' | 'deep'
/** What a brief says about how light a room is. */
export type Shade = 'light' | 'dark' | null

export function shadeOf(moods: ReadonlySet<Mood>, avoided: ReadonlySet<Mood>): Shade {
  if (moods.has('dark') || avoided.has('light')) return moods.has('light') ? null : 'dark'
  return moods.has('light') || avoided.has('dark') ? 'light' : null
}

/** The darkest that a part of a light room is, and the lightest that a part of a dark one is, in Oklab. */
const lightest: Partial<Record<Area, number>> = {
  floor: 0.6,
  wall: 0.74,
  backsplash: 0.72,
  'shower wall': 0.7,
  countertop: 0.66,
  vanity: 0.6,
  cabinet: 0.66,
  paint: 0.73,
  ground: 0.68,
  facade: 0.6,
}
const darkest: Partial<Record<Area, number>> = {
  floor: 0.55,
  wall: 0.62,
  backsplash: 0.66,
  'shower wall': 0.62,
  countertop: 0.8,
  vanity: 0.48,
  cabinet: 0.46,
  paint: 0.62,
  ground: 0.55,
  facade: 0.55,
}

/** How badly a lightness on a part of the room breaks what the brief says; a calm room has no strong contrasts. */
export function shadeFault(l: number, area: Area, shade: Shade, isCalm: boolean): number {
  const least = shade === 'light' ? (lightest[area] ?? 0) : isCalm ? (lightest[area] ?? 0) - 0.14 : 0
  const most = shade === 'dark' ? (darkest[area] ?? 1) : 1
  const outside = Math.max(0, least - l, l - most)
  return outside > 0 ? 0.5 + 5 * outside : 0
}

/** The lightness that each part tends to, by variant. */
const goals: Record<'light' | 'deep' | 'dark', Partial<Record<Area, number>>> = {
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
  dark: {
    floor: 0.4,
    wall: 0.42,
    backsplash: 0.48,
    'shower wall': 0.45,
    countertop: 0.4,
    vanity: 0.3,
    cabinet: 0.29,
    paint: 0.42,
    ground: 0.42,
    facade: 0.38,
  },
}

/**
 * The lightness that a part tends to, and how far it goes there: 0 not at all, 1 nearly, above 1 exactly; without a goal
 * it stays as the style has it.
 */
export type Aim = { goal: number | null; strength: number }

/** Where the brief says light or dark, all three rooms are, and their variants differ within it. */
export function aimOf(
  area: Area,
  variant: Variant,
  shade: Shade,
  { isBold, isCalm }: { isBold: boolean; isCalm: boolean },
): Aim {
  const at = (kind: keyof typeof goals, by: number, strength: number): Aim => {
    const goal = goals[kind][area]
    return goal === undefined ? { goal: null, strength: 0 } : { goal: goal + by, strength }
  }
  if (shade === 'light')
    // Steps by which tones differ clearly.
    return at('light', variant === 'light' ? 0.01 : variant === 'deep' ? -0.205 : -0.1, 1.18)
  if (shade === 'dark')
    return variant === 'light' ? at('dark', 0.12, 0.8) : at('dark', variant === 'deep' ? -0.03 : 0.03, 1)
  if (variant === 'light') return at('light', 0, 1)
  if (variant === 'deep') return isCalm ? at('deep', 0.22, 0.8) : at('deep', 0, isBold ? 1 : 0.85)
  return { goal: null, strength: 0 }
}

export function toward(lab: Lab, { goal, strength }: Aim): Lab {
  return goal === null ? lab : lighter(lab, (goal - lab[0]) * 0.85 * strength)
}
