import type { Sql } from '#db/transaction.ts'

export type PersonRecord = {
  id: number
  role: 'owner' | 'hired' | 'professional'
  name: string
  company: string
  ownPhone: string
  countryCode: string
  showroomPhone: string
}

/** The owner first, then the professionals whom they hired, then the one whose showroom the project is shared with; each once. */
export async function findPeople(db: Sql, projectId: string): Promise<PersonRecord[]> {
  const { rows } = await db.query<PersonRecord>({
    name: 'find-people-of-project',
    text: `SELECT a.id, m.role, trim(a.first_name || ' ' || a.last_name) AS name, coalesce(s.company_name, '') AS company,
        a.phone_number AS own_phone, a.country_code, coalesce(s.phone, '') AS showroom_phone
      FROM (SELECT DISTINCT ON (account_id) account_id, role, array_position(ARRAY['owner', 'hired', 'professional'], role) AS place
        FROM project_members WHERE project_id = $1 AND role IN ('owner', 'hired', 'professional') ORDER BY account_id, place) m
      JOIN accounts a ON a.id = m.account_id LEFT JOIN showrooms s ON s.account_id = a.id
      ORDER BY m.place, a.id`,
    values: [projectId],
  })
  return rows
}
