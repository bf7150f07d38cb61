import { splitName } from '#features/accounts/rules.ts'
import { type Written, writeMail } from '#features/accounts/server/mails.ts'
import { cardText } from '#features/card/card.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'

export function creditsReceiptMail(
  env: Env,
  buyer: { fullName: string },
  paid: { id: number; credits: number; amountCents: number; cardBrand: string; cardLast4: string },
  at: Date,
): Written {
  const credits = `${paid.credits} credits`
  return writeMail(env, `Receipt for ${credits} of AI 3D Design`, {
    title: `Your ${credits} are ready, ${splitName(buyer.fullName).first}`,
    preview: `${formatCents(paid.amountCents)} for ${credits} of AI 3D Design.`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Receipt', `C-${paid.id}`],
          ['Bought', `${credits} of AI 3D Design`],
          ['Paid', `${formatCents(paid.amountCents)} on ${formatDate(at)}`],
          ['Card', cardText({ brand: paid.cardBrand, last4: paid.cardLast4 })],
        ],
      },
      { kind: 'text', text: 'One credit pays for one brief with three rooms.' },
      { kind: 'button', label: 'Design a room', url: env.PUBLIC_URL + paths.designAi() },
    ],
    reason: 'You are receiving this email because credits were bought for your AI 3D Design account.',
  })
}
