import type { Sql } from '#db/transaction.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { conflict, type Failure } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { site } from '#lib/site.ts'
import { type AuditAction, actionWords } from '../actions.ts'
import { findActor, findLastLine, insertLine } from './queries.ts'

/** A text, or named values that become one line each: `Status: Active`. */
export type Facts = string | Record<string, string | number | boolean | null | undefined>

/** What an action was done to. A person's record is an `account` without a name: it is read from the account. */
export type AuditObject = { kind: string; id: number | string; name?: string }

export type AuditLine = {
  /** With the API key that was used, if one was. */
  actor: { id: number; key?: { name: string } | undefined } | null
  action: AuditAction
  object: AuditObject
  before?: Facts
  after?: Facts
  reason?: string
  at: Date
}

/**
 * Writes a line of the audit log within the caller's transaction, so that the action and its line are stored together
 * or not at all. A null actor is the platform itself. No personal data belongs in `before`, `after` and `name`, since
 * lines cannot be removed.
 */
export async function recordAction(tx: Sql, line: AuditLine): Promise<void> {
  const { actor, action, object, before = '', after = '', reason = '', at } = line
  await insertLine(tx, {
    id: randomId(),
    actorId: actor?.id ?? null,
    action,
    objectKind: object.kind,
    objectId: String(object.id),
    objectName: object.name ?? '',
    before: textOf(before),
    after: [textOf(after), actor?.key && `API key: ${actor.key.name}`].filter(Boolean).join('\n'),
    reason,
    at,
  })
}

function textOf(facts: Facts): string {
  if (typeof facts === 'string') return facts
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value === null ? 'none' : value}`)
    .join('\n')
}

/**
 * What an Admin did last to a record, for the message to another who comes too late: "Ida Admin: Approved an
 * application, 11.20.2026, 12:05 PM PST." Only of the given actions, if any are named. Empty if no one did anything.
 */
export async function lastAction(db: Sql, { kind, id }: AuditObject, ...actions: AuditAction[]): Promise<string> {
  const line = await findLastLine(db, kind, String(id), actions)
  return line ? wordsOf(line) : ''
}

/** Who ended a record, as the record itself says it; `at` is null if no one did. */
export type Done = { action: AuditAction; by: number | null; at: Date | null }

/** The failure of an Admin who comes too late: a conflict with what has happened, who did it and when. */
export async function alreadyDone(db: Sql, what: string, { action, by, at }: Done): Promise<Failure> {
  const words = at ? wordsOf({ actor: by === null ? '' : await findActor(db, by), action, at }) : ''
  return conflict('decided', `${what} ${words}`.trim())
}

/** The same where only the log of the record says it. */
export async function alreadyLogged(
  db: Sql,
  what: string,
  object: AuditObject,
  ...actions: AuditAction[]
): Promise<Failure> {
  return conflict('decided', `${what} ${await lastAction(db, object, ...actions)}`.trim())
}

const wordsOf = ({ actor, action, at }: { actor: string; action: string; at: Date }) =>
  `${actor || site.name}: ${actionWords(action)}, ${formatDate(at)}, ${formatTime(at)}.`
