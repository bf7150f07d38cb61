import { describe, expect, it } from 'vitest'
import brands from '#demo/facts/brands.json' with { type: 'json' }
import { drawings, faces, markOf } from './brand-signs.ts'

const names = brands.map(({ name }) => name)

describe('brand marks', () => {
  it('give each brand a different sign', () => {
    const signs = names.flatMap((name) => {
      const { sign } = markOf(name)
      return sign ? [`${sign.frame} ${sign.drawing}`] : []
    })
    expect(signs.length).toBeGreaterThan(names.length / 3)
    expect(signs.filter((sign, i) => signs.indexOf(sign) !== i)).toEqual([])
  })

  it('use every typeface for the names, and have a drawing for every sign', () => {
    expect(new Set(names.map((name) => markOf(name).face))).toEqual(new Set(faces))
    for (const name of names) {
      const { sign } = markOf(name)
      if (sign) expect(drawings[sign.drawing]).toMatch(/^M/)
    }
  })

  it('are the same wherever they are shown', () => {
    expect(markOf('Aldenbrook')).toEqual(markOf('Aldenbrook'))
    expect(markOf('Aldenbrook').sign).not.toEqual(markOf('Belwether Range Co.').sign)
  })
})
