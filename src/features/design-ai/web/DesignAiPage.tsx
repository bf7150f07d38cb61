import type { MetaFunction } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'AI 3D Design – Wainscot',
    description:
      'The AI 3D Design area of Wainscot has an account, a session and credits of its own. What that means at this address today, and what you can use instead.',
  })

export default function DesignAiPage() {
  return (
    <AiRoom
      title="AI 3D Design"
      intro="An area of its own, with its own account and its own credits."
      image="/media/scene/kitchen-plaster.svg"
    >
      <h2 className="text-25">Ready to create</h2>
      <p className="mt-4">
        AI 3D Design is kept apart from the shop. It has an account of its own, with a session and credits
        that have nothing to do with your Wainscot account, your orders or your card.
      </p>
      <p>
        <strong>No AI accounts are open at this address today.</strong> Nothing can be signed up for, signed
        in to or paid for here, and nobody will ask you for it by mail in our name.
      </p>
      <p>
        Your Wainscot account is another matter: it works at{' '}
        <Link to={paths.login()} className="link">
          Login
        </Link>
        , as always.
      </p>
    </AiRoom>
  )
}
