import { expect, it } from 'vitest'
import { designStates } from './schema.ts'
import { activeStates, canMoveDesign, type DesignMove, designMoves } from './states.ts'

const moves = Object.keys(designMoves) as DesignMove[]

it('a design moves only along the table: every move from every state', () => {
  const allowed = moves.flatMap((move) =>
    designStates.filter((from) => canMoveDesign(move, from).can).map((from) => [from, move, designMoves[move].to]),
  )
  expect(allowed).toEqual([
    ['queued', 'start', 'running'],
    ['running', 'release', 'queued'],
    ['running', 'finish', 'done'],
    ['running', 'fail', 'failed'],
    ['queued', 'cancel', 'cancelled'],
    ['running', 'cancel', 'cancelled'],
    ['failed', 'retry', 'queued'],
    ['cancelled', 'retry', 'queued'],
  ])
})

it('a move that is not possible says what state the design is in', () => {
  for (const move of moves)
    for (const from of designStates) {
      const { can, message } = canMoveDesign(move, from)
      expect(message === '').toBe(can)
    }
  expect(canMoveDesign('cancel', 'done').message).toBe('This design is finished.')
  expect(canMoveDesign('retry', 'running').message).toBe('This design is being made.')
})

it('only a design that is worked on can be cancelled, and only one that is not can be retried', () => {
  for (const state of designStates) {
    const active = (activeStates as readonly string[]).includes(state)
    expect(canMoveDesign('cancel', state).can).toBe(active)
    expect(canMoveDesign('retry', state).can).toBe(!active && state !== 'done')
  }
})
