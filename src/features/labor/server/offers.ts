import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type Cents, fromDollars, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { LaborOffer, OfferInput } from '../schema.ts'
import { insertOffer, listOffers, type OfferRow, updateOffer } from './queries.ts'

export type OfferDeps = { db: Db; clock: Clock }

export async function readOffers({ db }: Pick<OfferDeps, 'db'>, actor: Actor): Promise<LaborOffer[]> {
  return (await listOffers(db, actor.id)).map(viewOffer)
}

/**
 * Saves an offer of the seller; carts have its new price at once, invoices keep theirs.
 * @throws 404 for one that is not theirs
 */
export async function saveOffer(
  { db, clock }: OfferDeps,
  actor: Actor,
  input: OfferInput,
  id: number | null = null,
): Promise<LaborOffer> {
  const { price, minimum, lead_days: leadDays, ...rest } = input
  const at = clock()
  const offer = {
    ...rest,
    name: input.kind === 'other' ? input.name : '',
    id: id ?? randomId(),
    sellerId: actor.id,
    priceCents: centsAt('price', price),
    minimumCents: centsAt('minimum', minimum),
    leadDays,
  }
  if (id === null) await insertOffer(db, { ...offer, createdAt: at, updatedAt: at })
  else if (!(await updateOffer(db, { ...offer, updatedAt: at }))) throw notFound()
  return viewOffer(offer)
}

function centsAt(field: string, dollars: number): Cents {
  const cents = fromDollars(dollars)
  if (cents === null) throw invalid(field, 'Enter an amount with at most two decimals.')
  return cents
}

const viewOffer = (row: OfferRow): LaborOffer => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  unit: row.unit,
  price: toDollars(row.priceCents),
  minimum: toDollars(row.minimumCents),
  zips: row.zips,
  lead_days: row.leadDays,
  note: row.note,
  active: row.active,
})
