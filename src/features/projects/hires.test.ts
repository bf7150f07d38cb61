import { describe, expect, it } from 'vitest'
import { canMoveHire, hireSides, hireStatuses } from './members.ts'

/** The outcome of each move: rows are the current status, columns requested, accepted, declined, ended. */
const expected = {
  owner: {
    requested: ['forbidden', 'forbidden', 'forbidden', 'yes'],
    accepted: ['forbidden', 'forbidden', 'forbidden', 'yes'],
    declined: ['forbidden', 'forbidden', 'forbidden', 'closed'],
    ended: ['forbidden', 'forbidden', 'forbidden', 'same'],
  },
  professional: {
    requested: ['forbidden', 'yes', 'yes', 'closed'],
    accepted: ['forbidden', 'same', 'closed', 'yes'],
    declined: ['forbidden', 'closed', 'same', 'closed'],
    ended: ['forbidden', 'closed', 'closed', 'same'],
  },
}

describe('the states of a hire', () => {
  it('allow each side exactly its own moves, and repeating the last one', () => {
    for (const side of hireSides)
      for (const from of hireStatuses)
        expect(
          hireStatuses.map((to) => canMoveHire(side, from, to).outcome),
          `${side} from ${from}`,
        ).toEqual(expected[side][from])
  })

  it('say why a move is refused', () => {
    for (const side of hireSides)
      for (const from of hireStatuses)
        for (const to of hireStatuses) {
          const { outcome, message } = canMoveHire(side, from, to)
          expect(message !== '').toBe(outcome === 'forbidden' || outcome === 'closed')
        }
  })
})
