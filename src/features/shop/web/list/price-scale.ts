/** Steps of the price tape; enough for one step per pixel. */
export const tapeSteps = 200

/**
 * The step of an amount on a tape from `min` to `max` dollars. Wide ranges use a logarithmic scale, because buyers
 * compare prices by ratio.
 */
export function stepOf(amount: number, min: number, max: number): number {
  if (max <= min) return 0
  const inside = Math.min(Math.max(amount, min), max)
  const share = byRatio(min, max)
    ? Math.log(inside / min) / Math.log(max / min)
    : (inside - min) / (max - min)
  return Math.round(share * tapeSteps)
}

/** The amount at a step, rounded to a number that people would type; both ends are exact. */
export function amountAt(step: number, min: number, max: number): number {
  if (step <= 0) return min
  if (step >= tapeSteps) return max
  const share = step / tapeSteps
  const exact = byRatio(min, max) ? min * (max / min) ** share : min + (max - min) * share
  const grain = exact >= 1000 ? 50 : exact >= 200 ? 10 : exact >= 50 ? 5 : exact >= 10 ? 1 : 0.25
  return Math.min(max, Math.max(min, Math.round(exact / grain) * grain))
}

function byRatio(min: number, max: number): boolean {
  return min > 0 && max / min > 8
}
