import type { Letter, Occasion } from '#features/notifications/server/record.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Holder } from './subscription-queries.ts'

type About = { plan: string; amountCents: number }

const reason = () => `You are receiving this email because your ${site.name} account has a paid plan.`

const note = (holder: Holder, title: string, body: string) => ({
  accountId: holder.id,
  type: 'plan',
  title,
  body,
  link: paths.account('plan'),
})

const mailed = ({ email }: Holder, mail: Omit<Letter, 'to' | 'reason'>): Occasion => ({
  mail: { ...mail, to: email, reason: reason() },
})

const planButton = (label: string) => ({ kind: 'button', label, url: paths.account('plan') }) as const

/** A week before a month ends (rule R12): what will be charged, when, and how to prevent it. */
export function renewing(
  holder: Holder,
  about: About & {
    renewsAt: Date
    card: string
    /** The old price if it has changed. */
    wasCents: number | null
    /** The benefits from then on if they have changed. */
    nowHas: string | null
  },
): Occasion {
  const { plan, renewsAt, wasCents, nowHas } = about
  const day = formatDate(renewsAt)
  return {
    notes: [
      note(
        holder,
        `${plan} renews on ${day}`,
        `${formatCents(about.amountCents)} for one month. You can cancel before then.`,
      ),
    ],
    mail: {
      to: holder.email,
      subject: `${plan} renews on ${day}`,
      title: `Your ${plan} plan renews on ${day}, ${holder.firstName}`,
      preview: `${formatCents(about.amountCents)} for one month.`,
      parts: [
        {
          kind: 'facts',
          rows: [
            ['Plan', plan],
            [
              'Amount',
              formatCents(about.amountCents) + (wasCents === null ? '' : `, previously ${formatCents(wasCents)}`),
            ],
            ...(nowHas === null ? [] : [['From then on it includes', nowHas] as [string, string]]),
            ['On', day],
            ['Card', about.card || 'None saved'],
          ],
        },
        'You do not need to do anything. To stop the renewal, cancel before that day. The plan then stays active until the end of the paid month.',
        planButton('Your plan'),
      ],
      reason: reason(),
    },
  }
}

export function paid(
  holder: Holder,
  about: About & { chargeId: number; from: Date; to: Date; card: string; at: Date },
): Occasion {
  return mailed(holder, {
    subject: `Receipt for ${about.plan}`,
    title: `Receipt for your ${about.plan} plan`,
    preview: `${formatCents(about.amountCents)} for one month.`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Receipt', `P-${about.chargeId}`],
          ['Plan', `${about.plan}, one month`],
          ['From', formatDate(about.from)],
          ['To', formatDate(about.to)],
          ['Paid', `${formatCents(about.amountCents)} on ${formatDate(about.at)}`],
          ['Card', about.card],
        ],
      },
      `It renews on ${formatDate(about.to)} unless you cancel before then.`,
      planButton('Your plan'),
    ],
  })
}

export function cancelled(holder: Holder, plan: string, endsAt: Date): Occasion {
  const day = formatDate(endsAt)
  return mailed(holder, {
    subject: `${plan} ends on ${day}`,
    title: `Your ${plan} plan ends on ${day}`,
    preview: 'You will not be charged again.',
    parts: [
      'You cancelled the plan and will not be charged again. It stays active until that day, and you can resume it before then.',
      planButton('Your plan'),
    ],
  })
}

export function pastDue(
  holder: Holder,
  { plan, graceUntil, message }: { plan: string; graceUntil: Date; message: string },
): Occasion {
  const day = formatDate(graceUntil)
  return {
    notes: [
      note(holder, `${plan} could not be renewed`, `It stays active until ${day}. Pay with another card to keep it.`),
    ],
    mail: {
      to: holder.email,
      subject: `${plan} could not be renewed`,
      title: `Your ${plan} plan could not be renewed, ${holder.firstName}`,
      preview: `It stays active until ${day}.`,
      parts: [
        `Message from the bank: ${message}`,
        `We will try again each day until ${day}, and the plan stays active until then. After that it ends, and your color and logo are replaced with ours. Your showroom and its products are not affected.`,
        planButton('Pay with another card'),
      ],
      reason: reason(),
    },
  }
}

export function ended(holder: Holder, plan: string): Occasion {
  return mailed(holder, {
    subject: `${plan} has ended`,
    title: `Your ${plan} plan has ended, ${holder.firstName}`,
    preview: 'Your showroom is not affected.',
    parts: [
      'Your color and logo have been replaced with ours, but your choices are saved. Your showroom, its products and your prices are not affected.',
      planButton('Choose a plan'),
    ],
  })
}
