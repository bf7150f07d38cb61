import { Phone } from 'lucide-react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { usePageCounts } from '#features/page-counts/web/use-page-counts.ts'
import type { LinkedProposal } from '#features/proposals/schema.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { site } from '#lib/site.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { OfflineNotice, ScriptNotice, SkipLink, useFocusInStep, ViewingNotice } from './notices.tsx'
import { ShortFooter } from './ShortFooter.tsx'
import { useChunkWatch, useSessionWatch } from './watches.ts'

/**
 * Around what a professional sends to a client by a link: their name, logo, color and number. The marketplace, which sells
 * and delivers the products, is named in the footer.
 */
export default function SenderLayout() {
  const { pathname } = useLocation()
  const { opened } = (useMatches().at(-1)?.loaderData ?? {}) as { opened?: Pick<LinkedProposal, 'sender'> | null }
  useSessionWatch(false)
  useChunkWatch()
  usePageCounts(pathname)
  useFocusInStep(pathname)
  const sender = opened?.sender
  return (
    <div className={`theme-${sender?.paint ?? site.paint}`}>
      <SkipLink />
      <ActivityBar />
      <ViewingNotice />
      <header className="border-b border-rule bg-chalk">
        <div className="page flex min-h-15 items-center justify-between gap-4 sm:min-h-21">
          <p className="flex min-w-0 items-center gap-3 py-2">
            {sender?.logo ? <img src={sender.logo} alt="" width={160} height={48} className="h-12 w-auto" /> : null}
            <span className="min-w-0 text-20 font-semibold wrap-anywhere">{sender?.company_name ?? site.name}</span>
          </p>
          {sender?.phone ? (
            <a
              href={phoneLink(sender.phone)}
              className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold whitespace-nowrap hover:underline"
            >
              <Phone aria-hidden size={18} strokeWidth={1.75} />
              <span className="sr-only">Call {sender.company_name}, </span>
              {formatPhone(sender.phone)}
            </a>
          ) : null}
        </div>
      </header>
      <ScriptNotice />
      <OfflineNotice />
      <main id="content" data-site={site.name} tabIndex={-1} className="frame-main">
        <Outlet />
      </main>
      <ShortFooter words={`Products are sold and delivered through ${site.name}`} />
    </div>
  )
}
