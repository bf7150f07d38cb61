import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import type { Proposal } from '#features/proposals/schema.ts'
import { statusNames } from '#features/proposals/states.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { FormNotice, formMessage } from '#web/form/messages.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { getProposal } from '../api.ts'
import { ProposalDocument, versionWords } from '../ProposalDocument.tsx'
import { DraftForm } from './DraftForm.tsx'
import { EarningsPanel } from './EarningsPanel.tsx'
import { ProposalActions } from './ProposalActions.tsx'
import { StatusMark } from './StatusMark.tsx'
import '../proposals.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Proposal – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Contractor'])
  return (await getProposal(http, params.id ?? '')).data
}

export function ErrorBoundary() {
  return <LoadFailure title="Proposal" text="The proposal could not be loaded" />
}

/** One proposal: its draft as a form with a preview, or a version that was sent, with its history. */
export default function PortalProposalPage() {
  const first = useLoaderData<typeof clientLoader>()
  return <ProposalWork key={first.id} first={first} />
}

function ProposalWork({ first }: { first: Proposal }) {
  const [proposal, setProposal] = useState(first)
  const [tab, setTab] = useState('edit')
  const { shown, may, earnings } = proposal
  const clientSafe = useSession().user?.client_safe ?? false
  const before = useRef(clientSafe)
  // Switched in the head of this page: what a client may not see goes at once, and comes back with the next read.
  useEffect(() => {
    if (before.current === clientSafe) return
    before.current = clientSafe
    getProposal(silentHttp, first.id, shown.number).then(
      ({ data }) => setProposal(data),
      () => {},
    )
  }, [clientSafe, first.id, shown.number])
  const isDraft = shown.status === 'draft'
  const preview = (
    <div className="proposal-paper">
      <p className="text-15 text-graphite">
        {proposal.sender.company_name} for {proposal.client_name || 'a client'}.{' '}
        {versionWords({ number: proposal.number, version: shown.number, ends_on: shown.ends_on })}.
      </p>
      <ProposalDocument proposal={{ ...proposal, ...shown }} />
    </div>
  )
  return (
    <>
      <PortalHead
        title={proposal.title}
        intro={
          <>
            <StatusMark status={proposal.status} hasDraft={proposal.status !== 'draft' && isDraft} /> ·{' '}
            {proposal.number}, version {shown.number}
            {proposal.client_name ? ` · for ${proposal.client_name}` : ''}
          </>
        }
        up={{ name: 'Proposals', path: paths.portalProposals() }}
        actions={<ProposalActions proposal={proposal} onChange={setProposal} />}
      />
      {proposal.order ? (
        <p className="mb-6">
          Ordered:{' '}
          <Link to={paths.order(proposal.order.id)} className="link">
            order {proposal.order.order_no}
          </Link>
        </p>
      ) : null}
      <div className="proposal-layout">
        <div className="min-w-0">
          {isDraft && may.edit ? (
            <Tabs
              label="Draft"
              current={tab}
              onChange={setTab}
              tabs={[
                {
                  key: 'edit',
                  label: 'Edit',
                  content: (
                    <div className="pt-6">
                      <DraftForm proposal={proposal} onChange={setProposal} />
                    </div>
                  ),
                },
                {
                  key: 'preview',
                  label: 'As the client sees it',
                  content: <div className="pt-6">{preview}</div>,
                },
              ]}
            />
          ) : (
            preview
          )}
        </div>
        <div className="proposal-side">
          {earnings && !clientSafe ? <EarningsPanel earnings={earnings} lines={shown.lines} /> : null}
          <section aria-label="Sums">
            <h2>Sums</h2>
            <dl className="grid gap-2">
              {(
                [
                  ['Products, charged here', shown.totals.products],
                  ['Allowances, not charged', shown.totals.allowances],
                  ['Labor, not charged', shown.totals.labor],
                  ['Total', shown.totals.total],
                ] as const
              ).map(([name, amount]) => (
                <div key={name} className="flex justify-between gap-4">
                  <dt>{name}</dt>
                  <dd className="font-medium">{formatDollars(amount)}</dd>
                </div>
              ))}
            </dl>
          </section>
          <History proposal={proposal} onChange={setProposal} />
        </div>
      </div>
    </>
  )
}

/** What has happened, and every version. */
function History({ proposal, onChange }: { proposal: Proposal; onChange: (proposal: Proposal) => void }) {
  const [problem, setProblem] = useState('')
  const { versions, timeline, shown } = proposal
  const show = async (version: number) => {
    setProblem('')
    try {
      onChange((await getProposal(quietHttp, proposal.id, version)).data)
    } catch (failure) {
      setProblem(formMessage(failure))
    }
  }
  return (
    <section aria-label="History">
      <h2>History</h2>
      {timeline.length === 0 ? <p className="text-15 text-graphite">Not sent yet.</p> : null}
      <ol className="grid gap-3">
        {timeline.map((event) => (
          <li key={event.text} className="text-15 wrap-anywhere">
            {event.text}
            <span className="block text-14 text-graphite">
              {formatDate(event.at)}, {formatTime(event.at)}
            </span>
          </li>
        ))}
      </ol>
      {versions.length > 1 ? (
        <ul className="grid gap-2 border-t border-stud pt-4" aria-label="Versions">
          {versions.map(({ number, status, total }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4 text-15">
              {number === shown.number ? (
                <span aria-current="true" className="font-semibold">
                  Version {number}
                </span>
              ) : (
                <button type="button" className="link min-h-6" onClick={() => void show(number)}>
                  Version {number}
                </button>
              )}
              <span className="text-graphite">
                {statusNames[status]}, {formatDollars(total)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <FormNotice>{problem}</FormNotice>
    </section>
  )
}
