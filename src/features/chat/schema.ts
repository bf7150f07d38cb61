import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { memberRoles } from '#features/projects/members.ts'
import { apiSchemas, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { maxFiles, maxLetters } from './rules.ts'

/** A conversation's id: that of its project, or a key of its own for an account's support conversation. */
export const conversationKey = projectKey
/** More addresses in a message stay addresses. */
export const maxCards = 5

/** Text that PostgreSQL returns as it was given: without NUL and without half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

const id = z.number('This id is not valid.').int().positive()
const accountType = z.enum(['User', 'Vendor', 'Contractor', 'Admin'])
const flag = z
  .enum(['0', '1'])
  .optional()
  .transform((value) => value === '1')

const person = z.object({ id: z.number(), name: z.string(), type: accountType })

/** Served to the members of the conversation only, with the bearer token. */
const chatFile = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  /** Null for a file that is not a picture. */
  thumbnail: z.string().nullable(),
  size: z.number(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** `price` is what the reader pays, in dollars. */
const productCard = z.object({
  type: z.literal('product'),
  hash: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  list_price: z.number().nullable(),
  unit_label: z.string(),
  path: z.string(),
})
const roomCard = z.object({
  type: z.literal('room'),
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  path: z.string(),
  /** What is ordered for it, in words, for who may see that; empty if nothing is. */
  ordered: z.string(),
})
const card = z.discriminatedUnion('type', [productCard, roomCard])

export const chatMessage = z
  .object({
    id: z.number(),
    project: z.string(),
    /** 1, 2, 3 … without gaps in a conversation, in the order of commits. */
    seq: z.number(),
    /** The Idempotency-Key of the message, for its sender only. */
    key: z.string().nullable(),
    sender: person,
    body: z.string(),
    files: z.array(chatFile),
    /** For the products and rooms whose addresses are in the text, as this reader may see them. */
    cards: z.array(card),
    /** Dollars: the message is a scope that a professional offers for this fee. */
    fee: z.number().nullable(),
    created_at: z.string(),
    /** When the first person other than the sender read it. */
    read_at: z.string().nullable(),
    mine: z.boolean(),
  })
  .register(apiSchemas, { id: 'ChatMessage' })

const linkedRoom = z.object({ project: z.string(), title: z.string() })

export const chatRoom = z
  .object({
    project: z.string(),
    room_id: z.string(),
    kind: z.enum(['project', 'support', 'inquiry']),
    title: z.string(),
    members: z.array(person.extend({ role: z.enum([...memberRoles, 'support', 'client']) })),
    last_message: z.object({ body: z.string(), sender: z.string(), created_at: z.string() }).nullable(),
    unread: z.number(),
    may_write: z.boolean(),
    /** Of a conversation with a professional who was asked before there was a project; null for others. */
    inquiry: z
      .object({
        professional: z.object({
          id: z.number(),
          company_name: z.string(),
          vsd_id: z.string(),
          available: z.boolean(),
        }),
        /** Who has closed the conversation for both. */
        blocked_by: z.number().nullable(),
        /** The project in whose conversation the two go on while the professional works in it. */
        continues_in: linkedRoom.nullable(),
      })
      .nullable(),
    /** What the reader and a member of this project wrote before, without a project. */
    earlier: z.array(linkedRoom),
  })
  .register(apiSchemas, { id: 'ChatRoom' })

export const roomFile = chatFile.extend({
  project: z.string(),
  message: z.number(),
  sender: z.string(),
  created_at: z.string(),
})

export const roomsQuery = z.object({
  t: z.enum(['files']).optional(),
  project: conversationKey.optional(),
  /** Adds `unread` to the data: the messages of all rooms that the account has not read. */
  unread: flag,
})

const both = { Project_chats: z.array(chatRoom), room_files: z.array(roomFile) }
/** Spec 2 §7 reads the two lists beside `data`; they are in both places. */
export const roomsResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  ...both,
  data: z.object({ ...both, unread: z.number().optional() }),
})

const whole = z.coerce.number().int().min(0).max(2_147_483_647)
export const messagesQuery = z.object({
  /** Messages with a lower number. */
  before: whole.optional(),
  /** Messages with a higher number. */
  after: whole.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50).catch(50),
  /** Words that a message must contain, in its text or the names of its files. */
  q: z.string().overwrite(storable).trim().max(200, 'The search must be at most 200 characters.').default(''),
})

