import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { leads } from '#db/schema/leads.ts'
import { showrooms } from '#db/schema/showrooms.ts'
import type { LeadRow } from '../schema.ts'

export async function insertLead(db: Queryable, row: typeof leads.$inferInsert): Promise<void> {
  await db.insert(leads).values(row)
}

/** Whom to tell of a lead: the showroom's owner; null when there is no such showroom. */
export async function findOwner(
  db: Queryable,
  showroomId: number,
): Promise<{ email: string; companyName: string } | null> {
  const [owner] = await db
    .select({ email: accounts.email, companyName: showrooms.companyName })
    .from(showrooms)
    .innerJoin(accounts, eq(accounts.id, showrooms.accountId))
    .where(eq(showrooms.accountId, showroomId))
  return owner ?? null
}

/** A showroom's leads, or everybody's messages with null; the newest first. */
export async function listLeads(
  db: Queryable,
  showroomId: number | null,
  page: { q: string; limit: number; offset: number },
): Promise<{ rows: LeadRow[]; total: number }> {
  const like = `%${page.q.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = and(
    showroomId === null ? undefined : eq(leads.shopProfileId, showroomId),
    page.q === '' ? undefined : or(ilike(leads.fullName, like), ilike(leads.email, like)),
  )
  const [rows, [all]] = await Promise.all([
    db
      .select({ lead: leads, showroom: showrooms.companyName })
      .from(leads)
      .leftJoin(showrooms, eq(showrooms.accountId, leads.shopProfileId))
      .where(wanted)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ n: count() }).from(leads).where(wanted),
  ])
  return { rows: rows.map(({ lead, showroom }) => viewLead(lead, showroom)), total: all?.n ?? 0 }
}

function viewLead(lead: typeof leads.$inferSelect, showroom: string | null): LeadRow {
  return {
    id: lead.id,
    kind: lead.kind,
    full_name: lead.fullName,
    email: lead.email,
    phone_number: lead.phoneNumber,
    subject: lead.subject,
    order_no: lead.orderNo,
    message: lead.message,
    showroom,
    created_at: lead.createdAt.toISOString(),
  }
}
