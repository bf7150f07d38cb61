import { expect, it } from 'vitest'
import { nextLine, stateWord } from './request-words.ts'

const asked = {
  type: 'return',
  status: 'open',
  answer: '',
  send_by: '2026-12-05',
  received_on: '2026-12-07',
  refund_by: '2026-12-28',
  refund_estimate: 152.63,
  restocking_fee: 28.5,
} as const

it('says where a return stands and what comes next, with its date [MONEY-13]', () => {
  expect(stateWord(asked)).toBe('Return requested')
  expect(nextLine({ ...asked, status: 'approved' })).toBe('Send it back by 12.05.2026.')
  expect(nextLine({ ...asked, status: 'received' })).toBe(
    'Refunds take 7–14 business days: yours by 12.28.2026.',
  )
  expect(nextLine({ ...asked, status: 'refunded' })).toBe(
    '$152.63 goes back to the card, after a restocking fee of $28.50.',
  )
  expect(nextLine({ ...asked, status: 'refunded', restocking_fee: 0 })).toBe('$152.63 goes back to the card.')
  expect(nextLine({ ...asked, status: 'refused', answer: 'The boxes are open.' })).toBe('The boxes are open.')
  // A vendor is told no money of the customer's.
  expect(nextLine({ ...asked, status: 'refunded', refund_estimate: null, restocking_fee: null })).toBe('')
})

it('calls a claim a claim', () => {
  expect(stateWord({ type: 'incomplete', status: 'open' })).toBe('Problem reported')
  expect(stateWord({ type: 'incomplete', status: 'refunded' })).toBe('Claim paid')
})
