import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An id or an amount: bigint in the database, a number below 2^53 in code. */
export const big = (name: string) => bigint(name, { mode: 'number' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
