import { useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { SharedDesign } from '#features/design-ai/designs/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { HttpFailure, httpContext } from '#web/browser/http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Plate } from '#web/parts/devices.tsx'
import { getSharedDesign } from '../api.ts'
import { OpenIn3D } from './DesignActions.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { RoomDetails } from './RoomDetails.tsx'
import { useDrawings } from './use-drawings.ts'
import './designs.css'

export const handle = { layout: 'new' }

/** Status 404 for a link that no longer works; nothing of it is cached or indexed. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  try {
    const { data: design } = await getSharedDesign(context.get(httpContext), params.key ?? '')
    return data({ design }, { headers })
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || (failure.status !== 404 && failure.status !== 422)) throw failure
    return data({ design: null }, { status: 404, headers })
  }
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta(_: MetaArgs<typeof loader>) {
  return [{ title: titled('A shared design – AI 3D Design') }, { name: 'robots', content: 'noindex' }]
}

/** A design as anyone sees it who has its link. */
export default function SharedDesignPage() {
  const { design } = useLoaderData<typeof loader>() as { design: SharedDesign | null }
  if (!design)
    return (
      <>
        <PageHead title="A shared design" />
        <div className="page design-page">
          <EmptyState
            title="This link does not work"
            text="The design was deleted, or its owner stopped sharing it. Ask the person who sent it to you for a new link."
            actions={<ButtonLink to={paths.designAi()}>Design your own</ButtonLink>}
          />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={<span className="text-[clamp(1.5625rem,3vw,2rem)] wrap-anywhere">{design.name}</span>}
        intro={`Three rooms made of products that you can buy. Designed on ${formatDate(design.created_at)}.`}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          { name: 'A shared design', path: '' },
        ]}
        aside={<ButtonLink to={paths.designAi()}>Design your own</ButtonLink>}
      />
      <div className="page design-page">
        {design.showroom ? (
          <Plate
            initial={design.showroom.company}
            title={design.showroom.company}
            subtitle={`Its products and prices, showroom ${design.showroom.vsd_id}`}
          />
        ) : null}
        <Rooms design={design} />
      </div>
    </>
  )
}

function Rooms({ design }: { design: SharedDesign }) {
  const [current, setCurrent] = useState(0)
  const [problem, setProblem] = useState('')
  const { results, showroom } = design
  const drawings = useDrawings(design.created_at, results, showroom?.id ?? null, current)
  const result = results[current]
  if (!result) return null
  return (
    <RoomChoice
      results={results}
      drawings={drawings}
      budget={null}
      current={current}
      onChoose={setCurrent}
      actions={
        <div className="grid gap-3">
          <OpenIn3D key={current} design={design} result={result} onProblem={setProblem} />
          <FormNotice>{problem}</FormNotice>
        </div>
      }
    >
      <RoomDetails result={result} vsdId={showroom?.vsd_id ?? null} taxPercent={null} />
    </RoomChoice>
  )
}
