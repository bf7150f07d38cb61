import { expect, it } from 'vitest'
import type { CartLine } from '#features/cart/schema.ts'
import {
  lineProblems,
  notesOf,
  productsWord,
  projectName,
  projectsSearch,
  readProjectsAddress,
} from './project-words.ts'

it('stores the list’s settings in its URL, with no query for the plain list', () => {
  const read = (text: string) => readProjectsAddress(new URLSearchParams(text))
  expect(read('q=%20kitchen&sort=name&page=3')).toEqual({
    q: 'kitchen',
    sort: 'name',
    archived: false,
    shared: false,
    page: 3,
  })
  expect(read('sort=price&page=0.5')).toEqual({
    q: '',
    sort: 'newest',
    archived: false,
    shared: false,
    page: 1,
  })
  expect(projectsSearch(read(''))).toBe('')
  expect(projectsSearch(read('q=kitchen&sort=name&page=3'))).toBe('?q=kitchen&sort=name&page=3')
  expect(projectsSearch(read('show=archived'))).toBe('?show=archived')
  expect(projectsSearch(read('show=shared'))).toBe('?show=shared')
})

it('names an unnamed project, and counts its products', () => {
  expect(projectName('  ')).toBe('Untitled project')
  expect(projectName('Kitchen')).toBe('Kitchen')
  expect(productsWord(1)).toBe('1 product')
  expect(productsWord(0)).toBe('0 products')
})

it('reads the owner’s notes, and ignores other formats', () => {
  expect(notesOf({ note: 'Left wall', install_date: '2026-12-01', later: true })).toEqual({
    note: 'Left wall',
    day: '2026-12-01',
  })
  expect(notesOf({ note: 7, install_date: 'soon' })).toEqual({ note: '', day: '' })
  expect(notesOf({})).toEqual({ note: '', day: '' })
})

it('says which product a rejected line is about', () => {
  const lines = [{ product: { product_name: 'Oak' } }, { product: { product_name: 'Tile' } }] as CartLine[]
  const fields = { 'lines.1.quantity': ['Only 4 left.'], showroom: ['Another showroom.'] }
  expect(lineProblems(fields, lines)).toEqual(['Tile: Only 4 left.', 'Another showroom.'])
  expect(lineProblems({ 'lines.7.quantity': ['Too many.'] }, lines)).toEqual(['Too many.'])
})
