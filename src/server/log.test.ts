import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('never writes a card number, a code or a password', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info(
    { card_number: '4242424242424242', body: { payment: { cvv: '987' }, password: 'hunter2hunter2' } },
    'checkout',
  )
  expect(lines.join('')).not.toMatch(/4242424242424242|987|hunter2/)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    card_number: '[redacted]',
    body: { payment: { cvv: '[redacted]' } },
  })
})

it('writes what failed in the database without the values that people have typed', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('null value in column "state"'), {
    code: '23502',
    detail: 'Failing row contains (7, Larch Vendors, 12-3456789).',
    where: "unnamed portal parameter $2 = '12-3456789'",
  })
  const error = Object.assign(
    new Error('Failed query: insert into t values ($1)\nparams: 12-3456789', { cause }),
    {
      query: 'insert into t values ($1)',
      params: ['12-3456789'],
    },
  )
  log.error({ err: error }, 'unexpected error')
  log.error({ err: new AggregateError([error], 'all failed') }, 'unexpected error')
  expect(lines.join('')).not.toContain('3456789')
  for (const line of lines) expect(line).toMatch(/insert into t values \(\$1\).*23502/)
  expect(JSON.parse(lines[0] ?? '{}').err.stack).toContain('log.test.ts')
})
