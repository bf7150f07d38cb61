/** Why another sample of a vendor cannot be ordered; `most` is how many an order may have. */
export function swatchLimit(most: number): string {
  return `An order can have ${most === 1 ? '1 sample' : `${most} samples`} of one vendor.`
}
