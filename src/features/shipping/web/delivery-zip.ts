const name = 'delivery_zip'

/** The ZIP code typed on a product page, used by later products and the cart in this tab. Empty if none was typed. */
export const deliveryZip = {
  get: () => sessionStorage.getItem(name) ?? '',
  set: (zip: string) => sessionStorage.setItem(name, zip),
}
