import { type MetaFunction, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { useApi } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { AiGate } from './AiGate.tsx'
import { DesignCards } from './DesignCards.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) => [
  ...pageMeta(at, {
    title: titled('Your designs – AI 3D Design'),
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
  const reading = useApi('/AI/designs', { query: { page, per_page: 10 }, silent: true })
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
