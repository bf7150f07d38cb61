/**
 * The plain values of a product that its vendor types and its page shows; files import those with `columnNames`. A
 * field has the name of its column, also in the API and in the mapping of an import, and `property` in memory and in
 * the stored changes of imports. `change` is what the product's history calls it.
 */
export const productFields = [
  {
    name: 'minimum_unit',
    property: 'minimumUnit',
    kind: 'whole',
    label: 'Minimum quantity',
    change: 'minimum',
    otherwise: 1,
    min: 1,
    max: 100_000,
    asked: 'Enter a whole number of units.',
    tooLow: 'The minimum is at least 1.',
    tooHigh: 'The minimum is at most 100,000.',
    columnNames: `minimum unit, min order qty, minimum order, moq, minimum order quantity, min qty, minimum qty, min order`,
  },
  {
    name: 'lead_time_days',
    property: 'leadDays',
    kind: 'whole',
    label: 'Lead time, days',
    change: 'lead time',
    otherwise: 5,
    min: 0,
    max: 365,
    asked: 'Enter a whole number of days.',
    tooLow: 'Enter 0 or more days.',
    tooHigh: 'Enter at most 365 days.',
    columnNames: 'lead time days, lead time, leadtime, lead time in days, ships in days',
  },
  {
    name: 'finish',
    property: 'finish',
    kind: 'text',
    label: 'Finish',
    change: 'finish',
    otherwise: '',
    max: 60,
    columnNames:
      'finish, finish name, surface finish, surface, hardware finish, finish / color, finish color, glaze, door style, door finish, door color',
  },
  { name: 'made_to_order', property: 'madeToOrder', kind: 'flag', otherwise: false },
  { name: 'returnable', property: 'returnable', kind: 'flag', otherwise: true },
  { name: 'box_only_returns', property: 'boxOnlyReturns', kind: 'flag', otherwise: false },
] as const

export type ProductField = (typeof productFields)[number]
export type ValueOf<F extends ProductField> = { whole: number; text: string; flag: boolean }[F['kind']]

export const typedFields = productFields.filter((field) => field.kind !== 'flag')
export type TypedField = (typeof typedFields)[number]

/** By name. */
export type FieldValues = { [F in ProductField as F['name']]: ValueOf<F> }
/** By property. */
export type FieldProperties = { [F in ProductField as F['property']]: ValueOf<F> }
export type TypedProperties = Pick<FieldProperties, TypedField['property']>

/** One value for each field, by its property. */
export const propertyValues = <T>(value: (field: ProductField) => T) =>
  Object.fromEntries(productFields.map((field) => [field.property, value(field)])) as Record<keyof FieldProperties, T>

/** One value for each field, by its name. */
export const fieldValues = (value: (field: ProductField) => ValueOf<ProductField>): FieldValues =>
  Object.fromEntries(productFields.map((field) => [field.name, value(field)])) as FieldValues
