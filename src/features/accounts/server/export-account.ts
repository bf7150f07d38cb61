import { dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import type { ExportFile, Proof } from '../account-area-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { hours, throttled } from './attempts.ts'
import { type Amounts, collectAccount } from './export-queries.ts'
import { type Asker, proveOwner } from './prove-owner.ts'

/** Exports all stored data of the account, except credentials and payment tokens. Three an hour. */
export async function exportAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<ExportFile> {
  const { actor } = asker
  await proveOwner(deps, asker, proof)
  const wait = await deps.attempts.take([{ key: `export ${actor.id}`, max: 3, windowMs: hours(1) }])
  if (wait !== null) throw throttled(proof.code ? 'code' : 'current_password', wait, 'requests')
  const { orders, ...rest } = await collectAccount(deps.db, actor)
  const day = dayOf(deps.clock())
  return {
    file_name: `wainscot-${plain(actor.name)}-${day}.json`,
    content: {
      made_at: deps.clock().toISOString(),
      ...rest,
      orders: orders.map(({ items, amounts, ...order }) => ({
        ...order,
        ...inDollars(amounts),
        items: items.map(({ amounts: paid, ...item }) => ({ ...item, ...inDollars(paid) })),
      })),
    },
  }
}

function inDollars(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toDollars(cents)]))
}

/** A name as plain ASCII letters for a file name, with a fallback when none remain. */
function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return letters.slice(0, 60) || 'account'
}
