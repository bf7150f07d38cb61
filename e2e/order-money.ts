import type { Page } from '@playwright/test'

/** The amounts that an order page shows to one reader, in cents. */
export type MoneySeen = {
  /** The totals below the order, by name. */
  figures: Record<string, number>
  /** Every amount on the page except zero. */
  amounts: Set<number>
}

/** Reads the open order page after all of its amounts have loaded. */
export async function moneyOn(page: Page): Promise<MoneySeen> {
  await page.getByRole('heading', { level: 2, name: /^(Payment breakdown|Your share)$/ }).waitFor()
  const rows = page.getByRole('region', { name: /^(Total|Your money)$/ }).locator('dl > div')
  const figures: [string, number][] = []
  for (const row of await rows.all()) {
    const [name, amount] = await Promise.all([row.locator('dt').innerText(), row.locator('dd').innerText()])
    figures.push([name, centsOf(amount)])
  }
  const amounts = (await page.getByRole('main').innerText()).match(/\$[\d,]+\.\d\d/g) ?? []
  return {
    figures: Object.fromEntries(figures),
    amounts: new Set(amounts.map(centsOf).filter((amount) => amount > 0)),
  }
}

const centsOf = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
