import { expect, it } from 'vitest'
import { startKeys, stepsOf } from './start.ts'

const fresh = { logo: false, markup: true, payout: false, card: false, proposal: false, paid: false }

it('lists the steps before the first paid order, for a collaborator only those of their role [OP-86]', () => {
  expect(stepsOf(fresh, 'owner').map(({ key }) => key)).toEqual(startKeys)
  expect(stepsOf(fresh, 'owner').filter(({ done }) => done)).toEqual([{ key: 'markup', done: true }])
  expect(stepsOf(fresh, 'editor')).toEqual([{ key: 'proposal', done: false }])
  expect(stepsOf(fresh, 'viewer')).toEqual([])
  expect(stepsOf({ ...fresh, paid: true }, 'owner')).toEqual([])
})
