import { type Written, writeMail } from '#features/accounts/server/write-mail.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'

type About = { firstName: string; plan: string; amountCents: number }

const reason = 'You get this mail because your Wainscot account pays for a plan.'

const desk = (env: Env, label: string) =>
  ({ kind: 'button', label, url: env.PUBLIC_URL + paths.account('plan') }) as const

/** A week before a month ends (rule R12): what will be taken, when, and how to keep it from being taken. */
export function noticeMail(
  env: Env,
  about: About & {
    renewsAt: Date
    card: string
    /** What was paid until now, where the price has changed. */
    wasCents: number | null
    /** What it gives from then on, where that has changed. */
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
            formatCents(about.amountCents) +
              (wasCents === null ? '' : `, until now ${formatCents(wasCents)}`),
          ],
          ...(nowHas === null ? [] : [['From then on it has', nowHas] as [string, string]]),
          ['On', day],
          ['Card', about.card || 'None is saved'],
        ],
      },
      {
        kind: 'text',
        text: 'There is nothing you need to do. To stop it, cancel with one press before that day: the plan then runs to the end of the month that is paid.',
      },
      desk(env, 'Your plan'),
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
      { kind: 'text', text: `It renews on ${formatDate(about.to)} unless you cancel before.` },
      desk(env, 'Your plan'),
    ],
    reason,
  })
}

export function cancelledMail(env: Env, about: About & { endsAt: Date }): Written {
  const day = formatDate(about.endsAt)
  return writeMail(env, `${about.plan} ends on ${day}`, {
    title: `Your ${about.plan} plan ends on ${day}`,
    preview: 'Nothing more will be taken.',
    parts: [
      {
        kind: 'text',
        text: 'You have cancelled it, and nothing more will be taken. Until that day everything stays as it is; you can resume the plan before then.',
      },
      desk(env, 'Your plan'),
    ],
    reason,
  })
}

export function pastDueMail(env: Env, about: About & { graceUntil: Date; message: string }): Written {
  const day = formatDate(about.graceUntil)
  return writeMail(env, `${about.plan} could not be renewed`, {
    title: `Your ${about.plan} plan could not be renewed, ${about.firstName}`,
    preview: `It stays on until ${day}.`,
    parts: [
      { kind: 'text', text: `The bank says: ${about.message}` },
      {
        kind: 'text',
        text: `We try again each day until ${day}, and the plan stays on as long. After that it goes off: your paint and logo give way to ours. Your showroom and its products stay as they are.`,
      },
      desk(env, 'Pay with another card'),
    ],
    reason,
  })
}

export function endedMail(env: Env, about: About): Written {
  return writeMail(env, `${about.plan} has ended`, {
    title: `Your ${about.plan} plan has ended, ${about.firstName}`,
    preview: 'Your showroom stays as it is.',
    parts: [
      {
        kind: 'text',
        text: 'Your paint and logo have given way to ours; the ones you chose are kept. Your showroom, its products and your prices stay as they are.',
      },
      desk(env, 'Choose a plan'),
    ],
    reason,
  })
}
