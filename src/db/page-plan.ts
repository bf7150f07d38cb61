/** Up to this many rows are sorted quickly. */
const few = 10_000

/**
 * How PostgreSQL is to read one page of the `total` rows that match a filter, as the keyword of the CTE that selects them.
 * Few are selected first and then sorted; of more, the rows are followed in the order of an index until the page is full.
 * Left to itself it follows the index also when next to no row matches, and reads all of them.
 */
export const planFor = (total: number): 'MATERIALIZED' | 'NOT MATERIALIZED' =>
  total <= few ? 'MATERIALIZED' : 'NOT MATERIALIZED'
