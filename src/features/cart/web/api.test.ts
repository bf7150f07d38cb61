import { expect, it } from 'vitest'
import type { Http } from '#web/browser/http.ts'
import { syncToCart, updateLine } from './api.ts'
import { amountOf } from './change-lines.ts'

function recorder(): { http: Http; sent: unknown[] } {
  const sent: unknown[] = []
  const send = async (_method: string, path: string, { body }: { body: unknown }) => {
    sent.push([path, body])
    return { success: true, message: null, data: null }
  }
  return { http: { send } as unknown as Http, sent }
}

it('sends the quantity field’s size_id, quantity and amount [PRICE-08]', async () => {
  const { http, sent } = recorder()
  const box = { product: 'k3Zp0QwX7a', sizeId: 1, quantity: 4, amount: amountOf(62.4, 4) }
  await syncToCart(http, { showroom: 44, cartId: null, ...box, toast: true })
  await updateLine(http, 'cart', { id: 9, size_id: 1, quantity: 3, amount: amountOf(0.1, 3) })
  expect(sent).toMatchObject([
    ['/projectCart/sync_to_cart', { product: 'k3Zp0QwX7a', size_id: 1, quantity: 4, amount: 249.6 }],
    ['/projectCart/update_cart', { lines: [{ id: 9, size_id: 1, quantity: 3, amount: 0.3 }] }],
  ])
})
