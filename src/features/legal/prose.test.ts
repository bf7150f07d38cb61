import { describe, expect, it } from 'vitest'
import { inlines, plainText } from './prose.ts'

describe('inlines', () => {
  it('splits a text at its links and bold words, in order', () => {
    expect(inlines('Read [the policy](/return_policy) within **12 days** of delivery.')).toEqual([
      { kind: 'text', words: 'Read ' },
      { kind: 'link', words: 'the policy', to: '/return_policy' },
      { kind: 'text', words: ' within ' },
      { kind: 'strong', words: '12 days' },
      { kind: 'text', words: ' of delivery.' },
    ])
  })

  it('keeps brackets and asterisks that are not markup', () => {
    expect(inlines('5 * 3 [sic]')).toEqual([{ kind: 'text', words: '5 * 3 [sic]' }])
    expect(inlines('')).toEqual([])
  })
})

it('returns a text without its markup', () => {
  expect(plainText('**Cancel** in [Orders](/orders).')).toBe('Cancel in Orders.')
})
