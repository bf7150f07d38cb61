import { colourDistance, type Lab } from '#features/visualizer/server/faces.ts'
import { chromaOf, turnOf } from './tones.ts'

/** What matters of a finish beside another one. */
export type Look = { lab: Lab; isWood: boolean; isBusy: boolean }

/** Options of the same class look alike beside others. */
export function classKey({ lab: [l, a, b], isWood, isBusy }: Look): string {
  const chroma = Math.hypot(a, b)
  const tinge =
    chroma > 0.045 ? `hue ${Math.round(Math.atan2(b, a))}` : b > 0.022 ? 'warm' : b < 0.004 ? 'cool' : 'neutral'
  return `${Math.min(4, Math.floor(l * 5.5))} ${tinge} ${isWood} ${isBusy}`
}

/** The middle of a class. */
export function mean(looks: readonly Look[]): Look {
  const [first] = looks
  const lab = [0, 1, 2].map((i) => looks.reduce((sum, { lab: one }) => sum + (one[i] as number), 0) / looks.length)
  return { lab: lab as unknown as Lab, isWood: first?.isWood ?? false, isBusy: first?.isBusy ?? false }
}

/** How badly two finishes look side by side, 0 … about 1. */
export function clash(a: Look, b: Look): number {
  const distance = colourDistance(a.lab, b.lab)
  const [ca, cb] = [chromaOf(a.lab), chromaOf(b.lab)]
  let cost = 0
  // Two strong patterns compete.
  if (a.isBusy && b.isBusy) cost += 0.5
  // Two woods are either the same or clearly different.
  if (a.isWood && b.isWood && distance > 0.035 && distance < 0.13) cost += 0.3
  // Nearly equal tones of unlike materials look like a mistake.
  if (!(a.isWood && b.isWood) && distance < 0.045) cost += 0.12
  // A cool white beside a warm one looks dirty.
  const quiet = ca < 0.06 && cb < 0.06 && Math.min(a.lab[0], b.lab[0]) > 0.5
  if (quiet) cost += Math.min(0.3, Math.max(0, Math.abs(a.lab[2] - b.lab[2]) - 0.02) * 8)
  const turn = turnOf(a.lab, b.lab)
  if (ca > 0.07 && cb > 0.07 && !(a.isWood && b.isWood)) cost += 0.25 * Math.min(1, turn)
  // Blue fronts beside green tile: two colors of paint, tile or stone compete sooner than a color and a wood.
  if (ca > 0.035 && cb > 0.035 && !a.isWood && !b.isWood) cost += 0.4 * Math.min(1, turn)
  // Dark beside dark swallows the light.
  if (a.lab[0] < 0.42 && b.lab[0] < 0.42) cost += 0.25
  return cost
}

/** The same for two tiled walls of one room: alike or clearly different, but not nearly alike. */
export function mismatch(a: Look, b: Look): number {
  const distance = colourDistance(a.lab, b.lab)
  const near = distance < 0.03 ? 0 : distance < 0.14 ? 0.35 : 0.15
  return near + (a.isBusy !== b.isBusy ? 0.05 : a.isBusy ? 0.2 : 0)
}
