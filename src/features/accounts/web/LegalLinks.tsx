import { Suspense, useState } from 'react'
import type { LegalText } from '#features/legal/web/LegalDialog.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const LegalDialog = lazyPart(() => import('#features/legal/web/LegalDialog.tsx'), 'LegalDialog')

/** The terms that a registration accepts, opened over the form. */
export function LegalLinks() {
  const [legal, setLegal] = useState<LegalText | null>(null)
  const opener = (which: LegalText, label: string) => (
    <button type="button" className="link" onClick={() => setLegal(which)}>
      {label}
    </button>
  )
  return (
    <>
      <p className="text-15 text-graphite">
        Read the {opener('terms', 'Terms of Service')} and the {opener('privacy', 'Privacy Policy')}.
      </p>
      {legal ? (
        <Suspense>
          <LegalDialog which={legal} onClose={() => setLegal(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
