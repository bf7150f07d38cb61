import { figure } from '#lib/money.ts'
import type { Shipment } from './shipment-schema.ts'

type Measured = Pick<Shipment, 'weight_lb' | 'length_in' | 'width_in' | 'height_in'>

/** The weight and size of a package, as far as they are known; empty without any. */
export function measuresWord(shipment: Measured): string {
  const sides = [shipment.length_in, shipment.width_in, shipment.height_in].flatMap((side) => side ?? [])
  return [
    ...(!shipment.weight_lb ? [] : [`${figure(shipment.weight_lb)} lb`]),
    ...(sides.length > 0 ? [`${sides.join(' × ')} in`] : []),
  ].join(', ')
}
