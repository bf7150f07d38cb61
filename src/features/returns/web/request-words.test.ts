import { expect, it } from 'vitest'
import { nextLine, objectionLine, stateWord } from './request-words.ts'

const asked = {
  type: 'return',
  status: 'open',
  answer: '',
  send_by: '2026-12-05',
  return_to: 'Stone Co, 1 Quarry Rd, Reno, NV 89501',
  received_on: '2026-12-07',
  refund_by: '2026-12-28',
  refund_estimate: 152.63,
  restocking_fee: 28.5,
} as const

it('shows the status of a return and the next step with its date [MONEY-13]', () => {
  expect(stateWord(asked)).toBe('Return requested')
  expect(nextLine({ ...asked, status: 'approved' })).toBe(
    'Send it back by 12.05.2026 to Stone Co, 1 Quarry Rd, Reno, NV 89501.',
  )
  expect(nextLine({ ...asked, status: 'received' })).toBe(
    'Refunds take 7–14 business days. You will receive yours by 12.28.2026.',
  )
  expect(nextLine({ ...asked, status: 'refunded' })).toBe(
    '$152.63 is refunded to the card, after a restocking fee of $28.50.',
  )
  expect(nextLine({ ...asked, status: 'refunded', fee_tax: 2.07 })).toBe(
    '$152.63 is refunded to the card, after a restocking fee of $28.50 and $2.07 tax on it.',
  )
  expect(nextLine({ ...asked, status: 'refunded', restocking_fee: 0 })).toBe('$152.63 is refunded to the card.')
  expect(nextLine({ ...asked, status: 'refused', answer: 'The boxes are open.' })).toBe('The boxes are open.')
  // A vendor does not see the customer's money.
  expect(nextLine({ ...asked, status: 'refunded', refund_estimate: null, restocking_fee: null })).toBe('')
})

it('calls a claim a claim, not a return', () => {
  expect(stateWord({ type: 'incomplete', status: 'open' })).toBe('Problem reported')
  expect(stateWord({ type: 'incomplete', status: 'refunded' })).toBe('Claim paid')
})

it('tells vendor and Admin the outcome of an objection, and no one else [R11]', () => {
  const none = {
    objection: '',
    objection_status: null,
    objection_bearer: null,
    objection_amount: null,
    objection_answer: '',
  }
  expect(objectionLine('User', none)).toBe('')
  const open = { ...none, objection: 'Walked on.', objection_status: 'open' as const }
  expect(objectionLine('Vendor', open)).toBe('Your objection is being reviewed: Walked on.')
  expect(objectionLine('Admin', { ...open, objection_status: 'dismissed', objection_answer: 'No.' })).toBe(
    'The vendor’s objection was dismissed: No.',
  )
  const upheld = { ...open, objection_status: 'upheld' as const, objection_answer: 'Yes.' }
  expect(objectionLine('Vendor', { ...upheld, objection_bearer: 'carrier', objection_amount: 123.5 })).toBe(
    'Your objection was upheld, the carrier bears the cost, $123.50 to you: Yes.',
  )
  expect(objectionLine('Admin', { ...upheld, objection_bearer: 'customer' })).toBe(
    'The vendor’s objection was upheld, the customer bears the cost: Yes.',
  )
})
