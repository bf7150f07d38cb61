import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { formatPhone } from '#lib/phone.ts'
import { findPeople, type PersonRecord } from './people-queries.ts'

/** Someone to call about a project. `phone` is null if this reader is not shown it, and empty if there is none. */
type Person = { role: PersonRecord['role']; name: string; company_name: string; phone: string | null }

/**
 * The owner of a project and its professionals. The number of a professional is that of their showroom, which is public;
 * that of the owner is for the owner and the professionals themselves: partners and collaborators write to them in the
 * project's messages, because clients and how to reach them stay with the owner of a showroom (decision 0084).
 */
export async function peopleOf(db: Sql, reader: Pick<Actor, 'id'>, projectId: string): Promise<Person[]> {
  const found = await findPeople(db, projectId)
  const isOneOfThem = found.some(({ id }) => id === reader.id)
  return found.map(({ role, name, company, ownPhone, countryCode, showroomPhone }) => {
    const own = isOneOfThem ? ownPhone && formatPhone(ownPhone, countryCode) : null
    const phone = role === 'owner' ? own : showroomPhone && formatPhone(showroomPhone)
    return { role, name, company_name: company, phone }
  })
}
