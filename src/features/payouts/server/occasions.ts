import type { Letter, Occasion } from '#features/notifications/server/record.ts'
import { bankHoldDays } from '#features/payouts/words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'

/** Who is paid, and their address unless they were erased. */
type Payee = { id: number; email?: string; name?: string }

/** Sent even if the payee made the change: an attacker who takes over an account changes the bank first. */
export function bankChanged(payee: Payee, last4: string, changed: boolean): Occasion {
  return {
    notes: [
      {
        accountId: payee.id,
        type: 'account',
        title: 'Payout setup',
        body: `Your payout details were ${changed ? 'changed' : 'saved'}: account ending in ${last4}.`,
        link: paths.payoutSetup(),
      },
    ],
    mail: mailTo(payee, changed ? 'Your payout account was changed' : 'Your payout account is set up', [
      `${changed ? 'Payouts are now sent' : 'Payouts are sent'} to the account ending in ${last4}.`,
      changed
        ? `No payouts are sent to it for ${bankHoldDays} days. If this was not you, change your password and call us immediately.`
        : 'If this was not you, change your password and call us immediately.',
    ]),
  }
}

const payoutWords = {
  sent: 'is on its way to',
  paid: 'has arrived at',
  failed: 'could not be paid to',
}

/** One mail for a successful payout, one more if it fails. */
export function payoutMoved(
  payee: Payee,
  payout: { id: number; amountCents: number; bankLast4: string },
  status: keyof typeof payoutWords,
  note: string,
): Occasion {
  const amount = formatCents(payout.amountCents)
  const account = `the account ending in ${payout.bankLast4}`
  const mails = {
    sent: mailTo(payee, `${amount} is on its way`, [
      `${amount} was sent to ${account}. It should arrive in one to two business days.`,
    ]),
    paid: null,
    failed: mailTo(payee, `A payout of ${amount} was returned`, [
      `${amount} could not be paid to ${account}${note ? `: ${note}` : '.'} The amount is back in your available balance. Please check your account details.`,
    ]),
  }
  const body = `${amount} ${payoutWords[status]} ${account}.`
  return {
    notes: [{ accountId: payee.id, type: 'payout', title: 'Payout', body, link: paths.payout(payout.id) }],
    mail: mails[status],
  }
}

const balanceNote = (payee: Payee, body: string) => ({
  accountId: payee.id,
  type: 'payout',
  title: 'Balance',
  body,
  link: paths.payoutSetup(),
})

/** Rule R7: on the first day, the fifth, the last but one and the last. */
export function debtDue(payee: Payee, debt: { cents: number; dueOn: string; left: number; pauses: boolean }): Occasion {
  const day = formatDate(debt.dueOn)
  const balance = formatCents(-debt.cents)
  const subject =
    debt.left === 0
      ? `${formatCents(debt.cents)} is due today`
      : `Your balance is negative: ${formatCents(debt.cents)} due by ${day}`
  return {
    notes: [balanceNote(payee, `Your balance is ${balance}.`)],
    mail: mailTo(payee, subject, [
      `Refunds have reduced your balance to ${balance}. New earnings are applied to it as they become available.`,
      `Please pay the remaining balance by ${day}. After that, payouts stop${
        debt.pauses ? ' and your showroom does not accept new orders' : ''
      } until it is paid. Open orders continue.`,
    ]),
  }
}

export function debtOverdue(payee: Payee, cents: number, paused: boolean): Occasion {
  const balance = formatCents(-cents)
  return {
    notes: [balanceNote(payee, `Your balance of ${balance} is overdue.`)],
    admins: {
      type: 'ledger',
      title: 'Ledger',
      body: `${payee.name || 'A payee'} has not paid ${formatCents(cents)} on time.`,
      link: paths.portalQueue('balances'),
    },
    mail: mailTo(payee, `${formatCents(cents)} is overdue`, [
      `Your balance of ${balance} was not paid on time. Payouts are stopped${
        paused ? ' and your showroom does not accept new orders' : ''
      }. This ends as soon as the balance is paid.`,
    ]),
  }
}

function mailTo({ email }: Payee, title: string, texts: readonly [string, ...string[]]): Letter {
  return {
    to: email,
    title,
    preview: texts[0],
    parts: [...texts, { kind: 'button', label: 'View your payouts', url: paths.payoutSetup() }],
    reason: `You are receiving this email because your business receives payouts from ${site.name}.`,
  }
}
