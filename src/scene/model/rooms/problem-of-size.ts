import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import { fixtureKind } from './fixture-types.ts'
import type { FixtureType } from './types.ts'

const inch = 0.0254
const slack = 1e-4

/**
 * The message that says why a fixture is not made in a size (meters); null when it is. Only the fields in `size` are
 * checked.
 */
export function problemOfSize(
  { type }: { type: FixtureType },
  units: LengthUnits,
  { width, depth }: { width?: number; depth?: number },
): string | null {
  const { label, rangeIn, depthIn } = fixtureKind(type)
  const says = (inches: number) => printLength(inches * inch, units)
  const out = (value: number | undefined, [least, most]: readonly [number, number]) =>
    value !== undefined && (value < least * inch - slack || value > most * inch + slack)
  if (out(width, rangeIn)) return `${label}: ${says(rangeIn[0])} to ${says(rangeIn[1])} wide.`
  const deep = [depthIn * 0.5, depthIn * 2] as const
  return out(depth, deep) ? `${label}: ${says(deep[0])} to ${says(deep[1])} deep.` : null
}
