import { figure } from '#lib/money.ts'
import type { Shipment } from './shipment-schema.ts'

type Measured = Pick<Shipment, 'weight_lb' | 'length_in' | 'width_in' | 'height_in'>

/** The weight and size of a package, as far as they are known; empty without any. */
export function measuresWord(parcel: Measured): string {
  const sides = [parcel.length_in, parcel.width_in, parcel.height_in].flatMap((side) => side ?? [])
  return [
    ...(!parcel.weight_lb ? [] : [`${figure(parcel.weight_lb)} lb`]),
    ...(sides.length > 0 ? [`${sides.join(' × ')} in`] : []),
  ].join(', ')
}
