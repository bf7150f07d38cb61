import { Link } from 'react-router'
import type { DesignRow } from '#features/design-ai/designs/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import './designs.css'

const stateWords = {
  queued: { tone: 'waiting', text: 'In line' },
  running: { tone: 'waiting', text: 'Being made' },
  done: { tone: 'done', text: 'Three rooms' },
  failed: { tone: 'trouble', text: 'Failed, credit given back' },
  cancelled: { tone: 'trouble', text: 'Cancelled, credit given back' },
} as const

export function DesignCards({ designs }: { designs: readonly DesignRow[] }) {
  return (
    <ul className="design-cards">
      {designs.map(({ id, name, image, status, share, created_at }) => (
        <li key={id}>
          <Link to={paths.designAiDesign(id)}>
            {image ? (
              <img className="design-picture" src={image} alt="" width={640} height={480} loading="lazy" />
            ) : (
              <span className="design-blank" />
            )}
            <span className="design-card-name">{name}</span>
          </Link>
          <StatusMark tone={stateWords[status].tone}>{stateWords[status].text}</StatusMark>
          <span className="text-14 text-graphite">
            {formatDate(created_at)}
            {share ? ', shared' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
