import { FieldError } from '#web/form/messages.tsx'
import type { UploadedKind } from '../rules.ts'
import type { MediaState } from './use-media.ts'

type Props = { state: MediaState; kind: UploadedKind; label: string }

/** Addresses of a vendor's file that are being fetched or could not be. */
export function FetchRows({ state: { media, retryFetch }, kind, label }: Props) {
  const fetches = media.fetches.filter((each) => each.kind === kind)
  if (fetches.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1.5 empty:hidden" aria-label={label}>
      {fetches.map(({ url, status, problem }) => (
        <li key={url} className="media-upload" data-problem={status === 'failed' || undefined}>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-15">{url}</span>
            {status === 'failed' ? (
              <FieldError>{problem}</FieldError>
            ) : (
              <span className="block text-13 text-graphite">
                {problem ? `Will be tried again. ${problem}` : 'Being fetched'}
              </span>
            )}
          </span>
          {status === 'failed' && (
            <button type="button" className="button button-quiet" onClick={() => void retryFetch(kind, url)}>
              Try again<span className="sr-only"> to fetch {url}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
