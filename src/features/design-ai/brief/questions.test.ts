import { describe, expect, it } from 'vitest'
import { questionsOf } from '../web/brief/draft.ts'
import { corrected } from './corrections.ts'
import type { Wish } from './schema.ts'

const wish = (given: Partial<Wish> & Pick<Wish, 'kind' | 'value'>): Wish => ({
  label: given.value,
  want: true,
  areas: [],
  from: 'words',
  ...given,
})
const asked = (...wishes: Wish[]) => questionsOf(corrected(wishes, {})).length

describe('contradictions of a brief', () => {
  it('are what is wanted and ruled out, also by its kind', () => {
    const noWood = wish({ kind: 'material', value: 'wood', want: false })
    expect(asked(noWood, wish({ kind: 'material', value: 'walnut', areas: ['floor'] }))).toBe(1)
    expect(asked(noWood, wish({ kind: 'material', value: 'porcelain', areas: ['floor'] }))).toBe(0)
    const noStone = wish({ kind: 'material', value: 'stone', want: false, areas: ['floor'] })
    expect(asked(noStone, wish({ kind: 'material', value: 'marble', areas: ['floor'] }))).toBe(1)
    expect(asked(noStone, wish({ kind: 'material', value: 'marble', areas: ['countertop'] }))).toBe(0)
    const noBrass = wish({ kind: 'finish', value: 'brass', want: false })
    expect(asked(noBrass, wish({ kind: 'finish', value: 'brass', areas: ['faucet'] }))).toBe(1)
    expect(asked(noBrass, wish({ kind: 'finish', value: 'chrome' }))).toBe(0)
  })

  it('are goods and their whole category', () => {
    const noTub = wish({ kind: 'goods', value: 'bath-tubs', want: false, areas: ['tub'] })
    expect(asked(noTub, wish({ kind: 'goods', value: 'freestanding tub', areas: ['tub'] }))).toBe(1)
    expect(asked(noTub, wish({ kind: 'goods', value: 'walk-in-shower', areas: ['shower'] }))).toBe(0)
  })

  it('are opposite moods, and two finishes or materials of one part', () => {
    expect(asked(wish({ kind: 'mood', value: 'dark' }), wish({ kind: 'mood', value: 'light' }))).toBe(1)
    expect(asked(wish({ kind: 'mood', value: 'dark' }), wish({ kind: 'mood', value: 'warm' }))).toBe(0)
    const faucets = (value: string) => wish({ kind: 'finish', value, areas: ['faucet'] })
    expect(asked(faucets('chrome'), faucets('black'))).toBe(1)
    const floor = (value: string) => wish({ kind: 'material', value, areas: ['floor'] })
    expect(asked(floor('oak'), floor('marble'))).toBe(1)
    expect(asked(floor('oak'), floor('wood'))).toBe(0)
    expect(asked(floor('oak'), wish({ kind: 'material', value: 'marble', areas: ['wall'] }))).toBe(0)
  })

  it('name both wishes as they were understood', () => {
    const wishes = [
      wish({ kind: 'mood', value: 'dark', label: 'Dark' }),
      wish({ kind: 'mood', value: 'light', label: 'Light' }),
    ]
    expect(questionsOf(corrected(wishes, {}))[0]?.text).toBe(
      'You wrote “Dark” and “Light”. A room cannot have both. Which one counts?',
    )
  })

  it('are answered by one of the two, also where they only differ in being wanted', () => {
    const wishes = [
      wish({ kind: 'color', value: '#f3f2ee', label: 'White' }),
      wish({ kind: 'color', value: '#f3f2ee', label: 'No white', want: false }),
    ]
    const [question] = questionsOf(corrected(wishes, {}))
    const answer = { [question?.wishes[1].key ?? '']: { removed: true as const } }
    expect(corrected(wishes, answer).map((one) => one.wish)).toEqual([wishes[0]])
  })
})
