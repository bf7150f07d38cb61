import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type Cents, fromDollars, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { once } from '#server/once/once.ts'
import type { LaborOffer, OfferInput } from '../schema.ts'
import { insertOffer, listOffers, type OfferRow, updateOffer } from './queries.ts'

export type OfferDeps = { db: Db; clock: Clock }

export async function readOffers({ db }: Pick<OfferDeps, 'db'>, actor: Actor): Promise<LaborOffer[]> {
  return (await listOffers(db, actor.id)).map(viewOffer)
}

/** Adds an offer of the seller; repeated with the same key it is the same one. */
export async function addOffer(
  { db, clock }: OfferDeps,
  actor: Actor,
  input: OfferInput,
  key: string | undefined,
): Promise<LaborOffer> {
  const at = clock()
  const offer = { ...rowOf(input), id: randomId(), sellerId: actor.id }
  return transaction(db, (tx) =>
    once(tx, { accountId: actor.id, call: 'labor offer', key, body: input, at }, async () => {
      await insertOffer(tx, { ...offer, createdAt: at, updatedAt: at })
      return viewOffer(offer)
    }),
  )
}

/**
 * Changes an offer of the seller; carts have its new price at once, invoices keep theirs.
 * @throws 404 for one that is not theirs
 */
export async function changeOffer(
  { db, clock }: OfferDeps,
  actor: Actor,
  input: OfferInput,
  id: number,
): Promise<LaborOffer> {
  const offer = { ...rowOf(input), id, sellerId: actor.id }
  if (!(await updateOffer(db, { ...offer, updatedAt: clock() }))) throw notFound()
  return viewOffer(offer)
}

function rowOf(input: OfferInput): Omit<OfferRow, 'id' | 'sellerId'> {
  const { price, minimum, lead_days: leadDays, ...rest } = input
  return {
    ...rest,
    name: input.kind === 'other' ? input.name : '',
    priceCents: centsAt('price', price),
    minimumCents: centsAt('minimum', minimum),
    leadDays,
  }
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
