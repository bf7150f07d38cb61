/** The brand as printed on the card: "American Express", not the provider's american-express. */
export function brandName(brand: string): string {
  return brand.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) || 'Card'
}

/** "Visa ending in 4242". */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} ending in ${last4}`
}
