import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#test/browser-storage.ts'
import {
  clearDrafts,
  hasDraft,
  leaveDraft,
  registerDraft,
  registerForm,
  saveDrafts,
  setDraftOwner,
  takeDraft,
} from './form-draft.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('sessionStorage')
  setDraftOwner(7)
})

it('restores typed input once for the same person, and never passwords or payment data', () => {
  const values = { full_name: 'Ann Lee', zip_code: '94107', agree: true }
  const secret = {
    current_password: 'p',
    password: 'p',
    cvv: '123',
    card_number: '4',
    exp_date: '1',
    otp: '2',
  }
  const stop = registerForm('details', () => ({ ...values, ...secret, tax_id: '12-3456789' }))
  saveDrafts(7)
  stop()
  expect(stored.size).toBe(1)
  expect([hasDraft('details'), hasDraft('another')]).toEqual([true, false])
  expect(takeDraft('details')).toEqual(values)
  expect([takeDraft('details'), stored.size]).toEqual([null, 0])
})

it('deletes it when someone else signs in, after sign-out and after half an hour', () => {
  const stop = registerForm('details', () => ({ full_name: 'Ann Lee' }))
  saveDrafts(7)
  setDraftOwner(8)
  expect(stored.size).toBe(0)
  saveDrafts(8)
  clearDrafts()
  expect(takeDraft('details')).toBeNull()
  saveDrafts(8, Date.now() - 31 * 60_000)
  expect([hasDraft('details'), stored.size]).toEqual([false, 0])
  stop()
})

it('keeps what a guest has typed for the account that signs in next, and only for that one', () => {
  leaveDraft('ask', { question: 'Do you build stairs?' })
  expect(hasDraft('ask')).toBe(false)
  setDraftOwner(9)
  expect(hasDraft('ask')).toBe(true)
  setDraftOwner(10)
  expect(hasDraft('ask')).toBe(false)
})

it('saves what a module holds for its account, and has it forgotten at logout', () => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  let typed: Record<string, unknown> | null = { text: 'Hello' }
  registerDraft(
    'chat',
    (person) => (person === 7 ? typed : null),
    () => {
      typed = null
    },
  )
  setDraftOwner(8)
  saveDrafts(8)
  expect(takeDraft('chat')).toBeNull()
  setDraftOwner(7)
  saveDrafts(7)
  expect(takeDraft('chat')).toEqual({ text: 'Hello' })
  clearDrafts()
  saveDrafts(7)
  expect([takeDraft('chat'), stored.size]).toEqual([null, 0])
  vi.unstubAllGlobals()
})

it('saves nothing from forms that are gone or unchanged', () => {
  registerForm('gone', () => ({ a: 'b' }))()
  const stop = registerForm('untouched', () => null)
  saveDrafts(7)
  expect(stored.size).toBe(0)
  stop()
})
