import type { Page } from '@playwright/test'

/** Stores Larkham's showroom as entering it does; the next page that is opened shows it. */
export async function enterLarkham(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const response = await fetch('/api/visualization/shop_profile?vsd_id=LARKHAM2', { headers })
    const { profile } = (await response.json()).data
    const { user_id: showroom, vsd_id, company_name, city, state } = profile
    const item = { showroom, vsd_id, company_name, city, state, theme_color: '', custom_addon: 0 }
    localStorage.setItem('showroom', JSON.stringify({ ...item, basic_addon: 0, showroom_subscription: '' }))
  })
}
