import { openDb } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { openVault } from '#features/payouts/server/vault.ts'
import { readEnv } from '#server/env.ts'
import { createProgress } from './progress.ts'

// Run by the first start on an empty database, with the address of that database in WAINSCOT_DEMO_DATABASE.
const db = openDb(process.env.WAINSCOT_DEMO_DATABASE ?? '', 3)
const progress = createProgress()
try {
  await seedDemo(db, new Date(), progress.show, openVault(readEnv(process.env)))
} finally {
  progress.end()
  await db.$client.end()
}
