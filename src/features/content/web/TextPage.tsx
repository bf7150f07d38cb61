import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { claimWindow, returnWindow } from '#features/site/figures.ts'
import { paths } from '#lib/paths.ts'
import { httpContext } from '#web/browser/http.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { ReturnTimeline } from './ReturnTimeline.tsx'
import { readingMeta } from './reading-meta.ts'

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
    title: 'Return policy – Wainscot',
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
    title: 'Your orders: questions and answers – Wainscot',
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
    title: 'Cookies policy – Wainscot',
    description:
      'Every cookie and every entry in local storage that Wainscot sets in your browser, by name, with its purpose and lifetime. No third parties, no ads.',
    className: 'prose-names',
  },
  terms_of_service: {
    name: 'Terms of Service',
    title: 'Terms of Service and License – Wainscot',
    description:
      'The End User License Agreement and the Terms of Service of Wainscot: accounts, prices, orders, returns, plans, liability and how disputes are settled.',
  },
  privacy_policy: {
    name: 'Privacy policy',
    title: 'Privacy policy – Wainscot',
    description:
      'What Wainscot collects from clients and contractors, what it is used for, who sees it, how payments and social sign-on work, and the choices you have.',
  },
} satisfies Record<string, Text>

export const loader = async ({ context, pattern }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), pattern.replace('/', '') as keyof typeof texts)).data

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { name, title, description } = texts[at.loaderData.slug as keyof typeof texts]
  return readingMeta(at, name, { title, description })
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
