import { adminEmail } from '#app/demo-accounts.ts'
import { type Homeowner, june, priya } from '../history/people.ts'

type PlannedMessage = {
  from: 'client' | 'professional'
  /** Days before today and the time, in UTC. */
  sent: [daysAgo: number, time: string]
  /** `{line 2}` becomes the address of the project's second product, which the page shows as a card. */
  text: string
  /** The picture of a room template. */
  picture?: { template: string; name: string }
}

/** A conversation of one of June's projects. Everything is read, except what is said in `unreadBy`. */
export type PlannedConversation = {
  project: string
  professional: string
  /** Hired after a request with this message and budget in dollars; otherwise the project is shared with its showroom. */
  hired?: { message: string; budget: number; requested: [number, string]; accepted: [number, string] }
  messages: PlannedMessage[]
  /** Whose last message of the other is unread. */
  unreadBy: 'client' | 'professional'
}

export const plannedConversations: PlannedConversation[] = [
  {
    project: 'Kitchen floor',
    professional: 'LARKHAM2',
    messages: [
      {
        from: 'client',
        sent: [9, '17:05'],
        text: 'Hi Dana, this is the list for the kitchen floor. Could you check the quantities before I order?',
      },
      {
        from: 'professional',
        sent: [9, '19:40'],
        text: 'Hi June. I will measure on Thursday and compare. Is the old floor nailed or glued down?',
      },
      { from: 'client', sent: [9, '20:12'], text: 'Nailed, over plywood as far as I can see.' },
      {
        from: 'professional',
        sent: [6, '22:30'],
        text: 'Measured. The boards are right with 10% for cuts. Keep one box unopened until we know that we do not need it; an unopened box can go back.',
      },
      {
        from: 'professional',
        sent: [6, '22:34'],
        text: 'For the wall I would stay with this one, the color is close to your old brick:\n{line 3}',
      },
      { from: 'client', sent: [5, '18:21'], text: 'Agreed. Who moves the refrigerator?' },
      { from: 'professional', sent: [5, '18:55'], text: 'We do. Empty it the evening before, please.' },
      {
        from: 'client',
        sent: [1, '21:15'],
        text: 'I will order this week. Which day should I choose for the delivery?',
      },
    ],
    unreadBy: 'professional',
  },
  {
    project: 'Upstairs bath',
    professional: 'STUDRA82',
    hired: {
      message:
        'The bath has one window and no view. We would like a clawfoot tub, and a floor that is not cold in winter.',
      budget: 18_000,
      requested: [24, '18:02'],
      accepted: [23, '16:20'],
    },
    messages: [
      {
        from: 'professional',
        sent: [23, '16:24'],
        text: 'Thank you for asking me. I have two questions first: does the door have to stay where it is, and who uses the bath in the morning?',
      },
      {
        from: 'client',
        sent: [23, '20:48'],
        text: 'The door has to stay. Two of us at seven, so two lights at the mirror would be good.',
      },
      {
        from: 'professional',
        sent: [14, '17:10'],
        text: 'A first idea for the tub below the window. Imagine the door closed: does it feel too close?',
        picture: { template: 'b-clawfoot--farmhouse', name: 'Tub below the window.webp' },
      },
      { from: 'client', sent: [13, '19:33'], text: 'Not too close at all. And the stool stays.' },
      {
        from: 'professional',
        sent: [12, '18:05'],
        text: 'Then this would be the faucet, in the same finish as the feet of the tub: {line 2}',
      },
      { from: 'client', sent: [12, '21:40'], text: 'Yes, please add it to the list.' },
      {
        from: 'professional',
        sent: [1, '20:30'],
        text: 'It is on the list. The vanity is the last thing: 30 or 36 inches? With 36 the drawer clears the door by an inch.',
      },
    ],
    unreadBy: 'client',
  },
]

type PlannedRequest = {
  client: Homeowner
  /** A project of June's, or the name of a new one. */
  project: string
  professional: string
  message: string
  /** Dollars. */
  budget: number
  sent: [daysAgo: number, time: string]
}

/** Requests that wait for an answer: one of June's, and one to Dana. */
export const plannedRequests: PlannedRequest[] = [
  {
    client: june,
    project: 'Back patio',
    professional: 'SAGUARA4',
    message: 'The patio slopes toward the house. Could you plan the drainage together with the pavers?',
    budget: 9_500,
    sent: [2, '19:10'],
  },
  {
    client: priya,
    project: 'Laundry room',
    professional: 'LARKHAM2',
    message: 'A room of 6 by 8 feet, with a sink and a floor that may get wet. No hurry, before winter.',
    budget: 4_200,
    sent: [1, '17:45'],
  },
]

/** June's conversation with support, which waits for a reply. */
export const plannedSupport: { by: string; sent: [number, string]; text: string }[] = [
  {
    by: june.email,
    sent: [20, '18:30'],
    text: 'Can the boxes of one order be delivered on two days? The garage is full.',
  },
  {
    by: adminEmail,
    sent: [20, '19:05'],
    text: 'Its two vendors ship on their own days, so they come as two deliveries anyway. You find both days in the order.',
  },
  { by: june.email, sent: [20, '19:20'], text: 'Thank you, that helps.' },
  {
    by: june.email,
    sent: [1, '22:10'],
    text: 'I have another question: can I change the delivery address of an order that is still waiting for approval?',
  },
]
