import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { AiRoom, AiWays } from './AiRoom.tsx'
import { useAiSession } from './ai-session.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'AI 3D Design – Wainscot',
    description:
      'The AI 3D Design area of Wainscot has its own accounts and credits. See what an account includes today and how to sign in or sign up.',
  })

export default function DesignAiPage() {
  return (
    <AiRoom
      title="AI 3D Design"
      intro="A separate area with its own accounts and credits."
      room="k-onewall-island--japandi"
    >
      <h2 className="text-25">Ready to create</h2>
      <p className="mt-4">
        AI 3D Design is separate from the shop. Its accounts, passwords and credits are not connected to your
        Wainscot account, orders or card.
      </p>
      <p>
        <strong>Today, an account gives you access to a welcome page only.</strong> Design generation is not
        available yet, new accounts have no credits, and credits cannot be bought or spent.
      </p>
      <Door />
      <p className="text-15 text-graphite">
        Looking for your projects, cart or orders? They are in{' '}
        <Link to={paths.account()} className="link">
          your Wainscot account
        </Link>
        .
      </p>
      <AiWays />
    </AiRoom>
  )
}

/** Links to sign in and sign up, or one link for a signed-in user. */
function Door() {
  const { user } = useAiSession()
  if (user)
    return (
      <div className="ai-door">
        <ButtonLink to={paths.designAiWelcome()}>Your AI account</ButtonLink>
        <span className="text-15 text-graphite">Signed in as {user.email}</span>
      </div>
    )
  return (
    <div className="ai-door">
      <ButtonLink to={paths.designAiLogin()}>Sign in to AI 3D Design</ButtonLink>
      <ButtonLink to={paths.designAiSignup()} variant="secondary">
        Create an AI account
      </ButtonLink>
    </div>
  )
}
