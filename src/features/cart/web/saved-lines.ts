import { getStored, setStored } from '#web/storage.ts'
import type { CartLine, ProjectCart } from '../schema.ts'

/** A line as it was in its cart. `owner` is the account that saved it, or null for a guest. */
export type SavedLine = {
  line: CartLine
  showroom: number | null
  vsd_id: string | null
  company_name: string | null
  owner: number | null
}

/** Above this, the oldest are dropped. */
const most = 40

/** The lines saved by this account or by a guest in this browser, newest first. */
export function savedOf(stored: unknown[] | null, owner: number | null): SavedLine[] {
  return (stored ?? []).filter(isSaved).filter((one) => one.owner === null || one.owner === owner)
}

export function keepForLater(
  line: CartLine,
  cart: Pick<ProjectCart, 'showroom' | 'vsd_id' | 'company_name'>,
  owner: number | null,
): void {
  const { showroom, vsd_id, company_name } = cart
  const saved: SavedLine = { line, showroom, vsd_id, company_name, owner }
  const others = stored().filter((one) => keyOf(one) !== keyOf(saved))
  setStored('saved_lines', [saved, ...others].slice(0, most))
}

export function forgetSaved(saved: SavedLine): void {
  setStored(
    'saved_lines',
    stored().filter((one) => keyOf(one) !== keyOf(saved)),
  )
}

/** The same product, size, surface, showroom, and owner count as one line. */
export function keyOf({ line, showroom, owner }: SavedLine): string {
  return [line.product.hash, line.size_id, line.surface, showroom, owner].join(' ')
}

const stored = () => (getStored('saved_lines') ?? []).filter(isSaved)

/** Ignores values that other scripts or older releases have stored. */
function isSaved(value: unknown): value is SavedLine {
  const line = (value as SavedLine | null)?.line
  return (
    typeof line?.product?.hash === 'string' &&
    typeof line.product.product_name === 'string' &&
    typeof line.size_id === 'number' &&
    typeof line.qty === 'number'
  )
}
