import type { Sql } from '#db/transaction.ts'

/**
 * A vendor's platform fee in basis points, locked until the transaction ends; null when the account is not a vendor.
 */
export async function holdFee(tx: Sql, vendorId: number): Promise<number | null> {
  const { rows } = await tx.query<{ bps: number }>({
    name: 'hold-vendor-fee',
    text: 'SELECT platform_fee_bps AS bps FROM vendors WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [vendorId],
  })
  return rows[0]?.bps ?? null
}

export async function changeFee(tx: Sql, vendorId: number, bps: number): Promise<void> {
  await tx.query({
    name: 'change-vendor-fee',
    text: 'UPDATE vendors SET platform_fee_bps = $2 WHERE account_id = $1',
    values: [vendorId, bps],
  })
}
