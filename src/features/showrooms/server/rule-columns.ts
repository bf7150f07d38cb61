/**
 * SQL expressions for what a showroom's rules decide about a product, and its price. The query must have the product as
 * `p` and the showroom as `sr`; `showroom` is the expression of its id. Without a showroom the house markup applies (rule
 * R0). The same in TypeScript: `markupOf` and `priceOf` in `catalogue/pricing.ts`, `catalogue/prices/showroom-view.ts`.
 */
export function ruleColumns(showroom: string) {
  const joins = precedence.map(
    ([name, scope, ref]) =>
      `LEFT JOIN showroom_rules ${name} ON ${name}.showroom_id = ${showroom} AND ${name}.scope = '${scope}' AND ${name}.ref_id = p.${ref}`,
  )
  const bps = `coalesce(${ofDeciding('markup_bps')}, sr.default_markup_bps, (SELECT house_markup_bps FROM platform_settings))`
  const fixedCents = `coalesce(${ofDeciding('markup_cents')}, 0)`
  return {
    joins: joins.join('\n  '),
    bps,
    /** From the same rule as the percent; 0 if that rule has no fixed amount. */
    fixedCents,
    carried: 'coalesce(rp.carried, coalesce(rf.carried, rc.carried, false) AND coalesce(rb.carried, true))',
    /** Whether this row of `showroom_rules` sets the markup. */
    isDeciding: (rule: string) => `(${rule}.scope, ${rule}.ref_id) = (${ofDeciding('scope')}, ${ofDeciding('ref_id')})`,
    /** In cents, for one unit of the product's size `s` of the vendor `v`; the price is the sum of both. */
    wholesale,
    markup: `markup_cents(${wholesale}, ${bps}, ${fixedCents})`,
  }
}

const wholesale = 'wholesale_cents(s.final_price_cents, v.platform_fee_bps)'

/** The first of these rules with a markup sets it, otherwise the showroom's default (rule R1). */
const precedence = [
  ['rp', 'product', 'id'],
  ['rf', 'category', 'family_id'],
  ['rc', 'category', 'category_id'],
  ['rb', 'brand', 'brand_id'],
] as const

/** A column of the rule that sets the markup; null if none does. */
function ofDeciding(column: string): string {
  const cases = precedence.map(([name]) => `WHEN ${name}.markup_bps IS NOT NULL THEN ${name}.${column}`)
  return `CASE ${cases.join(' ')} END`
}
