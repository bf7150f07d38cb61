/** Units by dye lot as people write them: `K417: 120, K431: 40`. */
export function formatLots(lots: Record<string, number>): string {
  return Object.entries(lots)
    .map(([lot, units]) => `${lot}: ${units}`)
    .join(', ')
}

/** Null for text that is not such a list. */
export function readLots(text: string): Record<string, number> | null {
  const lots: Record<string, number> = {}
  for (const part of text.split(',')) {
    if (part.trim() === '') continue
    const [lot = '', units = '', ...more] = part.split(':').map((each) => each.trim())
    if (lot === '' || more.length > 0 || !/^\d{1,8}$/.test(units)) return null
    lots[lot] = Number(units)
  }
  return lots
}
