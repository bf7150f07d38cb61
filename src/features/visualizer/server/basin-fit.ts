import type { Product, Size } from '#features/catalogue/server/model.ts'

/** A product in the size that is selected or considered. */
export type InSize = { product: Product; size: Size }

/**
 * Whether a faucet fits a vanity. Tall and wall-mount faucets fit vessels and no other basin; otherwise the faucet's
 * hole centers must be ones that the top is drilled for. What a vendor does not specify is assumed to fit.
 */
export function faucetFits(vanity: InSize, faucet: InSize): boolean {
  const tall = /vessel/.test(textOf(faucet))
  if (isVessel(vanity)) return tall || isOnWall(faucet)
  if (tall || isOnWall(faucet)) return false
  const drilled = centersOf(vanity.product, 'faucet_holes')
  const centers = centersOf(faucet.product, 'spread')
  return drilled.length === 0 || centers.length === 0 || centers.some((one) => drilled.includes(one))
}

/** Whether a vanity carries a bowl on its top. */
export function isVessel(vanity: InSize): boolean {
  return (
    valuesOf(vanity.product, 'basin').some((basin) => /vessel/i.test(basin)) || /vessel/.test(textOf(vanity))
  )
}

function isOnWall({ product }: InSize): boolean {
  return valuesOf(product, 'mount').includes('Wall') || /\bwall[ -]mount/.test(nameOf(product))
}

/** Family, name and size in lower case, because one line of faucets may include a size for vessels. */
function textOf({ product, size }: InSize): string {
  return `${nameOf(product)} ${size.label.toLowerCase()}`
}

function nameOf({ family, name }: Product): string {
  return `${family?.name ?? ''} ${name}`.toLowerCase()
}

type Centers = 'single' | '4 in' | '7 in' | '8 in'

/** Parses hole centers: "4 in centerset", "8 in widespread" and "Adjustable 6-16 in". */
function centersOf(product: Product, key: string): Centers[] {
  return valuesOf(product, key).flatMap((value): Centers[] => {
    if (/single/i.test(value)) return ['single']
    if (/adjustable/i.test(value)) return ['8 in']
    const inches = /\b([478]) in\b/.exec(value)?.[1]
    return inches ? [`${inches} in` as Centers] : []
  })
}

function valuesOf({ attributes }: Product, key: string): string[] {
  const value = attributes[key]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
