import { useState } from 'react'
import { closedBesideClient, useClientSafe } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { http } from '#web/browser/browser-http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { sizeWord } from '../rules.ts'
import type { Purpose, StoredFile } from '../schema.ts'

const purposeNames: Record<Purpose, string> = {
  product: 'Product',
  logo: 'Logo',
  showroom: 'Showroom',
  work: 'Picture of your work',
  room: 'Room or floor plan',
  chat: 'Message',
  return: 'Return',
  ai: 'AI 3D Design',
  mark: 'Mark of the marketplace',
}

/** The files that the account has uploaded, and how much of its storage is used. */
export default function FilesSection() {
  return useClientSafe() ? <EmptyState {...closedBesideClient} /> : <Files />
}

function Files() {
  const reading = useApi('/account/files')
  const [removed, setRemoved] = useState<StoredFile | null>(null)
  return (
    <>
      <LoadGate reading={reading} what="Your files" size="h-64">
        {({ used, most, files }) => (
          <section aria-labelledby="files">
            <h2 id="files" className="text-25">
              {files.length === 1 ? 'One file' : `${files.length} files`}
            </h2>
            <p className="mt-3 max-w-text">
              Your account uses {sizeWord(used)} of {sizeWord(most)}.{' '}
              {used > files.reduce((sum, { size }) => sum + size, 0)
                ? 'Pictures of your rooms and products count too.'
                : null}
            </p>
            {files.length === 0 ? (
              <div className="mt-6">
                <EmptyState
                  title="No files yet"
                  text="Photographs and documents that you add to rooms, messages and returns are listed here."
                />
              </div>
            ) : (
              <ul className="keep-grid mt-6">
                {files.map((file) => (
                  <Row key={file.id} file={file} onRemove={() => setRemoved(file)} />
                ))}
              </ul>
            )}
          </section>
        )}
      </LoadGate>
      <RemoveDialog
        open={removed !== null}
        title="Delete this file"
        label="Delete file"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await http.send('DELETE', '/account/files/:id', { path: { id: removed.id } })
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        {removed ? (
          <>
            <p className="break-words">{removed.name}</p>
            <p className="mt-3 text-15 text-graphite">
              {removed.purpose === 'chat'
                ? 'The message that it was sent with stays, without the file.'
                : 'This cannot be undone.'}
            </p>
          </>
        ) : null}
      </RemoveDialog>
    </>
  )
}

function Row({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const { name, url, purpose, size, created_at, used } = file
  return (
    <li className="keep">
      <p className="break-words font-semibold">
        {purpose === 'chat' ? (
          name
        ) : (
          <a href={url} className="link">
            {name}
          </a>
        )}
      </p>
      <p className="mt-1 text-15 text-graphite">
        {purposeNames[purpose]}, {sizeWord(size)}, {formatDate(created_at)}
      </p>
      {used ? (
        <p className="mt-3 text-15">Cannot be deleted: {used}</p>
      ) : (
        <Button variant="quiet" className="mt-3 justify-self-start" onClick={onRemove} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      )}
    </li>
  )
}
