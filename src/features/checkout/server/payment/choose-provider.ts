import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { CardVault } from '#features/accounts/card-vault.ts'
import { brandOf, formatExpiry } from '#features/card/card.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { Env } from '#server/env.ts'
import type { Observer } from '#server/observe/observer.ts'
import { declinedMessage, type PaymentProvider, ProviderSilent, type Refusal, type Settled } from '../provider.ts'
import { bookCharge, findCharge, lockCharge, moveCharges, refundedOf } from './sandbox-queries.ts'
import { stripeProvider } from './stripe.ts'

/**
 * Stripe if its key is set, otherwise the offline sandbox, which production refuses to start with unless configured to
 * (env.ts).
 */
export function choosePayments(env: Env, db: Db): PaymentProvider {
  return env.STRIPE_SECRET_KEY
    ? stripeProvider({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE })
    : sandboxProvider(db)
}

/** The part of the provider that the account feature may use. */
export function cardVault(payments: PaymentProvider): CardVault {
  return {
    tokenize: async (card) => {
      const last4 = card.number.slice(-4)
      const tokenized = await payments.tokenize({ ...card, brand: brandOf(card.number), last4 })
      return { provider: payments.name, ...tokenized }
    },
    forget: payments.forget,
  }
}

/**
 * The test card numbers, most of them Stripe's own. Every other number is declined, so that no real card seems to work
 * here.
 */
const testCards = {
  '4242424242424242': 'approve',
  '4000056655665556': 'approve',
  '5555555555554444': 'approve',
  '2223003122003222': 'approve',
  '378282246310005': 'approve',
  '6011111111111117': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrongcode',
  /** Authorizes the amount, but the response is lost: the outcome has to be looked up. */
  '4000000000000119': 'silent',
  /** Authorizes the amount and refuses the later capture. */
  '4000000000000341': 'uncapturable',
  /** Pays like any other and takes no refund. */
  '4000000000005126': 'norefund',
} as const

type Outcome = (typeof testCards)[keyof typeof testCards]

const refusals: Partial<Record<Outcome, Refusal>> = {
  decline: { message: declinedMessage },
  insufficient: { message: 'Your card has insufficient funds.' },
  expired: { message: 'Your card has expired.', field: 'exp_date' },
  wrongcode: { message: "Your card's security code is incorrect.", field: 'cvv' },
}

/**
 * A simulated card processor: its charges are stored in a table, so that it can be queried after a crash like a real
 * one. The token encodes the outcome, and only the last four digits of a card's number are stored.
 */
function sandboxProvider(db: Db): PaymentProvider {
  const toCaptured = together((refs) => moveCharges(db, refs, 'authorized', 'captured'))
  const toVoided = together((refs) => moveCharges(db, refs, 'authorized', 'voided'))
  return {
    name: 'sandbox',
    async tokenize(card) {
      const outcome: Outcome = (testCards as Record<string, Outcome>)[card.number] ?? 'decline'
      const expDate = formatExpiry(card)
      return {
        token: `sbx_${outcome}_${card.brand}_${card.last4}_${expDate.replace('/', '')}_${randomKey(8)}`,
        brand: card.brand,
        last4: card.last4,
        expDate,
        fingerprint: `${card.brand} ${card.last4} ${expDate}`,
      }
    },
    async describe(token) {
      const [, , brand = '', last4 = '', exp = ''] = parse(token)
      const expDate = `${exp.slice(0, 2)}/${exp.slice(2)}`
      return { token, brand, last4, expDate, fingerprint: `${brand} ${last4} ${expDate}` }
    },
    save: async (token) => token,
    // A token contains all its data, so there is nothing to delete.
    forget: async () => {},
    async authorize({ key, amountCents, token }) {
      const outcome = parse(token)[1] as Outcome
      const refusal = refusals[outcome]
      const charge = await bookCharge(db, key, {
        ref: `${prefixes[outcome] ?? 'sbx_'}${randomKey()}`,
        amountCents,
        status: refusal ? 'declined' : 'authorized',
      })
      if (outcome === 'silent') throw new ProviderSilent('the sandbox simulates a lost response for this test card')
      if (charge.status === 'declined') return { kind: 'declined', ...(refusal ?? { message: declinedMessage }) }
      return { kind: 'authorized', ref: charge.ref }
    },
    async capture(ref) {
      if (ref.startsWith(prefixes.uncapturable)) return { kind: 'refused', message: 'The bank refused the capture.' }
      return settled(await toCaptured(ref), 'captured')
    },
    void: async (ref) => settled(await toVoided(ref), 'voided'),
    refund: (ref, key, amountCents) =>
      transaction(db, async (client) => {
        const charge = await lockCharge(client, ref)
        if (await findCharge(client, key)) return { kind: 'done' }
        if (ref.startsWith(prefixes.norefund)) return { kind: 'refused', message: 'The card does not accept refunds.' }
        const left = (charge?.amountCents ?? 0) - (await refundedOf(client, ref))
        if (charge?.status !== 'captured' || amountCents > left) {
          return { kind: 'refused', message: 'A refund cannot exceed what was captured.' }
        }
        await bookCharge(client, key, {
          ref: `${ref}-r-${randomKey(8)}`,
          amountCents: -amountCents,
          status: 'refunded',
          refundOf: ref,
        })
        return { kind: 'done' }
      }),
    findRefund: async (_ref, key) => ({ kind: (await findCharge(db, key)) ? 'done' : 'none' }),
    async find(key) {
      const charge = await findCharge(db, key)
      if (!charge) return { status: 'none', ref: null }
      return { status: charge.status as 'authorized', ref: charge.ref }
    },
  }
}

