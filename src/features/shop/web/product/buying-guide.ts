import guides from './buying-guides.json' with { type: 'json' }

/** A category's buying advice. No page of the shop imports this but its loader, so the data is not shipped as code. */
export type BuyingGuide = {
  points: { head: string; text: string }[]
  /** Categories needed to finish the job, each with its reason. */
  completes: { slug: string; name: string; why: string }[]
}

const noGuide: BuyingGuide = { points: [], completes: [] }

/** A category's guide by slug; categories of later imports have none. */
export function buyingGuide(slug: string): BuyingGuide {
  return Object.hasOwn(guides, slug) ? ((guides as Record<string, BuyingGuide>)[slug] ?? noGuide) : noGuide
}
