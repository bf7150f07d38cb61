import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { paths } from '#lib/paths.ts'
import { httpContext } from '#web/browser/http.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), 'your_orders')).data

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Your orders', {
    title: 'Your orders: questions and answers – Wainscot',
    description:
      'Where your order is, what each status means, how to cancel or change it, when it arrives and what to do when something is missing.',
  })

export default function YourOrdersPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <ReadingPage title={page.title} intro={page.intro} changed={page.changed} contents={contentsOf(page.parts)}>
      <p className="no-print mb-10 flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.orders()}>View my orders</ButtonLink>
        <span className="text-15 text-graphite">You will be asked to sign in.</span>
      </p>
      <div className="prose">
        <PageParts parts={page.parts} />
      </div>
    </ReadingPage>
  )
}
