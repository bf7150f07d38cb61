const name = 'delivery_zip'

/** The ZIP code that was typed on a product's page, for the products and the cart after it; in this tab. Empty where none was. */
export const deliveryZip = {
  get: () => sessionStorage.getItem(name) ?? '',
  set: (zip: string) => sessionStorage.setItem(name, zip),
}
