import { describe, expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

describe('packed loader data', () => {
  it('comes back as it was', () => {
    const list = { total: 2, data: [{ name: 'Thinset “white”' }, { name: '</script>' }] }
    expect(unpack(pack(list))).toEqual(list)
  })

  it('comes back as it was with quotes, tildes and backslashes in it', () => {
    for (const name of ['12" × 24"', '~', '~"~', '\\', '\\"', 'C:\\~', '']) {
      const [again, other] = [pack({ name }), pack({ name, other: 1 })]
      for (let i = 0; i < 9; i++) pack({ i })
      expect(unpack(again)).toEqual({ name })
      expect(unpack(other)).toEqual({ name, other: 1 })
    }
  })

  it('is the same object for the same text, so that effects do not run again', () => {
    const text = pack({ a: 1 })
    expect(unpack(text)).toBe(unpack(text))
  })

  it('is read anew once four others have been read since', () => {
    const text = pack({ a: 'first' })
    const before = unpack(text)
    for (let i = 0; i < 4; i++) pack({ i })
    expect(unpack(text)).toEqual(before)
    expect(unpack(text)).not.toBe(before)
  })
})
