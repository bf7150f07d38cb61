import { pino } from 'pino'
import { startDesignQueue } from '#features/design-ai/server/designs/design-queue.ts'
import { openDb } from '../src/db/client.ts'
import { onlyPlans, untilAborted } from './ai-designs.ts'

// A process that takes designs and never finishes one, for tests that kill it; it says which it has taken.
const db = openDb(process.env.DATABASE_URL ?? '', 4)
startDesignQueue(
  { db, clock: () => new Date(), log: pino({ level: 'silent' }) },
  {
    plan: (request, { signal }) => {
      process.send?.({ seed: request.seed })
      return untilAborted(signal)
    },
    ...onlyPlans,
    close: async () => undefined,
  },
)
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
