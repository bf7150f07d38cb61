import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { keepWorkplace } from '#features/portal/web/workplace.ts'
import { statusNames } from '#features/proposals/lines.ts'
import type { Proposal, ShownLine } from '#features/proposals/schema.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { getProposal } from '../api.ts'
import { ProposalDocument, versionWords } from '../ProposalDocument.tsx'
import { DraftForm } from './DraftForm.tsx'
import { ProposalActions } from './ProposalActions.tsx'
import { ProposalStatusMark } from './ProposalStatusMark.tsx'
import '../proposals.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
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
  /** An earlier version that is looked at; the draft stays open behind it, with what was typed. */
  const [viewed, setViewed] = useState<Proposal | null>(null)
  const [preview, setPreview] = useState(false)
  const [dirty, setDirty] = useState(false)
  const { may } = proposal
  const { shown, earnings } = viewed ?? proposal
  const { user } = useSession()
  const workplace = user?.works_for.find(({ showroom }) => showroom === first.showroom)
  // The frame of the page is that of the proposal's showroom, also when its link was opened.
  useEffect(() => {
    if (user) keepWorkplace(user.id, workplace ?? null)
  }, [user, workplace])
  const role = workplace?.role
  const before = useRef(role)
  // Another role: what it may do comes with the next read.
  useEffect(() => {
    if (before.current === role) return
    before.current = role
    setViewed(null)
    getProposal(silentHttp, first.id).then(
      ({ data }) => setProposal(data),
      () => {},
    )
  }, [role, first.id])
  const isDraft = proposal.shown.status === 'draft'
  const edits = isDraft && may.edit
  const change = (next: Proposal) => {
    setViewed(null)
    setProposal(next)
  }
  const wasDraft = useRef(isDraft)
  // The form was sent or discarded, and with it went the button that had the focus.
  useEffect(() => {
    if (wasDraft.current && !isDraft) document.getElementById('content')?.focus()
    wasDraft.current = isDraft
  }, [isDraft])
  const paper = (
    <div className="grid gap-4 min-w-0 p-5 border border-stud bg-white">
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
            <ProposalStatusMark status={proposal.status} hasDraft={proposal.status !== 'draft' && isDraft} /> ·{' '}
            {proposal.number}, version {shown.number}
            {proposal.client_name ? ` · for ${proposal.client_name}` : ''}
          </>
        }
        up={{ name: 'Proposals', path: paths.portalProposals() }}
        actions={<ProposalActions proposal={proposal} shown={shown.number} onChange={change} />}
      />
      {proposal.order ? (
        <p className="mb-6">
          Ordered:{' '}
          {proposal.role === 'owner' ? (
            <Link to={paths.order(proposal.order.id)} className="link">
              order {proposal.order.order_no}
            </Link>
          ) : (
            `order ${proposal.order.order_no}`
          )}
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          {edits && !viewed ? (
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <Button variant="secondary" onClick={() => setPreview(!preview)}>
                {preview ? 'Edit the draft' : 'As the client sees it'}
              </Button>
              {preview && dirty ? <p className="text-14 text-graphite">Unsaved changes are not shown here.</p> : null}
            </div>
          ) : null}
          {edits ? (
            <div hidden={preview || viewed !== null}>
              <DraftForm proposal={proposal} onChange={change} onDirty={setDirty} />
            </div>
          ) : null}
          {!edits || preview || viewed ? paper : null}
        </div>
        <div className="side-sheets grid grid-cols-1 content-start gap-6">
          {earnings && !user?.client_safe ? <EarningsPanel earnings={earnings} lines={shown.lines} /> : null}
          <section aria-label="Totals">
            <h2 className="type-20">Totals</h2>
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
          <History proposal={proposal} shown={shown.number} onView={setViewed} />
        </div>
      </div>
    </>
  )
}

type HistoryProps = {
  proposal: Proposal
  /** The number of the version on the page. */
  shown: number
  onView: (proposal: Proposal | null) => void
}

/** What has happened, and every version. */
function History({ proposal, shown, onView }: HistoryProps) {
  const [problem, setProblem] = useState('')
  const { versions, timeline } = proposal
  const show = async (version: number) => {
    setProblem('')
    try {
      const isOpen = version === proposal.shown.number
      onView(isOpen ? null : (await getProposal(quietHttp, proposal.id, version)).data)
    } catch (failure) {
      setProblem(problemOf(failure))
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
              {number === shown ? (
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

type Props = { earnings: NonNullable<Proposal['earnings']>; lines: readonly ShownLine[] }

/** What the professional pays and earns at today's vendor prices; the client sees none of it. */
function EarningsPanel({ earnings, lines }: Props) {
  return (
    <section aria-label="Your earnings">
      <div>
        <h2 className="type-20">Your earnings</h2>
        <p className="mt-1 text-14 text-graphite">
          At today’s vendor prices. Only you see this: your client never does, and client-safe mode hides it.
        </p>
      </div>
      {earnings.lines.length > 0 ? (
        <table className="proposal-earnings">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">You pay</th>
              <th scope="col">You earn</th>
            </tr>
          </thead>
          <tbody>
            {earnings.lines.map(({ line, wholesale, earns, percent }) => {
              const about = lines[line]
              if (about?.kind !== 'product') return null
              return (
                <tr key={line}>
                  <td>
                    {about.product_name}
                    <span className="block text-graphite">{about.surface}</span>
                  </td>
                  <td>{wholesale === null ? '–' : formatDollars(wholesale)}</td>
                  <td>
                    {earns === null ? '–' : formatDollars(earns)}
                    {percent === null ? null : <span className="block text-graphite">{percent}%</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
      <p className="flex justify-between gap-4 font-semibold">
        <span>You earn</span>
        <span>{formatDollars(earnings.earns)}</span>
      </p>
    </section>
  )
}
