import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Intent = Record<string, string> & { id: string; status: string; metadata: Record<string, string> } & {
  idempotencyKey: string
}

export type FakeStripe = {
  url: string
  intents: Intent[]
  refunds: Record<string, string>[]
  /** The cardholders, and their billing addresses. */
  billed: Record<string, string>[]
  /** The customers and payment methods that were deleted. */
  forgotten: string[]
  /** Handles the next `n` requests without responding. */
  loseResponses: (n: number) => void
  /** The status of refunds from now on: `pending` is on its way, `failed` did not arrive. */
  refundsAre: (status: 'succeeded' | 'pending' | 'failed') => void
  close: () => Promise<void>
}

const declines: Record<string, { message: string; code: string }> = {
  '4000000000000002': { message: 'Your card was declined.', code: 'card_declined' },
  '4000000000009995': { message: 'Your card has insufficient funds.', code: 'card_declined' },
  '4000000000000069': { message: 'Your card has expired.', code: 'expired_card' },
  '4000000000000127': { message: "Your card's security code is incorrect.", code: 'incorrect_cvc' },
}

type StripeResponse = { status: number; body: unknown }

/**
 * Stripe's HTTP interface on loopback as far as a shop uses it: form bodies in, JSON out, idempotency keys remembered.
 */
export async function fakeStripe(): Promise<FakeStripe> {
  const methods = new Map<string, { number: string; month: number; year: number; customer: string | null }>()
  const intents: Intent[] = []
  const refunds: Record<string, string>[] = []
  const billed: Record<string, string>[] = []
  const forgotten: string[] = []
  const given = new Map<string, StripeResponse>()
  let silent = 0
  let refundStatus = 'succeeded'
  let next = 1

  const refuse = (status: number, type: string, message: string, code?: string): StripeResponse => ({
    status,
    body: { error: { type, message, code } },
  })
  const unknown = (what: string) => refuse(404, 'invalid_request_error', `No such ${what}`)
  const shownMethod = (id: string) => {
    const card = methods.get(id)
    if (!card) return unknown('payment method')
    const last4 = card.number.slice(-4)
    const shown = {
      brand: 'visa',
      last4,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: `fp_${last4}`,
    }
    return { status: 200, body: { id, object: 'payment_method', customer: card.customer, card: shown } }
  }
  const shownRefund = (made: Record<string, string>) => ({
    id: made.id,
    object: 'refund',
    payment_intent: made.payment_intent,
    amount: Number(made.amount),
    status: made.status,
    metadata: { refund_key: made['metadata[refund_key]'] },
  })
  const shownIntent = ({ idempotencyKey: _, ...intent }: Intent) => ({
    ...intent,
    object: 'payment_intent',
    created: Math.floor(Date.now() / 1000),
  })

  function work(
    method: string,
    path: string,
    query: URLSearchParams,
    form: URLSearchParams,
    key: string,
  ): StripeResponse {
    const [, , kind, id = '', verb] = path.split('/')
    if (kind === 'payment_methods' && method === 'POST' && !id) {
      const made = `pm_${next++}`
      methods.set(made, {
        number: form.get('card[number]') ?? '',
        month: Number(form.get('card[exp_month]')),
        year: Number(form.get('card[exp_year]')),
        customer: null,
      })
      billed.push(Object.fromEntries([...form].filter(([name]) => name.startsWith('billing_details'))))
      return shownMethod(made)
    }
    if (kind === 'payment_methods' && verb === 'attach') {
      const card = methods.get(id)
      if (card) card.customer = form.get('customer')
      return shownMethod(id)
    }
    if (kind === 'payment_methods' && verb === 'detach') forgotten.push(id)
    if (kind === 'payment_methods') return shownMethod(id)
    if (kind === 'customers' && method === 'DELETE') {
      forgotten.push(id)
      return { status: 200, body: { id, object: 'customer', deleted: true } }
    }
    if (kind === 'customers') return { status: 200, body: { id: `cus_${next++}`, object: 'customer' } }
    if (kind === 'refunds') {
      if (method === 'GET') {
        const data = refunds.filter((each) => each.payment_intent === query.get('payment_intent')).map(shownRefund)
        return { status: 200, body: { object: 'list', url: path, has_more: false, data } }
      }
      return makeRefund(form, key)
    }
    if (kind === 'payment_intents' && method === 'GET') {
      return {
        status: 200,
        body: { object: 'list', url: path, has_more: false, data: intents.map(shownIntent) },
      }
    }
    if (kind === 'payment_intents' && !id) return makeIntent(form, key)
    const intent = intents.find((each) => each.id === id)
    if (!intent) return unknown('payment intent')
    if (intent.status !== 'requires_capture') {
      return refuse(400, 'invalid_request_error', `This PaymentIntent has a status of ${intent.status}.`)
    }
    intent.status = verb === 'capture' ? 'succeeded' : 'canceled'
    return { status: 200, body: shownIntent(intent) }
  }

  /** No more than was captured, like the real Stripe. */
  function makeRefund(form: URLSearchParams, key: string): StripeResponse {
    const intent = intents.find((each) => each.id === form.get('payment_intent'))
    if (!intent) return unknown('payment intent')
    if (intent.status !== 'succeeded')
      return refuse(400, 'invalid_request_error', 'This PaymentIntent does not have a successful charge to refund.')
    const before = refunds.filter((each) => each.payment_intent === intent.id)
    const sum = before.reduce((cents, each) => cents + Number(each.amount), Number(form.get('amount')))
    if (sum > Number(intent.amount))
      return refuse(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.')
    const made = {
      id: `re_${next++}`,
      ...Object.fromEntries(form),
      idempotencyKey: key,
      status: refundStatus,
    }
    refunds.push(made)
    return { status: 200, body: shownRefund(made) }
  }

  function makeIntent(form: URLSearchParams, key: string): StripeResponse {
    const card = methods.get(form.get('payment_method') ?? '')
    if (!card) return unknown('payment method')
    const reason = declines[card.number]
    if (reason) return refuse(402, 'card_error', reason.message, reason.code)
    const plain = [...form].filter(([name]) => !name.includes('['))
    const intent = {
      ...Object.fromEntries(plain),
      id: `pi_${next++}`,
      status: 'requires_capture',
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
      idempotencyKey: key,
    } as unknown as Intent
    intents.push(intent)
    return { status: 200, body: shownIntent(intent) }
  }

  const server = createServer(async (request, response) => {
    const [path = '', asked = ''] = (request.url ?? '').split('?')
    const form = new URLSearchParams(await bodyOf(request))
    const key = String(request.headers['idempotency-key'] ?? '')
    const result = (key && given.get(key)) || work(request.method ?? 'GET', path, new URLSearchParams(asked), form, key)
    if (key) given.set(key, result)
    if (silent > 0) {
      silent--
      return
    }
    response.writeHead(result.status, { 'content-type': 'application/json', 'request-id': `req_${next++}` })
    response.end(JSON.stringify(result.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    billed,
    forgotten,
    loseResponses: (n) => {
      silent = n
    },
    refundsAre: (status) => {
      refundStatus = status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
