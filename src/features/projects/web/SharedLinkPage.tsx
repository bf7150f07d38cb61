import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { DeadLink, readLink } from '#web/page/linked-page.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Plate } from '#web/parts/devices.tsx'
import { type LinkedProject, linkEnds } from '../schema.ts'
import { getLinkedProject } from './api.ts'
import { productsWord } from './project-words.ts'
import './projects.css'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readLink(getLinkedProject(context.get(httpContext), params.token ?? ''), linkEnds)

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta(_: MetaArgs<typeof loader>) {
  return [{ title: titled('A shared project') }, { name: 'robots', content: 'noindex' }]
}

/** A project as its owner shows it to anyone with the link; read-only. */
export default function SharedLinkPage() {
  const { opened: project, refusal } = useLoaderData<typeof loader>()
  if (!project)
    return <DeadLink title="A shared project" text={`${refusal} Ask the person who sent it to you for a new one.`} />
  return (
    <>
      <PageHead
        title="A shared project"
        intro={introOf(project)}
        aside={
          project.company_name ? (
            <Plate initial={project.company_name} title={project.company_name} subtitle={project.vsd_id ?? undefined} />
          ) : undefined
        }
      />
      <div className="page grid max-w-full gap-12 py-8 sm:py-12">
        {project.picture ? (
          <img
            src={project.picture}
            alt="The room of this project"
            width={960}
            height={600}
            className="w-full max-w-[960px]"
          />
        ) : null}
        <List project={project} />
        {project.room.length > 0 ? <RoomList project={project} /> : null}
      </div>
    </>
  )
}

function introOf({ with_prices, company_name, ends_on, lines }: LinkedProject): string {
  const products = productsWord(lines.length)
  const what = with_prices && company_name ? `${products} at the prices of ${company_name}` : products
  return `${what}.${ends_on ? ` This link works until ${formatDate(ends_on)}.` : ''}`
}

function List({ project }: { project: LinkedProject }) {
  const { lines, subtotal } = project
  return (
    <section aria-labelledby="linked-list" className="max-w-[880px]">
      <h2 id="linked-list" className="mb-4 text-25">
        The list
      </h2>
      {lines.length === 0 ? (
        <p>This list is empty.</p>
      ) : (
        <ul className="border-t border-stud" aria-label="Products">
          {lines.map((line) => (
            <li key={line.id} className="project-line">
              <CardPicture hash={line.hash} look={line.look} alt="" sizes="64px" />
              <Words name={line.product_name} size={line.size_label} note={line.surface.replaceAll(/[-_]+/g, ' ')} />
              <Sum qty={line.qty} unit={line.unit_label} each={line.unit_price} amount={line.amount} />
            </li>
          ))}
        </ul>
      )}
      <Total words={productsWord(lines.length)} amount={lines.length > 0 ? subtotal : undefined} />
    </section>
  )
}

function RoomList({ project }: { project: LinkedProject }) {
  return (
    <section aria-labelledby="linked-room" className="max-w-[880px]">
      <h2 id="linked-room" className="mb-4 text-25">
        What the room needs
      </h2>
      <ul className="border-t border-stud" aria-label="What the room needs">
        {project.room.map((line) => (
          <li key={`${line.surface} ${line.product_name}`} className="project-line linked-room-line">
            <Words name={line.product_name} size={`${line.surface} · ${line.size_label}`} note={line.sentence} />
            <Sum qty={line.quantity} unit={line.unit_label} each={line.unit_price} amount={line.amount} />
          </li>
        ))}
      </ul>
      <Total words="The room" amount={project.room_total} />
    </section>
  )
}

function Words({ name, size, note }: { name: string; size: string; note: string }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      <p className="text-14 text-graphite">{[size, note].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Sum({
  qty,
  unit,
  each,
  amount,
}: {
  qty: number
  unit: string
  each: number | null | undefined
  amount: number | null | undefined
}) {
  const count = qty.toLocaleString('en-US')
  if (typeof each !== 'number' || typeof amount !== 'number')
    return (
      <p className="project-line-sum">
        {count} {unit}
      </p>
    )
  return (
    <p className="project-line-sum">
      <span className="text-14 text-graphite">
        {count} × {formatDollars(each)} / {unit}
      </span>
      <span className="font-semibold">{formatDollars(amount)}</span>
    </p>
  )
}

function Total({ words, amount }: { words: string; amount: number | null | undefined }) {
  if (typeof amount !== 'number') return null
  return (
    <p className="mt-4 flex justify-between gap-4 text-17 font-semibold">
      <span>{words}</span>
      <span>{formatDollars(amount)}</span>
    </p>
  )
}
