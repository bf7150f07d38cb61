import { describe, expect, it } from 'vitest'
import { corrected, currentCorrections, wishKey } from './corrections.ts'
import type { Wish } from './schema.ts'

const wish = (change: Partial<Wish>): Wish => ({
  kind: 'material',
  value: 'marble',
  label: 'Marble',
  want: true,
  areas: [],
  from: 'words',
  ...change,
})
const marble = wish({})
const faucets = wish({ kind: 'finish', value: 'black', label: 'Matte black faucets', areas: ['faucet'] })
const japandi = wish({ kind: 'style', value: 'japandi', label: 'Japandi' })

const labelAfter = (one: Wish, change: Parameters<typeof corrected>[1][string]) =>
  corrected([one], { [wishKey(one)]: change })[0]?.wish.label

describe('a corrected reading', () => {
  it('has every wish as it was read while nothing was corrected', () => {
    expect(corrected([marble, faucets], {}).map(({ wish }) => wish)).toEqual([marble, faucets])
  })

  it('leaves out what was removed, also after the words around it were read again', () => {
    const corrections = { [wishKey(marble)]: { removed: true as const } }
    const readAgain = [japandi, { ...marble, label: 'White marble' }, faucets]
    expect(corrected(readAgain, corrections).map(({ wish }) => wish)).toEqual([japandi, faucets])
  })

  it('turns a wish around, and says whose wish it is now', () => {
    const [turned] = corrected([marble], { [wishKey(marble)]: { want: false } })
    expect(turned?.wish).toEqual({ ...marble, want: false, label: 'No marble', from: 'person' })
    expect(labelAfter(wish({ want: false, label: 'No marble' }), { want: true })).toBe('Marble')
  })

  it('drops the tone of a value that was replaced, and tells two tones of one material apart', () => {
    const black = wish({ label: 'Black marble', tone: '#222222' })
    expect(wishKey(black)).not.toBe(wishKey(marble))
    const [turned] = corrected([black], { [wishKey(black)]: { want: false } })
    expect(turned?.wish).toMatchObject({ label: 'No black marble', tone: '#222222' })
    const [changed] = corrected([black], { [wishKey(black)]: { value: 'granite' } })
    expect(changed?.wish).toMatchObject({ value: 'granite', label: 'Granite' })
    expect(changed?.wish.tone).toBeUndefined()
  })

  it('keeps a wish turned around after the words say the same', () => {
    const corrections = { [wishKey(marble)]: { want: false } }
    const said = { ...marble, want: false, label: 'No marble' }
    expect(corrected([said], corrections)[0]?.wish).toEqual(said)
  })

  it.each([
    ['another part of the room', faucets, { areas: ['hardware'] }, 'Matte black hardware'],
    ['the whole room', faucets, { areas: [] }, 'Matte black'],
    ['a part for a wish without one', marble, { areas: ['floor'] }, 'Marble floor'],
    ['another value', faucets, { value: 'brass' }, 'Brass faucets'],
    ['another style', japandi, { value: 'coastal' }, 'Coastal'],
    [
      'another color',
      wish({ kind: 'color', value: '#9caf88', label: 'Sage green' }),
      { value: '#AABBCC' },
      'Color #aabbcc',
    ],
    ['a wish that keeps its name’s capital', japandi, { want: false }, 'No Japandi'],
    ['an unwanted finish of a part', faucets, { want: false }, 'No matte black faucets'],
  ] as const)('says %s', (_, one, change, label) => {
    expect(labelAfter(one, change as never)).toBe(label)
  })

  it('drops corrections of words that were deleted', () => {
    const corrections = { [wishKey(marble)]: { removed: true as const }, [wishKey(japandi)]: { want: false } }
    expect(currentCorrections([japandi], corrections)).toEqual({ [wishKey(japandi)]: { want: false } })
  })
})
