import type { Db } from '#db/client.ts'
import { rehearse, type Sql, transaction } from '#db/transaction.ts'
import { conflict, notFound } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import { fingerprintOf, keyReused } from '#server/once/once.ts'
import type { BulkChange, BulkProgress, BulkUndone } from '../bulk-schema.ts'
import {
  type AppliedChange,
  beginChange,
  dropUnapplied,
  endChange,
  findChange,
  findUndoable,
  forgetRecords,
  lockChange,
  noteProgress,
  noteUndone,
  type Subject,
} from './bulk-queries.ts'

type Deps = { db: Db; clock: Clock }

/** Milliseconds in which a change of many records, or an import, can be undone. */
export const undoMs = 24 * 3_600_000

type Asked = Subject & {
  /** The same key changes once, however often it is sent. */
  key: string
  body: unknown
  /** In the words of the undo: "Prices −5% for 250 products". */
  summary: string
  /** False for a change whose records are not kept. */
  isUndoable?: boolean
  /** Takes the lock that all changes of this account's records of the kind wait for. */
  hold: (tx: Sql) => Promise<void>
}

/** Has others see how many records are written, on another connection; nothing waits for it. */
export type OnProgress = (done: number, total: number) => void

/**
 * Changes many records of an account in one transaction (decisions/0116). `work` returns the response, plain JSON, and
 * notes what each record was and is in `bulk_change_rows` under the id that it gets, as far as that can be undone.
 * @throws 422 `key_reused` when the same key comes with another body
 */
export async function changeInBulk<R extends object>(
  { db, clock }: Deps,
  { key, body, summary, isUndoable = true, hold, ...subject }: Asked,
  work: (tx: Sql, id: number, onProgress: OnProgress) => Promise<R>,
): Promise<R & { id: number }> {
  const at = clock()
  const fingerprint = fingerprintOf(body)
  await beginChange(db, { ...subject, id: randomId(), key, fingerprint, summary, at })
  try {
    return await transaction(db, async (tx) => {
      await hold(tx)
      const begun = await findChange(tx, subject, key)
      if (!begun) throw notFound()
      const { id } = begun
      if (!begun.fingerprint.equals(fingerprint)) throw keyReused()
      if (begun.result) return begun.result as R & { id: number }
      const done = await work(tx, id, (written, total) => void noteProgress(db, id, written, total).catch(() => {}))
      const result = { id, ...done }
      if (!isUndoable) await forgetRecords(tx, id)
      await endChange(tx, subject, { id, result, at, undoable: new Date(at.getTime() - undoMs) })
      return result
    })
  } catch (error) {
    await dropUnapplied(db, subject, key).catch(() => {})
    throw error
  }
}

/** What `work` would do as a change: it is done, and rolled back. */
export function rehearseInBulk<R>(
  { db, clock }: Deps,
  { hold, ...subject }: Subject & Pick<Asked, 'hold'>,
  work: (tx: Sql, id: number) => Promise<R>,
): Promise<R> {
  return rehearse(db, async (tx) => {
    await hold(tx)
    const id = randomId()
    const begun = { id, key: randomKey(), fingerprint: fingerprintOf(null), summary: '' }
    await beginChange(tx, { ...subject, ...begun, at: clock() })
    return work(tx, id)
  })
}

/** How many of the records of a change with this key are written, or null if there is none. */
export async function readProgress(db: Db, subject: Subject, key: string): Promise<BulkProgress | null> {
  const found = await findChange(db, subject, key)
  return found && { done: found.done, total: found.total }
}

/**
 * Undoes a change within a day: `restore` gives every record that still is what the change made it what it was before.
 * Repeated, it does nothing.
 */
export async function undoInBulk(
  { db, clock }: Deps,
  { hold, id, ...subject }: Subject & Pick<Asked, 'hold'> & { id: number },
  restore: (tx: Sql, change: AppliedChange, at: Date) => Promise<BulkUndone>,
): Promise<BulkUndone> {
  return transaction(db, async (tx) => {
    await hold(tx)
    const change = await lockChange(tx, subject, id)
    if (!change) throw notFound()
    if (change.undoneAt) return { restored: 0, kept: 0 }
    const at = clock()
    if (at > undoableUntil(change)) throw conflict('too_late', 'A change can be undone within 24 hours.')
    const undone = await restore(tx, change, at)
    await noteUndone(tx, id, at)
    return undone
  })
}

/** The newest change that can be undone, or null. */
export async function readUndoable({ db, clock }: Deps, subject: Subject): Promise<BulkChange | null> {
  const found = await findUndoable(db, subject, new Date(clock().getTime() - undoMs))
  if (!found) return null
  return {
    id: found.id,
    summary: found.summary,
    applied_at: found.appliedAt.toISOString(),
    undo_until: undoableUntil(found).toISOString(),
  }
}

const undoableUntil = ({ appliedAt }: AppliedChange) => new Date(appliedAt.getTime() + undoMs)
