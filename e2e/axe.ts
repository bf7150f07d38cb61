import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What stands in the way of somebody who cannot see or point, one line for each rule, on the page or on a part of it. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  // The other mode opens a tab for every look, for frames of other houses, of which there are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`)
}
