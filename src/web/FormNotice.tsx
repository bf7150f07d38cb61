import type { ReactNode } from 'react'

/** A message about a whole form that remains visible, unlike a toast, which disappears after ten seconds. */
export function FormNotice({
  tone = 'problem',
  children,
}: {
  tone?: 'problem' | 'done' | 'note'
  children: ReactNode
}) {
  if (!children) return null
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className="form-notice" data-tone={tone}>
      {children}
    </div>
  )
}
