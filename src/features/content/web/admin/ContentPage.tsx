import { Link } from 'react-router'
import type { PageRow } from '#features/content/page-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import './content.css'
import { useApi } from '#web/page/use-api.ts'

/** The texts of the site: what is published, and what is being written. */
export default function ContentPage() {
  const reading = useApi('/admin/pages')
  return (
    <>
      <PortalHead
        title="Content"
        intro="Write a draft, preview it as it will appear on its page, and publish it. Every published version is kept and can be restored."
      />
      <LoadGate what="The pages" size="h-96" reading={reading}>
        {(pages) => (
          <ul className="mt-4 border-t border-stud">
            {pages.map((page) => (
              <li
                key={page.slug}
                className="grid gap-x-6 gap-y-1 py-3 border-b border-stud min-[56.25rem]:grid-cols-[240px_minmax(0,1fr)_320px]"
              >
                <Link to={paths.portalPage(page.slug)} className="link text-17 font-semibold">
                  {page.name}
                </Link>
                <span className="text-15">{publishedWords(page)}</span>
                <span className="text-15 text-graphite">{draftWords(page)}</span>
              </li>
            ))}
          </ul>
        )}
      </LoadGate>
    </>
  )
}

const publishedWords = ({ version, published_by, published_at }: PageRow) =>
  published_by
    ? `Version ${version}, published by ${published_by} on ${formatDate(published_at)}`
    : `Version ${version}, as installed`

const draftWords = ({ draft }: PageRow) =>
  draft ? `Draft saved by ${draft.saved_by} on ${formatDate(draft.saved_at)}` : 'No draft'
