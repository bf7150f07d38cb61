import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { claimWindow, requestDays, returnWindow } from '#features/site/figures.ts'
import { useFigure } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { readingMeta } from './reading-meta.ts'
import '#features/legal/web/prose.css'

const days = 35
const delivered = 21

/** The periods of an order in days, to scale, except that the minutes to cancel are drawn as the shortest visible line. */
const periodsOf = (cancel: string, review: string) =>
  [
    { name: 'Cancel or change the address', length: cancel, from: 0, to: 0.5 },
    { name: 'Processing', length: review, from: 0, to: 2 },
    { name: 'Delivery', length: '1–3 weeks', from: 7, to: delivered },
    { name: 'Return', length: returnWindow, from: delivered, to: delivered + requestDays.return },
    {
      name: 'Report missing or damaged items',
      length: claimWindow,
      from: delivered,
      to: delivered + requestDays.incomplete,
    },
  ] as const

const share = (day: number) => `${Math.round((day / days) * 1000) / 10}%`

/** Dimension lines from an order's first hour to the last day for a return or claim. */
function ReturnTimeline() {
  const periods = periodsOf(useFigure('cancel_minutes'), useFigure('review_hours'))
  return (
    <figure className="max-w-text py-5.5 px-6 border border-stud bg-chalk">
      <figcaption className="text-15 font-semibold">From the order to the last day of a return</figcaption>
      <ul className="grid gap-3 mt-3.5">
        {periods.map(({ name, length, from, to }) => (
          <li key={name}>
            <p className="text-15/[1.4]">
              <strong>{length}</strong> {name}
            </p>
            <svg width="100%" height="18" aria-hidden className="block overflow-visible">
              <line x1="0" x2="100%" y1="9" y2="9" className="stroke-stud stroke-1" />
              <line x1={share(from)} x2={share(to)} y1="9" y2="9" className="fill-none stroke-pencil stroke-[1.75]" />
              {[from, to].map((day) => (
                <svg key={day} aria-hidden x={share(day)} y="9" overflow="visible">
                  <path d="M-5 7L5-7" className="fill-none stroke-pencil stroke-[1.75]" />
                </svg>
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <svg width="100%" height="24" aria-hidden className="block mt-2 overflow-visible">
        <text className="fill-graphite type-14" x="0" y="18">
          Order placed
        </text>
        <text className="fill-graphite type-14" x={share(delivered)} y="18" textAnchor="middle">
          Delivered
        </text>
        <text className="fill-graphite type-14" x="100%" y="18" textAnchor="end">
          + {claimWindow}
        </text>
      </svg>
    </figure>
  )
}

type Text = {
  /** In the breadcrumb. */
  name: string
  title: string
  description: string
  className?: string
  above?: ReactNode
  below?: ReactNode
}

/** The texts that are a page of their own, by their address, which is also their name in the API. */
const texts = {
  return_policy: {
    name: 'Return policy',
    title: 'Return policy',
    description: `Return items within ${returnWindow} of delivery, cancel soon after ordering, report missing or broken items within ${claimWindow}. Fees and refunds with a worked example.`,
    className: 'mt-12',
    above: <ReturnTimeline />,
    below: (
      <div className="no-print mt-12 flex flex-wrap gap-3">
        <ButtonLink to={paths.orders()}>Go to your orders</ButtonLink>
        <ButtonLink to={paths.contact()} variant="secondary">
          Contact support
        </ButtonLink>
      </div>
    ),
  },
  your_orders: {
    name: 'Your orders',
    title: 'Your orders: questions and answers',
    description:
      'Where your order is, what each status means, how to cancel or change it, when it arrives and what to do when something is missing.',
    above: (
      <p className="no-print mb-10 flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.orders()}>View my orders</ButtonLink>
        <span className="text-15 text-graphite">You will be asked to sign in.</span>
      </p>
    ),
  },
  cookies_policy: {
    name: 'Cookies policy',
    title: 'Cookies policy',
    description:
      'Every cookie and every entry in local storage that this site sets in your browser, by name, with its purpose and lifetime. No third parties, no ads.',
    className: 'prose-names',
  },
  terms_of_service: {
    name: 'Terms of Service',
    title: 'Terms of Service and License',
    description:
      'The End User License Agreement and the Terms of Service: accounts, prices, orders, returns, plans, liability and how disputes are settled.',
  },
  privacy_policy: {
    name: 'Privacy policy',
    title: 'Privacy policy',
    description:
      'What we collect from clients and contractors, what it is used for, who sees it, how payments and social sign-on work, and the choices you have.',
  },
} satisfies Record<string, Text>

export const loader = async ({ context, pattern }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), pattern.replace('/', '') as keyof typeof texts)).data

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { name, title, description } = texts[at.loaderData.slug as keyof typeof texts]
  return readingMeta(at, name, { title: titled(title), description })
}

/** A text that Admins write, with its table of contents. */
export default function TextPage() {
  const page = useLoaderData<typeof loader>()
  const { className, above, below }: Text = texts[page.slug as keyof typeof texts]
  return (
    <ReadingPage title={page.title} intro={page.intro} changed={page.changed} contents={contentsOf(page.parts)}>
      {above}
      <div className={clsx('prose', className)}>
        <PageParts parts={page.parts} />
      </div>
      {below}
    </ReadingPage>
  )
}

type Entry = { id: string; title: string }

type ReadingPageProps = {
  title: string
  intro: ReactNode
  /** When the text was last changed, e.g. `Last changed 11.02.2026`. */
  changed?: string
  /** Table of contents: groups with titles, or one group without a title. */
  contents: { title?: string; entries: Entry[] }[]
  children: ReactNode
}

/** A long text with its table of contents beside it; on phones the contents collapse above the text. */
function ReadingPage({ title, intro, changed, contents, children }: ReadingPageProps) {
  return (
    <>
      <PageHead
        title={title}
        intro={intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: title, path: '' },
        ]}
        aside={changed ? <p className="text-15 text-graphite">{changed}</p> : undefined}
      />
      <div className="page reading pt-8 pb-24 sm:pt-12">
        <div className="reading-toc md:sticky md:top-6 md:self-start md:max-h-[calc(100dvh_-_48px)] md:overflow-y-auto print:hidden [&_a]:hover:border-paint [&_a]:hover:text-ink">
          <div className="md:hidden">
            <Disclosure summary="On this page">
              <Contents contents={contents} label="On this page" />
            </Disclosure>
          </div>
          <div className="hidden md:block">
            <Contents contents={contents} label="Contents" />
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}

function Contents({ contents, label }: { contents: ReadingPageProps['contents']; label: string }) {
  return (
    <nav aria-label={label} className="grid gap-6">
      {contents.map((group) => (
        <div key={group.title ?? 'all'}>
          {group.title ? <p className="mb-2 text-14 font-semibold">{group.title}</p> : null}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
