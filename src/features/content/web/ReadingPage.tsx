import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import '#features/legal/web/prose.css'

type Entry = { id: string; title: string }

type ReadingPageProps = {
  title: string
  intro: ReactNode
  /** When the text was last changed, e.g. `Last changed 11.02.2026`. */
  changed?: string
  /** Table of contents: groups with titles, or one group without a title. */
  contents: { title?: string; entries: Entry[] }[]
  children: ReactNode
}

/** A long text with its table of contents beside it; on phones the contents collapse above the text. */
export function ReadingPage({ title, intro, changed, contents, children }: ReadingPageProps) {
  return (
    <>
      <PageHead
        title={title}
        intro={intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: title, path: '' },
        ]}
        aside={changed ? <p className="text-15 text-graphite">{changed}</p> : undefined}
      />
      <div className="page reading pt-8 pb-24 sm:pt-12">
        <div className="reading-toc">
          <div className="md:hidden">
            <Disclosure summary="On this page">
              <Contents contents={contents} label="On this page" />
            </Disclosure>
          </div>
          <div className="hidden md:block">
            <Contents contents={contents} label="Contents" />
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}

function Contents({ contents, label }: { contents: ReadingPageProps['contents']; label: string }) {
  return (
    <nav aria-label={label} className="grid gap-6">
      {contents.map((group) => (
        <div key={group.title ?? 'all'}>
          {group.title ? <p className="mb-2 text-14 font-semibold">{group.title}</p> : null}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
