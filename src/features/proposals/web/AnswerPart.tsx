import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { storeCart } from '#features/cart/web/cart-store.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { byScript, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice, showErrors } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { LinkedProposal } from '../schema.ts'
import { allows } from '../states.ts'
import { answerProposal, getProposalCart } from './api.ts'

type Props = {
  proposal: LinkedProposal
  token: string
  onChange: (proposal: LinkedProposal) => void
  /** Reads the proposal again after a refusal: there is a newer version, or it was answered. */
  onStale: () => Promise<void>
}

/** The client's answer: the form, what was answered, and the way from an approval to the cart. */
export function AnswerPart(props: Props) {
  const { proposal } = props
  const [refusal, setRefusal] = useState('')
  const { answer, status, sender } = proposal
  return (
    <section aria-label="Answer">
      <FormNotice>{refusal}</FormNotice>
      {allows(status, 'answer') ? <AnswerForm {...props} onRefused={setRefusal} /> : null}
      {status === 'expired' ? (
        <>
          <h2>This proposal has ended</h2>
          <p>
            It could be approved until {formatDate(proposal.ends_on)}. Ask {sender.company_name} for a new version.
          </p>
        </>
      ) : null}
      {answer ? (
        <>
          <h2>{answer.kind === 'approved' ? 'Approved' : 'Declined'}</h2>
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
      if (Object.keys(found).length === 0) setProblem(wholeOf(failure))
      showErrors(form.current, () => setErrors(found))
    }
  })
  return (
    <form ref={form} method={byScript} noValidate onSubmit={submit} className="grid gap-4">
      <h2>{declines ? 'Decline this proposal' : 'Approve this proposal'}</h2>
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
  const [problem, setProblem] = useState('')
  const here = paths.proposal(token)
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { cart, order } = (await getProposalCart(quietHttp, token)).data
      if (order) return void navigate(paths.order(order.id))
      const known = await getShopProfile(quietHttp, { vsdId: proposal.sender.vsd_id })
      if (known) enterShowroom(known.profile, known.category)
      if (cart) storeCart(cart)
      void navigate(paths.cart())
    } catch (failure) {
      setProblem(wholeOf(failure))
    }
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
