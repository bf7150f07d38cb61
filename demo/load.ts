import { openDb } from '#db/client.ts'
import { openVault } from '#features/payouts/server/payout/setup.ts'
import { linkTokenOf } from '#features/proposals/server/link-token.ts'
import { readEnv } from '#server/env.ts'
import { createFileStore, openDisk } from '#server/uploads/file-store.ts'
import { createProgress } from './progress.ts'
import { seedDemo } from './seed.ts'

// Run by the first start on an empty database, whose address is in WAINSCOT_DEMO_DATABASE.
const db = openDb(process.env.WAINSCOT_DEMO_DATABASE ?? '', 3)
const progress = createProgress()
// Checked by the start; the demo must use the same key and storage as the server.
const env = readEnv(process.env)
try {
  const chatFiles = createFileStore(await openDisk(env), 'chat-files')
  const linkOf = (proposalId: number) => linkTokenOf(env, proposalId)
  await seedDemo(db, new Date(), progress.show, openVault(env), chatFiles, linkOf)
} finally {
  progress.end()
  await db.end()
}
