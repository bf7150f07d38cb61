import pg from 'pg'

const databases = (process.env.WAINSCOT_E2E_DATABASES ?? '').split(' ')

/** Makes an order an hour older in this worker's database: until then only its customer may change it (rule R8). */
export async function endFirstHour(order: number): Promise<void> {
  const url = databases[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % databases.length]
  if (!url) throw new Error('WAINSCOT_E2E_DATABASES must name the database of the running product')
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("UPDATE orders SET placed_at = placed_at - interval '61 minutes' WHERE id = $1", [order])
  } finally {
    await client.end()
  }
}
