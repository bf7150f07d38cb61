const softLimit = 100

/** The number that was typed, "12.5 %" included; NaN for anything else. */
export const markupOf = (typed: string): number => Number(typed.replace('%', '').trim() || Number.NaN)

/** What stands below the markup's field: above 100 % a warning that stops nobody (rule R1; the end is at 500 %). */
export function markupHint(typed: string): string {
  return markupOf(typed) > softLimit
    ? 'More than 100%: your clients pay over twice the wholesale price. You can save this, but check that it is correct.'
    : 'At least 10%. Changes apply to your clients’ prices immediately, and carts show a notice.'
}
