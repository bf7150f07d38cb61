/**
 * SQL expressions for what a showroom's rules decide about a product. The query must have the product as `p` and the
 * showroom as `sr`; `showroom` is the expression of its id. The product's own rule takes precedence, then its family's,
 * its category's, its brand's, then the default (rule R1); without a showroom the house markup applies (rule R0).
 * `catalogue/prices/showroom-view.ts` does the same in memory.
 */
export function ruleColumns(showroom: string) {
  const rule = (name: string, scope: string, ref: string) =>
    `LEFT JOIN showroom_rules ${name} ON ${name}.showroom_id = ${showroom} AND ${name}.scope = '${scope}' AND ${name}.ref_id = p.${ref}`
  return {
    joins: [
      rule('rp', 'product', 'id'),
      rule('rf', 'category', 'family_id'),
      rule('rc', 'category', 'category_id'),
      rule('rb', 'brand', 'brand_id'),
    ].join('\n  '),
    bps: `coalesce(rp.markup_bps, rf.markup_bps, rc.markup_bps, rb.markup_bps, sr.default_markup_bps,
      (SELECT house_markup_bps FROM platform_settings))`,
    /** From the same rule as the percent; 0 if that rule has no fixed amount. */
    fixedCents: `coalesce(CASE WHEN rp.markup_bps IS NOT NULL THEN rp.markup_cents WHEN rf.markup_bps IS NOT NULL THEN rf.markup_cents
      WHEN rc.markup_bps IS NOT NULL THEN rc.markup_cents WHEN rb.markup_bps IS NOT NULL THEN rb.markup_cents END, 0)`,
    carried: 'coalesce(rp.carried, coalesce(rf.carried, rc.carried, false) AND coalesce(rb.carried, true))',
  }
}
