import { expect, it } from 'vitest'
import type { ChangeRow } from '#features/visualizer/change-schema.ts'
import { decisionWords, signedAmount, signedCount } from './change-words.ts'

it('differences have a sign, and none when there is no difference', () => {
  expect([12, -38.2, 0].map(signedAmount)).toEqual(['+$12.00', '-$38.20', '$0.00'])
  expect([2, -1, 0, null].map((change) => signedCount(change, 'Box'))).toEqual(['+2 boxes', '-1 box', '0 boxes', ''])
})

it('says who decided, under which name, when and why', () => {
  const row = {
    status: 'approved',
    decided_at: '2026-11-20T20:00:00Z',
    decided_by: { id: 1, name: 'Ann Lee' },
    signed_name: 'Ann M. Lee',
    reason: '',
  } as ChangeRow
  expect(decisionWords(row)).toBe('Approved by Ann Lee as “Ann M. Lee” on 11.20.2026, 12:00 PM PST.')
  expect(decisionWords({ ...row, status: 'declined', reason: 'Too dark' })).toMatch(/: Too dark$/)
  expect(decisionWords({ ...row, status: 'proposed', decided_at: null, decided_by: null })).toBe('')
})
