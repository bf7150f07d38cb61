import { describe, expect, it } from 'vitest'
import { wishKey } from '#features/design-ai/brief/corrections.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { designOf } from './BriefTicket.tsx'
import { type Draft, draftFrom, draftProblems, emptyDraft } from './draft.ts'

const marble: Wish = {
  kind: 'material',
  value: 'marble',
  label: 'Marble',
  want: true,
  areas: [],
  from: 'words',
}
const reading: Reading = {
  wishes: [marble],
  other_room: null,
  room: 'bathroom',
  size_ft: [8, 10],
  budget: 4800,
  budget_with_tax: true,
  needed_by: '2027-03-01',
  unknown: [],
  reader: 'vocabulary',
  notice: null,
}
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  prompt: 'a marble bath',
  ...changes,
})

describe('what is sent for a brief', () => {
  it('has what was read from its words', () => {
    expect(designOf(draft(), reading, 44)).toMatchObject({
      prompt: 'a marble bath',
      wishes: [marble],
      room_type: 'bathroom',
      size_ft: [8, 10],
      budget: 4800,
      budget_with_tax: true,
      needed_by: '2027-03-01',
      showroom: 44,
    })
  })

  it('has what was entered instead of what was read', () => {
    const entered = draft({ budget: '$5,250.50', neededBy: '2027-04-01', house: true })
    expect(designOf(entered, reading, 44)).toMatchObject({
      budget: 5250.5,
      budget_with_tax: false,
      needed_by: '2027-04-01',
      showroom: null,
    })
  })

  it('leaves out facts and wishes that the person removed', () => {
    const without = draft({
      dropped: ['budget', 'date', 'room', 'size'],
      corrections: { [wishKey(marble)]: { removed: true } },
    })
    expect(designOf(without, reading, null)).toMatchObject({
      wishes: [],
      room_type: null,
      size_ft: null,
      budget: null,
      budget_with_tax: false,
      needed_by: null,
    })
  })

  it('names exactly one room', () => {
    const room = { kind: 'plan', id: 7, room: 'bath', name: 'Bath', image: null, facts: '' } as const
    expect(designOf(draft({ room }), reading, null)).toMatchObject({
      template_id: null,
      floor_plan: { id: 7, room: 'bath' },
      document: null,
      room_type: null,
    })
  })

  it('leaves the reading to the server while there is none', () => {
    expect(designOf(draft(), null, null)).toMatchObject({ wishes: null, budget: null, room_type: null })
  })
})

describe('the problems of a brief', () => {
  const today = '2026-11-27'
  it.each([
    ['is empty', { prompt: ' ' }, { prompt: /few words/ }],
    ['has 10,000 letters', { prompt: 'a'.repeat(10_000) }, { prompt: /by 6000 characters/ }],
    ['has a budget of 0', { budget: '0' }, { budget: /more than \$0/ }],
    ['has a budget above a million', { budget: '1,000,001' }, { budget: /not exceed/ }],
    ['has a budget in words', { budget: 'a lot' }, { budget: /amount in dollars/ }],
    ['is needed yesterday', { neededBy: '2026-11-26' }, { needed_by: /passed/ }],
    ['is needed within a week', { neededBy: '2026-12-03' }, { needed_by: /Nothing arrives before/ }],
  ])('that %s', (_, changes, expected) => {
    const found = draftProblems(draft(changes), today)
    expect(Object.keys(found)).toEqual(Object.keys(expected))
    for (const [field, words] of Object.entries(expected)) expect(found[field as never]).toMatch(words)
  })

  it('are none for words, or for a photograph alone', () => {
    expect(draftProblems(draft({ budget: '4,800', neededBy: '2026-12-04' }), today)).toEqual({})
    expect(draftProblems(draft({ prompt: '', palette: ['#112233'] }), today)).toEqual({})
  })
})

describe('a stored brief', () => {
  it('is restored as it was', () => {
    const room = { kind: 'template', id: 'b-spa--japandi', name: 'Spa', image: null, facts: '' } as const
    const whole = draft({ room, palette: ['#112233'], budget: '5000', house: true })
    expect(draftFrom(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })

  it.each([[null], ['text'], [[]], [{ prompt: 7, palette: {}, room: 'b', corrections: null }]])(
    'that another release or a person wrote is not trusted: %j',
    (stored) => expect(draftFrom(stored)).toEqual(emptyDraft),
  )
})
