import { Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { getPublicProject } from '#features/projects/web/api.ts'
import { SharedProject } from '#features/projects/web/SharedProject.tsx'
import { orNotFound } from '#features/showrooms/web/not-found.ts'
import { httpContext } from '#web/http.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useInBrowser } from '#web/use-in-browser.ts'
import { roomNames } from '../rooms.ts'
import { getPlans, getTemplates } from './api.ts'
import type { Asked } from './DesignRoom.tsx'
import { DesignWait } from './DesignWait.tsx'
import { PlanGallery } from './PlanGallery.tsx'
import { sqftOf } from './plan-sizes.ts'
import { TemplateGallery } from './TemplateGallery.tsx'
import './visualize.css'

// Visitors who only browse the templates do not load the code of the editor.
const DesignRoom = lazyPart(() => import('./DesignRoom.tsx'), 'DesignRoom')

const DrawRoom = lazyPart(() => import('./draw/DrawRoom.tsx'), 'DrawRoom')

export const handle = { layout: 'new' }

/** What this page showed last; kept outside of the component, which is mounted again for each address. */
let shown: string | null = null

/** What the address requests: a shared project, a design, the floor plans, or otherwise the templates. */
export async function loader({ url, context }: LoaderFunctionArgs & { url: URL }) {
  const asked = url.searchParams
  const http = context.get(httpContext)
  const [pid, cid] = [asked.get('pid'), asked.get('cid')]
  if (pid && cid) {
    const { data } = await orNotFound(getPublicProject(http, pid, cid))
    return { kind: 'shared' as const, project: data }
  }
  if (askedDesign(asked)) {
    // This request makes the server preload the data that rooms are furnished with. Otherwise the first visit after a
    // server start would wait for it only after the editor's code has loaded.
    await getTemplates(http, { per_page: 1 })
    return { kind: 'design' as const }
  }
  if (asked.has('draw')) return { kind: 'draw' as const }
  const page = asked.get('page')
  if (asked.get('show') === 'plans') {
    const wanted = { ...sqftOf(asked.get('size')), rooms: asked.get('rooms') }
    const { data } = await getPlans(http, { ...wanted, page, per_page: 12 })
    return { kind: 'plans' as const, plans: data }
  }
  const query = {
    room: roomOf(asked.get('room')),
    style: asked.get('style'),
    q: asked.get('q'),
    page,
    per_page: 24,
  }
  const { data } = await getTemplates(http, query)
  return { kind: 'templates' as const, templates: data }
}

export function meta({ loaderData: found, ...at }: MetaArgs<typeof loader>) {
  const shared = found?.kind === 'shared' ? found.project : null
  const page = pageMeta(at, {
    title: shared
      ? `A project in the showroom of ${shared.profile.company_name} – Wainscot`
      : found?.kind === 'plans'
        ? 'Floor plans to furnish – Wainscot'
        : found?.kind === 'draw'
          ? 'Draw your room – Wainscot'
          : '3D visualizer – Wainscot',
    description:
      'Choose from over 100 room templates or over 50 floor plans, place real products from many brands in them at true scale, and order exactly what the room needs.',
  })
  // Anyone with the address may view it, but it must not appear in search results.
  return shared || found?.kind === 'design' ? [...page, { name: 'robots', content: 'noindex' }] : page
}

export default function VisualizePage() {
  const found = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const here = useInBrowser()
  const design = askedDesign(asked)
  const place = design ? `${design.kind} ${design.id}` : found.kind
  // A clicked card is gone with its gallery, so a keyboard user's focus moves to the room.
  useEffect(() => {
    const isNext = shown !== null && shown !== place
    shown = place
    if (isNext && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [place])
  if (found.kind === 'shared') return <SharedProject project={found.project} />
  if (design && !here) return <DesignWait />
  if (design)
    return (
      <Suspense fallback={<DesignWait />}>
        <DesignRoom asked={design} />
      </Suspense>
    )
  if (found.kind === 'draw')
    return here ? (
      <Suspense fallback={<DesignWait />}>
        <DrawRoom />
      </Suspense>
    ) : (
      <DesignWait />
    )
  if (found.kind === 'plans') return <PlanGallery plans={found.plans} />
  if (found.kind === 'templates') return <TemplateGallery templates={found.templates} />
  return null
}

function askedDesign(asked: URLSearchParams): Asked | null {
  const [template, scene, plan] = [asked.get('template'), asked.get('scene'), asked.get('plan')]
  const hash = asked.get('product')
  const product = hash ? { product: hash, size: asked.get('size') } : null
  if (scene) return { kind: 'scene', id: scene, product }
  if (template) return { kind: 'template', id: template, product }
  if (product) return { kind: 'product', id: product.product, product }
  return plan ? { kind: 'plan', id: plan, room: asked.get('key') ?? '' } : null
}

function roomOf(kind: string | null): string | null {
  return roomNames[kind as keyof typeof roomNames] ?? null
}
