import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import { loadSession, useSession } from '#features/accounts/web/session.ts'
import { storeCart } from '#features/cart/web/cart-store.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { quietHttp, saveFile, silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, httpContext } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { byScript, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf, showErrors } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { DeadLink, readLink } from '#web/page/linked-page.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { allows } from '../lines.ts'
import { type LinkedProposal, linkEnds } from '../schema.ts'
import { answerProposal, getLinkedDocument, getLinkedProposal, getProposalCart, markSeen } from './api.ts'
import { ProposalDocument, versionWords } from './ProposalDocument.tsx'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readLink(getLinkedProposal(context.get(httpContext), params.token ?? ''), linkEnds)

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const proposal = loaderData?.opened
  const title = proposal ? `${proposal.title} – ${proposal.sender.company_name}` : titled('Your proposal')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** A proposal as its client opens it from the mail, without an account. */
export default function ProposalPage() {
  const { opened: proposal, refusal } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  if (!proposal) return <DeadLink title="A proposal" text={`${refusal} Ask the professional who sent it to you.`} />
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
        intro={
          <>
            <p>
              A proposal from {sender.company_name} for {proposal.client_name}. {versionWords(proposal)}.
            </p>
            {sender.license ? <p className="text-15">License {sender.license}</p> : null}
          </>
        }
      />
      <div className="page py-8 sm:py-12">
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_360px]">
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
          <aside className="side-sheets grid grid-cols-1 content-start gap-6" aria-label="Your answer">
            <AnswerPart proposal={proposal} token={token} onChange={setProposal} onStale={reload} />
            <section aria-label="Document">
              <p className="text-15 text-graphite">
                Sent on {formatDate(proposal.sent_at)}. Products are sold and delivered through {site.name}; sales tax
                is added when you order.
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

type Props = {
  proposal: LinkedProposal
  token: string
  onChange: (proposal: LinkedProposal) => void
  /** Reads the proposal again after a refusal: there is a newer version, or it was answered. */
  onStale: () => Promise<void>
}

/** The client's answer: the form, what was answered, and the way from an approval to the cart. */
function AnswerPart(props: Props) {
  const { proposal } = props
  const [refusal, setRefusal] = useState('')
  const { answer, status, sender } = proposal
  return (
    <section aria-label="Answer">
      <FormNotice>{refusal}</FormNotice>
      {allows(status, 'answer') ? <AnswerForm {...props} onRefused={setRefusal} /> : null}
      {status === 'expired' ? (
        <>
          <h2 className="type-20">This proposal has ended</h2>
          <p>
            It could be approved until {formatDate(proposal.ends_on)}. Ask {sender.company_name} for a new version.
          </p>
        </>
      ) : null}
      {answer ? (
        <>
          <h2 className="type-20">{answer.kind === 'approved' ? 'Approved' : 'Declined'}</h2>
          <p className="wrap-anywhere">
            {answer.name} {answer.kind} version {proposal.version} on {formatDate(answer.at)}.
          </p>
          {answer.reason ? <p className="wrap-anywhere">“{answer.reason}”</p> : null}
        </>
      ) : null}
      {answer?.kind === 'approved' ? <OrderPart {...props} /> : null}
      {answer?.kind === 'declined' ? (
        <p className="text-15 text-graphite">
          {sender.company_name} can send you a new version, which will appear at this address.
        </p>
      ) : null}
    </section>
  )
}

function AnswerForm({ proposal, token, onChange, onStale, onRefused }: Props & { onRefused: (text: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [declines, setDeclines] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    setErrors({})
    onRefused('')
    try {
      const answer = declines ? 'decline' : 'approve'
      const given = { version: proposal.version, answer, name, reason: declines ? reason : '' } as const
      onChange((await answerProposal(quietHttp, token, given)).data)
    } catch (failure) {
      if (failure instanceof HttpFailure && failure.fields.version) {
        onRefused(failure.message)
        await onStale()
        return
      }
      const found = fieldsOf(failure)
      if (Object.keys(found).length === 0) setProblem(problemOf(failure))
      showErrors(form.current, () => setErrors(found))
    }
  })
  return (
    <form ref={form} method={byScript} noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="type-20">{declines ? 'Decline this proposal' : 'Approve this proposal'}</h2>
      <p className="text-15">
        {declines
          ? 'Nothing is ordered. You can say why, so that the next version suits you better.'
          : `Your typed name is your signature. Nothing is charged yet: the products are held at these prices until ${formatDate(proposal.ends_on)}, and you order them in the next step.`}
      </p>
      <TextField
        label="Your full name"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {declines ? (
        <TextAreaField
          label="Reason"
          required={false}
          maxLength={1000}
          rows={3}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={declines ? 'danger' : 'primary'} busy={busy}>
          {declines ? 'Decline' : 'Approve'}
        </Button>
        <Button variant="quiet" onClick={() => setDeclines(!declines)}>
          {declines ? 'Approve instead' : 'Decline instead'}
        </Button>
      </div>
    </form>
  )
}

/** The approved products become the account's cart once the client has signed in. */
function OrderPart({ proposal, token }: Props) {
  const { state, user } = useSession()
  const navigate = useNavigate()
  const here = paths.proposal(token)
  const { busy, problem, submit } = useSubmit(async () => {
    const { cart, order } = (await getProposalCart(quietHttp, token)).data
    if (order) return void navigate(paths.order(order.id))
    const known = await getShopProfile(quietHttp, { vsdId: proposal.sender.vsd_id })
    if (known) enterShowroom(known.profile, known.category)
    if (cart) storeCart(cart)
    void navigate(paths.cart())
  })
  const hasProducts = proposal.lines.some((line) => line.kind === 'product')
  if (!hasProducts) return null
  if (state === 'unknown') return null
  if (user)
    return (
      <>
        <p className="text-15">
          {proposal.ordered
            ? 'The products of this proposal have been ordered.'
            : `The products are held at these prices until ${formatDate(proposal.ends_on)}.`}
        </p>
        <Button busy={busy} onClick={() => void submit()}>
          {proposal.ordered ? 'View the order' : 'Go to the cart'}
        </Button>
        <FormNotice>{problem}</FormNotice>
      </>
    )
  return (
    <>
      <p className="text-15">
        {proposal.ordered
          ? 'The products of this proposal have been ordered. Sign in to see the order.'
          : `Sign in to order the products at these prices, until ${formatDate(proposal.ends_on)}. Without an account, create one with “Sign up as homeowner” there; you come back here.`}
      </p>
      <ButtonLink to={paths.login(here)}>{proposal.ordered ? 'Sign in' : 'Sign in to order'}</ButtonLink>
      <Link to={paths.login(here)} className="link inline-flex min-h-6 items-center text-15">
        Create an account
      </Link>
    </>
  )
}
