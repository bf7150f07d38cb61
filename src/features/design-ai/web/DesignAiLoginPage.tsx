import type { MetaFunction } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Sign in to AI 3D Design – Wainscot',
    description:
      'Signing in to AI 3D Design takes an AI account, and none are open at this address today. Your Wainscot account signs in on the usual Login page.',
  })

export default function DesignAiLoginPage() {
  return (
    <AiRoom
      title="Sign in to AI 3D Design"
      intro="There is no form here, because there is no account that could use it."
      image="/media/scene/bath-olive.svg"
    >
      <p>
        Signing in takes an AI account, which is separate from a Wainscot account. No AI accounts are open at
        this address today, so there is nothing to sign in to. Do not type a password into a page that claims
        otherwise.
      </p>
      <p>
        For orders, projects and your cart, sign in at{' '}
        <Link to={paths.login()} className="link">
          Login
        </Link>
        . Contractors, designers and vendors use the{' '}
        <Link to={paths.proLogin()} className="link">
          professionals’ sign in
        </Link>
        .
      </p>
    </AiRoom>
  )
}
