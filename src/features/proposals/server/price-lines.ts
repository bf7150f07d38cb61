import type { CartCatalogue, NotSold, PricedSize } from '#features/cart/server/cart-catalogue.ts'
import { openShownCart } from '#features/cart/server/find-cart.ts'
import { heldPriceOf } from '#features/catalogue/pricing.ts'
import { type FieldErrors, fail } from '#lib/failure.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import type { Line, OtherLine, ProductLine } from '../lines.ts'
import type { DraftInput, ProposalIssue } from '../schema.ts'
import type { ProposalDeps } from './proposal-deps.ts'

export type Priced = (PricedSize | NotSold | null)[]

/** The products of the lines as the showroom sells them today; null for what is not a product. */
export async function priceLines(
  catalogue: CartCatalogue,
  showroomId: number,
  lines: readonly Line[],
): Promise<Priced> {
  const products = lines.filter((line) => line.kind === 'product')
  const priced = await catalogue.price(
    products.map((line) => ({ product: { hash: line.hash }, sizeId: line.sizeId })),
    { showroomId, wholesale: false },
  )
  const found = new Map(products.map((line, i) => [line, priced[i] ?? null]))
  return lines.map((line) => (line.kind === 'product' ? (found.get(line) ?? null) : null))
}

/** The lines with today's prices; what is not sold keeps the price that it had. */
export function atTodaysPrices(lines: readonly Line[], priced: Priced): Line[] {
  return lines.map((line, i) => {
    const size = priced[i]
    if (line.kind !== 'product' || size?.state !== 'sold') return line
    return productLine(size, line)
  })
}

function productLine(size: PricedSize, { surface, qty }: Pick<ProductLine, 'surface' | 'qty'>): ProductLine {
  return {
    kind: 'product',
    productId: size.productId,
    hash: size.product.hash,
    look: size.product.look,
    sizeId: size.sizeId,
    name: size.product.product_name,
    brand: size.product.brand,
    sizeLabel: size.sizeLabel,
    unitLabel: size.product.unit_label,
    surface,
    qty,
    priceCents: size.unit.priceCents,
    // A held price of nothing is raised to the floor.
    floorCents: heldPriceOf(size.unit, 0).priceCents,
  }
}

/**
 * The lines of a draft as they were typed, at today's prices.
 * @throws 422 with a message at each line that cannot be stored
 */
export async function linesOf(
  catalogue: CartCatalogue,
  showroomId: number,
  given: DraftInput['lines'],
): Promise<Line[]> {
  const wanted = given.filter((line) => line.kind === 'product')
  const sizes = await catalogue.price(
    wanted.map((line) => ({ product: { hash: line.product }, sizeId: line.size_id })),
    { showroomId, wholesale: false },
  )
  const found = new Map(wanted.map((line, i) => [line, sizes[i]]))
  const fields: FieldErrors = {}
  const known = new Set<string>()
  const lines = given.flatMap((line, i): Line[] => {
    const key = line.kind === 'product' ? `${line.size_id} ${line.surface}` : `${line.kind} ${line.name}`
    if (known.has(key)) {
      if (line.kind === 'product')
        fields[`lines.${i}.surface`] = ['This product is already in the proposal for this room. Change its quantity.']
      else fields[`lines.${i}.name`] = ['This name is already used. Choose another one.']
    }
    known.add(key)
    if (line.kind !== 'product') return otherLine(line, i, fields)
    const size = found.get(line)
    if (size?.state === 'sold') return [productLine(size, line)]
    fields[`lines.${i}.product`] = ['Your showroom does not carry this product. Remove it.']
    return []
  })
  if (Object.keys(fields).length > 0) throw fail('lines', 422, 'The given data was invalid.', fields)
  return lines
}

function otherLine(
  { kind, name, detail, amount }: Exclude<DraftInput['lines'][number], { kind: 'product' }>,
  index: number,
  fields: FieldErrors,
): OtherLine[] {
  const cents = fromDollars(amount)
  if (cents !== null) return [{ kind, name, detail, cents }]
  fields[`lines.${index}.amount`] = ['Enter an amount with at most two decimals.']
  return []
}

/** What differs today from a draft's saved prices, or from the prices that a sent version proposes. */
export function issuesOf(
  version: { lines: readonly Line[]; endsOn: string | null; draft: boolean },
  priced: Priced,
  today: string,
): ProposalIssue[] {
  const taken = new Map<number, number>()
  return version.lines.flatMap((line, i): ProposalIssue[] => {
    if (line.kind !== 'product') return []
    const size = priced[i]
    const about = { line: i, product_name: line.name }
    if (size?.state !== 'sold') return [{ ...about, reason: 'gone', from: line.qty, to: 0 }]
    const ended = version.endsOn !== null && today > version.endsOn
    const held = !version.draft && !ended
    const price = held ? heldPriceOf(size.unit, line.priceCents).priceCents : size.unit.priceCents
    const reason = version.draft ? 'price' : ended ? 'ended' : 'raised'
    const left = Math.max(0, size.stock - (taken.get(line.sizeId) ?? 0))
    taken.set(line.sizeId, (taken.get(line.sizeId) ?? 0) + line.qty)
    return [
      ...(price === line.priceCents
        ? []
        : [{ ...about, reason, from: toDollars(line.priceCents), to: toDollars(price) } as const]),
      ...(left < line.qty ? [{ ...about, reason: 'stock', from: line.qty, to: left } as const] : []),
    ]
  })
}

/**
 * What a project needs: the products of its room, counted from the design, then what else is on its list. Products that
 * the showroom does not carry are left out and named.
 */
export async function linesOfProject(
  deps: ProposalDeps,
  projectId: string,
  showroomId: number,
): Promise<{ lines: ProductLine[]; leftOut: string[]; picture: string | null }> {
  const [{ lines: list }, room] = await Promise.all([
    openShownCart(deps, projectId),
    deps.rooms.takeoffOfProject(projectId, showroomId),
  ])
  const wanted = [
    ...(room?.lines ?? []).map((line) => ({
      product: { hash: line.product },
      sizeId: line.size_id,
      surface: line.surface,
      qty: line.quantity,
      name: '',
    })),
    ...list.map((line) => ({
      product: { id: line.productId },
      sizeId: line.sizeId,
      surface: line.surface,
      qty: line.qty,
      name: line.productName,
    })),
  ]
  const once = new Map<string, (typeof wanted)[number]>()
  for (const line of wanted) {
    const key = `${line.sizeId} ${line.surface}`
    if (!once.has(key)) once.set(key, line)
  }
  const each = [...once.values()].slice(0, 300)
  const priced = await deps.catalogue.price(each, { showroomId, wholesale: false })
  const lines: ProductLine[] = []
  const leftOut: string[] = []
  each.forEach((line, i) => {
    const size = priced[i]
    if (size?.state === 'sold')
      lines.push(productLine(size, { surface: line.surface, qty: Math.max(line.qty, size.minimumUnit) }))
    else if (line.name) leftOut.push(line.name)
  })
  return { lines, leftOut, picture: room?.thumbnail ?? null }
}
