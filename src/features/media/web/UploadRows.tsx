import { Upload, X } from 'lucide-react'
import { FieldError } from '#web/form/messages.tsx'
import { mediaRules, type UploadedKind } from '../rules.ts'
import { isOf, type Uploads } from './use-uploads.ts'

type Props = { state: Uploads; kind: UploadedKind; label: string; hint: string }

/** Chooses files to upload, by press or by drop, with the progress and the error of each. */
export function UploadRows({ state, kind, label, hint }: Props) {
  const { uploads, problem, add, retry, drop, areChosen } = state
  return (
    <>
      <label
        className="dropzone media-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void add(kind, [...event.dataTransfer.files])
        }}
      >
        <Upload aria-hidden size={22} strokeWidth={1.75} />
        <span>
          {label}
          <span className="block text-14">{hint}</span>
        </span>
        <input
          type="file"
          multiple
          accept={mediaRules[kind].endings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            void add(kind, [...(event.target.files ?? [])])
            // The same file can be chosen again after it was refused.
            event.target.value = ''
          }}
        />
      </label>
      <div role="alert">
        <FieldError>{problem?.kind === kind ? problem.text : ''}</FieldError>
      </div>
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden" aria-label="Uploads" aria-live="polite">
        {uploads.filter(isOf(kind)).map((upload) => (
          <li key={upload.key} className="media-upload" data-problem={upload.problem !== null || undefined}>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-15">{upload.file.name}</span>
              {upload.problem !== null ? (
                <FieldError>{upload.problem}</FieldError>
              ) : areChosen ? (
                <span className="block text-13 text-graphite">Uploaded once the product is saved</span>
              ) : (
                <>
                  <span className="block text-13 text-graphite">{stepOf(upload.part)}</span>
                  <progress max={1} value={upload.part} aria-label={`Uploading ${upload.file.name}`} />
                </>
              )}
            </span>
            {upload.canRetry && (
              <button type="button" className="button button-quiet" onClick={() => retry(upload)}>
                Try again<span className="sr-only"> to upload {upload.file.name}</span>
              </button>
            )}
            {(areChosen || upload.problem !== null) && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${areChosen ? 'Remove' : 'Dismiss'} ${upload.file.name}`}
                onClick={() => drop(upload.key)}
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function stepOf(part: number): string {
  if (part === 0) return 'Waiting'
  return part < 1 ? `Uploading, ${Math.floor(part * 100)}%` : 'Being checked'
}
