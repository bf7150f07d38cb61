import { expect, it } from 'vitest'
import { keyOf, optionalKey } from './request.ts'

const sent = (key: string | undefined) => ({ headers: key === undefined ? {} : { 'idempotency-key': key } })
const refusal = (key: string) => {
  try {
    return keyOf(sent(key))
  } catch (error) {
    return (error as { fields: object }).fields
  }
}

it('says which characters a key may contain, and does not treat an invalid key as no key', () => {
  const fields = {
    'idempotency-key': ['The Idempotency-Key must be 8 to 64 letters, digits, hyphens or underscores.'],
  }
  for (const key of ['order.2026.11', 'short', '', 'x'.repeat(65), 'a key of words'])
    expect([key, refusal(key)]).toEqual([key, fields])
  expect(refusal('order-2026_11')).toBe('order-2026_11')
  expect(optionalKey(sent(undefined))).toBeUndefined()
  expect(() => optionalKey(sent('order.2026.11'))).toThrow()
})
