import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { httpContext } from '#web/browser/http.ts'
import { getTextPage } from './api.ts'
import { contentsOf, PageParts } from './PageParts.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await getTextPage(context.get(httpContext), 'privacy_policy')).data

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Privacy policy', {
    title: 'Privacy policy – Wainscot',
    description:
      'What Wainscot collects from clients and contractors, what it is used for, who sees it, how payments and social sign-on work, and the choices you have.',
  })

export default function PrivacyPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <ReadingPage title={page.title} intro={page.intro} changed={page.changed} contents={contentsOf(page.parts)}>
      <div className="prose">
        <PageParts parts={page.parts} />
      </div>
    </ReadingPage>
  )
}
