import { describe, expect, it } from 'vitest'
import { readRefinement } from './refine-words.ts'

const nothing = { keep: [], keepAllBut: null, cheaper: [], cheaperRoom: false, moods: [], rest: '' }

describe('the words of a refinement', () => {
  it.each([
    ['Keep the floor', { keep: ['floor'] }],
    ['keep the floor, the vanity and the shower walls', { keep: ['floor', 'vanity', 'shower wall'] }],
    ['Please leave the tub as it is.', { keep: ['tub'] }],
    ["Don't change the countertops", { keep: ['countertop'] }],
    ['keep everything but the tub', { keepAllBut: ['tub'] }],
    ['keep everything', { keepAllBut: [] }],
    ['cheaper tub', { cheaper: ['tub'] }],
    ['a less expensive vanity and faucet', { cheaper: ['vanity', 'faucet'] }],
    ['make it cheaper', { cheaperRoom: true }],
    ['Make it warmer', { moods: ['warm'] }],
    ['darker and a bit bolder', { moods: ['dark', 'bold'] }],
    ['Keep the floor. Make it warmer, cheaper tub', { keep: ['floor'], cheaper: ['tub'], moods: ['warm'] }],
  ] as const)('%s', (words, expected) => {
    const { rest, ...read } = readRefinement(words)
    const { rest: _, ...bare } = nothing
    expect(read).toEqual({ ...bare, ...expected })
    expect(rest.replaceAll(/\b(a|it|make|please|and|bit)\b/g, '').trim()).toBe('')
  })

  it('leaves other wishes to the reader of briefs, with comparatives about a part in their basic form', () => {
    expect(readRefinement('no brass').rest).toBe('no brass')
    expect(readRefinement('keep the floor, no brass and matte black taps')).toEqual({
      ...nothing,
      keep: ['floor'],
      rest: 'no brass and matte black taps',
    })
    expect(readRefinement('darker vanity').rest).toBe('dark vanity')
    expect(readRefinement('darker vanity').moods).toEqual([])
  })

  it('takes a time in proportion to its length', () => {
    const words = 'keep the floor and cheaper '.repeat(150)
    expect(readRefinement(words).keep).toHaveLength(150)
  })
})
