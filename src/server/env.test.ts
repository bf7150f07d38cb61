import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Env, readEnv, shape } from './env.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

it('starts with no settings, and with all production settings', () => {
  expect(readEnv({}).PUBLIC_URL).toBe('http://localhost:3000')
  expect(readEnv({ ...production, PUBLIC_URL: 'https://wainscot.example/' }).PUBLIC_URL).toBe(
    'https://wainscot.example',
  )
})

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.7', 'http://10.0.0.7:3000'],
])('uses a URL that a browser can open when it listens on %s', (HOST, address) => {
  expect(readEnv({ HOST }).PUBLIC_URL).toBe(address)
})

it('lets several processes share a database, with a pooler and replicas', () => {
  const own = {
    DATABASE_DIRECT_URL: 'postgres://a@b:1/c',
    DATABASE_REPLICA_URL: 'postgres://a@r1/c',
    ROLE: 'web',
  }
  expect(() => readEnv(own)).toThrow(
    `The configuration has errors:
  DATABASE_DIRECT_URL: requires DATABASE_URL
  DATABASE_REPLICA_URL: requires DATABASE_URL
  ROLE: web requires DATABASE_URL, which other processes share`,
  )
  const shared = { ...own, DATABASE_URL: 'postgres://a@b:2/c' }
  const replicas = ['postgres://a@r1/c', 'postgres://a@r2/c']
  expect(readEnv({ ...shared, DATABASE_REPLICA_URL: replicas.join(', ') }).DATABASE_REPLICA_URL).toEqual(replicas)
  expect(() => readEnv({ ...shared, DATABASE_REPLICA_URL: 'postgres://a@r1/c,r2' })).toThrow(
    'DATABASE_REPLICA_URL.1: must be an address that starts with postgres:// or postgresql://',
  )
})

it('rejects test cards in production, unless explicitly allowed [U2]', () => {
  const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...unpaid } = production
  expect(() => readEnv(unpaid)).toThrow('STRIPE_SECRET_KEY: required in production')
  expect(readEnv({ ...unpaid, ALLOW_SANDBOX_PAYMENTS: '1' }).STRIPE_SECRET_KEY).toBeUndefined()
})

it('rejects production without email delivery, unless explicitly allowed', () => {
  const { SMTP_URL: _, ...mute } = production
  expect(() => readEnv(mute)).toThrow('SMTP_URL: required in production')
  expect(readEnv({ ...mute, ALLOW_NO_MAIL: '1' }).SMTP_URL).toBeUndefined()
})

it.each([
  ['NODE_ENV', 'prod', 'must be development, production or test'],
  ['ALLOW_NO_MAIL', 'yes', 'must be 0, 1, true or false'],
  ['DEMO', '0', 'must be on or off'],
  ['HOST', ' ', 'must not be empty'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['DB_POOL', '1', 'must be a whole number from 2 to 200'],
  ['PUBLIC_URL', 'https://wainscot.example/shop', 'must be a host with an optional port, without a path or a password'],
  ['PUBLIC_URL', 'https://wainscot.example?x=1', 'must be a host with an optional port, without a path or a password'],
  ['PUBLIC_URL', 'https://a:b@wainscot.example', 'must be a host with an optional port, without a path or a password'],
  ['HOST', 'localhost:80', 'must be an address or a name, without a port'],
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['MAIL_FROM', 'Wainscot\r\nBcc: <x@y.example>', 'must contain an email address on a single line'],
  ['TRUST_PROXY', 'yes', 'must be the number of proxies in front of the server, from 0 to 9'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_1', 'requires STRIPE_SECRET_KEY; without it only test cards work'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'requires STRIPE_SECRET_KEY; without it only test cards work'],
  ['STRIPE_API_BASE', 'http://localhost:1', 'requires STRIPE_SECRET_KEY; without it only test cards work'],
  ['STRIPE_SECRET_KEY', 'pk_1', 'must start with sk_'],
  ['STRIPE_WEBHOOK_SECRET', 'x', 'must start with whsec_'],
  ['AI_MODEL_URL', 'ftp://model.example', 'must be an address that starts with http:// or https://'],
  ['ANTHROPIC_API_BASE', 'https://model.example', 'requires ANTHROPIC_API_KEY'],
  ['SOCIAL_OIDC', '{}', 'must be a list in JSON'],
  ['SOCIAL_OIDC', '["x"]', 'must be an object in JSON'],
  ['SOCIAL_OIDC', '[{}]', 'is missing'],
  ['SOCIAL_OIDC', '[{"id":7}]', 'must be a string'],
  ['SOCIAL_OIDC', '[{"issuer":"house"}]', 'must be an address that starts with https://'],
  ['SOCIAL_OIDC', '[{"secret":1}]', 'has an unknown name: secret'],
  ['SOCIAL_OIDC', '[{"trust_email":"yes"}]', 'must be true or false'],
  ['SOCIAL_OIDC', `[{"label":"${'x'.repeat(41)}"}]`, 'must have at most 40 characters'],
])('explains what is wrong with %s=%s', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`  ${name}[\\w.]*: ${words}(\n|$)`))
})

