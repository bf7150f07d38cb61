import { type MetaFunction, useNavigate } from 'react-router'
import { splitName } from '#features/accounts/rules.ts'
import { FormNotice } from '#features/accounts/web/EntryFrame.tsx'
import { useSubmit } from '#features/accounts/web/use-fields.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { toast } from '#web/toast.ts'
import type { AiUser } from '../schema.ts'
import { AiRoom } from './AiRoom.tsx'
import { AiVerifyNotice } from './AiVerifyNotice.tsx'
import { AiWays } from './AiWays.tsx'
import { endAiSession, refreshAiSession, useAiSession } from './ai-session.ts'
import { type AiVerification, useAiVerification } from './use-ai-verification.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Welcome to AI 3D Design – Wainscot',
    description:
      'The welcome page of AI 3D Design: whose account is signed in, whether its email is verified, how many credits it holds, and the way out.',
  })

export default function DesignAiWelcomePage() {
  const session = useAiSession()
  const link = useAiVerification()
  const { state, user } = session
  return (
    <AiRoom
      title={user ? `Welcome, ${splitName(user.full_name).first}` : 'Welcome'}
      crumb="Welcome"
      intro="The account of the AI 3D Design area."
      room="o-courtyard--spanish-revival"
    >
      <div className="grid gap-6">
        <LinkResult link={link} verified={Boolean(user?.email_verified_at)} again={link.again} />
        {state === 'unknown' ? <Waiting /> : null}
        {state === 'offline' ? <Offline /> : null}
        {state === 'guest' ? <Guest /> : null}
        {user ? <Account user={user} /> : null}
      </div>
      <AiWays />
    </AiRoom>
  )
}

function LinkResult({
  link: { step, message },
  verified,
  again,
}: {
  link: AiVerification
  verified: boolean
  again: () => void
}) {
  if (step === 'waiting') return <p role="status">One moment, we are checking your link.</p>
  if (step === 'done') return <FormNotice tone="done">{message}</FormNotice>
  // Whoever is verified needs no link, and an old one is no trouble of his.
  if (step === 'refused' && !verified) return <FormNotice>{message}</FormNotice>
  if (step !== 'offline') return null
  return (
    <>
      <FormNotice>{message}</FormNotice>
      <div>
        <Button onClick={again}>Try again</Button>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Loading />
      <Skeleton className="h-44 w-full" />
    </>
  )
}

function Offline() {
  const { busy, submit } = useSubmit(refreshAiSession)
  return (
    <>
      <FormNotice>No connection. Check it and try again; you stay signed in.</FormNotice>
      <div>
        <Button busy={busy} onClick={() => void submit()}>
          Try again
        </Button>
      </div>
    </>
  )
}

function Guest() {
  return (
    <>
      <p>
        You are not signed in to AI 3D Design. A Wainscot account does not count here: this area has its own.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.designAiLogin()}>Sign in to AI 3D Design</ButtonLink>
        <ButtonLink to={paths.designAiSignup()} variant="secondary">
          Open an AI account
        </ButtonLink>
      </div>
    </>
  )
}

function Account({ user }: { user: AiUser }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    await endAiSession()
    void toast.success('Logged Out Successfully')
    await navigate(paths.designAi())
  })
  return (
    <>
      {user.email_verified_at ? null : <AiVerifyNotice email={user.email} />}
      <dl className="ai-facts">
        <div>
          <dt>Name</dt>
          <dd>{user.full_name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}
            <span className="block text-15 text-graphite">
              {user.email_verified_at ? `Verified on ${formatDate(user.email_verified_at)}` : 'Not verified'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>{user.credits}</dd>
        </div>
      </dl>
      <p>
        This is all that the account opens today: no designs are made here, and credits can be neither bought
        nor spent. Whoever offers you some by mail does not write for us.
      </p>
      <div className="ai-door">
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Sign out of AI 3D Design
        </Button>
        <span className="text-15 text-graphite">Your Wainscot account stays as it is.</span>
      </div>
    </>
  )
}
