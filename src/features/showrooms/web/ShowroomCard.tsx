import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { getFile, saveFile } from '#web/browser/browser-http.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { QrCode } from '#web/parts/QrCode.tsx'
import type { ShowroomSettings } from '../schema.ts'

const files = {
  card: { path: '/showroom/card', type: 'application/pdf', ending: 'pdf' },
  code: { path: '/showroom/code', type: 'image/png', ending: 'png' },
} as const

/** The Showroom ID with its QR code: to print as cards, to save as a picture, and to send. */
export function ShowroomCard({ settings }: { settings: ShowroomSettings }) {
  const { vsd_id: vsdId, company_name: company } = settings
  const [busy, setBusy] = useState('')
  const { note, showFailure } = useFailureNote()
  const here = useInBrowser()
  const address = here ? location.origin + paths.enterShowroom(vsdId) : ''
  const words = `Shop my selection at ${company}: ${address} (Showroom ID ${vsdId})`
  const save = async (kind: keyof typeof files) => {
    const { path, type, ending } = files[kind]
    setBusy(kind)
    showFailure(null)
    try {
      saveFile(`showroom-${vsdId}.${ending}`, await getFile(path, type))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy('')
    }
  }
  return (
    <section
      aria-labelledby="showroom-card"
      className="portal-sheet grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto] [&>svg]:border [&>svg]:border-stud"
    >
      <div className="min-w-0">
        <h2 id="showroom-card" className="text-20">
          Your card
        </h2>
        <p className="mt-1 text-15 text-graphite">
          Clients scan the code or enter the ID on our home page. It never changes.
        </p>
        <p className="my-3 font-mono text-32/[1.2]">{vsdId}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={vsdId} label="Copy ID" what="the ID" />
          <Button variant="secondary" busy={busy === 'card'} onClick={() => void save('card')}>
            Print cards (PDF)
          </Button>
          <Button variant="secondary" busy={busy === 'code'} onClick={() => void save('code')}>
            Save code (PNG)
          </Button>
          <a
            className="button button-secondary"
            href={`mailto:?subject=${encodeURIComponent(`The showroom of ${company}`)}&body=${encodeURIComponent(words)}`}
          >
            Send by email
          </a>
          {here && 'share' in navigator ? (
            <Button
              variant="secondary"
              onClick={() => {
                // Closing the sheet of the system is no failure.
                navigator.share({ title: company, text: words, url: address }).catch(() => undefined)
              }}
            >
              Share
            </Button>
          ) : null}
          <CopyButton text={address} label="Copy link" what="the link" />
        </div>
        {note}
      </div>
      {address ? <QrCode text={address} label={`QR code of showroom ${vsdId}`} /> : null}
    </section>
  )
}
