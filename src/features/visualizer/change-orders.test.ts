import { describe, expect, it } from 'vitest'
import { type ChangeSide, type ChangeStatus, canMoveChange, changeStatuses, movesOf } from './change-orders.ts'

const sides: (ChangeSide | null)[] = ['owner', 'proposer', null]

describe('the states of a change order', () => {
  it('the owner approves or declines, the proposer withdraws, and a decided change never moves again', () => {
    const allowed: [ChangeSide, ChangeStatus, ChangeStatus][] = []
    for (const side of sides)
      for (const from of changeStatuses)
        for (const to of changeStatuses)
          if (side && canMoveChange(side, from, to).outcome === 'yes') allowed.push([side, from, to])
    expect(allowed).toEqual([
      ['owner', 'proposed', 'approved'],
      ['owner', 'proposed', 'declined'],
      ['proposer', 'proposed', 'withdrawn'],
    ])
  })

  it('a repeated move is the same for its own side and forbidden for others', () => {
    expect(canMoveChange('owner', 'approved', 'approved').outcome).toBe('same')
    expect(canMoveChange('proposer', 'withdrawn', 'withdrawn').outcome).toBe('same')
    expect(canMoveChange('proposer', 'approved', 'approved').outcome).toBe('forbidden')
    expect(canMoveChange(null, 'proposed', 'withdrawn').outcome).toBe('forbidden')
    for (const side of sides)
      for (const from of changeStatuses)
        for (const to of ['proposed', 'replaced'] as const)
          expect(canMoveChange(side, from, to).outcome).toBe('forbidden')
  })

  it('says why a decided change cannot be decided again', () => {
    for (const from of ['declined', 'withdrawn', 'replaced'] as const) {
      const move = canMoveChange('owner', from, 'approved')
      expect([move.outcome, move.message]).toEqual(['closed', expect.stringMatching(/^(This change|The room)/)])
      expect(movesOf('owner', from)).toEqual([])
    }
    expect(movesOf('owner', 'proposed')).toEqual(['approved', 'declined'])
  })
})
