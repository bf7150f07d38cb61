import { isPoBox } from '#features/address/address.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'

const lineLimitLb = 70

/**
 * The problem with delivery to a post office box, which takes neither lines over 70 lb nor freight (rule R3). `service`
 * is null while it is unknown.
 */
export function poBoxProblem(
  street: string,
  lines: readonly { weightLb: number; qty: number; service: Service | null }[],
): string | null {
  if (!isPoBox(street)) return null
  if (lines.some(({ weightLb, qty }) => weightLb * qty > lineLimitLb))
    return 'Items over 70 lb cannot be delivered to a PO Box.'
  return lines.some(({ service }) => service === 'freight' || service === 'white_glove')
    ? 'Freight items cannot be delivered to a PO Box.'
    : null
}
