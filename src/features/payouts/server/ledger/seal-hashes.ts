import { createHash } from 'node:crypto'

/* How the ledger is sealed (decision 0018). Nothing here reads a database or a clock, so that a statement can be
   checked anywhere. Hashes are lower-case hexadecimal SHA-256; the hashed text is the name of the kind, a line feed
   and a JSON array. */

export type HashedEntry = {
  id: number
  salt: string
  account: string
  party_id: number | null
  order_item_id: number | null
  amount_cents: number
}

export type HashedHeader = {
  id: number
  kind: string
  order_id: number | null
  subject: string
  sequence: number
  /** ISO 8601, UTC, with milliseconds */
  posted_at: string
}

export type SealHeader = { sequence: number; count: number; root: string; previous: string; at: string }

/** The hash that stands in before the first seal. */
export const noSeal = '0'.repeat(64)

/** The salt prevents guessing the account or amount by trying values. */
export function entryHash(entry: HashedEntry): string {
  const { id, salt, account, party_id, order_item_id, amount_cents } = entry
  return hashOf('entry', [id, salt, account, party_id, order_item_id, amount_cents])
}

/** The header and the hashes of all entries, in the order of the entries' ids. */
export function transactionHash(header: HashedHeader, entryHashes: readonly string[]): string {
  const { id, kind, order_id, subject, sequence, posted_at } = header
  return hashOf('transaction', [id, kind, order_id, subject, sequence, posted_at, entryHashes])
}

export function sealHash({ sequence, count, root, previous, at }: SealHeader): string {
  return hashOf('seal', [sequence, count, root, previous, at])
}

/** One step from a leaf to the root: the sibling's hash and its side. */
export type PathStep = { side: 'left' | 'right'; hash: string }

/** The root of a Merkle tree as defined by RFC 6962; a leaf can never be mistaken for an inner node. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) throw new RangeError('a tree without leaves')
  if (leaves.length === 1) return leafHash(leaves[0] as string)
  const half = splitAt(leaves.length)
  return nodeHash(merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)))
}

/** The path from each leaf at `positions` to the root; the tree is built once for all of them. */
export function merklePaths(leaves: readonly string[], positions: readonly number[]): Map<number, PathStep[]> {
  const paths = new Map(positions.map((position): [number, PathStep[]] => [position, []]))
  for (const position of paths.keys()) if (leaves[position] === undefined) throw new RangeError('no such leaf')
  const walk = (from: number, to: number): string => {
    if (to - from === 1) return leafHash(leaves[from] as string)
    const half = from + splitAt(to - from)
    const [left, right] = [walk(from, half), walk(half, to)]
    for (const [position, path] of paths) {
      if (position >= from && position < half) path.push({ side: 'right', hash: right })
      else if (position >= half && position < to) path.push({ side: 'left', hash: left })
    }
    return nodeHash(left, right)
  }
  if (leaves.length > 0) walk(0, leaves.length)
  return paths
}

/** The root that a leaf and its path lead to. */
export function rootByPath(leaf: string, path: readonly PathStep[]): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leafHash(leaf),
  )
}

/** The leaf position of a path in a tree of `count` leaves; null for a path that no such tree has. */
export function positionByPath(path: readonly PathStep[], count: number): number | null {
  let [position, left] = [0, count]
  for (const { side } of path.toReversed()) {
    if (left < 2) return null
    const half = splitAt(left)
    if (side === 'left') position += half
    left = side === 'left' ? left - half : half
  }
  return left === 1 ? position : null
}

/** The largest power of two below `n`. */
function splitAt(n: number): number {
  let half = 1
  while (half * 2 < n) half *= 2
  return half
}

const hashOf = (kind: string, value: unknown[]) =>
  createHash('sha256')
    .update(`wainscot ${kind} 1\n${JSON.stringify(value)}`)
    .digest('hex')
const leafHash = (hash: string) => joined(0, hash)
const nodeHash = (left: string, right: string) => joined(1, left + right)
const joined = (prefix: number, hex: string) =>
  createHash('sha256').update(Buffer.of(prefix)).update(Buffer.from(hex, 'hex')).digest('hex')