/** A charge's reference encodes its later outcome, because its token is no longer known by then. */
const prefixes = { uncapturable: 'sbxf_', norefund: 'sbxn_' } as Record<Outcome, string | undefined> & {
  uncapturable: string
  norefund: string
}

function parse(token: string): string[] {
  const match = /^sbx_([a-z]+)_([a-z-]+)_(\d{4})_(\d{4})_[A-Za-z0-9_-]{8}$/.exec(token)
  if (!match) throw invalid('payment', 'This payment method is not valid.')
  return [...match]
}

/** Serves concurrent calls with one query. */
function together(
  move: (refs: string[]) => Promise<Map<string, string>>,
): (ref: string) => Promise<string | undefined> {
  let refs: string[] = []
  let moving: Promise<Map<string, string>> | null = null
  return async (ref) => {
    refs.push(ref)
    moving ??= new Promise<void>((next) => setImmediate(next)).then(() => {
      const batch = refs
      refs = []
      moving = null
      return move(batch)
    })
    return (await moving).get(ref)
  }
}

function settled(status: string | undefined, wanted: string): Settled {
  return status === wanted
    ? { kind: 'done' }
    : { kind: 'refused', message: `The charge is ${status ?? 'unknown'}, not ${wanted}.` }
}

/** The provider with the duration and outcome of each call in the metrics, and a span for each. */
export function observedProvider(
  provider: PaymentProvider,
  { metrics, span }: Pick<Observer, 'metrics' | 'span'>,
): PaymentProvider {
  const observed = <A extends unknown[], T>(call: string, work: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      const end = metrics.paymentSeconds.startTimer({ call })
      try {
        const result = await span(`payment ${call}`, () => work(...given))
        end({ outcome: outcomeOf(result) })
        return result
      } catch (error) {
        end({ outcome: reasonOf(error) })
        throw error
      }
    }
  }
  return {
    name: provider.name,
    tokenize: observed('tokenize', provider.tokenize),
    describe: observed('describe', provider.describe),
    save: observed('save', provider.save),
    forget: observed('forget', provider.forget),
    authorize: observed('authorize', provider.authorize),
    capture: observed('capture', provider.capture),
    void: observed('void', provider.void),
    refund: observed('refund', provider.refund),
    findRefund: observed('findRefund', provider.findRefund),
    find: observed('find', provider.find),
  }
}

function outcomeOf(result: unknown): 'done' | 'refused' {
  const { kind } = Object(result) as { kind?: unknown }
  return kind === 'refused' || kind === 'declined' ? 'refused' : 'done'
}

function reasonOf(error: unknown): 'silent' | 'refused' | 'error' {
  if (error instanceof ProviderSilent) return 'silent'
  return error instanceof Failure && error.status < 500 ? 'refused' : 'error'
}
