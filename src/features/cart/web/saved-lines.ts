import { getStored, setStored } from '#web/storage.ts'
import type { CartLine, ProjectCart } from '../schema.ts'

/** A line as it stood in its cart; `owner` is the account that put it aside, null for a guest. */
export type SavedLine = {
  line: CartLine
  showroom: number | null
  vsd_id: string | null
  company_name: string | null
  owner: number | null
}

/** More than anybody looks through; the oldest go. */
const most = 40

/** Those of this person and of whoever was nobody in this browser; the newest first. */
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

/** The same size of the same product for the same surface, from the same showroom, is one. */
export function keyOf({ line, showroom, owner }: SavedLine): string {
  return [line.product.hash, line.size_id, line.surface, showroom, owner].join(' ')
}

const stored = () => (getStored('saved_lines') ?? []).filter(isSaved)

/** Whatever other scripts and older releases have left there is passed over. */
function isSaved(value: unknown): value is SavedLine {
  const line = (value as SavedLine | null)?.line
  return (
    typeof line?.product?.hash === 'string' &&
    typeof line.product.product_name === 'string' &&
    typeof line.size_id === 'number' &&
    typeof line.qty === 'number'
  )
}
