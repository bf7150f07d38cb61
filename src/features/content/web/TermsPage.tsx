import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { httpContext } from '#web/browser/http.ts'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), 'terms_of_service')).data

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Terms of Service', {
    title: 'Terms of Service and License – Wainscot',
    description:
      'The End User License Agreement and the Terms of Service of Wainscot: accounts, prices, orders, returns, plans, liability and how disputes are settled.',
  })

export default function TermsPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <ReadingPage title={page.title} intro={page.intro} changed={page.changed} contents={contentsOf(page.parts)}>
      <div className="prose">
        <PageParts parts={page.parts} />
      </div>
    </ReadingPage>
  )
}
