import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility problems, one line for each rule, on the page or in a section of it. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  // The other mode opens a tab for each check, for frames of other origins, which do not exist here.
  // Style sheets are the page's own and loaded.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, iframes: false })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`)
}
