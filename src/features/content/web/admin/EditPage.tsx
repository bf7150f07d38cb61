import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, useParams } from 'react-router'
import { type PageSlug, pageSlugs } from '#features/content/page-kinds.ts'
import type { AdminPage } from '#features/content/page-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getAdminPage } from './api.ts'
import { PageEditor } from './PageEditor.tsx'
import { PageHistory } from './PageHistory.tsx'
import './content.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Edit a page – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  if (!pageSlugs.includes(params.slug as PageSlug)) throw data(null, { status: 404 })
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Content" text="The page could not be loaded" />
}

/** One page: its draft, a preview, and its versions. */
export default function EditPage() {
  const slug = useParams().slug as PageSlug
  const queries = useQueryClient()
  const reading = useQuery({
    queryKey: ['page', slug],
    queryFn: async () => (await getAdminPage(quietHttp, slug)).data,
  })
  const take = (page: AdminPage) => queries.setQueryData(['page', slug], page)
  return (
    <>
      <PortalHead
        title={reading.data?.name ?? 'Page'}
        up={{ name: 'Content', path: paths.portalContent() }}
        intro={reading.data ? stateWords(reading.data) : undefined}
      />
      <PortalPart what="The page" size="h-96" reading={reading}>
        {(page) => (
          <div className="grid gap-12">
            <PageEditor key={slug} page={page} onPage={take} />
            <PageHistory page={page} onPage={take} />
          </div>
        )}
      </PortalPart>
    </>
  )
}

const stateWords = ({ published, draft }: AdminPage) =>
  draft
    ? `Version ${published.version} is published. The draft was saved by ${draft.saved_by}.`
    : `Version ${published.version} is published. There is no draft.`
