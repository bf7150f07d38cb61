import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { type Actor, type AuthRule, allows } from '#features/accounts/actor.ts'
import { type KeyRight, keyRightNames } from '#features/accounts/key-rights.ts'
import { keyPrefix } from '#features/accounts/server/authenticate.ts'
import { type StaffRight, staffRightNames } from '#features/accounts/staff-rights.ts'
import { type AdminRole, adminRoleNames } from '#lib/admin-roles.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { createEveryone, type Everyone } from '#test/everyone.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

let world: Everyone
beforeAll(async () => {
  world = await createEveryone()
})
afterAll(() => world.end())

type Declared = {
  'x-auth': AuthRule
  'x-admin-roles'?: AdminRole[]
  'x-key-rights'?: KeyRight[]
  'x-staff-rights'?: StaffRight[]
  'x-reads'?: boolean
}
type Call = { name: string; method: 'GET'; url: string } & Declared

/** Somebody whose rights are a part of an account's: what the calls declare about them, and how they make one. */
type Reader = {
  name: string
  type: Actor['type']
  /** Whether the declaration of the call admits them, apart from the account type. */
  declared: (call: Call) => boolean
  token: () => Promise<string>
}

const adminReaders = adminRoleNames.map((role): Reader => {
  let id: number | undefined
  return {
    name: role,
    type: 'Admin',
    declared: ({ 'x-admin-roles': roles }) => !roles || role === 'all' || roles.includes(role),
    async token() {
      id ??= (await makeAccount(world.test.deps.db, { type: 'Admin', adminRoles: [role] })).id
      return signIn(world.test.deps.db, id)
    },
  }
})

const keyReaders = keyRightNames.map((right): Reader => {
  const secret = `${keyPrefix}${randomKey(40)}`
  let made = false
  return {
    name: `key: ${right}`,
    type: 'Vendor',
    declared: ({ 'x-key-rights': rights }) => rights?.includes(right) ?? false,
    async token() {
      if (!made)
        await insertRows(world.test.deps.db, 'api_keys', {
          id: randomId(),
          accountId: world.accounts.vendor,
          name: right,
          secretHash: createHash('sha256').update(secret).digest(),
          hint: 'wsk_rights',
          rights: [right],
          createdAt: new Date(),
        })
      made = true
      return `Bearer ${secret}`
    },
  }
})

const viewReaders = (['owner', 'professional', 'vendor'] as const).map((who): Reader => {
  let token: string | undefined
  return {
    name: `view: ${who}`,
    type: who === 'owner' ? 'User' : who === 'vendor' ? 'Vendor' : 'Contractor',
    declared: ({ 'x-reads': reads }) => reads === true,
    async token() {
      const body = { account_id: world.accounts[who], reason: 'A call for help' }
      token ??= (await world.call('admin/view_as', { token: world.tokens.admin, body })).data.token
      return `Bearer ${token}`
    },
  }
})

const staffReaders = staffRightNames.map((right): Reader => {
  let id: number | undefined
  return {
    name: `staff: ${right}`,
    type: 'Vendor',
    declared: (call) =>
      (call['x-staff-rights']?.includes(right) ?? false) ||
      (call['x-auth'] === 'guest cart' && call['x-reads'] === true),
    async token() {
      const { db } = world.test.deps
      const at = new Date()
      if (id === undefined) {
        const person = await makeAccount(db)
        id = person.id
        await insertRows(db, 'vendor_staff', {
          id: randomId(),
          vendorId: world.accounts.vendor,
          email: person.email,
          rights: [right],
          accountId: id,
          tokenHash: createHash('sha256').update(person.email).digest(),
          invitedAt: at,
          expiresAt: at,
          acceptedAt: at,
        })
      }
      const token = randomKey(64)
      await insertRows(db, 'sessions', {
        tokenHash: createHash('sha256').update(token).digest(),
        accountId: world.accounts.vendor,
        viewerId: id,
        expiresAt: new Date('2099-01-01'),
      })
      return `Bearer ${token}`
    },
  }
})

const readers = [...adminReaders, ...staffReaders, ...keyReaders, ...viewReaders]

/** Calls that end the session that makes them, and one that stays open. */
const apart = ['POST /view_as/end', 'POST /logout', 'GET /stream']

it('every call is refused to everyone whose rights do not have it, and docs/rights.md says so for each [OP-84, U9]', async () => {
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Declared>>
  }>()
  const calls = Object.entries(paths)
    .flatMap(([url, verbs]) =>
      Object.entries(verbs).map(([verb, declared]): Call => {
        const method = verb.toUpperCase() as 'GET'
        return { ...declared, name: `${method} ${url.replace(/^\/api/, '')}`, method, url }
      }),
    )
    .filter(
      (call) => !['none', 'ai', 'user or ai', 'user and ai'].includes(call['x-auth']) && !apart.includes(call.name),
    )
    .toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : a.name < b.name ? -1 : 1))
  const wrong: string[] = []
  const rows: string[] = []
  for (const call of calls) {
    const cells: string[] = []
    for (const reader of readers) {
      const known = { type: reader.type, status: 'Approve', passcodePending: false } as Actor
      const admitted = allows(call['x-auth'], known) === 'yes' && reader.declared(call)
      const { statusCode } = await world.test.app.inject({
        method: call.method,
        // Of no record: what is refused for the record itself is in authorization.test.ts.
        url: call.url.replaceAll(/\{\w+\}/g, '1'),
        headers: {
          authorization: await reader.token(),
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': newKey(),
        },
        ...(call.method !== 'GET' && { payload: {} }),
      })
      if (statusCode === 401 || statusCode >= 500 || (!admitted && statusCode !== 403))
        wrong.push(`${call.name} by ${reader.name}: ${statusCode}`)
      cells.push(statusCode === 403 ? ' ' : 'x')
    }
    rows.push(`| ${call.name} | ${call['x-auth']} | ${cells.join(' | ')} |`)
  }
  expect(wrong).toEqual([])
  await expect(textOf(rows)).toMatchFileSnapshot('../../docs/rights.md')
})

const textOf = (rows: readonly string[]) => `# Who may make which call

Written by \`src/app/rights.test.ts\` from what the server answers (\`npx vitest run src/app/rights.test.ts -u\`); the test fails when it is
not true any more. A call is in a row with its word for who may call it ([api.md](api.md), section 0); calls that need no account are left
out. An \`x\`: the call is admitted, as far as it names no record; which records an account may see is proven by
\`src/app/authorization.test.ts\`. Empty: it is refused with 403 before anything is read.

- ${adminRoleNames.map((role) => `\`${role}\``).join(', ')}: an Admin with this role alone ([decisions/0119](../decisions/0119-roles-and-rights-of-staff.md)). A call about
  the account itself, such as its password, has no role.
- \`staff: …\`: a person who works for a vendor with this right alone. Public pages they read as a visitor does.
- \`key: …\`: a vendor's API key with this right alone ([decisions/0105](../decisions/0105-api-keys-and-webhooks.md)).
- \`view: …\`: an Admin who views a homeowner (\`owner\`), a professional or a vendor read-only ([decisions/0077](../decisions/0077-admins-work-in-the-portal.md)).

| call | for | ${readers.map(({ name }) => name).join(' | ')} |
|---|---|${readers.map(() => '---|').join('')}
${rows.join('\n')}
`
