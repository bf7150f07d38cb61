import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { VaultedCard } from '#features/accounts/card-vault.ts'
import { hasPayment, paymentProblems, shippedProblems } from '#features/accounts/payment-rules.ts'
import {
  accountProblems,
  businessProblems,
  hasShipping,
  messages,
  type Problems,
  phoneToStore,
  splitName,
  taxIdOf,
} from '#features/accounts/rules.ts'
import type { RegisterInput, User } from '#features/accounts/schema.ts'
import { checkCard, formatExpiry } from '#features/card/card.ts'
import { invalid, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { isState } from '#lib/us-states.ts'
import { fingerprintOf } from '#server/once/once.ts'
import { findStored, takeKey } from '#server/once/once-queries.ts'
import type { AccountDeps, Caller } from '../account-deps.ts'
import {
  adminsToNotify,
  findAccountByEmail,
  insertAccount,
  insertAddress,
  insertApplication,
  insertPaymentMethod,
  readUser,
  takesClients,
  vendorNameExists,
} from '../account-queries.ts'
import { sendVerification } from '../email-proof.ts'
import { guessablePassword, hashPassword, verifyPassword } from '../passwords.ts'
import { startSession } from '../sign-in/sessions.ts'
import { applicationMail, newApplicationMail } from './approval-mails.ts'

/**
 * Creates an account. A User is active and signed in at once; a Contractor or Vendor is pending, without a token,
 * until an Admin approves (OP-09). Throws 422 with a message for every invalid field. The same `key` within 24 hours
 * returns the same account.
 */
export async function register(
  deps: AccountDeps,
  input: RegisterInput,
  caller: Caller,
  key: string | null,
): Promise<{ user: User; token: string | null }> {
  const now = deps.clock()
  const problems = registerProblems(input, now)
  const email = input.email.trim().toLowerCase()
  const guessable = guessablePassword(input.password, { email, name: input.full_name })
  if (!problems.password && guessable) problems.password = guessable
  const takes = input.shop_id ? await takesClients(deps.db, input.shop_id) : true
  if (takes === null) problems.shop_id = 'The selected showroom is invalid.'
  if (takes === false) problems.shop_id = 'This showroom is not taking new clients right now.'
  if (input.type === 'Vendor' && (await vendorNameExists(deps.db, input.company_name)))
    problems.company_name = 'The company name has already been taken.'
  if (!problems.email) {
    const again = key ? await repeated(deps, input, email, key, caller) : null
    if (again) return again
    if (await findAccountByEmail(deps.db, email)) problems.email = messages.taken
  }
  refuseProblems(problems)

  const passwordHash = await hashPassword(input.password)
  const card = await vaulted(deps, input, now)
  const id = randomId()
  const type = input.type === 'Contractor' || input.type === 'Vendor' ? input.type : 'User'
  try {
    return await transaction(deps.db, async (tx) => {
      const { first, last } = splitName(input.full_name)
      await insertAccount(tx, {
        id,
        type,
        trade: type === 'Contractor' ? (input.trade as 'contractor' | 'designer') : null,
        status: type === 'User' ? 'Active' : 'pending',
        firstName: first,
        lastName: last,
        email,
        passwordHash,
        countryCode: input.country_code,
        phoneNumber: phoneToStore(input.phone_number, input.country_code),
        zipCode: input.zip_code.trim(),
        shopId: type === 'User' ? (input.shop_id ?? null) : null,
        createdAt: now,
        updatedAt: now,
      })
      await insertExtras(tx, id, type, input, card, now)
      if (key)
        await takeKey(tx, { accountId: id, call: registerCall, key }, { fingerprint: fingerprint(input), at: now })
      if (type !== 'User') {
        const written = applicationMail({ firstName: first, companyName: input.company_name })
        await deps.mail.queue(tx, { to: email, ...written })
        await notifyAdminsOf(deps, tx, { ...input, type, email })
      }
      await sendVerification(deps, tx, { id, email, firstName: first, pending: type !== 'User' })
      const token = type === 'User' ? await startSession(tx, { id, type }, now, caller) : null
      const user = await readUser(tx, id, false)
      if (!user) throw new Error('the account just made is not there')
      return { user, token }
    })
  } catch (error) {
    if (!violates(error, 'accounts_email_key')) throw error
    // A concurrent registration of this address was faster: a double submit, or another person.
    const again = key ? await repeated(deps, input, email, key, caller) : null
    if (again) return again
    throw invalid('email', messages.taken)
  }
}

/** Sends the card to the provider before anything is written; only what it returns is stored (security U2). */
async function vaulted(deps: AccountDeps, input: RegisterInput, now: Date): Promise<VaultedCard | null> {
  if (!hasPayment(input)) return null
  const check = checkCard(input, now)
  if (!check.ok) throw new Error('an unchecked card')
  if (deps.env.CARD_INTAKE === 'token')
    throw invalid('card_number', 'Cards are accepted only at checkout. Skip this step.')
  const { number, expMonth, expYear, cvv, name, brand, last4 } = check.card
  const savedCard = await deps.cards.tokenize({ number, expMonth, expYear, cvv, name })
  return {
    ...savedCard,
    brand: savedCard.brand || brand,
    last4: savedCard.last4 || last4,
    expDate: formatExpiry(check.card),
  }
}

async function notifyAdminsOf(
  deps: AccountDeps,
  tx: Sql,
  who: { full_name: string; company_name: string; email: string; type: string; trade?: string | null },
): Promise<void> {
  const kind = who.type === 'Contractor' && who.trade ? who.trade : who.type.toLowerCase()
  const { full_name: name, company_name: companyName, email } = who
  const written = newApplicationMail({ name, companyName, email, kind })
  for (const to of await adminsToNotify(tx)) await deps.mail.queue(tx, { to, ...written })
}

async function insertExtras(
  tx: Sql,
  accountId: number,
  type: User['type'],
  input: RegisterInput,
  card: VaultedCard | null,
  now: Date,
): Promise<void> {
  if (hasShipping(input))
    await insertAddress(tx, {
      id: randomId(),
      accountId,
      kind: 'shipping',
      isDefault: true,
      street: input.shipping_street,
      apartment: input.shipping_apartment,
      city: input.shipping_city,
      state: input.shipping_state.toUpperCase(),
      zipCode: input.shipping_zip_code,
      createdAt: now,
    })
  if (card)
    await insertPaymentMethod(tx, {
      id: randomId(),
      accountId,
      provider: card.provider,
      providerToken: card.token,
      brand: card.brand,
      last4: card.last4,
      expDate: card.expDate,
      nameOnCard: input.name_on_Card,
      billingAddress: input.pay_street
        ? {
            street: input.pay_street,
            apartment: '',
            city: input.pay_city,
            state: input.pay_state.toUpperCase(),
            zip_code: input.pay_zip_code,
            country: 'US',
          }
        : null,
      fingerprint: card.fingerprint,
      isDefault: true,
      createdAt: now,
    })
  if (type !== 'User')
    await insertApplication(tx, {
      accountId,
      companyName: input.company_name,
      licenseNumber: type === 'Contractor' ? input.license_number : '',
      licenseState: type === 'Contractor' ? input.license_state.toUpperCase() : '',
      taxId: type === 'Vendor' ? (taxIdOf(input.tax_id) ?? '') : '',
      createdAt: now,
    })
}

const registerCall = 'POST /api/register'

/**
 * Repeats the first response for the same key, the same values and the correct password. Tokens are never stored, so
 * it starts a new session.
 */
async function repeated(
  deps: AccountDeps,
  input: RegisterInput,
  email: string,
  key: string,
  caller: Caller,
): Promise<{ user: User; token: string | null } | null> {
  const now = deps.clock()
  const account = await findAccountByEmail(deps.db, email)
  if (!account) return null
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const known = await findStored(deps.db, { accountId: account.id, call: registerCall, key })
  if (!known || known.createdAt <= since) return null
  if (!known.fingerprint.equals(fingerprint(input)) || !(await verifyPassword(account.passwordHash, input.password)))
    return null
  const user = await readUser(deps.db, account.id, false)
  if (!user) return null
  const token = account.type === 'User' ? await startSession(deps.db, account, now, caller) : null
  return { user, token }
}

/** Excludes secrets, which must not be stored in any form. */
function fingerprint(input: RegisterInput): Buffer {
  const { password: _password, card_number: _number, cvv: _cvv, exp_date: _date, tax_id: _tax, ...rest } = input
  return fingerprintOf(rest)
}

/**
 * All problems of a registration, one message for each field, so that the user can fix them at once. A vendor's
 * address is required because goods ship from it; for other types it is optional, but must be complete (OP-20).
 */
function registerProblems(input: RegisterInput, now: Date): Problems {
  return {
    ...accountProblems(input),
    ...typeProblems(input),
    ...(hasShipping(input) || input.type === 'Vendor' ? shippedProblems(input) : {}),
    ...paymentProblems(input, now),
  }
}

function typeProblems(input: RegisterInput): Problems {
  const type = input.type || 'User'
  if (type === 'User') return {}
  if (type !== 'Contractor' && type !== 'Vendor') return { type: messages.type }
  const problems = businessProblems(type, input)
  const { license_state } = input
  if (type === 'Contractor' && license_state !== '' && !isState(license_state.toUpperCase()))
    problems.license_state = messages.licenseState
  return problems
}
