import { expect, it } from 'vitest'
import { initialsOf, personColor, personColors } from './person-colors.ts'

/** The relative luminance of a color (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it('white text can be read on the color of every person', () => {
  for (const color of personColors) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
  expect(new Set(personColors).size).toBe(personColors.length)
})

it('an account has the same color in every room, whatever its number', () => {
  for (const id of [1, 17, 2 ** 53 - 1, 4_294_967_296]) {
    expect(personColor(id)).toBe(personColor(id))
    expect(personColors).toContain(personColor(id))
  }
})

it('accounts whose numbers have a common factor have different colors', () => {
  const colors = Array.from({ length: 200 }, (_, n) => personColor(3_675_476_947_215_090 + n * 10))
  expect(new Set(colors).size).toBe(personColors.length)
})

it('initials are those of the first and the last name', () => {
  expect(['Ada Newcomer', 'Cher', 'Ana Maria de la Cruz', ''].map(initialsOf)).toEqual(['AN', 'C', 'AC', ''])
})