it('accepts one complete language model, and sends its key only encrypted or within this machine', () => {
  const model = { AI_MODEL_URL: 'https://model.example/v1', AI_MODEL_KEY: 'k', AI_MODEL_NAME: 'm' }
  const other = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_MODEL_NAME: 'm' }
  expect(readEnv(model).AI_MODEL_NAME).toBe('m')
  expect(readEnv(other).ANTHROPIC_MODEL_NAME).toBe('m')
  expect(readEnv({ ...model, AI_MODEL_URL: 'http://localhost:11434/v1' }).AI_MODEL_KEY).toBe('k')
  expect(() => readEnv({ AI_MODEL_URL: model.AI_MODEL_URL })).toThrow(
    /AI_MODEL_KEY: required with AI_MODEL_URL\n.*AI_MODEL_NAME: required with AI_MODEL_URL/,
  )
  expect(() => readEnv({ ANTHROPIC_API_KEY: 'k' })).toThrow('ANTHROPIC_MODEL_NAME: required with ANTHROPIC_API_KEY')
  expect(() => readEnv({ ...model, ...other })).toThrow('cannot be used together with AI_MODEL_URL')
  expect(() => readEnv({ ...model, AI_MODEL_URL: 'http://model.example/v1' })).toThrow('must start with https://')
})

it('reports a mistake in one sentence, not two', () => {
  expect(() => readEnv({ PUBLIC_URL: 'localhost:3000' })).toThrow(
    /errors:\n {2}PUBLIC_URL: must be an address that starts with http:\/\/ or https:\/\/\nSee/,
  )
})

it('reports every mistake at once', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY: .*\n.*SMTP_URL: /)
  expect(() => readEnv({ MAIL_FROM: 'The shop' })).toThrow('MAIL_FROM: must contain an email address')
  expect(() => readEnv({ PORT: 'x', SMTP_URL: 'http://mail.example' })).toThrow(/PORT: .*\n.*SMTP_URL: /)
})

it('reads exactly the variables of the table in docs/operations/settings.md, with the defaults stated there', () => {
  const documented = settingsTable()
  expect([...documented.keys()].sort()).toEqual(Object.keys(shape.shape).sort())
  const defaults = readEnv({})
  for (const [name, value] of documented) {
    const read = value === undefined ? undefined : readEnv({ [name]: value })[name]
    expect(defaults[name], name).toEqual(read)
  }
})

/** Each variable of the table with its default; undefined where there is none or the table describes it in words. */
function settingsTable(): Map<keyof Env, string | undefined> {
  const [, table = ''] = readFileSync('docs/operations/settings.md', 'utf8').split(
    '| variable | default | meaning |\n|---|---|---|\n',
  )
  const rows = table.trimEnd().split('\n')
  const documentedRows = rows.flatMap((row) => {
    const [, names = '', value = ''] = row.split('|').map((cell) => cell.trim())
    const values = value.startsWith('`') ? quoted(value) : []
    const [first = '', ...more] = quoted(names)
    // A provider's further variables are listed without its name: `…_CLIENT_SECRET`.
    const provider = /^SOCIAL_[A-Z]+/.exec(first)?.[0] ?? ''
    return [first, ...more].map((name, i) => [name.replace('…', provider), values[i]] as const)
  })
  return new Map(documentedRows.map(([name, value]) => [name as keyof Env, value?.replace('PORT', '3000')]))
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string)
