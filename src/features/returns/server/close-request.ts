import type { PoolClient } from 'pg'
import { applyMove } from '#features/orders/server/apply-move.ts'
import type { Step } from './hold-request.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/** Ends a request without a refund: its units are Delivered again (rule R9: the status is freed). */
export async function closeRequest(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, at }: Omit<Step, 'body'>,
  end: { status: 'refused' | 'withdrawn' | 'expired'; word: string; answer?: string },
): Promise<void> {
  const { order, item, request } = held
  await updateRequest(tx, request.id, {
    status: end.status,
    closedAt: at,
    ...(end.answer === undefined ? {} : { decisionReason: end.answer, decidedAt: at }),
  })
  if (item.status !== 'Return Request') return
  await applyMove(deps, tx, { order, item, to: 'Delivered', reason: end.word, actor: mover, at, quiet: true })
}
