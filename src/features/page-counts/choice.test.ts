import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { askScript, choiceIn } from './choice.ts'

/** Whether the script in the head of a page lets the notice show. */
function asks(
  cookie: string,
  navigator: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = {},
) {
  const dataset: { ask?: string } = {}
  runInNewContext(askScript, { document: { cookie, documentElement: { dataset } }, navigator })
  return dataset.ask !== undefined
}

describe('the cookie choice', () => {
  it('is asked for while nothing has been chosen [STATIC-17]', () => {
    expect(asks('')).toBe(true)
    expect(asks('wev_showroom=LARKHAM2; my_wev_cookies=counts')).toBe(true)
    expect(asks('wev_showroom=LARKHAM2; wev_cookies=needed')).toBe(false)
    expect(asks('wev_cookies=counts')).toBe(false)
  })

  it('is not asked of a browser that has said it already', () => {
    expect(asks('', { globalPrivacyControl: true })).toBe(false)
    expect(asks('', { doNotTrack: '1' })).toBe(false)
    expect(asks('', { globalPrivacyControl: false, doNotTrack: '0' })).toBe(true)
    expect(asks('', { doNotTrack: null })).toBe(true)
  })

  it('is one of two words in its own cookie, and anything else is none', () => {
    expect(choiceIn('a=1; wev_cookies=counts; b=2')).toBe('counts')
    expect(choiceIn('wev_cookies=needed')).toBe('needed')
    for (const none of ['', 'wev_cookies=', 'wev_cookies=yes', 'xwev_cookies=counts', 'wev_cookies=countsx'])
      expect(choiceIn(none)).toBeNull()
  })
})
