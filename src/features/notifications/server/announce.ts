import type { Sql } from '#db/transaction.ts'

/** The channel on which processes pass events to the pages that are open in them. */
export const liveChannel = 'live'

/**
 * An event for open pages. `members`: who may see the project, or what they may do, has changed; streams and documents
 * check their rights again.
 */
export type LiveEvent = { kind: 'members'; project: string }

/** Announces an event to every process when the transaction commits; outside of one, at once. */
export async function announce(tx: Sql, event: LiveEvent): Promise<void> {
  await tx.query({
    name: 'announce',
    text: 'SELECT pg_notify($1, $2)',
    values: [liveChannel, JSON.stringify(event)],
  })
}
