import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, recordAction } from '#features/audit/server/record-action.ts'
import { conflict, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import { handlingStatusNames } from '../rules.ts'
import type { HandlingChange, LeadChange, LeadRow } from '../schema.ts'
import { findOwner, insertAnswer, lockDeskLead, lockLead, readLead, setDesk, updateLead } from './lead-queries.ts'
import type { LeadDeps } from './service.ts'

/**
 * Changes status, note and follow-up day of a lead of the professional's showroom.
 * @throws 404 for another showroom's; a conflict when it has changed since the form was opened, with the lead as it is now
 */
export async function changeLead(deps: LeadDeps, actor: Actor, id: number, change: LeadChange): Promise<LeadRow> {
  const stale = await transaction(deps.db, async (tx) => {
    const lead = await lockLead(tx, actor.id, id)
    if (!lead) throw notFound()
    if (change.seen !== undefined && change.seen !== (lead.changedAt?.toISOString() ?? null)) return true
    const { status, note, follow_up_on: followUpOn } = change
    await updateLead(tx, id, { status, note, followUpOn }, deps.clock())
    return false
  })
  const lead = await readLead(deps.db, id, deps.clock())
  if (!lead) throw notFound()
  if (stale) throw conflict('changed', 'Someone else has changed this lead. Check it and save again.', lead)
  return lead
}

/**
 * Sets the Admins' status of a lead without a showroom, with its reason. Repeating one's own change does nothing.
 * @throws 404 for a showroom's lead, a conflict when another Admin has changed the status since it was seen
 */
export async function setHandlingStatus(
  deps: Pick<LeadDeps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { status, from, note }: HandlingChange,
): Promise<LeadRow> {
  await transaction(deps.db, async (tx) => {
    const lead = await lockDeskLead(tx, id)
    if (!lead) throw notFound()
    if (lead.handlingStatus === status && lead.handlingNote === note && lead.handledBy === actor.id) return
    if (lead.handlingStatus !== from || lead.handlingStatus === status)
      throw await alreadyDone(tx, `This lead is already ${handlingStatusNames[lead.handlingStatus].toLowerCase()}.`, {
        action: 'lead.status',
        by: lead.handledBy,
        at: lead.handledAt,
      })
    const at = deps.clock()
    await setDesk(tx, id, { status, note, by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: 'lead.status',
      reason: note,
      at,
      before: handlingStatusNames[from],
      after: handlingStatusNames[status],
      object: { kind: 'lead', id, name: lead.kind === 'contact' ? 'Message' : 'Call request' },
    })
  })
  const lead = await readLead(deps.db, id, deps.clock())
  if (!lead) throw notFound()
  return lead
}

/**
 * Emails an answer to the person, once for each key; a new lead becomes contacted.
 * @throws 404 for another showroom's lead
 */
export async function answerLead(
  deps: LeadDeps,
  actor: Actor,
  id: number,
  { key, message }: { key: string; message: string },
): Promise<LeadRow> {
  await transaction(deps.db, async (tx) => {
    const lead = await lockLead(tx, actor.id, id)
    const owner = lead && (await findOwner(tx, actor.id))
    if (!owner) throw notFound()
    const at = deps.clock()
    if (!(await insertAnswer(tx, { id: randomId(), leadId: id, key, body: message, at }))) return
    await updateLead(tx, id, lead.status === 'new' ? { status: 'contacted' } : {}, at)
    await deps.mail.queue(tx, {
      to: lead.email,
      ...answerMail({ company: owner.companyName, from: actor, name: lead.fullName, message }),
    })
  })
  const lead = await readLead(deps.db, id, deps.clock())
  if (!lead) throw notFound()
  return lead
}

function answerMail(mail: {
  company: string
  from: Pick<Actor, 'name' | 'email'>
  name: string
  message: string
}): MailContent {
  const { company, from, name, message } = mail
  return {
    subject: `An answer from ${company}`,
    title: `Hello, ${name}`,
    preview: message.slice(0, 120),
    parts: [
      ...message.split(/\n+/),
      {
        kind: 'facts',
        rows: [
          ['From', `${from.name}, ${company}`],
          ['Reply to', from.email],
        ],
      },
    ],
    reason: `You are receiving this email because you asked ${company} to contact you.`,
  }
}
