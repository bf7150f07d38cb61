import { isPoBox } from './address.ts'
import { parcelLimitLb } from './shipping-cost.ts'

const lineLimitLb = 70

/** What cannot be brought to a post office (rule R3): a line of over 70 lb, and whatever a vendor sends on a pallet. */
export function poBoxProblem(
  street: string,
  lines: readonly { vendorId: number; weightLb: number; qty: number }[],
): string | null {
  if (!isPoBox(street)) return null
  const weights = lines.map(({ vendorId, weightLb, qty }) => ({ vendorId, lb: weightLb * qty }))
  if (weights.some(({ lb }) => lb > lineLimitLb)) return 'Lines over 70 lb cannot be delivered to a PO Box.'
  const shipments = Map.groupBy(weights, ({ vendorId }) => vendorId).values()
  const freight = [...shipments].some((own) => own.reduce((sum, { lb }) => sum + lb, 0) > parcelLimitLb)
  return freight ? 'Goods that come on a pallet cannot be delivered to a PO Box.' : null
}
