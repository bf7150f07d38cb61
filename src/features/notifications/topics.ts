import { z } from 'zod'

type Channel = 'email' | 'site'

/** What people may be told of, and what of it nobody may switch off. */
export const topics = {
  account: {
    label: 'Your account',
    hint: 'Your password, your email, your account’s standing. Always on: it is how you notice that somebody else is at work.',
    types: ['account'],
    locked: ['email', 'site'],
  },
  orders: {
    label: 'Orders and deliveries',
    hint: 'Approvals, pickups and deliveries of each item. Confirmations and receipts always come by email.',
    types: ['order'],
    locked: [],
  },
} as const satisfies Record<
  string,
  { label: string; hint: string; types: readonly string[]; locked: readonly Channel[] }
>

export type Topic = keyof typeof topics

export const topicNames = Object.keys(topics) as Topic[]

/** The topic of a note's type; null for a type that no choice concerns. */
export function topicOf(type: string): Topic | null {
  return topicNames.find((topic) => (topics[topic].types as readonly string[]).includes(type)) ?? null
}

const topic = z.enum(['account', 'orders'], 'The selected topic is invalid.')
const channel = z.enum(['email', 'site'])

export const choicesData = z.object({
  choices: z.array(
    z.object({
      topic,
      label: z.string(),
      hint: z.string(),
      email: z.boolean(),
      site: z.boolean(),
      /** What stays on whatever is asked. */
      locked: z.array(channel),
    }),
  ),
})

export const choicesBody = z.object({
  choices: z.partialRecord(topic, z.object({ email: z.boolean().optional(), site: z.boolean().optional() })),
})

export type Choices = z.infer<typeof choicesData>
export type Choice = Choices['choices'][number]
export type ChoicesBody = z.infer<typeof choicesBody>
