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
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-6 gap-y-8">
      {designs.map(({ id, name, image, status, share, created_at }) => (
        <li key={id} className="grid content-start gap-1 min-w-0">
          <Link className="group" to={paths.designAiDesign(id)}>
            {image ? (
              <img className="design-picture" src={image} alt="" width={640} height={480} loading="lazy" />
            ) : (
              <span className="block w-full h-auto aspect-4/3 border border-stud bg-chalk object-cover" />
            )}
            <span className="block mt-2.5 font-semibold wrap-anywhere group-hover:underline">{name}</span>
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
