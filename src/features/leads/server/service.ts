import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, forbidden, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { requiredMessage } from '#lib/required.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import {
  type adminLeadsQuery,
  type contactBody,
  type LeadRow,
  type leadsQuery,
  type SampleRequest,
  sampleRequestFields,
} from '../schema.ts'
import { findOwner, insertLead, listLeads } from './lead-queries.ts'

export type LeadDeps = RecordDeps & { db: Db; clock: Clock; env: Env }

/** Stores a lead of the footer's form, with its text as written, and notifies the showroom's owner. Returns its id. */
export async function takeLead(deps: LeadDeps, fields: Record<string, string>): Promise<number> {
  const lead = read(fields)
  const id = randomId()
  if (lead.website !== '') return id
  const owner = lead.shop_profile_id === null ? null : await findOwner(deps.db, lead.shop_profile_id)
  if (lead.shop_profile_id !== null && !owner) {
    throw invalid('shop_profile_id', 'The shop profile id is not valid.')
  }
  const at = deps.clock()
  await transaction(deps.db, async (tx) => {
    await insertLead(tx, {
      id,
      kind: lead.lead_type,
      shopProfileId: lead.shop_profile_id,
      fullName: lead.full_name,
      email: lead.email,
      phoneNumber: lead.phone_number,
      createdAt: at,
    })
    const body = `${lead.full_name}, ${lead.phone_number}`
    const note = { type: 'lead', title: 'New call request', body, link: paths.portalQueue('leads') }
    if (!owner) return notifyAdmins(tx, note, at)
    // No mail goes to the typed address: it may be another person's (security U16).
    const mail = { to: owner.email, ...leadMail(owner.companyName, lead) }
    const own = { ...note, link: paths.portalLeads(), accountId: lead.shop_profile_id }
    await record(deps, tx, { notes: [own], mail }, at)
  })
  return id
}

function leadMail(company: string, lead: SampleRequest): MailContent {
  return {
    subject: `New lead for ${company}`,
    title: 'New call request',
    preview: `${lead.full_name}, ${lead.phone_number}`,
    parts: [
      'The “Save up to 30%” form was submitted in your showroom.',
      {
        kind: 'facts',
        rows: [
          ['Name', lead.full_name],
          ['Phone', lead.phone_number],
          ['Email', lead.email],
        ],
      },
    ],
    reason: `You are receiving this email because ${company} is your showroom.`,
  }
}

/** Stores a message of the contact page and notifies the Admins. Returns its id. */
export async function takeMessage(deps: LeadDeps, body: z.output<typeof contactBody>): Promise<number> {
  const id = randomId()
  if (body.website !== '') return id
  const at = deps.clock()
  await transaction(deps.db, async (tx) => {
    await insertLead(tx, {
      id,
      kind: 'contact',
      fullName: body.full_name,
      email: body.email,
      phoneNumber: body.phone_number,
      subject: body.subject,
      orderNo: body.order_no,
      message: body.message,
      createdAt: at,
    })
    const title = `New message: ${body.subject}`
    const note = { type: 'message', title, body: body.full_name, link: paths.portalQueue('leads') }
    await notifyAdmins(tx, note, at)
  })
  return id
}

function read(fields: Record<string, string>) {
  const parsed = sampleRequestFields.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'body')
    const required = requiredMessage(field.replaceAll('_', ' '))
    errors[field] = [...(errors[field] ?? []), fields[field] === undefined ? required : issue.message]
  }
  throw fail('invalid', 422, 'The given data was invalid.', errors)
}

/** All leads and messages for an Admin; with `handling` those of one status, the longest waiting first. */
export function readAdminLeads(
  deps: { db: Db; clock: Clock },
  query: z.infer<typeof adminLeadsQuery>,
): Promise<Paged<LeadRow>> {
  const asked = { q: query.q, status: null, dueOn: null, handling: query.handling ?? null }
  const params = { q: query.q, handling: query.handling ?? '' }
  return readPage(deps, null, asked, { ...query, path: '/api/admin/leads', params })
}

/** A professional sees the leads of their showroom, an Admin all. */
export async function readLeads(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  query: z.infer<typeof leadsQuery>,
): Promise<Paged<LeadRow>> {
  if (actor.type !== 'Admin' && actor.type !== 'Contractor') throw forbidden()
  const { q, status, due } = query
  const asked = { q, status: status ?? null, dueOn: due === '1' ? dayOf(deps.clock()) : null, handling: null }
  const params = { q, status: status ?? '', due: due === '1' ? due : '' }
  const showroomId = actor.type === 'Admin' ? null : actor.id
  return readPage(deps, showroomId, asked, { ...query, path: '/api/leads', params })
}

async function readPage(
  { db, clock }: { db: Db; clock: Clock },
  showroomId: number | null,
  asked: Pick<Parameters<typeof listLeads>[2], 'q' | 'status' | 'dueOn' | 'handling'>,
  given: { page: number; per_page: number; path: string; params: Record<string, string> },
): Promise<Paged<LeadRow>> {
  const { per_page: limit, path } = given
  const read = (page: number) => listLeads(db, showroomId, { ...asked, limit, offset: (page - 1) * limit }, clock())
  let found = await read(given.page)
  const page = clampPage(given.page, found.total, limit)
  if (page !== given.page) found = await read(page)
  const set = Object.entries(given.params).filter(([, value]) => value !== '')
  const params = new URLSearchParams([['per_page', String(limit)], ...set])
  return paged(found.rows, found.total, page, limit, path, params)
}
