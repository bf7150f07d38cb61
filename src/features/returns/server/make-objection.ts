import type { PoolClient } from 'pg'
import { objectionDay } from '#features/orders/return-windows.ts'
import { dayOf } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import type { Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/** Records a vendor's objection for the settlement with the vendor; the customer's refund goes on (OP-32). */
export async function makeObjection(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, body, at }: Step,
): Promise<void> {
  const { item, request } = held
  const until = objectionDay({ ...request, paidOn: request.closedAt && dayOf(request.closedAt) })
  if (until !== null && dayOf(at) > until) throw fail('too_late', 422, tooLate[request.type])
  await updateRequest(tx, request.id, {
    ...{ vendorObjection: body.objection, vendorObjectedAt: at, objectionStatus: 'open' },
  })
  await tell(deps, tx, held, mover.id, {
    admins: `${item.vendorName} objects to the refund of ${unitsOf(request.units, item)}: ${body.objection}`,
  })
}

const tooLate = {
  return: 'Objections are accepted within 30 days of receiving the returned items.',
  incomplete: 'Objections are accepted within 30 days of the claim being paid.',
}
