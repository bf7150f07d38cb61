import { bankHoldDays } from '#features/payouts/words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail/mail.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'

type Payee = { email: string; name: string }

const reason = 'You are receiving this email because your business receives payouts from Wainscot.'

/** Sent even if the payee made the change: an attacker who takes over an account changes the bank first. */
export function bankChangedMail(publicUrl: string, payee: Payee, last4: string, changed: boolean): Mail {
  const subject = changed ? 'Your payout account was changed' : 'Your payout account is set up'
  return mailOf(publicUrl, payee, subject, [
    `${changed ? 'Payouts are now sent' : 'Payouts are sent'} to the account ending in ${last4}.`,
    changed
      ? `No payouts are sent to it for ${bankHoldDays} days. If this was not you, change your password and call us immediately.`
      : 'If this was not you, change your password and call us immediately.',
  ])
}

export function payoutMail(
  publicUrl: string,
  payee: Payee,
  payout: { amountCents: number; bankLast4: string; status: 'sent' | 'failed'; note: string },
): Mail {
  const amount = formatCents(payout.amountCents)
  const account = `the account ending in ${payout.bankLast4}`
  const words = {
    sent: [
      `${amount} is on its way`,
      `${amount} was sent to ${account}. It should arrive in one to two business days.`,
    ],
    failed: [
      `A payout of ${amount} was returned`,
      `${amount} could not be paid to ${account}${payout.note ? `: ${payout.note}` : '.'} The amount is back in your available balance. Please check your account details.`,
    ],
  } as const
  const [subject, text] = words[payout.status]
  return mailOf(publicUrl, payee, subject, [text])
}

/** Rule R7: on the first day, the fifth, the last but one and the last. */
export function debtMail(
  publicUrl: string,
  payee: Payee,
  debt: { cents: number; dueOn: string; left: number; pauses: boolean },
): Mail {
  const day = formatDate(debt.dueOn)
  const subject =
    debt.left === 0
      ? `${formatCents(debt.cents)} is due today`
      : `Your balance is negative: ${formatCents(debt.cents)} due by ${day}`
  return mailOf(publicUrl, payee, subject, [
    `Refunds have reduced your balance to ${formatCents(-debt.cents)}. New earnings are applied to it as they become available.`,
    `Please pay the remaining balance by ${day}. After that, payouts stop${
      debt.pauses ? ' and your showroom does not accept new orders' : ''
    } until it is paid. Open orders continue.`,
  ])
}

export function overdueMail(publicUrl: string, payee: Payee, cents: number, paused: boolean): Mail {
  return mailOf(publicUrl, payee, `${formatCents(cents)} is overdue`, [
    `Your balance of ${formatCents(-cents)} was not paid on time. Payouts are stopped${
      paused ? ' and your showroom does not accept new orders' : ''
    }. This ends as soon as the balance is paid.`,
  ])
}

function mailOf(publicUrl: string, payee: Payee, subject: string, texts: readonly string[]): Mail {
  const content = {
    title: subject,
    preview: texts[0] ?? '',
    parts: [
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button' as const, label: 'View your payouts', url: publicUrl + paths.payoutSetup() },
    ],
    reason,
  }
  return { to: payee.email, subject, ...layoutMail(content, publicUrl) }
}
