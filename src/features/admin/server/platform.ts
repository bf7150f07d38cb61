import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { lastAction, recordAction } from '#features/audit/server/record-action.ts'
import { chooseBank } from '#features/payouts/server/payout/transfers.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import { respondWithinMs } from '../decisions.ts'
import type { Dashboard, HouseMarkup, HouseMarkupBody, Setup, SetupStep } from '../schema.ts'
import type { DecideDeps } from './decide.ts'
import {
  confirmations,
  countApplicants,
  countItemsByStatus,
  findHouseMarkup,
  lockHouseMarkup,
  readSetupFacts,
  type SetupFacts,
  writeConfirmation,
} from './platform-queries.ts'
import { setFromToday } from './settings/plan-setting.ts'

export type SetupDeps = DecideDeps & { demo: boolean }

/** The setup steps before the first sale and their state, from the configuration and the database. */
export async function readSetup(deps: SetupDeps): Promise<Setup> {
  const [facts, confirmed] = await Promise.all([readSetupFacts(deps.db), confirmations(deps.db)])
  return {
    own: !deps.demo,
    steps: [
      mail(deps, facts),
      payments(deps),
      bank(deps, confirmed.get('bank')),
      tax(confirmed.get('tax')),
      step('vendor', facts.vendors > 0, waitingOr(facts.vendors, facts.vendorsWaiting, 'vendor')),
      step(
        'products',
        facts.products > 0,
        facts.products > 0
          ? `${facts.products.toLocaleString('en-US')} ${facts.products === 1 ? 'product is' : 'products are'} on sale.`
          : 'No products are on sale yet.',
      ),
      step(
        'professional',
        facts.professionals > 0,
        waitingOr(facts.professionals, facts.professionalsWaiting, 'professional'),
      ),
    ],
  }
}

/** Records an Admin's confirmation of a step that only a person can judge; a second call changes nothing. */
export async function confirmStep(deps: SetupDeps, actor: Actor, key: 'bank' | 'tax'): Promise<Setup> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock()
    if (!(await writeConfirmation(tx, key, { by: actor.name, at: at.toISOString() }))) return
    const object = { kind: 'setting', id: key, name: key === 'bank' ? 'Bank' : 'Sales tax' }
    await recordAction(tx, { actor, action: 'setup.confirmed', object, after: 'Confirmed', at })
  })
  return readSetup(deps)
}

type Step = Setup['steps'][number]
type Confirmation = { by: string; at: string } | undefined

const step = (key: SetupStep, done: boolean, state: string): Step => ({ key, done, state })

function mail({ env }: SetupDeps, { mailSent }: SetupFacts): Step {
  if (!env.SMTP_URL) return step('mail', false, 'There is no mail server. Set SMTP_URL and MAIL_FROM, then restart.')
  return mailSent
    ? step('mail', true, `Emails are sent by SMTP from ${env.MAIL_FROM}.`)
    : step('mail', false, 'A mail server is configured. This step is complete once an email has been sent.')
}

function payments({ env }: SetupDeps): Step {
  if (env.STRIPE_SECRET_KEY) return step('payments', true, 'Cards are charged by Stripe.')
  return env.ALLOW_SANDBOX_PAYMENTS
    ? step('payments', true, 'Test cards only (ALLOW_SANDBOX_PAYMENTS): no money moves.')
    : step(
        'payments',
        false,
        'Test cards only: no money moves. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, then restart.',
      )
}

function bank({ env, db, clock }: SetupDeps, confirmed: Confirmation): Step {
  const way =
    chooseBank(env, db, clock).name === 'sandbox'
      ? 'Payouts go to a test bank while test cards are in use.'
      : 'You send each payout from your own bank and mark it paid here with the bank’s reference.'
  return step('bank', confirmed !== undefined, confirmed ? `${way} ${confirmedBy(confirmed)}` : way)
}

function tax(confirmed: Confirmation): Step {
  const rates = 'State rates are loaded. Import local rates from your own file.'
  return step('tax', confirmed !== undefined, confirmed ? `${rates} ${confirmedBy(confirmed)}` : rates)
}

const confirmedBy = ({ by, at }: NonNullable<Confirmation>) => `Confirmed by ${by}, ${formatDate(at)}.`

function waitingOr(approved: number, waiting: number, noun: string): string {
  if (approved > 0) return `${approved.toLocaleString('en-US')} ${noun}${approved === 1 ? '' : 's'} approved.`
  return waiting > 0 ? 'An application is waiting for your decision below.' : `No ${noun} has applied yet.`
}

/** The counts of the Admin's dashboard; days are in Los Angeles time. */
export async function readDashboard({ db, clock }: { db: Db; clock: Clock }): Promise<Dashboard> {
  const now = clock()
  const [applicants, ordersByStatus] = await Promise.all([
    countApplicants(db, new Date(now.getTime() - respondWithinMs), dayOf(now)),
    countItemsByStatus(db),
  ])
  return {
    pending: applicants.pending,
    overdue: applicants.overdue,
    approved_today: applicants.approvedToday,
    orders_by_status: ordersByStatus,
  }
}

export async function readHouseMarkup(db: Db): Promise<HouseMarkup> {
  return { house_markup: (await findHouseMarkup(db)) / 100 }
}

/**
 * Sets the platform's markup on sales without a showroom (rule R0). Prices follow when the change is committed; placed
 * orders keep the markup stored on their items. Throws 422 when the markup is no longer the one that the Admin saw.
 */
export function setHouseMarkup(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { house_markup, from, reason }: HouseMarkupBody,
): Promise<HouseMarkup> {
  return transaction(db, async (tx) => {
    const before = await lockHouseMarkup(tx)
    if (from !== undefined && Math.round(from * 100) !== before)
      throw fail(
        'changed',
        422,
        `The house markup has been changed in the meantime. ${await lastAction(tx, { kind: 'setting', id: 'house_markup' })}`.trim(),
      )
    const after = Math.round(house_markup * 100)
    if (after !== before) {
      const at = clock()
      await setFromToday(tx, { key: 'house_markup', value: String(after), reason, by: actor.id, at })
      await recordAction(tx, {
        actor,
        action: 'setting.house_markup',
        object: { kind: 'setting', id: 'house_markup', name: 'House markup' },
        before: `${before / 100}%`,
        after: `${after / 100}%`,
        reason,
        at,
      })
    }
    return { house_markup: after / 100 }
  })
}
