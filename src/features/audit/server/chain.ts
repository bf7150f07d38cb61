import { createHash } from 'node:crypto'

/** One line of the log as it is hashed: all fields are texts as the export has them. */
export type ChainedLine = {
  sequence: string
  previous: string
  hash: string
  id: string
  /** ISO 8601, UTC, with milliseconds */
  at: string
  /** Empty for the platform itself. */
  actor_id: string
  action: string
  object_kind: string
  object_id: string
  object_name: string
  before: string
  after: string
  reason: string
}

/** What the first line has in place of the hash before it. */
export const noLine = '0'.repeat(64)

/**
 * The same as `audit_hash` of migration 0109: SHA-256 over the fields, each with its length in bytes. Needs no database,
 * so that an exported file can be verified anywhere.
 */
export function lineHash(line: Omit<ChainedLine, 'hash'>): string {
  const { sequence, previous, id, at, actor_id, action } = line
  const { object_kind, object_id, object_name, before, after, reason } = line
  const hash = createHash('sha256')
  for (const field of [
    'wainscot audit 1',
    ...[sequence, previous, id, at, actor_id, action],
    ...[object_kind, object_id, object_name, before, after, reason],
  ])
    hash.update(`${Buffer.byteLength(field)}:${field}`)
  return hash.digest('hex')
}

/**
 * Checks lines in the order of their sequence: each against its hash, and neighbors against each other. Lines may be
 * missing between them, as in the export of a filter; `gaps` counts where.
 */
export function verifyLines(lines: Iterable<ChainedLine>): {
  count: number
  gaps: number
  problems: string[]
} {
  const problems: string[] = []
  let [count, gaps] = [0, 0]
  let last: { sequence: number; hash: string } = { sequence: 0, hash: noLine }
  for (const line of lines) {
    count++
    const sequence = Number(line.sequence)
    if (lineHash(line) !== line.hash) problems.push(`Line ${line.sequence} was changed.`)
    if (sequence <= last.sequence) problems.push(`Line ${line.sequence} is not in order.`)
    else if (sequence > last.sequence + 1) gaps++
    else if (line.previous !== last.hash) problems.push(`Line ${line.sequence} does not follow the line before it.`)
    last = { sequence, hash: line.hash }
  }
  return { count, gaps, problems }
}
