import { openDb } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { openVault } from '#features/payouts/server/payout/setup.ts'
import { createProgress } from './progress.ts'

// Run by the first start on an empty database, whose address is in WAINSCOT_DEMO_DATABASE.
const db = openDb(process.env.WAINSCOT_DEMO_DATABASE ?? '', 3)
const progress = createProgress()
// Checked by the start; the demo must use the same key as the server.
const vault = openVault({
  DATA_DIR: process.env.DATA_DIR || './data',
  PAYOUT_KEY: process.env.PAYOUT_KEY || undefined,
})
try {
  await seedDemo(db, new Date(), progress.show, vault)
} finally {
  progress.end()
  await db.end()
}
