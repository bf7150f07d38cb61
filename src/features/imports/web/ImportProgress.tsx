import type { ImportJobView } from '../schema.ts'

const words = {
  checking: 'Checking the file',
  writing: 'Importing products',
  undoing: 'Undoing the import',
} as const

/** How far the running step is; it goes on if this page is closed. */
export function ImportProgress({ job: { status, done, total } }: { job: ImportJobView }) {
  const word = words[status as keyof typeof words]
  return (
    <section aria-label={word} className="portal-sheet grid gap-3">
      <label className="import-bar">
        <span role="status">
          {word}
          {total > 0 ? `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products` : ''}
        </span>
        <progress value={total > 0 ? done : undefined} max={total || 1} />
      </label>
      <p className="text-15 text-graphite">You can leave this page while it continues.</p>
    </section>
  )
}
