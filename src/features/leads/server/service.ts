import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { Clock } from '#server/api-app.ts'
import { type contactBody, sampleRequestFields } from '../schema.ts'
import { insertLead, showroomExists } from './lead-queries.ts'

export type LeadDeps = { db: Db; clock: Clock }

/** Keeps a lead of the footer's form. Text is kept as written and escaped where it is shown. Answers its id. */
export async function takeLead({ db, clock }: LeadDeps, fields: Record<string, string>): Promise<number> {
  const lead = read(fields)
  const id = randomId()
  if (lead.website !== '') return id
  if (lead.shop_profile_id !== null && !(await showroomExists(db, lead.shop_profile_id))) {
    throw invalid('shop_profile_id', 'The shop profile id is not valid.')
  }
  await insertLead(db, {
    id,
    kind: lead.lead_type,
    shopProfileId: lead.shop_profile_id,
    fullName: lead.full_name,
    email: lead.email,
    phoneNumber: lead.phone_number,
    createdAt: clock(),
  })
  return id
}

/** Keeps a message of the contact page. Answers its id. */
export async function takeMessage(
  { db, clock }: LeadDeps,
  body: z.output<typeof contactBody>,
): Promise<number> {
  const id = randomId()
  if (body.website !== '') return id
  await insertLead(db, {
    id,
    kind: 'contact',
    fullName: body.full_name,
    email: body.email,
    phoneNumber: body.phone_number,
    subject: body.subject,
    orderNo: body.order_no,
    message: body.message,
    createdAt: clock(),
  })
  return id
}

function read(fields: Record<string, string>) {
  const parsed = sampleRequestFields.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'body')
    const required = `The ${field.replaceAll('_', ' ')} field is required.`
    errors[field] = [...(errors[field] ?? []), fields[field] === undefined ? required : issue.message]
  }
  throw fail('invalid', 422, 'The given data was invalid.', errors)
}
