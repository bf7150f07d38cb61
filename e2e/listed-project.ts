import type { Page } from '@playwright/test'
import { ask } from './browser.ts'
import { send } from './send.ts'

/** A project in Dana's showroom with two of her products on its list, created by the account that is signed in. */
export async function makeListedProject(page: Page, name: string): Promise<{ project: string; showroom: number }> {
  const { profile } = await ask<{ profile: { user_id: number } }>(
    page,
    '/api/visualization/shop_profile?vsd_id=LARKHAM2',
  )
  const showroom = profile.user_id
  const { data: products } = await ask<{ data: { hash: string; size_id: number; minimum_unit: number }[] }>(
    page,
    '/api/products?vsd_id=LARKHAM2&in_stock=1&per_page=2',
  )
  const project = await send<string>(page, 'projectCart', { showroom, name })
  for (const { hash, size_id, minimum_unit } of products) {
    const line = { product: hash, size_id, quantity: minimum_unit, showroom }
    await send(page, 'projectCart/sync_to_cart', { ...line, action: 'project', project })
  }
  return { project, showroom }
}
