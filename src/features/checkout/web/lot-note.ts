import type { Quote } from '../schema.ts'

/**
 * What to know about a line's dye lots before payment; null for goods that have none. `calm` if all units have one
 * shade.
 */
export function lotNote(lots: Quote['lines'][number]['lots']): { text: string; calm: boolean } | null {
  if (!lots) return null
  const named = Object.entries(lots.units)
  if (lots.kind === 'one')
    return { text: `All of it is reserved from one dye lot, ${named[0]?.[0] ?? ''}.`, calm: true }
  if (lots.kind === 'several') {
    const parts = named.map(([lot, units]) => `${units.toLocaleString('en-US')} of ${lot}`).join(', ')
    return {
      text: `Reserved from more than one dye lot: ${parts}. Shades may vary slightly.`,
      calm: false,
    }
  }
  return {
    text: 'The vendor does not specify one dye lot for this quantity and will match lots where possible. Shades may vary slightly.',
    calm: false,
  }
}
