import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { readRoomSearch } from './room-search.ts'

it('reads sizes and scales out of a search', () => {
  expect(readRoomSearch('5x8')).toEqual({ words: [], sizeFt: [5, 8], scale: null })
  expect(readRoomSearch('small bath')).toEqual({ words: ['bath'], sizeFt: null, scale: 'small' })
  const hall = { words: ['hall', 'bath'], sizeFt: [5, 8], scale: null }
  for (const q of ['hall bath 5 by 8', 'Hall bath, 5′ × 8′', '5 ft by 8 ft hall bath', "a hall bath of 5' x 8'"])
    expect(readRoomSearch(q), q).toEqual(hall)
  expect(readRoomSearch('2 islands')).toEqual({ words: ['2', 'islands'], sizeFt: null, scale: null })
})

it('finds rooms by size, scale and the words that people use', async () => {
  const test = await createTestApp()
  type Row = { name: string; room: string; width_ft: number; length_ft: number }
  const search = async (q: string): Promise<Row[]> => {
    const url = `/api/room_templates?per_page=100&q=${encodeURIComponent(q)}`
    return (await test.app.inject({ method: 'GET', url })).json().data.data
  }
  for (const q of ['5x8', 'hall bath 5 by 8', '8 x 5']) {
    const found = await search(q)
    expect(
      found.map(({ name }) => name),
      q,
    ).toContain('Hall bath, 5 by 8 feet, coastal')
    expect(
      found.every(({ width_ft, length_ft }) => Math.abs(width_ft * length_ft - 40) < 20),
      q,
    ).toBe(true)
  }
  const small = await search('small bath')
  expect(small.length).toBeGreaterThan(0)
  expect(small.every(({ room, width_ft, length_ft }) => room === 'Bathroom' && width_ft * length_ft < 75)).toBe(true)
  const large = await search('large kitchen')
  expect(Math.min(...large.map(({ width_ft, length_ft }) => width_ft * length_ft))).toBeGreaterThan(200)
  expect((await search('master bathroom')).every(({ name }) => name.startsWith('Primary bath'))).toBe(true)
  expect((await search('half bath')).every(({ name }) => name.startsWith('Powder room'))).toBe(true)
  expect((await search('L-shaped kitchen with island')).length).toBeGreaterThanOrEqual(5)
  await test.close()
})
