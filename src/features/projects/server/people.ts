import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { formatPhone } from '#lib/phone.ts'
import { findPeople, type PersonRecord } from './people-queries.ts'

/** Someone to call about a project. */
type Person = { role: PersonRecord['role']; name: string; company_name: string; phone: string }

/**
 * The owner of a project and its professionals. The number of a professional is that of their showroom, which is public;
 * that of the owner is for the owner and the professionals themselves.
 */
export async function peopleOf(db: Sql, reader: Pick<Actor, 'id'>, projectId: string): Promise<Person[]> {
  const found = await findPeople(db, projectId)
  const isOneOfThem = found.some(({ id }) => id === reader.id)
  return found.map(({ role, name, company, ownPhone, countryCode, showroomPhone }) => {
    const own = role === 'owner' && isOneOfThem && ownPhone ? formatPhone(ownPhone, countryCode) : ''
    const phone = role === 'owner' ? own : showroomPhone && formatPhone(showroomPhone)
    return { role, name, company_name: company, phone }
  })
}
