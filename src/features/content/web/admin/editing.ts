import type { AdminPage, PageTexts } from '#features/content/page-schema.ts'

/** What the editor holds: the text as typed, and the revision of the draft that it is based on. */
type Editing = { typed: PageTexts; revision: number }

export function textsOf({ published, draft }: AdminPage): PageTexts {
  const { title, intro, body } = draft ?? published
  return { title, intro, body }
}

export function isSame(a: PageTexts, b: PageTexts): boolean {
  return a.title === b.title && a.intro === b.intro && a.body === b.body
}

export function begin(page: AdminPage): Editing {
  return { typed: textsOf(page), revision: page.draft?.revision ?? 0 }
}

/**
 * After the page was read again, as when its tab is shown again: nothing typed is lost, and text that is not saved stays
 * on its revision, so that the server refuses to save it over what somebody else or another tab has saved meanwhile.
 */
export function readAgain(now: Editing, before: AdminPage, page: AdminPage): Editing {
  const next = begin(page)
  return isSame(now.typed, textsOf(before)) || isSame(now.typed, next.typed) ? next : now
}
