import type { Sql } from '#db/transaction.ts'
import { type OrderedPart, orderedOf } from '#features/orders/ordered.ts'
import { findOrderedLines, viewOrdered } from '#features/orders/server/ordered-lines.ts'
import type { ProductLine } from '../lines.ts'
import { findProposalRoom, type ProposalRecord } from './queries.ts'

type Proposed = Pick<ProposalRecord, 'id' | 'projectId' | 'showroomId'>

/** What was ordered of a proposal: with its own cart, and for the project that it was made of. */
export async function orderedOfProposal(
  db: Sql,
  { id, projectId, showroomId }: Proposed,
  readerId: number | null,
  now: Date,
): Promise<OrderedPart[]> {
  const room = projectId === null ? null : await findProposalRoom(db, projectId)
  const origins = [projectId, room?.sceneId ?? null].filter((key) => key !== null)
  const lines = await findOrderedLines(db, {
    ownerId: room?.ownerId ?? null,
    projectId: room ? projectId : null,
    showroomId,
    origins,
    proposalId: id,
    now,
  })
  return lines.map((line) => viewOrdered(line, readerId))
}

/** The products of these lines that are not ordered yet. */
export function missingOf(lines: readonly ProductLine[], parts: readonly OrderedPart[]): ProductLine[] {
  const wanted = lines.map(({ sizeId, surface, qty }) => ({ size_id: sizeId, surface, quantity: qty }))
  const ordered = orderedOf(wanted, parts)
  return lines
    .map((line, i) => ({ ...line, qty: line.qty - (ordered.lines[i]?.qty ?? 0) }))
    .filter(({ qty }) => qty > 0)
}
