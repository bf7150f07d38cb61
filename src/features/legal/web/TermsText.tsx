import { termsParts } from '../texts/terms-parts.ts'
import { Sections } from './Prose.tsx'
import './prose.css'

/** End User License Agreement and Terms of Service, for the page and for the registration's modal (`inDialog`). */
export function TermsText({ inDialog = false }: { inDialog?: boolean }) {
  const Part = inDialog ? 'h3' : 'h2'
  return (
    <div className="prose">
      {termsParts.map((part) => (
        <div key={part.id} id={part.id} className="prose-part">
          <Part>{part.title}</Part>
          <Sections sections={part.sections} heading={inDialog ? 'h4' : 'h3'} />
        </div>
      ))}
    </div>
  )
}
