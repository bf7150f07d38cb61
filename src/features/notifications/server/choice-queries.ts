import type { Sql } from '#db/transaction.ts'
import type { Topic } from '../topics.ts'

export type ChoiceRow = { topic: Topic; email: boolean; site: boolean }

/** The stored choices of an account; a topic without a row is on in every channel. */
export async function findChoices(db: Sql, accountId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.query<ChoiceRow>({
    name: 'find-choices',
    text: 'SELECT topic, email, site FROM notification_choices WHERE account_id = $1',
    values: [accountId],
  })
  return rows
}

export async function saveChoice(db: Sql, accountId: number, row: ChoiceRow): Promise<void> {
  await db.query({
    name: 'save-choice',
    text: `INSERT INTO notification_choices (account_id, topic, email, site) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id, topic) DO UPDATE SET email = excluded.email, site = excluded.site`,
    values: [accountId, row.topic, row.email, row.site],
  })
}
