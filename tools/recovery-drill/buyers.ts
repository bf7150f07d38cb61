import { setTimeout as pause } from 'node:timers/promises'
import { createBuying } from '../../bench/buying.ts'
import { converse } from '../../bench/conversation.ts'
import { startProduct } from '../../bench/start-product.ts'
import { openDb } from '../../src/db/client.ts'
import type { Acknowledged } from '../backup/prove.ts'

export type Buyers = {
  /** Orders that the product has confirmed to their customers, with the times at which they learned of it. */
  acknowledged: Acknowledged[]
  secondsToStart: number
  /** Waits until so many orders were acknowledged in all. */
  reach: (orders: number) => Promise<void>
  /** Stops buying and the product. */
  stop: () => Promise<void>
}

/**
 * The product on a database, an external one or the embedded one of its folder, and four buyers who place one order after
 * another.
 */
export async function startBuyers(
  where: { folder: string } & ({ databaseUrl: string } | { readUrl: string }),
): Promise<Buyers> {
  const from = performance.now()
  const product = await startProduct(where)
  const secondsToStart = (performance.now() - from) / 1000
  const db = openDb('readUrl' in where ? where.readUrl : where.databaseUrl, 2)
  const { order } = await createBuying(db)
  await db.end()
  const acknowledged: Acknowledged[] = []
  let stopped = false
  let turn = 0
  async function buy(): Promise<void> {
    const line = converse(product.port)
    try {
      while (!stopped) {
        const placed = await order(line.ask, turn++)
        if (placed) acknowledged.push({ ...placed, at: new Date() })
        // Fast enough for a busy shop, and slow enough for a backup beside it.
        await pause(placed ? 40 : 200)
      }
    } catch {
      // The product was stopped.
    } finally {
      line.close()
    }
  }
  const running = [buy(), buy(), buy(), buy()]
  return {
    acknowledged,
    secondsToStart,
    async reach(orders) {
      for (let tries = 0; acknowledged.length < orders; tries++) {
        if (tries === 600) throw new Error(`only ${acknowledged.length} orders were acknowledged`)
        await pause(200)
      }
    },
    async stop() {
      stopped = true
      await Promise.all([product.stop(), ...running])
    },
  }
}
