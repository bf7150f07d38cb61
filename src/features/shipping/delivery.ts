import { addDays } from '#lib/dates.ts'
import type { StateCode } from '#lib/us-states.ts'

/** Extra days for transport by boat or plane (rule R3: shipped to, flagged for longer). */
const farDays: Partial<Record<StateCode, number>> = { AK: 7, HI: 7 }

/** "1–3 weeks" as dates (rule R3). `placedOn` is a Los Angeles day, `leadDays` the longest lead time of the lines. */
export function deliveryWindow(
  placedOn: string,
  leadDays: number,
  state: StateCode | null,
): { from: string; to: string } {
  const far = (state && farDays[state]) || 0
  return {
    from: addDays(placedOn, Math.max(7, leadDays) + far),
    to: addDays(placedOn, Math.max(21, leadDays + 7) + far),
  }
}
