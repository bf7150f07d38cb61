import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { Words } from '#features/legal/web/Prose.tsx'
import { requestDays } from '#features/site/figures.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import type { FaqTab } from '../schema.ts'
import { getFaq } from './api.ts'
import { readingMeta } from './reading-meta.ts'
import './pages.css'
import { plainText } from '#features/legal/prose.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: tabs } = await getFaq(context.get(httpContext))
  return { tabs }
}

export const meta: MetaFunction<typeof loader> = (at) => [
  ...readingMeta(at, 'FAQ', {
    title: titled('Questions and answers'),
    description: `Answers on products, orders, shipping and delivery, returns and cancelations, and accounts at ${site.name}, with exact time limits and fees.`,
  }),
  ...(at.loaderData ? [{ 'script:ld+json': faqJsonLd(at.loaderData.tabs) }] : []),
]

export default function FaqPage() {
  const tabs = useOwnTabs(useLoaderData<typeof loader>().tabs)
  return (
    <>
      <PageHead
        title="Questions and answers"
        intro="Short, exact answers. For anything else, contact our support team."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'FAQ', path: '' },
        ]}
        aside={
          <ButtonLink to={paths.contact()} variant="secondary">
            Ask support
          </ButtonLink>
        }
      />
      <div className="page pt-8 pb-24">
        <div className="faq grid grid-cols-1 gap-x-20 gap-y-14 md:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0">
            <fieldset className="faq-tabs">
              <legend className="sr-only">Subject</legend>
              {tabs.map(({ tab }, index) => (
                <label key={tab} className="faq-tab">
                  <input type="radio" name="subject" value={index} defaultChecked={index === 0} />
                  <span>{tab}</span>
                </label>
              ))}
            </fieldset>
            {tabs.map(({ tab, items }) => (
              <section key={tab} className="faq-panel" aria-label={tab}>
                <h2 className="text-25">{tab}</h2>
                <div className="mt-4">
                  {items.map(({ q, a }) => (
                    <Disclosure key={q} summary={q}>
                      <p className="max-w-text text-graphite">
                        <Words text={a} />
                      </p>
                    </Disclosure>
                  ))}
                </div>
              </section>
            ))}
          </div>
          <aside className="faq-side" aria-label="More">
            <h2 className="text-20">More details</h2>
            <ul>
              <li>
                <Link to={paths.returnPolicy()}>Return policy</Link>
                <span>The {requestDays.return}-day window, the fee and the refund, with an example</span>
              </li>
              <li>
                <Link to={paths.yourOrders()}>Your orders</Link>
                <span>What each status means and what you can still change</span>
              </li>
              <li>
                <Link to={paths.checklist()}>Site checklist</Link>
                <span>Twenty things to check before you order</span>
              </li>
              <li>
                <Link to={paths.terms()}>Terms of service</Link>
                <span>The full terms in plain language</span>
              </li>
            </ul>
          </aside>
        </div>
      </div>
    </>
  )
}

/** The public tabs and, once the account is known, the tab of its type (spec 1 §6). */
function useOwnTabs(shared: FaqTab[]): FaqTab[] {
  const { user } = useSession()
  const [own, setOwn] = useState<{ type: string; tabs: FaqTab[] } | null>(null)
  const type = user?.type ?? null
  useEffect(() => {
    if (type !== 'Contractor' && type !== 'User') return
    let gone = false
    void getFaq(httpWith({ quiet: true, background: true }))
      .then(({ data }) => {
        if (!gone) setOwn({ type, tabs: data })
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [type])
  return own && own.type === type ? own.tabs : shared
}

/** The schema.org FAQPage: all public questions with their answers as plain text. */
export function faqJsonLd(tabs: readonly FaqTab[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: tabs.flatMap(({ items }) =>
      items.map(({ q, a }) => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: plainText(a) },
      })),
    ),
  }
}
