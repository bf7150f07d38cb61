import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { loadSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { saveFile, silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, httpContext } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Plate } from '#web/parts/devices.tsx'
import { type LinkEnd, type LinkedProposal, linkEnds } from '../schema.ts'
import { AnswerPart } from './AnswerPart.tsx'
import { getLinkedDocument, getLinkedProposal, markSeen } from './api.ts'
import { ProposalDocument, versionWords } from './ProposalDocument.tsx'

/** Status 404 for an unknown link, 410 for a proposal that was withdrawn; the page says which. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  try {
    const { data: proposal } = await getLinkedProposal(context.get(httpContext), params.token ?? '')
    return data({ proposal, refusal: '' }, { headers })
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || (failure.status !== 404 && failure.status !== 410)) throw failure
    return data({ proposal: null, refusal: refusalOf(failure) }, { status: failure.status, headers })
  }
}

function refusalOf({ data: about }: HttpFailure): string {
  const { reason } = (about ?? {}) as { reason?: LinkEnd }
  return reason ? linkEnds[reason] : 'This link does not exist.'
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta() {
  return [{ title: 'Your proposal – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

/** A proposal as its client opens it from the mail, without an account. */
export default function ProposalPage() {
  const { proposal, refusal } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  if (!proposal)
    return (
      <>
        <PageHead title="A proposal" />
        <div className="page py-8 sm:py-12">
          <EmptyState
            title="This link does not work"
            text={`${refusal} Ask the professional who sent it to you.`}
            actions={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}
          />
        </div>
      </>
    )
  return <Open key={token} first={proposal} token={token} />
}

function Open({ first, token }: { first: LinkedProposal; token: string }) {
  const [proposal, setProposal] = useState(first)
  const { sender, version } = proposal
  useEffect(() => {
    void noteSeen(token, version)
  }, [token, version])
  const reload = async () => setProposal((await getLinkedProposal(silentHttp, token)).data)
  return (
    <>
      <PageHead
        title={proposal.title}
        intro={`A proposal from ${sender.company_name} for ${proposal.client_name}. ${versionWords(proposal)}.`}
        aside={
          <Plate
            initial={sender.company_name}
            logo={sender.logo}
            title={sender.company_name}
            subtitle={[sender.license && `License ${sender.license}`, formatPhone(sender.phone)]
              .filter(Boolean)
              .join(' · ')}
          />
        }
      />
      <div className="page py-8 sm:py-12">
        <div className="proposal-layout">
          <div className="grid min-w-0 content-start gap-8">
            {proposal.since && proposal.since.changes.length > 0 ? (
              <section aria-label="What has changed" className="border-l-3 border-tape bg-tape-wash p-4 text-15">
                <h2 className="font-text text-15 font-semibold tracking-normal">
                  What has changed since version {proposal.since.version}, which you have seen
                </h2>
                <ul className="mt-2 grid gap-1">
                  {proposal.since.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </section>
            ) : null}
            <ProposalDocument proposal={proposal} />
          </div>
          <aside className="proposal-side" aria-label="Your answer">
            <AnswerPart proposal={proposal} token={token} onChange={setProposal} onStale={reload} />
            <section aria-label="Document">
              <p className="text-15 text-graphite">
                Sent on {formatDate(proposal.sent_at)}. Products are sold and delivered through Wainscot; sales tax is
                added when you order.
              </p>
              <ActionButton
                variant="secondary"
                action={async () => saveFile(`proposal-${proposal.number}.pdf`, await getLinkedDocument(token))}
              >
                Save as PDF
              </ActionButton>
            </section>
          </aside>
        </div>
      </div>
    </>
  )
}

/** The professional who opens their own link has not shown it to the client. */
async function noteSeen(token: string, version: number): Promise<void> {
  try {
    const { user } = await loadSession()
    if (!user || user.type === 'User') await markSeen(silentHttp, token, version)
  } catch {
    // It is noted the next time that the page is opened.
  }
}
