import { expect, it } from 'vitest'
import { isolated, runsOf } from './write-pdf.ts'

const fontOf = (code: number) => (code > 0x1f000 ? null : code >= 0x590 && code < 0x700 ? 'arabic' : 'latin')
const drawn = (text: string) => runsOf(text, fontOf, 'latin').map((run) => `${run.font}: ${run.text}`)

it('draws a left-to-right line with right-to-left words in the correct place', () => {
  expect(drawn('Ann Lee')).toEqual(['latin: Ann Lee'])
  expect(drawn('Room of علي in Reno')).toEqual(['latin: Room of ', 'arabic: علي', 'latin:  in Reno'])
  // The line begins with an Arabic word, so it runs from right to left and the figure is to the left of the word.
  expect(drawn('علي 12')).toEqual(['latin: 12', 'latin:  ', 'arabic: علي'])
})

it('keeps the order of an English line around an isolated name', () => {
  expect(drawn(`${isolated('علي')}, 12 x 24 in`)).toEqual(['arabic: علي', 'latin: , 12 x 24 in'])
  expect(drawn(`For ${isolated('a\u2067b')}, 12`)).toEqual(['latin: For ', 'latin: ab', 'latin: , 12'])
  expect(drawn('\u2068\u2069')).toEqual([])
})

it('mirrors brackets within right-to-left words', () => {
  expect(drawn('(علي)')).toEqual(['latin: (', 'arabic: علي', 'latin: )'])
})

it('drops control characters and shows a replacement for characters missing in every font', () => {
  expect(drawn('A\u0007\u202EB\u{1F600}')).toEqual(['latin: AB\uFFFD'])
  expect(drawn('')).toEqual([])
})
