import { credentialDeps } from '#features/accounts/server/account-deps.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { fromOwnOrigin, setKnownDevice } from '#features/accounts/server/cookies.ts'
import { callerOf, withRetryAfter } from '#features/accounts/server/guards.ts'
import { mailedLinks } from '#features/accounts/server/mailed-links.ts'
import { endSession } from '#features/accounts/server/sign-in/sessions.ts'
import { invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { designAiCalls } from '../calls.ts'
import type { Credits } from '../schema.ts'
import { aiAccounts } from './ai-account-kind.ts'
import { aiLogin, aiRegister, aiStartFromShop } from './ai-accounts.ts'
import { aiAccountOf, aiSessionOf } from './ai-session.ts'
import { buyCredits, type CreditDeps } from './credits/buy-credits.ts'
import { listCreditEntries, listPacks, readBalance } from './credits/credit-queries.ts'
import { shownAiUser } from './queries.ts'

/**
 * The design area's own accounts (api.md section 10): sign-in, registration, email verification, password reset and
 * logout.
 */
export function designAiRoutes(api: ApiApp, given: CreditDeps): void {
  const on = mount(api, designAiCalls)

  const { env } = given
  const deps = credentialDeps(given, aiAccounts)

  on('POST /AI/design', async (request, reply) => {
    const { body } = request
    const caller = callerOf(request)
    if (body.action === 'login') {
      const cookie = fromOwnOrigin(request, env) ? request.cookies[aiAccounts.knownDevices.cookie] : undefined
      const { signedIn, known } = await withRetryAfter(reply, aiLogin(deps, body, caller, cookie))
      if (known) setKnownDevice(reply, deps, known)
      return { ...ok(signedIn, 'Logged in.'), ...signedIn }
    }
    const made = await withRetryAfter(reply, aiRegister(deps, body, caller))
    return reply.status(201).send({ ...ok(made, 'Thank you for signing up'), ...made })
  })

  on('POST /account/ai_design', async (request, reply) => {
    const started = aiStartFromShop(deps, actorOf(request), callerOf(request))
    const signedIn = await withRetryAfter(reply, started)
    return { ...ok(signedIn, 'Logged in.'), ...signedIn }
  })

  on('GET /AI/get_user', async (request) => {
    const user = shownAiUser(aiAccountOf(request))
    return { ...ok(user), user }
  })

  on('POST /AI/logout', async (request) => {
    const session = aiSessionOf(request)
    if (session) await endSession(deps, session)
    return ok(null, 'Logged Out Successfully')
  })

  creditRoutes(api, given)
  const links = mailedLinks(deps, (request) => {
    const { email, emailVerifiedAt } = aiAccountOf(request)
    return { email, emailVerified: emailVerifiedAt !== null }
  })
  on('GET /AI/design/email/resend', links.scriptOnly, links.resend)
  on('GET /AI/design/email/verify/:token', links.verifyLimit, links.verify)
  on('POST /AI/password/email', links.sendReset)
  on('POST /AI/password/reset', links.resetLimit, links.reset)
}

/** The credits of an AI account: its balance, its entries, and packs to buy (api.md section 10). */
function creditRoutes(api: ApiApp, deps: CreditDeps): void {
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
