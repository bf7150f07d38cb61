import { Suspense } from 'react'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

export type LegalText = 'terms' | 'privacy'

const Terms = lazyPart(() => import('./TermsText.tsx'), 'TermsText')
const Privacy = lazyPart(() => import('./PrivacyText.tsx'), 'PrivacyText')

/** Terms of Service or Privacy Policy over the form, so that reading it does not lose any input. */
export function LegalDialog({ which, onClose }: { which: LegalText; onClose: () => void }) {
  const title = which === 'privacy' ? 'Privacy Policy' : 'Terms of Service'
  return (
    <Dialog open onClose={onClose} title={title} size="wide">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling text must be reachable by keyboard */}
      <section className="legal-text mt-4 mb-6 py-4" aria-label={title} tabIndex={0}>
        <Suspense fallback={<Loading />}>
          {which === 'privacy' ? <Privacy inDialog /> : <Terms inDialog />}
        </Suspense>
      </section>
      <Button onClick={onClose}>Back to the form</Button>
    </Dialog>
  )
}
