import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { breadcrumbJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { orNotFound } from '#features/showrooms/web/not-found.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { originOf, pageMeta } from '#web/page/page-meta.ts'
import type { DesignerProfile } from '../schema.ts'
import { AskButton } from './AskButton.tsx'
import { getDesigner } from './api.ts'
import { EnterTheirShowroom, HireButton } from './DesignerActions.tsx'
import {
  answerWords,
  availableWords,
  insuranceWords,
  licenseWords,
  serviceWords,
  tradeAndPlace,
} from './designer-words.ts'
import './designers.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await orNotFound(getDesigner(context.get(httpContext), params.vsd_id ?? ''))
  return { designer: data }
}

const trail = (designer: DesignerProfile) => [
  { name: 'Home', path: paths.home() },
  { name: 'Contractors and designers', path: paths.designers() },
  { name: designer.company_name, path: paths.designer(designer.vsd_id) },
]

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { designer } = loaderData
  const origin = originOf(at)
  const path = paths.designer(designer.vsd_id)
  return [
    ...pageMeta(at, {
      title: titled(`${designer.company_name} – ${tradeAndPlace(designer)}`),
      description: descriptionOf(designer),
      path,
      image: paths.showroomCard(designer.vsd_id),
    }),
    { 'script:ld+json': businessJsonLd(designer, origin + path, origin) },
    { 'script:ld+json': breadcrumbJsonLd(trail(designer), origin) },
  ]
}

