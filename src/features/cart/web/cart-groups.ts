import type { CartLine } from '../schema.ts'

/** Within a room, the lines of one vendor are grouped, because they arrive together. */
export type CartGroup = {
  room: string
  vendors: { vendor: string; lines: CartLine[] }[]
  subtotal: number
}

/** Groups lines by their surface or room, in order of first appearance; subtotals in dollars, exact to the cent. */
export function groupByRoom(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartLine[]>()
  for (const line of lines) {
    const room = roomName(line.surface)
    groups.set(room, [...(groups.get(room) ?? []), line])
  }
  return [...groups].map(([room, own]) => ({
    room,
    vendors: [...Map.groupBy(own, (line) => line.vendor)].map(([vendor, lines]) => ({ vendor, lines })),
    subtotal: own.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100,
  }))
}

/** `accent-wall` becomes "Accent wall"; lines without a surface are under "Not placed in a room". */
export function roomName(surface: string): string {
  const words = surface.replaceAll(/[-_]+/g, ' ').trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'Not placed in a room'
}

/** The area that the line covers, e.g. `53.32 sq ft`; null if it is not sold by coverage. */
export function coverageOf(line: Pick<CartLine, 'qty' | 'product'>): string | null {
  if (!line.product.box_sqft) return null
  const hundredths = Math.round(line.product.box_sqft * 100) * line.qty
  return `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} sq ft`
}
