import { z } from 'zod'
import type { AccountType } from '#features/accounts/actor.ts'

type Channel = 'email' | 'site' | 'push'

/**
 * The topics of notifications, the account types that receive each, its channels, and the channels that cannot be
 * switched off.
 */
export const topics = {
  account: {
    label: 'Your account',
    hint: 'Changes to your password, email and account status. Always on, so that you notice if someone else uses your account.',
    types: ['account'],
    readers: ['User', 'Contractor', 'Vendor', 'Admin'],
    mailed: ['User', 'Contractor', 'Vendor', 'Admin'],
    locked: ['email', 'site'],
  },
  orders: {
    label: 'Orders and deliveries',
    hint: 'Approvals, pickups and deliveries for each item. Confirmations and receipts always come by email.',
    types: ['order'],
    readers: ['User', 'Contractor', 'Vendor', 'Admin'],
    // Mail about an order's progress goes to the buyer only, not to vendors and Admins.
    mailed: ['User', 'Contractor'],
    locked: [],
  },
  messages: {
    label: 'Chat messages',
    hint: 'An email when messages in a conversation stay unread for ten minutes, at most one until you read them. Devices with push notifications show new messages at once. Unread messages are always counted in the header.',
    types: [],
    readers: ['User', 'Contractor', 'Vendor', 'Admin'],
    mailed: ['User', 'Contractor', 'Vendor', 'Admin'],
    locked: ['site'],
  },
  projects: {
    label: 'Shared projects',
    hint: 'A client shares a project with you, somebody whom you invited joins yours, or your access to a project changes.',
    types: ['project'],
    readers: ['User', 'Contractor', 'Vendor'],
    mailed: [],
    locked: [],
  },
  rooms: {
    label: 'Comments in rooms',
    hint: 'New comments in rooms that you design with others: at most one until you read it.',
    types: ['pin'],
    readers: ['User', 'Contractor', 'Vendor'],
    mailed: [],
    locked: [],
  },
  hires: {
    label: 'Hiring',
    hint: 'Requests to contractors and designers, their answers, and the end of their work in a project.',
    types: ['hire'],
    readers: ['User', 'Contractor'],
    mailed: ['User', 'Contractor'],
    locked: [],
  },
  changes: {
    label: 'Change orders',
    hint: 'Someone proposes to replace a product in your project, or decides about a change that you proposed.',
    types: ['change_order'],
    readers: ['User', 'Contractor', 'Vendor'],
    mailed: ['User', 'Contractor', 'Vendor'],
    locked: [],
  },
  proposals: {
    label: 'Proposals',
    hint: 'A client opens, approves or declines a proposal that you sent.',
    types: ['proposal'],
    readers: ['Contractor'],
    mailed: ['Contractor'],
    locked: [],
  },
  products: {
    label: 'Products',
    hint: 'An Admin publishes or returns a product of yours, or the changes that you proposed; once a day, which products fell to their low-stock level.',
    types: ['product'],
    readers: ['Vendor', 'Admin'],
    mailed: ['Vendor'],
    locked: [],
  },
  team: {
    label: 'Team',
    hint: 'Someone joins or leaves your showroom, or your role in a showroom changes.',
    types: ['team'],
    readers: ['User', 'Contractor', 'Vendor'],
    mailed: [],
    locked: [],
  },
  leads: {
    label: 'Leads',
    hint: 'Someone requests a call through the form in your showroom. Always on, because they are waiting for a reply.',
    types: ['lead'],
    readers: ['Contractor'],
    mailed: ['Contractor'],
    locked: ['email', 'site'],
  },
  applications: {
    label: 'Applications',
    hint: 'A contractor, designer or vendor applies. All applications are in your queue, with or without emails.',
    types: [],
    readers: ['Admin'],
    mailed: ['Admin'],
    locked: ['site', 'push'],
  },
} as const satisfies Record<
  string,
  {
    label: string
    hint: string
    /** The notification types of this topic. */
    types: readonly string[]
    readers: readonly AccountType[]
    mailed: readonly AccountType[]
    locked: readonly Channel[]
  }
>

export type Topic = keyof typeof topics

export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

/** The topics that accounts of this type are notified of. */
export function topicsOf(type: AccountType): Topic[] {
  return topicNames.filter((topic) => (topics[topic].readers as readonly AccountType[]).includes(type))
}

/** Whether this topic is mailed to this type of account. */
export function isMailed(topic: Topic, type: AccountType): boolean {
  return (topics[topic].mailed as readonly AccountType[]).includes(type)
}

/** The topic of a notification type; null for types without a choice. */
export function topicOf(type: string): Topic | null {
  return topicNames.find((topic) => (topics[topic].types as readonly string[]).includes(type)) ?? null
}

const topic = z.enum(topicNames, 'The selected topic is invalid.')
const channel = z.enum(['email', 'site', 'push'])

export const choicesData = z.object({
  choices: z.array(
    z.object({
      topic,
      label: z.string(),
      hint: z.string(),
      email: z.boolean(),
      site: z.boolean(),
      /** On the devices where push is on. */
      push: z.boolean(),
      /** Channels that cannot be switched off. */
      locked: z.array(channel),
    }),
  ),
})

export const choicesBody = z.object({
  choices: z.partialRecord(
    topic,
    z.object({
      email: z.boolean().optional(),
      site: z.boolean().optional(),
      push: z.boolean().optional(),
    }),
  ),
})

export type Choices = z.infer<typeof choicesData>
export type Choice = Choices['choices'][number]
export type ChoicesBody = z.infer<typeof choicesBody>