export default function DesignerPage() {
  const { designer } = useLoaderData<typeof loader>()
  const project = useSearchParams()[0].get('project')
  const { company_name: company } = designer
  return (
    <>
      <PageHead
        title={company}
        intro={
          <>
            {designer.name} · {tradeAndPlace(designer)}
            {designer.specialty ? <span className="block">{designer.specialty}</span> : null}
          </>
        }
        breadcrumb={trail(designer)}
        aside={
          <div className="flex flex-wrap gap-3">
            <HireButton designer={designer} project={project} />
            <AskButton designer={designer} />
            <EnterTheirShowroom vsdId={designer.vsd_id} company={company} />
          </div>
        }
      />
      <div className="page grid gap-14 pt-10 pb-24">
        <div className="grid gap-6">
          <Facts designer={designer} />
          {designer.about ? <p className="max-w-text text-17">{designer.about}</p> : null}
        </div>
        <Pictures designer={designer} />
        <Portfolio designer={designer} />
        <Ratings designer={designer} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Contractors and designers" text="This profile could not be loaded" />
}

function Facts({ designer }: { designer: DesignerProfile }) {
  const { rating, rating_count: count, rate_per_hour: rate, projects } = designer
  const area = serviceWords(designer.service_area)
  const answers = answerWords(designer.answer_minutes)
  return (
    <dl className="designer-figures">
      <div>
        <dt>Rating</dt>
        <dd>
          {rating === null ? (
            'None yet'
          ) : (
            <span>
              <Rating rating={rating} count={count} long />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Hourly rate</dt>
        <dd>{rate === null ? 'On request' : formatDollars(rate)}</dd>
      </div>
      <div>
        <dt>Projects on {site.name}</dt>
        <dd>{projects}</dd>
      </div>
      <div>
        <dt>New work</dt>
        <dd>{availableWords(designer.available)}</dd>
      </div>
      {designer.license ? (
        <div>
          <dt>License</dt>
          <dd>{licenseWords(designer.license)}</dd>
        </div>
      ) : null}
      {designer.insurance ? (
        <div>
          <dt>Insurance</dt>
          <dd>{insuranceWords(designer.insurance)}</dd>
        </div>
      ) : null}
      {area ? (
        <div>
          <dt>Service area</dt>
          <dd>{sentence(area)}</dd>
        </div>
      ) : null}
      {answers ? (
        <div>
          <dt>Answers</dt>
          <dd>{answers}</dd>
        </div>
      ) : null}
      <div>
        <dt>Showroom ID</dt>
        <dd className="font-mono">{designer.vsd_id}</dd>
      </div>
    </dl>
  )
}

const sentence = (words: string) => (words[0]?.toUpperCase() ?? '') + words.slice(1)

function Pictures({ designer }: { designer: DesignerProfile }) {
  if (designer.pictures.length === 0) return null
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="text-32">
        Pictures of work
      </h2>
      <ul className="grid gap-8 mt-5 sm:grid-cols-2">
        {designer.pictures.map(({ src, caption }) => (
          <li key={src} className="grid gap-3 content-start min-w-0">
            <img
              className="w-full aspect-4/3 h-auto object-cover"
              src={src}
              alt=""
              width={640}
              height={480}
              loading="lazy"
            />
            <p>{caption}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Portfolio({ designer }: { designer: DesignerProfile }) {
  if (designer.rooms.length === 0) return null
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className="text-32">
        Rooms
      </h2>
      <ul className="grid gap-8 mt-5 sm:grid-cols-2">
        {designer.rooms.map((room) => (
          <li key={room.share_id} className="grid gap-3 content-start min-w-0">
            {room.thumbnail ? (
              <img
                className="w-full aspect-4/3 h-auto object-cover"
                src={room.thumbnail}
                alt=""
                width={640}
                height={480}
                loading="lazy"
              />
            ) : (
              <div aria-hidden className="panel w-full aspect-4/3 h-auto object-cover" />
            )}
            <h3 className="text-20">
              <Link to={paths.design(room.share_id)} className="hover:underline">
                {room.name || 'Untitled room'}
              </Link>
            </h3>
            {room.client ? <p className="text-15 text-graphite">A client’s room, shown with their consent</p> : null}
            {room.products.length > 0 ? (
              <>
                <p className="text-15 text-graphite">{counted(room.products.length, 'product')} in this room</p>
                <ul className="grid gap-2">
                  {room.products.map((product) => (
                    <li key={product.hash}>
                      <Link
                        to={paths.product(product.hash, designer.vsd_id)}
                        className="grid grid-cols-[64px_minmax(0,1fr)] gap-3 items-center type-15 hover:underline"
                      >
                        <CardPicture hash={product.hash} look={product.look} alt="" sizes="64px" />
                        <span>
                          <span className="block font-semibold">{product.product_name}</span>
                          <span className="block text-14 text-graphite">{product.brand}</span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ratings({ designer }: { designer: DesignerProfile }) {
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="text-32">
        Ratings
      </h2>
      {designer.ratings.length === 0 ? (
        <p className="mt-3 max-w-text text-graphite">
          No ratings yet. Clients can rate a professional once their work in a project has ended.
        </p>
      ) : (
        <>
          <p className="mt-3 text-15 text-graphite">All ratings are from clients whose work has ended.</p>
          <ul className="mt-4 max-w-190">
            {designer.ratings.map((each) => (
              <li key={`${each.created_at} ${each.author}`} className="grid gap-1 py-4 border-t border-stud">
                <p>
                  <Rating rating={each.rating} />
                </p>
                <p className="max-w-text wrap-anywhere whitespace-pre-line">{each.text}</p>
                <p className="text-14 text-graphite">
                  {each.author}, {formatDate(each.created_at)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function descriptionOf(designer: DesignerProfile): string {
  const { company_name: company, specialty, rating, rating_count: count, rooms } = designer
  return [
    `${company}: ${tradeAndPlace(designer)}.`,
    specialty ? `${specialty}.` : '',
    rating === null ? '' : `Rated ${rating} of 5 by ${counted(count, 'client')}.`,
    rooms.length > 0 ? `${counted(rooms.length, 'room')} with the products in them.` : '',
    'Hire them for your project, or shop their showroom.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The profile as schema.org's GeneralContractor, or ProfessionalService for a designer. */
function businessJsonLd(designer: DesignerProfile, url: string, origin: string) {
  const { rating, rate_per_hour: rate } = designer
  return {
    '@context': 'https://schema.org',
    '@type': designer.trade === 'contractor' ? 'GeneralContractor' : 'ProfessionalService',
    name: designer.company_name,
    url,
    description: designer.about || designer.specialty,
    image: origin + (designer.photo ?? paths.showroomCard(designer.vsd_id)),
    address: {
      '@type': 'PostalAddress',
      addressLocality: designer.city,
      addressRegion: designer.state,
      addressCountry: 'US',
    },
    ...(rate === null ? {} : { priceRange: `${formatDollars(rate)} an hour` }),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            ratingCount: designer.rating_count,
            bestRating: 5,
            worstRating: 1,
          },
          review: designer.ratings.slice(0, 5).map((each) => ({
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: each.rating },
            author: { '@type': 'Person', name: each.author },
            datePublished: each.created_at.slice(0, 10),
            reviewBody: each.text,
          })),
        }),
  }
}
