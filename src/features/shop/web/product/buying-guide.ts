import guides from './buying-guides.json' with { type: 'json' }

/** What a foreman tells before the first box is ordered. Only page loaders read this, so none of it is shipped as code. */
export type BuyingGuide = {
  points: { head: string; text: string }[]
  /** The categories whose goods finish the job, each with its reason. */
  completes: { slug: string; name: string; why: string }[]
}

const noGuide: BuyingGuide = { points: [], completes: [] }

/** The guide of a category by its slug; categories of later imports have none. */
export function buyingGuide(slug: string): BuyingGuide {
  return Object.hasOwn(guides, slug) ? ((guides as Record<string, BuyingGuide>)[slug] ?? noGuide) : noGuide
}
