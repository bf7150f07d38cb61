import type { Quote } from '../schema.ts'

/** What to know of a line's dye lots before it is paid; null for goods that have none. `calm` where all is of one shade. */
export function lotNote(lots: Quote['lines'][number]['lots']): { text: string; calm: boolean } | null {
  if (!lots) return null
  const named = Object.entries(lots.units)
  if (lots.kind === 'one') return { text: `One dye lot, ${named[0]?.[0] ?? ''}, is set aside.`, calm: true }
  if (lots.kind === 'several') {
    const parts = named.map(([lot, units]) => `${units.toLocaleString('en-US')} of ${lot}`).join(', ')
    return {
      text: `No dye lot holds all of it: ${parts}. Shades may differ slightly.`,
      calm: false,
    }
  }
  return {
    text: 'The vendor names no dye lot for all of it. It picks one where it can; shades may differ slightly.',
    calm: false,
  }
}
