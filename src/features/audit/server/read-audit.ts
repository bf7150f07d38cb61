import { Readable } from 'node:stream'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { addDays, startOfDay } from '#lib/dates.ts'
import { type Paged, paged } from '#lib/paging.ts'
import { type AuditAction, actionWords } from '../actions.ts'
import type { AuditCheck, AuditChoices, AuditFilter, AuditQuery, AuditRow } from '../schema.ts'
import { type ChainedLine, noLine, verifyLines } from './chain.ts'
import {
  chainedLines,
  countUnchained,
  type LineFilter,
  type LineRecord,
  listActors,
  listLines,
  listObjectKinds,
} from './queries.ts'

/** One page of the lines that match, newest first. */
export async function readAudit(db: Db, query: AuditQuery): Promise<Paged<AuditRow>> {
  const { page, per_page, ...filter } = query
  const { rows, total } = await listLines(db, filterOf(filter), {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const given = Object.entries({ ...filter, per_page }).filter(([, value]) => value !== undefined && value !== '')
  const link = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const shown = Math.min(page, Math.max(1, Math.ceil(total / per_page)))
  return paged(rows.map(rowOf), total, shown, per_page, '/api/admin/audit', link)
}

/** Every line about one record, newest first; at most a hundred. */
export async function linesAbout(
  db: Sql,
  object: { kind: string; id: string },
  action?: AuditAction,
): Promise<AuditRow[]> {
  const { rows } = await listLines(db, filterOf({ q: '', action, object: object.kind, object_id: object.id }), {
    limit: 100,
    offset: 0,
  })
  return rows.map(rowOf)
}

export async function readChoices(db: Db): Promise<AuditChoices> {
  const [actors, objects] = await Promise.all([listActors(db), listObjectKinds(db)])
  return { actors, objects }
}

const batch = 2_000

/** The columns of the export: those that are hashed, and the names of people as they are now. */
export const exportColumns = [
  ...(['sequence', 'previous', 'hash', 'id', 'at', 'actor_id', 'actor', 'action', 'action_words'] as const),
  ...(['object_kind', 'object_id', 'object_name', 'object', 'before', 'after', 'reason'] as const),
] as const satisfies readonly (keyof LineRecord | 'action_words')[]

/** CSV of exactly the lines that match, oldest first, which `npm run verify` can verify; read in parts. */
export function exportAudit(db: Db, asked: AuditFilter): Readable {
  const filter = filterOf(asked)
  async function* lines() {
    yield csvMark + csvLine(exportColumns)
    for await (const rows of batches(db, filter))
      yield rows
        .map((row) => ({ ...row, action_words: actionWords(row.action) }))
        .map((row) => csvLine(exportColumns.map((column) => row[column])))
        .join('')
  }
  return Readable.from(lines())
}

/** Recomputes the whole chain. */
export async function checkAudit(db: Sql): Promise<AuditCheck> {
  const problems: string[] = []
  let lines = 0
  let last: ChainedLine | undefined
  for await (const rows of batches(db, filterOf({ q: '' }))) {
    const found = verifyLines(rows)
    problems.push(...found.problems.filter(() => problems.length < 100))
    const [first] = rows
    const previous = last?.hash ?? noLine
    // `verifyLines` sees a part of the chain: how it continues the part before is checked here.
    if (first && (first.previous !== previous || Number(first.sequence) !== lines + 1))
      problems.push(`Line ${first.sequence} does not follow the line before it.`)
    if (found.gaps > (lines === 0 ? 0 : 1)) problems.push('Lines are missing.')
    lines += found.count
    last = rows.at(-1)
  }
  const unchained = await countUnchained(db)
  if (unchained > 0) problems.push(`${unchained} lines are not in the chain.`)
  const head = last ? { sequence: Number(last.sequence), hash: last.hash } : null
  return { sound: problems.length === 0, lines, problems, head }
}

async function* batches(db: Sql, filter: LineFilter): AsyncGenerator<LineRecord[]> {
  for (let after = 0; ; ) {
    const rows = await chainedLines(db, filter, { after, limit: batch })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = Number(rows.at(-1)?.sequence)
  }
}

function filterOf(asked: AuditFilter): LineFilter {
  return {
    q: asked.q,
    actor: asked.actor ?? null,
    action: asked.action || null,
    object: asked.object || null,
    objectId: asked.object_id || null,
    from: asked.from ? startOfDay(asked.from) : null,
    until: asked.to ? startOfDay(addDays(asked.to, 1)) : null,
  }
}

function rowOf(line: LineRecord): AuditRow {
  return {
    id: Number(line.id),
    sequence: Number(line.sequence),
    hash: line.hash,
    at: line.at,
    actor: { id: line.actor_id === '' ? null : Number(line.actor_id), name: line.actor },
    action: line.action,
    object: { kind: line.object_kind, id: line.object_id, name: line.object },
    before: line.before,
    after: line.after,
    reason: line.reason,
  }
}
