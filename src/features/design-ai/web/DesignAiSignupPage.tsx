import type { MetaFunction } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'AI 3D Design accounts – Wainscot',
    description:
      'AI 3D Design accounts are separate from Wainscot accounts, and none are open at this address today. A Wainscot account is free and opens in a minute.',
  })

export default function DesignAiSignupPage() {
  return (
    <AiRoom
      title="AI 3D Design accounts"
      intro="No AI accounts are open at this address today."
      image="/media/scene/living-library.svg"
    >
      <p>
        An AI account would hold its own name, email, password and credits. We do not open any here today, so
        this page asks for none of them, and there is no list to be put on.
      </p>
      <p>
        A Wainscot account is free. It keeps your projects, carts and orders:{' '}
        <Link to={paths.register()} className="link">
          sign up
        </Link>
        . Professionals apply{' '}
        <Link to={paths.registerContractor()} className="link">
          here
        </Link>
        .
      </p>
    </AiRoom>
  )
}
