import { Sections } from '#features/legal/web/Prose.tsx'
import type { PagePart } from '../page-schema.ts'

/** The parts of a text; a text of one part without a title is only its sections. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  return parts.map((part) =>
    part.title ? (
      <div key={part.id} id={part.id} className="prose-part">
        <h2>{part.title}</h2>
        <Sections sections={part.sections} heading="h3" />
      </div>
    ) : (
      <Sections key="text" sections={part.sections} />
    ),
  )
}

/** The table of contents of a text. */
export const contentsOf = (parts: readonly PagePart[]) =>
  parts.map(({ title, sections }) => (title ? { title, entries: sections } : { entries: sections }))
