import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { maxDocuments, maxMediaMegabytes } from '../rules.ts'
import type { MediaDocument } from '../schema.ts'
import { FetchRows } from './FetchRows.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { MediaState } from './use-media.ts'
import './media.css'

/** A product's documents, such as its installation guide, for its vendor. `state` is of `useMedia`. */
export function DocumentList({ state }: { state: MediaState }) {
  const [asked, setAsked] = useState<MediaDocument | null>(null)
  return (
    <section className="media-list grid grid-cols-1 gap-3" aria-label="Documents">
      <UploadRows
        state={state}
        kind="document"
        label="Drop documents here or choose files"
        hint={`Up to ${maxDocuments} PDF files, up to ${maxMediaMegabytes} MB each. Shoppers see the name of the file.`}
      />
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden">
        {state.media.documents.map((document) => (
          <li key={document.id} className="media-upload">
            <a href={document.url} className="min-w-0 flex-1 truncate text-15 underline" download>
              {document.name}
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${document.name}`}
              onClick={() => setAsked(document)}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
      <FetchRows state={state} kind="document" label="Documents from addresses" />
      <RemoveDialog
        open={asked !== null}
        title="Remove this document?"
        label="Remove document"
        onClose={() => setAsked(null)}
        onRemove={async () => {
          if (asked) await state.remove(asked.id)
          setAsked(null)
        }}
      >
        <p>{asked?.name} can no longer be downloaded from the product's page.</p>
      </RemoveDialog>
    </section>
  )
}
