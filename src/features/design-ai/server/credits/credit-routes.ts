import { designAiCalls } from '#features/design-ai/calls.ts'
import type { Credits } from '#features/design-ai/schema.ts'
import { invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { aiAccountOf } from '../ai-session.ts'
import { buyCredits, type CreditDeps } from './buy-credits.ts'
import { listCreditEntries, listPacks, readBalance } from './credit-queries.ts'

/** The credits of an AI account: its balance, its entries, and packs to buy (api.md section 10). */
export function creditRoutes(api: ApiApp, deps: CreditDeps): void {
  const on = mount(api, designAiCalls)

  on('POST /AI/get_credits', async (request) => {
    const { id } = aiAccountOf(request)
    const { pack, payment, before } = request.body
    if (pack === undefined && payment === undefined) return ok(await readCredits(deps, id, before ?? null))
    if (pack === undefined) throw invalid('pack', 'Pack is required.')
    if (payment === undefined) throw invalid('payment', 'Payment is required.')
    const key = optionalKey(request)
    await buyCredits(deps, id, { pack, payment, key })
    return ok(await readCredits(deps, id, null), 'Credits added.')
  })
}

const entriesAtOnce = 50

async function readCredits({ db }: Pick<CreditDeps, 'db'>, accountId: number, before: number | null): Promise<Credits> {
  const [balance, entries, packs] = await Promise.all([
    readBalance(db, accountId),
    listCreditEntries(db, accountId, { before, limit: entriesAtOnce + 1 }),
    listPacks(db),
  ])
  return {
    ...balance,
    history: entries
      .slice(0, entriesAtOnce)
      .map(({ id, at, amount, reason, design }) => ({ id, at: at.toISOString(), amount, reason, design })),
    more: entries.length > entriesAtOnce,
    packs: packs.map(({ id, credits, priceCents }) => ({ id, credits, price: toDollars(priceCents) })),
  }
}
