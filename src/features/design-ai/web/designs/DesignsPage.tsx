import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { DesignRow } from '../../designs/schema.ts'
import { getDesigns } from '../api.ts'
import { AiGate } from './AiGate.tsx'
import './designs.css'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) => [
  ...pageMeta(at, {
    title: 'Your designs – AI 3D Design – Wainscot',
    description: 'The designs of your AI 3D Design account: each has three rooms made of products that you can buy.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function DesignsPage() {
  const [query] = useSearchParams()
  const page = Number(query.get('page')) || 1
  return (
    <>
      <PageHead
        title="Your designs"
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          { name: 'Your designs', path: '' },
        ]}
        aside={<ButtonLink to={paths.designAi()}>New design</ButtonLink>}
      />
      <div className="page design-page">
        <AiGate path={paths.designAiDesigns(page)}>{() => <List page={page} />}</AiGate>
      </div>
    </>
  )
}

function List({ page }: { page: number }) {
  const reading = useLoaded(`designs ${page}`, () => getDesigns(silentHttp, page))
  return (
    <LoadGate reading={reading} what="Your designs" size="h-96">
      {(found) =>
        found.total === 0 ? (
          <EmptyState
            title="No designs yet"
            text="Say in a few words what you want and what you can spend. You get three rooms of real products."
            actions={<ButtonLink to={paths.designAi()}>Write a brief</ButtonLink>}
          />
        ) : (
          <>
            <DesignCards designs={found.data} />
            <Pager page={found} pathFor={paths.designAiDesigns} />
          </>
        )
      }
    </LoadGate>
  )
}

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
              <img src={image} alt="" width={640} height={480} loading="lazy" />
            ) : (
              <span className="design-blank" />
            )}
            <span className="design-card-name">{name}</span>
          </Link>
          <span className="status-mark" data-tone={stateWords[status].tone}>
            {stateWords[status].text}
          </span>
          <span className="text-14 text-graphite">
            {formatDate(created_at)}
            {share ? ', shared' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
