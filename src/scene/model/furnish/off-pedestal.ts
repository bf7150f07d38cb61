import type { FixtureModel } from '../product-model.ts'

/** A washer without the pedestal that it may come with: under a worktop, or under another, there is no room for one. */
export function offPedestal(model: FixtureModel): FixtureModel {
  const { pedestal, pedestal_h, ...params } = model.params
  if (!pedestal || typeof pedestal_h !== 'number') return model
  const variant = model.variant.replace('pedestal', '').trim()
  return { ...model, variant, params, dimsIn: { ...model.dimsIn, h: model.dimsIn.h - pedestal_h } }
}
