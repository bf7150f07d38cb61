import { expect, it } from 'vitest'
import { createAttempts, minutes } from './attempts.ts'

function counter() {
  let now = Date.parse('2026-05-01T10:00:00Z')
  const attempts = createAttempts(() => new Date(now), true)
  return {
    attempts,
    pass: (ms: number) => {
      now += ms
    },
  }
}
const limit = { key: 'ann|1.2.3.4', max: 3, windowMs: minutes(15) }

it('refuses the attempt after the last allowed one and says for how long', async () => {
  const { attempts, pass } = counter()
  for (let i = 0; i < 3; i++) expect(await attempts.take([limit])).toBeNull()
  pass(minutes(5))
  expect(await attempts.take([limit])).toBe(600)
  pass(minutes(10))
  expect(await attempts.take([limit])).toBeNull()
})

it('does not count what was given back', async () => {
  const { attempts } = counter()
  for (let i = 0; i < 10; i++) {
    expect(await attempts.take([limit])).toBeNull()
    await attempts.giveBack([limit])
  }
})

it('counts nothing against the other limits when one of them refuses', async () => {
  const { attempts } = counter()
  const other = { key: '1.2.3.4', max: 4, windowMs: minutes(15) }
  for (let i = 0; i < 3; i++) await attempts.take([limit, other])
  for (let i = 0; i < 5; i++) expect(await attempts.take([limit, other])).not.toBeNull()
  expect(await attempts.take([other])).toBeNull()
  expect(await attempts.take([other])).not.toBeNull()
})

it('lets everything through when limits are off', async () => {
  const attempts = createAttempts(() => new Date(), false)
  for (let i = 0; i < 100; i++) expect(await attempts.take([limit])).toBeNull()
})
