import type { Measures } from './packed.ts'

type Goods = Measures & { leadDays: number; madeToOrder: boolean; swatch: boolean }

/** A sample of these goods as it ships: a small parcel, soon, however large, heavy or slow the goods themselves are. */
export const asShipped = <T extends Goods>(goods: T): T => (goods.swatch ? { ...goods, ...parcel } : goods)

const parcel: Omit<Goods, 'swatch'> = {
  leadDays: 3,
  madeToOrder: false,
  category: '',
  unit: 'Piece',
  widthIn: 12,
  heightIn: 1,
  lengthIn: 12,
  boxSqftHundredths: null,
  weightLb: 2,
}
