import { figure } from '#lib/money.ts'

/** "4 boxes", "1 piece": the stored unit is singular and capitalized. */
export function quantityWord(qty: number, unit: string): string {
  const one = unit.trim().toLowerCase() || 'piece'
  const many = /(x|s|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
  return `${figure(qty)} ${qty === 1 || /^(sq\.? ?ft|sqft|lin\.? ?ft|ft)$/.test(one) ? one : many}`
}
