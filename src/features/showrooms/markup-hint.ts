const softLimit = 100

/** Parses the typed number, with or without a percent sign, e.g. "12.5 %"; NaN for anything else. */
export const markupOf = (typed: string): number => Number(typed.replace('%', '').trim() || Number.NaN)

/** Hint below the markup field. Above 100 % it warns but allows the value (rule R1; the maximum is 500 %). */
export function markupHint(typed: string): string {
  return markupOf(typed) > softLimit
    ? 'More than 100%: your clients pay over twice the wholesale price. You can save this, but check that it is correct.'
    : 'At least 10%. Changes apply to your clients’ prices immediately, and carts show a notice.'
}
