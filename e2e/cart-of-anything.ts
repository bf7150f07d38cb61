import type { Page } from '@playwright/test'
import { ask } from './browser.ts'
import { send } from './send.ts'

type Card = { hash: string; size_id: number; minimum_unit: number }

/**
 * A cart of any products in stock, far from the first products, which other journeys buy. A product whose minimum
 * quantity exceeds its stock is skipped.
 */
export async function cartOfAnything(page: Page): Promise<{ id: string }> {
  const { data } = await ask<{ data: Card[] }>(page, '/api/products?in_stock=1&per_page=50&page=9')
  for (const { hash, size_id, minimum_unit } of data) {
    const line = { product: hash, size_id, quantity: minimum_unit, showroom: null, action: 'cart' }
    const cart = await send<{ id: string }>(page, 'projectCart/sync_to_cart', line).catch(() => null)
    if (cart) return cart
  }
  throw new Error('nothing could be bought')
}
