import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router'
import { orNotFound } from '#features/catalogue/web/not-found.ts'
import { getPublicProject } from '#features/projects/web/api.ts'
import { SharedProject } from '#features/projects/web/SharedProject.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/ShowroomDialog.tsx'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { httpContext } from '#web/http.ts'
import { PageHead } from '#web/PageHead.tsx'
import { pageMeta } from '#web/page-meta.ts'
import './visualize.css'

export const handle = { layout: 'new' }

/** A project that somebody has shared (its id and the showroom's in the address), else null. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const [pid, cid] = [asked.get('pid'), asked.get('cid')]
  if (!pid || !cid) return null
  return orNotFound(getPublicProject(context.get(httpContext), pid, cid).then(({ data }) => data))
}

export function meta({ loaderData: shared, ...at }: MetaArgs<typeof loader>) {
  const page = pageMeta(at, {
    title: shared
      ? `A project in the showroom of ${shared.profile.company_name} – Wainscot`
      : 'See materials at true size – Wainscot',
    description:
      'How to see tile, flooring and fixtures of many makers at true size: enter a showroom, look at each product four ways, and order by coverage.',
  })
  // Who has the address may look; nobody else is to come across it.
  return shared ? [...page, { name: 'robots', content: 'noindex' }] : page
}

const ways = [
  {
    title: 'Enter a showroom',
    text: 'Type the 8 characters of your contractor’s ID. You see what he is willing to install, at his prices, and the house takes on his color.',
    image: '/media/scene/living-dining.svg',
    alt: 'A drawn dining room with a painted wainscot',
  },
  {
    title: 'Look at a product four ways',
    text: 'Straight on, in detail, at scale with a dimension line, and in a room. All four are drawn from the same measured material, so the swatch and the room agree.',
    image: '/media/scene/bath-terrazzo.svg',
    alt: 'A drawn bathroom with square clay tile and a terrazzo floor',
  },
  {
    title: 'Let the area decide the boxes',
    text: 'Enter length and width of the room. Coverage per box, 10% for cuts and the number of boxes follow, with the price of all of it.',
    image: '/media/scene/kitchen-brick.svg',
    alt: 'A drawn galley kitchen with a checkered floor',
  },
  {
    title: 'Put makers side by side in one cart',
    text: 'Floor from one maker, tile from another, the tap from a third. One cart, one total, and each item keeps its own dates.',
    image: '/media/scene/bath-slab.svg',
    alt: 'A drawn wet room with veined stone and a dark tub',
  },
] as const

/** What can be seen at true size today, and the way into the showroom that it is seen in. */
export default function VisualizePage() {
  const shared = useLoaderData<typeof loader>()
  return shared ? <SharedProject project={shared} /> : <TrueSize />
}

function TrueSize() {
  const navigate = useNavigate()
  const showroom = useShowroom()
  const [asking, setAsking] = useState(false)
  const enter = () => {
    if (showroom) void navigate(paths.showroomShop())
    else setAsking(true)
  }
  return (
    <>
      <PageHead
        title="See it at true size"
        intro="Products of 48 makers, measured and drawn at one scale. Here is how a room comes together."
        aside={
          <Button onClick={enter}>
            {showroom ? `Shop ${showroom.company_name}` : 'Enter your showroom'}
          </Button>
        }
      />
      <div className="page pt-12 pb-24">
        <ol className="ways">
          {ways.map(({ title, text, image, alt }) => (
            <li key={title}>
              <img src={image} alt={alt} width={800} height={600} loading="lazy" decoding="async" />
              <div>
                <h2 className="text-25">{title}</h2>
                <p className="mt-3 max-w-[46ch] text-17 text-graphite">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-16 flex flex-wrap gap-3">
          <Button onClick={enter}>{showroom ? 'Continue Shopping' : 'Enter your showroom'}</Button>
          <ButtonLink to={paths.checklist()} variant="secondary">
            Site checklist
          </ButtonLink>
          <ButtonLink to={paths.projects()} variant="quiet">
            My projects
          </ButtonLink>
        </div>
      </div>
      <ShowroomDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
