import { expect, test } from 'vitest'
import { maySet, productStatuses } from './rules.ts'

test('only an Admin publishes, and a vendor restores what was approved [ROLE-08]', () => {
  const allowed = (by: 'vendor' | 'admin', approved: boolean) =>
    productStatuses.flatMap((from) =>
      productStatuses.filter((to) => maySet(by, { status: from, approved }, to)).map((to) => `${from} ${to}`),
    )
  expect(allowed('vendor', false)).toEqual([
    'draft review',
    'draft archived',
    'review draft',
    'published archived',
    'archived draft',
  ])
  expect(allowed('vendor', true)).toEqual([
    'draft review',
    'draft archived',
    'review draft',
    'published archived',
    'archived published',
  ])
  expect(allowed('admin', true)).toEqual(['review draft', 'review published', 'published draft'])
  expect(allowed('admin', false)).toEqual(allowed('admin', true))
})
