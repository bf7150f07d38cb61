import { createInterface } from 'node:readline/promises'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { transaction } from '#db/transaction.ts'
import { inviteAdmin } from '#features/accounts/server/registration/invite-admin.ts'
import { Failure } from '#lib/failure.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'

// `npm run admin [-- EMAIL]`: creates an Admin, or lets one back in, and prints a link to choose a password.
endWithReason(process.env)
const env = readEnv(process.env)
const email = (process.argv[2] ?? (await ask('Admin email: '))).trim()
if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) end(`${email || 'Nothing'} is not an email address.`)

const embedded = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
const url = env.DATABASE_URL ?? embedded?.url ?? ''
await migrate(env.DATABASE_DIRECT_URL ?? url, { contract: !env.DATABASE_URL })
const db = openDb(url, 1)
try {
  const { path, created } = await transaction(db, (tx) =>
    inviteAdmin(tx, { email, firstName: 'Admin', lastName: '', roles: ['all'] }, new Date()),
  )
  console.log(`
${created ? `${email} is now an Admin.` : `${email} is already an Admin. Earlier links no longer work.`}
Choose a password within 24 hours with this link, then sign in at ${env.PUBLIC_URL}/pro/login:

  ${env.PUBLIC_URL}${path}

On each new device, a passcode is sent by email${env.SMTP_URL ? '' : ` (without SMTP_URL it is shown at ${env.PUBLIC_URL}/outbox)`}.
`)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(`${email} belongs to another type of account. Use a separate email address.`)
  process.exitCode = 1
} finally {
  await db.end()
  await embedded?.stop()
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

function end(text: string): never {
  console.error(text)
  process.exit(2)
}
