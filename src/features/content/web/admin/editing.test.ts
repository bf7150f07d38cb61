import { expect, it } from 'vitest'
import type { AdminPage } from '#features/content/page-schema.ts'
import { begin, readAgain } from './PageEditor.tsx'

const texts = (body: string) => ({ title: 'About us', intro: '', body })
const pageWith = (draft: AdminPage['draft']): AdminPage => ({
  slug: 'about_us',
  name: 'About us',
  help: '',
  history: [],
  draft,
  published: { ...texts('Published'), version: 1 },
})
const saved = (body: string, revision: number) =>
  pageWith({ ...texts(body), revision, saved_by: 'Ben Ames', saved_at: '2026-03-02T18:00:00.000Z' })

it('a page that is read again is shown, unless there is unsaved text, which stays on its revision', () => {
  const first = saved('First', 1)
  const theirs = saved('Theirs', 2)
  expect(readAgain(begin(first), first, theirs)).toEqual({ typed: texts('Theirs'), revision: 2 })
  // With the newer revision, the server would take the text for a change of what the other one has saved.
  const typing = { typed: texts('Mine'), revision: 1 }
  expect(readAgain(typing, first, theirs)).toEqual(typing)
  expect(readAgain(typing, first, pageWith(null))).toEqual(typing)
  // The same text, saved in another tab.
  expect(readAgain(typing, first, saved('Mine', 2))).toEqual({ typed: texts('Mine'), revision: 2 })
})
