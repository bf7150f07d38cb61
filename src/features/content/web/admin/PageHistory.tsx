import { useState } from 'react'
import type { AdminPage, PageTexts } from '#features/content/page-schema.ts'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { getVersion, restoreVersion } from './api.ts'

type Props = { page: AdminPage; onPage: (page: AdminPage) => void }

/** Every published version; an earlier one can be read and published again. */
export function PageHistory({ page, onPage }: Props) {
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
      <ol className="content-list">
        {page.history.map(({ version, note, published_by, published_at }) => (
          <li key={version}>
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
        <pre className="content-source" tabIndex={0}>
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
          sentence={{ label: 'Reason', missing: 'Enter a reason.' }}
          fields={['note']}
          send={async (note) => {
            const response = await restoreVersion(quietHttp, page.slug, {
              ...{ version: restoring ?? 0, seen: page.published.version, note },
            })
            onPage(response.data)
            return response
          }}
          onDone={(message) => {
            setRestoring(null)
            if (message) void toast.success(message)
          }}
          action="Restore"
          cancel="Cancel"
          onCancel={() => setRestoring(null)}
        />
      </Dialog>
    </section>
  )
}
