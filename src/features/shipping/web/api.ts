import type { Http } from '#web/browser/http.ts'
import type { ReturnCostBody } from '../schema.ts'

export const getReturnCosts = (http: Http, body: ReturnCostBody) =>
  http.send('POST', '/shipping/return_costs', { body })

const name = 'delivery_zip'

/** The ZIP code typed on a product page, used by later products and the cart in this tab. Empty if none was typed. */
export const deliveryZip = {
  get: () => sessionStorage.getItem(name) ?? '',
  set: (zip: string) => sessionStorage.setItem(name, zip),
}
