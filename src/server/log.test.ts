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
