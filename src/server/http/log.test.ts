import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('never logs a card number, a code or a password', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info(
    { card_number: '4242424242424242', body: { payment: { cvv: '987' }, password: 'hunter2hunter2' } },
    'checkout',
  )
  expect(lines.join('')).not.toMatch(/4242424242424242|\b987\b|hunter2/)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    card_number: '[redacted]',
    body: { payment: { cvv: '[redacted]' } },
  })
})

it('logs a database error without the values that people typed', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const error = Object.assign(new Error('null value in column "state"'), {
    code: '23502',
    detail: 'Failing row contains (7, Larch Vendors, 12-3456789).',
    where: "unnamed portal parameter $2 = '12-3456789'",
  })
  log.error({ err: error }, 'unexpected error')
  log.error({ err: new AggregateError([error], 'all failed') }, 'unexpected error')
  expect(lines.join('')).not.toContain('3456789')
  for (const line of lines) expect(line).toMatch(/null value in column.*23502|23502.*null value in column/)
  expect(JSON.parse(lines[0] ?? '{}').err.stack).toContain('log.test.ts')
})

it.each([
  ['/api/email/verify/Zk3v9QmT1xYbW8eRmA4cPq', '/api/email/verify/[key]'],
  ['/password_reset?token=abc&email=ann@example.com', '/password_reset'],
  ['/api/orders/8123456789012346', '/api/orders/8123456789012346'],
  ['550 5.1.1 <ann.lee@example.com>: Recipient unknown', '550 5.1.1 <[e-mail]>: Recipient unknown'],
  ['invalid input syntax for type integer: "4242424242424242"', 'invalid input syntax for type integer: "[number]"'],
  ['card 4242 4242 4242 4242 was typed', 'card [number] was typed'],
  ['12-3456789 and 123-45-6789', '[number] and [number]'],
  ['the token 9c1AbZ_-0123456789abcdefXYZ0123456789abcdefg is dead', 'the token [key] is dead'],
  ['the key wsk_onlysmalllettersmake-nokeyotherwise is dead', 'the key [key] is dead'],
  [
    'connect ECONNREFUSED /var/lib/wainscot/postgres/.s.PGSQL.36037',
    'connect ECONNREFUSED /var/lib/wainscot/postgres/.s.PGSQL.36037',
  ],
])('logs %s as %s, wherever its text appears', (text, written) => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  log.warn({ path: text, reason: text, problem: { message: text, more: [text] } }, 'said')
  log.error({ err: new Error(text, { cause: new Error(text) }) }, 'failed')
  const [logged, failed] = lines.map((line) => JSON.parse(line))
  expect(logged).toMatchObject({
    path: written,
    reason: written,
    problem: { message: written, more: [written] },
  })
  expect(failed.err).toMatchObject({ message: written, cause: { message: written } })
})

it('logs the name and the code of an error, and nothing that a provider attached to it', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const raw = { payment_method: { billing_details: { address: { line1: '7 Elm St' } } } }
  const error = Object.assign(new Error('No such intent'), { code: 'resource_missing', statusCode: 404, raw })
  log.error({ err: error }, 'failed')
  expect(lines[0]).not.toContain('Elm')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: 'resource_missing', statusCode: 404 })
})

it('logs the first 4,000 characters of a long text', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info({ text: 'a'.repeat(500_000) }, 'long')
  expect(JSON.parse(lines[0] ?? '{}').text).toBe('a'.repeat(4000))
})
