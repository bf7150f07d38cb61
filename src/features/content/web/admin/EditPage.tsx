import { type ClientLoaderFunctionArgs, data, useParams } from 'react-router'
import { type PageSlug, pageSlugs } from '#features/content/page-kinds.ts'
import type { AdminPage, PageTexts } from '#features/content/page-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { getVersion, restoreVersion } from './api.ts'
import { PageEditor } from './PageEditor.tsx'
import './content.css'
import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!pageSlugs.includes(params.slug as PageSlug)) throw data(null, { status: 404 })
  return null
}

/** One page: its draft, a preview, and its versions. */
export default function EditPage() {
  const slug = useParams().slug as PageSlug
  const reading = useApi('/admin/pages/:slug', { path: { slug } })
  return (
    <>
      <PortalHead
        title={reading.data?.name ?? 'Page'}
        up={{ name: 'Content', path: paths.portalContent() }}
        intro={reading.data ? stateWords(reading.data) : undefined}
      />
      <LoadGate what="The page" size="h-96" reading={reading}>
        {(page) => (
          <div className="grid gap-12">
            <PageEditor key={slug} page={page} onPage={reading.set} />
            <PageHistory page={page} onPage={reading.set} />
          </div>
        )}
      </LoadGate>
    </>
  )
}

const stateWords = ({ published, draft }: AdminPage) =>
  draft
    ? `Version ${published.version} is published. The draft was saved by ${draft.saved_by}.`
    : `Version ${published.version} is published. There is no draft.`

type Props = { page: AdminPage; onPage: (page: AdminPage) => void }

/** Every published version; an earlier one can be read and published again. */
function PageHistory({ page, onPage }: Props) {
  const [read, setRead] = useState<(PageTexts & { version: number }) | null>(null)
  const [restoring, setRestoring] = useState<number | null>(null)
  const open = async (version: number) => {
    try {
      setRead((await getVersion(quietHttp, page.slug, version)).data)
    } catch {
      void toast.error('The version could not be loaded. Try again.')
    }
  }
  return (
    <section aria-labelledby="page-history">
      <h2 id="page-history" className="text-25">
        History
      </h2>
      <ol className="mt-4 border-t border-stud">
        {page.history.map(({ version, note, published_by, published_at }) => (
          <li
            key={version}
            className="grid gap-x-6 gap-y-1 py-3 border-b border-stud min-[56.25rem]:grid-cols-[240px_minmax(0,1fr)_320px]"
          >
            <span className="font-semibold">
              Version {version}
              {version === page.published.version ? ', published' : ''}
            </span>
            <span className="text-15">
              {note}
              <span className="block text-graphite">
                {published_by ? `${published_by}, ${formatDate(published_at)}` : 'As installed'}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => void open(version)}>
                Read<span className="sr-only"> version {version}</span>
              </Button>
              {version === page.published.version ? null : (
                <Button variant="quiet" onClick={() => setRestoring(version)}>
                  Restore<span className="sr-only"> version {version}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Dialog open={read !== null} onClose={() => setRead(null)} title={`Version ${read?.version ?? ''}`} size="wide">
        <p className="mt-4 font-semibold">{read?.title}</p>
        <p className="text-15">{read?.intro}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling text must be reachable by keyboard */}
        <pre className="max-h-[60vh] mt-4 overflow-auto type-13 whitespace-pre-wrap" tabIndex={0}>
          {read?.body}
        </pre>
        <div className="mt-4">
          <Button onClick={() => setRead(null)}>Close</Button>
        </div>
      </Dialog>
      <Dialog open={restoring !== null} onClose={() => setRestoring(null)} title={`Restore version ${restoring ?? ''}`}>
        <ActionForm
          draft={`restore ${page.slug}`}
          effect={
            <p>
              Version {restoring} is published again as version {page.published.version + 1}. A draft is kept as it is.
            </p>
          }
          sentence={{ name: 'note', label: 'Reason', missing: 'Enter a reason.' }}
          send={async (note) => {
            const response = await restoreVersion(quietHttp, page.slug, {
              version: restoring ?? 0,
              seen: page.published.version,
              note,
            })
            onPage(response.data)
            return response
          }}
          onDone={() => setRestoring(null)}
          action="Restore"
          cancel="Cancel"
          onCancel={() => setRestoring(null)}
        />
      </Dialog>
    </section>
  )
}
