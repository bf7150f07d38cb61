import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { httpContext } from '#web/browser/http.ts'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), 'cookies_policy')).data

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Cookies policy', {
    title: 'Cookies policy – Wainscot',
    description:
      'Every cookie and every entry in local storage that Wainscot sets in your browser, by name, with its purpose and lifetime. No third parties, no ads.',
  })

export default function CookiesPolicyPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <ReadingPage title={page.title} intro={page.intro} changed={page.changed} contents={contentsOf(page.parts)}>
      <div className="prose prose-names">
        <PageParts parts={page.parts} />
      </div>
    </ReadingPage>
  )
}
