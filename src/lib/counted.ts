import { figure } from './money.ts'

/** `9 boxes`, `1 piece`, `12 linear ft`: a count with its unit of sale, in running text. */
export function counted(count: number, unitLabel: string): string {
  const unit = unitLabel.toLowerCase()
  const shown = figure(count)
  if (unit.endsWith('ft')) return `${shown} ${unit}`
  if (count === 1) return `1 ${unit}`
  return `${shown} ${unit.endsWith('x') ? `${unit}es` : `${unit}s`}`
}
