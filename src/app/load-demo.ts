import { openDb } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { openVault } from '#features/payouts/server/vault.ts'
import { createProgress } from './progress.ts'

// Run by the first start on an empty database, with the address of that database in WAINSCOT_DEMO_DATABASE.
const db = openDb(process.env.WAINSCOT_DEMO_DATABASE ?? '', 3)
const progress = createProgress()
// Checked by the start; a demo wants the key that the server itself uses.
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
