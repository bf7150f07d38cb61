import { expect, it } from 'vitest'
import { meaningOf, nextToSend, type Waiting, waitingIn, withoutWaiting, withProblem, withWaiting } from './waiting.ts'

const message = (key: string, problem: string | null = null): Waiting => ({
  key,
  project: 'p',
  body: key,
  files: [],
  created_at: '2026-11-26T20:00:00Z',
  problem,
})

it('sends the oldest message first, and is not held up by a refused one', () => {
  expect(nextToSend([])).toBeNull()
  expect(nextToSend([message('a', 'Too long.'), message('b'), message('c')])?.key).toBe('b')
})

it('holds each message once, and removes only the one that was sent', () => {
  const list = withWaiting(withWaiting(withWaiting([], message('a')), message('b')), message('a'))
  expect(list.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(withoutWaiting(list, 'a').map(({ key }) => key)).toEqual(['b'])
})

it('sends a refused message again once its problem is cleared', () => {
  const refused = withProblem([message('a')], 'a', 'You may not write here.')
  expect(nextToSend(refused)).toBeNull()
  expect(nextToSend(withProblem(refused, 'a', null))?.key).toBe('a')
})

it('waits without a response and on a busy server, but not on a refusal or without a session', () => {
  expect([null, 429, 500, 502, 503, 408].map(meaningOf)).toEqual(Array(6).fill('wait'))
  expect([403, 404, 413, 422].map(meaningOf)).toEqual(Array(4).fill('refused'))
  expect(meaningOf(401)).toBe('stop')
})

it('reads the messages of one account from the storage, and ignores what is not a message', () => {
  expect(waitingIn({ 7: [message('a')], 8: [message('b')] }, 7).map(({ key }) => key)).toEqual(['a'])
  const broken = [null, {}, 'x', { ...message('c'), body: 3 }, { ...message('d'), files: null }]
  expect(waitingIn({ 7: [...broken, message('e')] }, 7).map(({ key }) => key)).toEqual(['e'])
  for (const wrong of [null, {}, { 7: 'x' }, { 7: { 0: message('a') } }]) expect(waitingIn(wrong, 7)).toEqual([])
})
