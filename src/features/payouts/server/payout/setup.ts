import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type Address, addressProblems, normalAddress } from '#features/address/address.ts'
import { record } from '#features/notifications/server/record.ts'
import type { PayoutSetup, SetupBody } from '#features/payouts/schema.ts'
import { accountDigits, bankHoldDays, isRoutingNumber, taxDigits } from '#features/payouts/words.ts'
import { fail } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'
import { installationKey } from '#server/installation-key.ts'
import { deleteErasedSetups, findSetup, payeeAddress, type SetupRecord, writeSetup } from '../bank-queries.ts'
import { lockPayee } from '../debt-queries.ts'
import { bankChanged } from '../occasions.ts'
import type { PayoutDeps } from '../payout-deps.ts'

/** Known only to the server and, when money is sent, to the bank. */
export type BankDetails = {
  legal_name: string
  tax_id: string
  account_type: 'checking' | 'savings'
  routing_number: string
  account_number: string
  address: Address
}

/**
 * Stores a payee's bank details, encrypted. A change is reported by mail, and nothing is sent to a changed account for
 * three days (rule R6).
 */
export async function saveSetup(deps: PayoutDeps, actor: Actor, body: SetupBody): Promise<PayoutSetup> {
  const details = checkedDetails(body)
  const vault = openVault(deps.env)
  await transaction(deps.db, async (tx) => {
    await lockPayee(tx, actor.id)
    const at = deps.clock()
    const before = await findSetup(tx, actor.id)
    const known = before && (vault.open(actor.id, before.sealed) as BankDetails)
    const sameBank = known?.account_number === details.account_number && known.routing_number === details.routing_number
    const setup: SetupRecord = {
      sealed: vault.seal(actor.id, details),
      accountType: details.account_type,
      bankLast4: details.account_number.slice(-4),
      taxLast4: details.tax_id.slice(-4),
      bankChangedAt: before && sameBank ? before.bankChangedAt : before ? at : new Date(0),
      updatedAt: at,
    }
    await writeSetup(tx, actor.id, setup)
    const payee = await payeeAddress(tx, actor.id)
    await record(deps, tx, bankChanged({ id: actor.id, ...payee }, setup.bankLast4, before !== null), at)
  })
  return viewSetup(await findSetup(deps.db, actor.id), deps.clock())
}

/** Never more than the last four digits. */
export function viewSetup(setup: SetupRecord | null, now: Date): PayoutSetup {
  if (!setup) return { status: 'missing', bank_last4: null, tax_last4: null, account_type: null, held_until: null }
  const until = holdEnds(setup)
  return {
    status: 'complete',
    bank_last4: setup.bankLast4,
    tax_last4: setup.taxLast4,
    account_type: setup.accountType,
    held_until: until > now ? until.toISOString() : null,
  }
}

export const holdEnds = ({ bankChangedAt }: Pick<SetupRecord, 'bankChangedAt'>) =>
  new Date(bankChangedAt.getTime() + bankHoldDays * 86_400_000)

function checkedDetails(body: SetupBody): BankDetails {
  const tax = taxDigits(body.tax_id)
  const account = accountDigits(body.account_number)
  const problems = Object.entries(addressProblems(body.address)).map(([field, text]) => [`address.${field}`, [text]])
  const errors: Record<string, string[]> = {
    ...Object.fromEntries(problems),
    ...(tax ? {} : { tax_id: ['The tax ID is invalid.'] }),
    ...(isRoutingNumber(body.routing_number) ? {} : { routing_number: ['The routing number is invalid.'] }),
    ...(account ? {} : { account_number: ['The account number is invalid.'] }),
  }
  if (!tax || !account || Object.keys(errors).length > 0)
    throw fail('invalid', 422, 'The given data was invalid.', errors)
  return { ...body, tax_id: tax, account_number: account, address: normalAddress(body.address) }
}

/** Encrypts what must not be readable in a database or its backup; `owner` binds it to one account. */
export type Vault = {
  seal: (owner: number, value: object) => Buffer
  /** Throws when the key differs or anything was changed. */
  open: (owner: number, sealed: Buffer) => unknown
}

/** AES-256-GCM with the key of PAYOUT_KEY, or else of a file in DATA_DIR that is created on first use. */
export function openVault(env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>): Vault {
  let known: Buffer | null = null
  const key = () => {
    known ??= installationKey(env)
    return known
  }
  return {
    seal: (owner, value) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(String(owner)))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12))
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(12, 28))
      const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
      return JSON.parse(text.toString('utf8'))
    },
  }
}

/** Deletes the bank details of erased accounts that have no payout under way; returns how many. */
export function forgetErased({ db }: { db: Db }): Promise<number> {
  return deleteErasedSetups(db)
}
