import { existsSync, readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Category } from '#features/catalogue/schema.ts'
import { CategoryCards, hasCategoryPhoto } from './CategoryCards.tsx'

const shown = (given: Partial<Category>) => {
  const category = {
    id: 1,
    name: 'Doors',
    slug_url: 'doors',
    product_count: 2,
    look: 'abc',
    children: [],
    ...given,
  }
  return renderToString(
    <MemoryRouter>
      <CategoryCards categories={[category as unknown as Category]} photographed pathFor={() => '/department/doors'} />
    </MemoryRouter>,
  )
}

it('includes a photograph only when there is one', () => {
  const files = readdirSync('public/pictures/categories').filter((name) => name.endsWith('-640.webp'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(hasCategoryPhoto(file.replace('-640.webp', '')), file).toBe(true)
  const wide = files.filter((file) => !existsSync(`public/pictures/categories/${file.replace('640', '960')}`))
  expect(wide).toEqual([])
  expect(shown({ slug_url: 'toilets', representative: 'h4Shh4Shh4' })).toContain(
    '/pictures/categories/toilets-640.webp 640w, /pictures/categories/toilets-960.webp 960w',
  )
})

it('shows the picture that an Admin has uploaded instead, with its alternative text', () => {
  const html = shown({ slug_url: 'toilets', picture: { file: 'ab.jpg', alt: 'A white basin' } })
  expect(html).toContain('/media/m/ab.jpg/whole-960.webp 960w')
  expect(html).toContain('alt="A white basin"')
})

it('shows a category without a photograph as one of its products in a room, and an empty one as a bare wall', () => {
  const byProduct = shown({ representative: 'h4Shh4Shh4' })
  expect(byProduct).toContain('/media/p/h4Shh4Shh4/0-room-640.webp')
  expect(byProduct).not.toContain('/pictures/categories/')
  const empty = shown({ representative: null, product_count: 0 })
  expect(empty).toContain('<svg')
  expect(empty).not.toContain('<img')
})
