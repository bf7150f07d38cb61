import type { FixtureModel } from '../product-model.ts'

/**
 * A washer without the pedestal that it may include: there is no room for one under a countertop or a stacked dryer.
 */
export function offPedestal(model: FixtureModel): FixtureModel {
  const { pedestal, pedestal_h, ...params } = model.params
  if (!pedestal || typeof pedestal_h !== 'number') return model
  const variant = model.variant.replace('pedestal', '').trim()
  return { ...model, variant, params, dimsIn: { ...model.dimsIn, h: model.dimsIn.h - pedestal_h } }
}
