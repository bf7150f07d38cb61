import { type Written, writeMail } from '#features/accounts/server/mails.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'

type About = { firstName: string; plan: string; amountCents: number }

const reason = 'You are receiving this email because your Wainscot account has a paid plan.'

const planButton = (env: Env, label: string) =>
  ({ kind: 'button', label, url: env.PUBLIC_URL + paths.account('plan') }) as const

/** A week before a month ends (rule R12): what will be charged, when, and how to prevent it. */
export function noticeMail(
  env: Env,
  about: About & {
    renewsAt: Date
    card: string
    /** The old price if it has changed. */
    wasCents: number | null
    /** The benefits from then on if they have changed. */
    nowHas: string | null
  },
): Written {
  const { plan, renewsAt, wasCents, nowHas } = about
  const day = formatDate(renewsAt)
  return writeMail(env, `${plan} renews on ${day}`, {
    title: `Your ${plan} plan renews on ${day}, ${about.firstName}`,
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
      {
        kind: 'text',
        text: 'You do not need to do anything. To stop the renewal, cancel before that day. The plan then stays active until the end of the paid month.',
      },
      planButton(env, 'Your plan'),
    ],
    reason,
  })
}

export function receiptMail(
  env: Env,
  about: About & { chargeId: number; from: Date; to: Date; card: string; at: Date },
): Written {
  return writeMail(env, `Receipt for ${about.plan}`, {
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
      { kind: 'text', text: `It renews on ${formatDate(about.to)} unless you cancel before then.` },
      planButton(env, 'Your plan'),
    ],
    reason,
  })
}

export function cancelledMail(env: Env, about: About & { endsAt: Date }): Written {
  const day = formatDate(about.endsAt)
  return writeMail(env, `${about.plan} ends on ${day}`, {
    title: `Your ${about.plan} plan ends on ${day}`,
    preview: 'You will not be charged again.',
    parts: [
      {
        kind: 'text',
        text: 'You cancelled the plan and will not be charged again. It stays active until that day, and you can resume it before then.',
      },
      planButton(env, 'Your plan'),
    ],
    reason,
  })
}

export function pastDueMail(env: Env, about: About & { graceUntil: Date; message: string }): Written {
  const day = formatDate(about.graceUntil)
  return writeMail(env, `${about.plan} could not be renewed`, {
    title: `Your ${about.plan} plan could not be renewed, ${about.firstName}`,
    preview: `It stays active until ${day}.`,
    parts: [
      { kind: 'text', text: `Message from the bank: ${about.message}` },
      {
        kind: 'text',
        text: `We will try again each day until ${day}, and the plan stays active until then. After that it ends, and your color and logo are replaced with ours. Your showroom and its products are not affected.`,
      },
      planButton(env, 'Pay with another card'),
    ],
    reason,
  })
}

export function endedMail(env: Env, about: About): Written {
  return writeMail(env, `${about.plan} has ended`, {
    title: `Your ${about.plan} plan has ended, ${about.firstName}`,
    preview: 'Your showroom is not affected.',
    parts: [
      {
        kind: 'text',
        text: 'Your color and logo have been replaced with ours, but your choices are saved. Your showroom, its products and your prices are not affected.',
      },
      planButton(env, 'Choose a plan'),
    ],
    reason,
  })
}
