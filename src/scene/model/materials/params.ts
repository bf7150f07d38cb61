/** Free-form hints of a product model. */
export type Hints = Record<string, number | string | boolean>

export function numberOf(hints: Hints, key: string, fallback: number): number {
  const value = hints[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

export function textOf(hints: Hints, key: string, fallback: string): string {
  const value = hints[key]
  return typeof value === 'string' ? value : fallback
}

export function flagOf(hints: Hints, key: string): boolean {
  const value = hints[key]
  return value === true || value === 'true'
}