const conversation = {
  Project_chats: z.array(chatMessage),
  room_files: z.array(roomFile),
  room: chatRoom,
  /** The last message that each other member has read. */
  readers: z.array(z.object({ id: z.number(), name: z.string(), seq: z.number() })),
  /** Whether there are older messages; with `after`, newer ones. */
  more: z.boolean(),
}
export const messagesResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  ...conversation,
  data: z.object(conversation),
})

export const newMessage = z
  .object({
    project: conversationKey,
    body: z
      .string('The message must be text.')
      .overwrite(storable)
      .trim()
      .max(maxLetters, 'The message must be at most 4,000 characters.')
      .default(''),
    files: z.array(id).max(maxFiles, 'Add at most 10 files.').default([]),
    /** Dollars: offers the text as a scope for this fee. */
    fee: z
      .number('The fee must be a number.')
      .min(1, 'The fee must be at least 1.')
      .max(10_000_000, 'The fee must be at most 10,000,000.')
      .nullish(),
  })
  .refine(({ body, fee }) => fee == null || body !== '', {
    path: ['body'],
    message: 'Write what the fee includes.',
  })
  .refine(({ body, files, fee }) => fee != null || body !== '' || files.length > 0, {
    path: ['body'],
    message: 'Write a message or add a file.',
  })

/** Whom to ask: the professional behind a Showroom ID, or the client of a request to hire. */
export const inquiryBody = z
  .object({
    vsd_id: z.string().trim().max(20).optional(),
    hire_id: z.number('The selected request is invalid.').int().positive().optional(),
  })
  .refine(({ vsd_id, hire_id }) => (vsd_id === undefined) !== (hire_id === undefined), {
    path: ['vsd_id'],
    message: 'Choose whom to write to.',
  })
export type InquiryBody = z.infer<typeof inquiryBody>

export const blockBody = z.object({ blocked: z.boolean('Choose whether to block this person.') })

export const readBody = z.object({
  seq: z.number('The number of a message is required.').int().min(0).max(2_147_483_647),
})

export const reportBody = z.object({
  reason: z
    .string('Enter what is wrong with the message.')
    .overwrite(storable)
    .trim()
    .min(1, 'Enter what is wrong with the message.')
    .max(1000, 'The reason must be at most 1,000 characters.'),
})

export const supportStatus = z.enum(['open', 'closed'], 'The selected status is invalid.')
export const supportQuery = z.object({ status: supportStatus.default('open'), page, per_page: perPage })
export const supportRow = z.object({
  room: z.string(),
  account: z.object({ id: z.number(), name: z.string(), email: z.string(), type: accountType }),
  last_message: chatRoom.shape.last_message,
  /** Since when the account waits for a reply. */
  waiting_since: z.string().nullable(),
  status: supportStatus,
  /** The Admin who replied first. */
  assigned_to: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export const supportRows = pagedOf(supportRow)
export const supportChange = z.object({ status: supportStatus })

export const reportStatus = z.enum(['open', 'handled'], 'The selected status is invalid.')
export const reportsQuery = z.object({ status: reportStatus.default('open'), page, per_page: perPage })
export const reportRow = z.object({
  id: z.number(),
  status: reportStatus,
  reason: z.string(),
  created_at: z.string(),
  reporter: person,
  message: z.object({
    id: z.number(),
    project: z.string(),
    body: z.string(),
    files: z.array(z.object({ name: z.string() })),
    sender: person,
    created_at: z.string(),
  }),
})
export const reportRows = pagedOf(reportRow)
export const reportChange = z.object({ status: z.literal('handled', 'The selected status is invalid.') })

export type ChatMessage = z.infer<typeof chatMessage>
export type ChatRoom = z.infer<typeof chatRoom>
export type ChatCard = z.infer<typeof card>
export type ChatFile = z.infer<typeof chatFile>
export type RoomFile = z.infer<typeof roomFile>
export type NewMessage = z.input<typeof newMessage>
export type Conversation = z.infer<typeof messagesResponse>['data']
export type SupportRow = z.infer<typeof supportRow>
export type ReportRow = z.infer<typeof reportRow>

/** The events of GET /api/stream about chats, by name. */
export type ChatEvents = {
  /** `notified`: this account has a notification of the same event. */
  chat: { message: ChatMessage; notified: boolean }
  chat_read: { project: string; reader: { id: number; name: string }; seq: number }
  typing: { project: string; who: { id: number; name: string } }
  /** Who may see a conversation, or what they may do in it, has changed. */
  members: { project: string }
  chat_unread: { total: number }
}
