import { privacySections, privacyUpdated } from '../texts/privacy.ts'
import { Sections } from './Prose.tsx'
import './prose.css'

/**
 * The privacy policy, for the page and for the registration's modal (`inDialog`), which has no page header with the
 * date.
 */
export function PrivacyText({ inDialog = false }: { inDialog?: boolean }) {
  return (
    <div className="prose">
      {inDialog ? <p className="text-14 text-graphite">{privacyUpdated}</p> : null}
      <Sections sections={privacySections} heading={inDialog ? 'h3' : 'h2'} />
    </div>
  )
}
