import { notify, type Sql } from '#db/transaction.ts'

/** The channel on which processes pass events to the pages that are open in them. */
export const liveChannel = 'live'

/** Events for open pages, which every process receives in the order of the commits. */
export type LiveEvent =
  /**
   * Who may see the project, or what they may do, has changed; streams and documents check their rights again. Also for
   * a support conversation, by its id. A trigger sends it for a project that is deleted (migration 0086).
   */
  | { kind: 'members'; project: string }
  /** A new message of a conversation; `notified` are accounts that have a notification of the same event. */
  | { kind: 'chat'; project: string; seq: number; notified?: number[] }
  /** An account has read the messages of a conversation up to this one. */
  | { kind: 'read'; project: string; account: number; seq: number }
  | { kind: 'typing'; project: string; account: number }
  /** The comments in a design have changed. */
  | { kind: 'pins'; scene: string }
  /** A change of a project's design was proposed, decided or withdrawn; `scene` is empty for a deleted design. */
  | { kind: 'change'; project: string; scene: string; change: number }
  /**
   * Sessions of these accounts, or of any if null, have ended, or the accounts may no longer act. Sent by triggers
   * (migration 0073).
   */
  | { kind: 'sessions'; accounts: number[] | null }
  /** The account's client-safe mode or the showrooms that it works for have changed. Sent by triggers (migration 0126). */
  | { kind: 'account'; account: number }

/** Announces an event to every process when the transaction commits; outside of one, at once. */
export async function announce(tx: Sql, event: LiveEvent): Promise<void> {
  await notify(tx, liveChannel, JSON.stringify(event))
}
