import { expect, it } from 'vitest'
import { type AccountStatus, type Decision, decisionFor, needsReason, openDecisions } from './decisions.ts'

const statuses = ['Active', 'Approve', 'Deactive', 'pending'] as const

type Way = `${AccountStatus} > ${AccountStatus}`

const professional: Partial<Record<Way, Decision>> = {
  'pending > Approve': 'approved',
  'pending > Deactive': 'refused',
  'Approve > Deactive': 'deactivated',
  'Active > Deactive': 'deactivated',
  'Deactive > Approve': 'reactivated',
}
const client: Partial<Record<Way, Decision>> = {
  'Active > Deactive': 'deactivated',
  'Approve > Deactive': 'deactivated',
  'Deactive > Active': 'reactivated',
  // A client is never pending in practice; if one is, it can be refused like any account.
  'pending > Deactive': 'refused',
}

it.each([
  ['Contractor', professional],
  ['Vendor', professional],
  ['User', client],
  ['Admin', {}],
] as const)('an Admin changes the status of a %s only along the transitions of its type [ROLE-03]', (type, ways) => {
  for (const status of statuses)
    for (const to of statuses)
      expect({
        way: `${status} > ${to}`,
        decision: decisionFor({ type, status, application: 'approved' }, to),
      }).toEqual({
        way: `${status} > ${to}`,
        decision: (ways as typeof client)[`${status} > ${to}`] ?? null,
      })
})

it('a rejected application can still be approved', () => {
  const refused = { type: 'Contractor', status: 'Deactive', application: 'refused' } as const
  expect(decisionFor(refused, 'Approve')).toBe('approved')
})

it('rejecting or deactivating an account requires a reason, approving or reactivating does not', () => {
  expect((['approved', 'refused', 'deactivated', 'reactivated'] as const).filter((word) => needsReason(word))).toEqual([
    'refused',
    'deactivated',
  ])
})

it('offers approval and rejection for a pending account, and deactivation for an approved one', () => {
  const offers = (status: AccountStatus) =>
    openDecisions({ type: 'Contractor', status, application: 'pending' }).map(({ decision }) => decision)
  expect(offers('pending')).toEqual(['approved', 'refused'])
  expect(offers('Approve')).toEqual(['deactivated'])
  expect(offers('Deactive')).toEqual(['reactivated'])
})
