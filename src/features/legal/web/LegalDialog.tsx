import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Sections } from './Prose.tsx'
import './prose.css'
import { useApi } from '#web/page/use-api.ts'

export type LegalText = 'terms' | 'privacy'

const pages = {
  terms: { slug: 'terms_of_service', title: 'Terms of Service' },
  privacy: { slug: 'privacy_policy', title: 'Privacy Policy' },
} as const

/** Terms of Service or Privacy Policy over the form, so that reading it does not lose any input. */
export function LegalDialog({ which, onClose }: { which: LegalText; onClose: () => void }) {
  const { slug, title } = pages[which]
  const reading = useApi('/pages/:slug', { path: { slug } })
  return (
    <Dialog open onClose={onClose} title={title} size="wide">
      <section
        className="max-h-[min(60dvh,560px)] overflow-y-auto pr-3 border-y border-stud mt-4 mb-6 py-4"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling text must be reachable by keyboard
        tabIndex={0}
      >
        <LoadGate reading={reading} what={title} size="h-96">
          {({ parts, changed }) => (
            <div className="prose">
              <p className="text-14/[1.7] text-graphite">{changed}</p>
              {parts.map((part) => (
                <div key={part.id} className="prose-part">
                  {part.title ? <h3>{part.title}</h3> : null}
                  <Sections sections={part.sections} heading={part.title ? 'h4' : 'h3'} />
                </div>
              ))}
            </div>
          )}
        </LoadGate>
      </section>
      <Button onClick={onClose}>Back to the form</Button>
    </Dialog>
  )
}
