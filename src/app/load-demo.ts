import path from 'node:path'
import { openDb } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { openVault } from '#features/payouts/server/payout/setup.ts'
import { createFileStore } from '#server/uploads/file-store.ts'
import { createProgress } from './progress.ts'

// Run by the first start on an empty database, whose address is in WAINSCOT_DEMO_DATABASE.
const db = openDb(process.env.WAINSCOT_DEMO_DATABASE ?? '', 3)
const progress = createProgress()
const dataDir = process.env.DATA_DIR || './data'
// Checked by the start; the demo must use the same key as the server.
const vault = openVault({
  DATA_DIR: dataDir,
  PAYOUT_KEY: process.env.PAYOUT_KEY || undefined,
})
try {
  await seedDemo(db, new Date(), progress.show, vault, createFileStore(path.join(dataDir, 'chat-files')))
} finally {
  progress.end()
  await db.end()
}
